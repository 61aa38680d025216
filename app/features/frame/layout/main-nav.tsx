import { NavLink, useMatch } from "react-router";
import { useTranslation } from "react-i18next";

export type SectionKey =
	| "home"
	| "destinations"
	| "suppliers"
	| "microLearnings"
	| "featured"
	| "recentlyLaunched"
	| "comingSoon"
	| "showcases"
	| "attend"
	| "watch"
	| "favorites"
	| "mySource"
	| "training"
	| "retain"
	| "search";

export interface SectionLink {
	key: SectionKey;
	href: string;
}

export interface SectionLinksProps {
	className: "main-nav" | "menu__places";
	sections: readonly SectionLink[];
}

export function SectionLinks({ className, sections }: SectionLinksProps) {
	const { t } = useTranslation();
	const isIndex = useMatch("/") !== null;
	return (
		<nav aria-label={t(className === "main-nav" ? "nav.main" : "header.menu")}>
			<ul className={className}>
				{sections.map(({ key, href }) => (
					<li key={key}>
						<NavLink to={key === "home" && isIndex ? "/" : href}>{t(`nav.${key}`)}</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
