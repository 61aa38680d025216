import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Content } from "#app/platform/i18n/content-language.tsx";

export interface Crumb {
	label: string;
	href?: string;
	isOwn?: boolean;
	isTyped?: boolean;
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
	const { t } = useTranslation();
	return (
		<nav className="crumbs" aria-label={t("breadcrumb.name")}>
			<ol>
				{crumbs.map(({ label, href, isOwn, isTyped }) => {
					const said = isOwn ? <Content>{label}</Content> : isTyped ? <bdi>{label}</bdi> : label;
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
