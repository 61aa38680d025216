import { Link } from "react-router";
import { Picture } from "#app/ui/media/picture.tsx";
import { isLogInPage } from "#app/paths.ts";

export interface BrandProps {
	title: string;
	logo?: string | null;
	href?: string;
}

export function Brand({ title, logo, href }: BrandProps) {
	const inside = (
		<>
			{logo ? (
				<Picture className="brand__logo" src={logo} alt="" width={128} height={34} />
			) : (
				<svg viewBox="0 0 40 40" width="34" height="34" aria-hidden="true" focusable="false">
					<path className="brand__sail" fill="#F57040" d="M18 4C9 12 5 21 5 28h13z" />
					<path fill="#FFFFFF" d="M21 4c9 7 13 15 14 24H21z" />
					<path
						fill="none"
						stroke="#FFFFFF"
						strokeWidth="3"
						strokeLinecap="round"
						d="M4 34c4 3 7 3 11 0 4 3 7 3 11 0 3 2 6 3 10 1"
					/>
				</svg>
			)}
			<span>{title}</span>
		</>
	);
	return href ? (
		<Link className="brand" to={href} reloadDocument={isLogInPage(href)}>
			{inside}
		</Link>
	) : (
		<span className="brand">{inside}</span>
	);
}
