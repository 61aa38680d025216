import type { Route } from "./+types/list";
import { EmptyState } from "#app/components/feedback/empty-state.tsx";
import { LevelGroup } from "#app/components/program/level-group.tsx";
import { ProgramRow, ProgramRows } from "#app/components/program/program-row.tsx";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { byCompletion } from "#app/domain/training/progress.ts";
import { useTranslate } from "#app/i18n/use-translate.tsx";
import { paths } from "#app/paths.ts";
import { listPrograms } from "#app/services/catalog/list-programs.server.ts";
import { listThemesCss } from "#app/services/catalog/theme-css.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { programView } from "#app/routes/catalog/program-view.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { PortalPage } from "#app/routes/layouts/portal-page.tsx";

async function load(args: Route.LoaderArgs) {
	const { portal, user, now, language, t } = signedIn(args);
	const [programs, look] = await Promise.all([listPrograms(portal.backEnd, user, now), portal.backEnd.catalog.program(PORTAL_APP_ID)]);
	const mine = programs.filter((entry) => entry.enrollment !== null);
	return {
		title: t("retain.sell"),
		css: listThemesCss(
			mine.map((entry) => entry.program),
			look,
		),
		levels: ([2, 3, null] as const)
			.map((level) => ({ level, programs: byCompletion(mine, level).map((entry) => programView(entry, language)) }))
			.filter((group) => group.programs.length > 0),
	};
}

export const loader = (args: Route.LoaderArgs) => load(args);

export const meta = pageTitle;

/** The programs one is registered for, as material to sell with. */
export default function Retain({ loaderData }: Route.ComponentProps) {
	const { css, levels } = loaderData;
	const t = useTranslate();
	return (
		<PortalPage
			section="retain"
			css={css}
			stage={{
				title: t("retain.sell"),
				lede: t("retain.listLede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: t("retain.sell") }],
			}}
		>
			<div className="section">
				<div className="wrap">
					{levels.length === 0 && (
						<EmptyState
							icon="retain"
							title={t("home.none")}
							text={t("retain.noneText")}
							link={{ href: paths.destinations(), label: t("nav.destinations") }}
						/>
					)}
					{levels.map(({ level, programs }) => (
						<LevelGroup
							key={level ?? 0}
							id={`level-${level ?? 0}`}
							title={t(`level.${level ?? 0}`)}
							note={t("listing.count", { count: programs.length })}
						>
							<ProgramRows>
								{programs.map((view) => (
									<ProgramRow
										key={view.id}
										id={view.id}
										href={paths.retain(view.id)}
										title={view.place === view.title ? view.title : `${view.place} – ${view.title}`}
										detail={
											view.isCounted
												? t("programs.progress", { percent: view.completion, done: view.done, count: view.total })
												: t("programs.notCounted")
										}
										logo={view.logo}
										image={view.image}
										completion={view.completion}
									/>
								))}
							</ProgramRows>
						</LevelGroup>
					))}
				</div>
			</div>
		</PortalPage>
	);
}
