import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonBar } from "./button-bar.tsx";
import type { Crumb } from "#app/features/frame/layout/breadcrumb.tsx";
import type { HeroProps } from "#app/features/frame/layout/hero.tsx";
import type { BarButton } from "./button-bar.ts";
import { paths } from "#app/paths.ts";
import { PortalPage, type PortalPageProps } from "#app/features/frame/portal-page.tsx";
import type { ProgramFrame } from "./program-frame.server.ts";

export interface ProgramPageProps {
	frame: ProgramFrame;
	/** The themes of other programs on the page. */
	css?: string;
	headerSearch?: boolean;
	current: BarButton | null;
	/** The page that lists the program. */
	parent?: Crumb;
	/** The pages between the program's own page and this one. */
	trail?: readonly Crumb[];
	/** This page's name. Absent on the program's own page. */
	here?: string;
	/** True if `here` is the program's own text. */
	ownHere?: boolean;
	/** Links at the end of the button bar. */
	links?: ReactNode;
	/** The reason for redirecting the user to this page. */
	notice?: string | null;
	/** The agent's contact details, for pages that agents print for clients. */
	contact?: PortalPageProps["contact"];
	hero: Omit<HeroProps, "messages" | "points" | "crumbs" | "foot">;
	children?: ReactNode;
}

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
			background={frame.background}
			headerSearch={headerSearch}
			notice={notice ?? (frame.isRetired ? t("training.isOver") : null)}
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
