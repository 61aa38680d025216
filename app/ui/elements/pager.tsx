import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon.tsx";

export interface PagerProps {
	/** The number of the shown page, from 1. */
	page: number;
	pages: number;
	href: (page: number) => string;
}

export function Pager({ page, pages, href }: PagerProps) {
	const { t } = useTranslation();
	if (pages <= 1) return null;
	return (
		<nav className="pager" aria-label={t("pager.name")}>
			{page > 1 ? (
				<Link className="button button--quiet button--small" to={href(page - 1)} rel="prev">
					<Icon name="prev" start />
					{t("pager.previous")}
				</Link>
			) : (
				<span />
			)}
			<p>{t("pager.at", { page, pages })}</p>
			{page < pages ? (
				<Link className="button button--quiet button--small" to={href(page + 1)} rel="next">
					{t("pager.next")}
					<Icon name="next" />
				</Link>
			) : (
				<span />
			)}
		</nav>
	);
}
