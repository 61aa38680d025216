import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Content } from "#app/i18n/content-language.tsx";

export interface Crumb {
	label: string;
	/** Absent on the page itself, the last one. */
	href?: string;
	/** Whether the label is the program's own text. */
	isOwn?: boolean;
}

/** The way to this page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
	const { t } = useTranslation();
	return (
		<nav className="crumbs" aria-label={t("breadcrumb.name")}>
			<ol>
				{crumbs.map(({ label, href, isOwn }) => {
					const said = isOwn ? <Content>{label}</Content> : label;
					return (
						<li key={label} aria-current={href ? undefined : "page"}>
							{href ? <Link to={href}>{said}</Link> : said}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
