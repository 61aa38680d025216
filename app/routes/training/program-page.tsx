import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonBar } from "#app/components/navigation/button-bar.tsx";
import type { Crumb } from "#app/components/layout/breadcrumb.tsx";
import type { HeroProps } from "#app/components/layout/hero.tsx";
import type { BarButton } from "#app/domain/catalog/button-bar.ts";
import { paths } from "#app/paths.ts";
import { PortalPage, type PortalPageProps } from "#app/routes/layouts/portal-page.tsx";
import type { ProgramFrame } from "./program-frame.server.ts";

export interface ProgramPageProps {
	frame: ProgramFrame;
	/** The themes that lists on the page need beside the program's. */
	css?: string;
	/** False on the search page. */
	headerSearch?: boolean;
	current: BarButton | null;
	/** The list this page hangs under. */
	parent?: Crumb;
	/** The program's pages that this one hangs under. */
	trail?: readonly Crumb[];
	/** This page's own name in the way, where it is not the program's page itself. */
	here?: string;
	/** Whether that is the program's own text. */
	ownHere?: boolean;
	/** In the line of the bar, at its end. */
	links?: ReactNode;
	/** Said once more on the page itself: why one was sent here. */
	notice?: string | null;
	/** Whom clients call, on pages that are printed for them. */
	contact?: PortalPageProps["contact"];
	hero: Omit<HeroProps, "messages" | "points" | "crumbs" | "foot">;
	children?: ReactNode;
}

/** A page of a program: its look, breadcrumbs, button bar. */
export function ProgramPage({
	frame,
	css = "",
	headerSearch,
	current,
	parent,
	trail = [],
	here,
	ownHere,
	notice,
	contact,
	links,
	hero,
	children,
}: ProgramPageProps) {
	const { t } = useTranslation();
	const crumbs: Crumb[] = [
		{ label: t("nav.home"), href: paths.home() },
		...(parent ? [parent] : []),
		{ label: frame.place, isOwn: true, ...(here && { href: paths.info(frame.appId) }) },
		...trail,
		...(here ? [{ label: here, isOwn: ownHere }] : []),
	];
	const bar = <ButtonBar buttons={frame.buttons} current={current} />;
	return (
		<PortalPage
			programId={frame.appId}
			css={frame.css + css}
			headerSearch={headerSearch}
			notice={notice ?? (frame.isOver ? t("training.isOver") : null)}
			contact={contact}
			hero={{
				...hero,
				crumbs,
				foot: links ? (
					<div className="hero__foot">
						<div className="wrap">
							{bar}
							{links}
						</div>
					</div>
				) : (
					bar
				),
			}}
		>
			{children}
		</PortalPage>
	);
}
