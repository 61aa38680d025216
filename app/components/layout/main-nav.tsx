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
	/** The section the page belongs to. */
	current?: SectionKey | null;
}

/** The main navigation, on wide screens; narrow ones have the link to all sections in the footer. */
export function MainNav({ sections, current }: MainNavProps) {
	const { t } = useTranslation();
	return (
		<nav className="main-nav" aria-label={t("nav.main")}>
			<ul>
				{sections.map(({ key, href }) => (
					<li key={key}>
						<a href={href} aria-current={key === current ? "page" : undefined}>
							{t(`nav.${key}`)}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
