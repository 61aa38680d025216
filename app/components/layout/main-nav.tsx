import { NavLink, useMatch } from "react-router";
import { useTranslation } from "react-i18next";

/** The sections of the portal; each name is a key of the words under `nav`. */
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

export interface MainNavProps {
	sections: readonly SectionLink[];
}

/** The main navigation, on wide screens; narrow ones have the link to all sections in the footer. */
export function MainNav({ sections }: MainNavProps) {
	const { t } = useTranslation();
	const isIndex = useMatch("/") !== null;
	return (
		<nav className="main-nav" aria-label={t("nav.main")}>
			<ul>
				{sections.map(({ key, href }) => (
					<li key={key}>
						<NavLink to={key === "home" && isIndex ? "/" : href}>{t(`nav.${key}`)}</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
