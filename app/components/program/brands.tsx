import { Link } from "react-router";
import { initialsOf } from "./program-row.tsx";
import { Content } from "#app/i18n/content-language.tsx";
import { Picture } from "#app/components/media/picture.tsx";

export interface BrandLink {
	id: number;
	href: string;
	name: string;
	logo?: string | null;
}

function BrandPart({ of: { id, href, name, logo } }: { of: BrandLink }) {
	return (
		<Link to={href}>
			{logo ? (
				<span className="brands__logo">
					<Picture src={logo} alt="" width={120} height={56} lazy />
				</span>
			) : (
				<span className="brands__logo brands__logo--letters" aria-hidden="true">
					{initialsOf(name)}
				</span>
			)}{" "}
			<Content of={id}>{name}</Content>
		</Link>
	);
}

/** The suppliers' logos, each leading to its program. */
export function Brands({ brands }: { brands: readonly BrandLink[] }) {
	return (
		<ul className="brands">
			{brands.map((brand) => (
				<li key={brand.id} className={`program-${brand.id}`}>
					<BrandPart of={brand} />
				</li>
			))}
		</ul>
	);
}
