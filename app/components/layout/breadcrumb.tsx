import { useTranslate } from "#app/i18n/use-translate.tsx";

export interface Crumb {
	label: string;
	/** Absent on the page itself, the last one. */
	href?: string;
}

/** The way to this page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
	const t = useTranslate();
	return (
		<nav className="crumbs" aria-label={t("breadcrumb.name")}>
			<ol>
				{crumbs.map(({ label, href }) => (
					<li key={label} aria-current={href ? undefined : "page"}>
						{href ? <a href={href}>{label}</a> : label}
					</li>
				))}
			</ol>
		</nav>
	);
}
