import { Link } from "react-router";
import { cachedFragment, type PartProps } from "#app/components/elements/cached-fragment.tsx";
import { initialsOf } from "./program-row.tsx";
import { Content } from "#app/i18n/content-language.tsx";
import { Picture } from "#app/components/media/picture.tsx";

export interface BrandLink {
	id: number;
	href: string;
	name: string;
	logo?: string | null;
}

const BrandPart = cachedFragment("brand", function BrandInside({ of: { id, href, name, logo } }: PartProps<BrandLink>) {
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
});

/** The suppliers' logos, each leading to its program. */
export function Brands({ brands }: { brands: readonly BrandLink[] }) {
	return (
		<ul className="brands">
			{brands.map((brand) => (
				<BrandPart key={brand.id} as="li" className={`program-${brand.id}`} of={brand} />
			))}
		</ul>
	);
}
