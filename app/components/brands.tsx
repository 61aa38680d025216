import { initialsOf } from "./program-row.tsx";

export interface BrandLink {
	id: number;
	href: string;
	name: string;
	logo?: string | null;
}

/** The suppliers' logos, each leading to its program. */
export function Brands({ brands }: { brands: readonly BrandLink[] }) {
	return (
		<ul className="brands">
			{brands.map(({ id, href, name, logo }) => (
				<li key={id} className={`program-${id}`}>
					<a href={href}>
						{logo ? (
							<span className="brands__logo">
								<img src={logo} alt="" width="120" height="56" loading="lazy" />
							</span>
						) : (
							<span className="brands__logo brands__logo--letters" aria-hidden="true">
								{initialsOf(name)}
							</span>
						)}
						{name}
					</a>
				</li>
			))}
		</ul>
	);
}
