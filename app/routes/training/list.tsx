import type { Route } from "./+types/list";
import { EmptyState } from "#app/components/feedback/empty-state.tsx";
import { LevelGroup } from "#app/components/program/level-group.tsx";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { byCompletion } from "#app/domain/training/progress.ts";
import { useTranslate } from "#app/i18n/use-translate.tsx";
import { paths } from "#app/paths.ts";
import { listPrograms } from "#app/services/catalog/list-programs.server.ts";
import { listThemesCss } from "#app/services/catalog/theme-css.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { ProgramCardGrid, ProgramTable } from "#app/routes/catalog/program-list.tsx";
import { programView } from "#app/routes/catalog/program-view.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { PortalPage } from "#app/routes/layouts/portal-page.tsx";

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";

async function load(args: Route.LoaderArgs) {
	const { portal, user, now, language, t } = signedIn(args);
	const [programs, look] = await Promise.all([listPrograms(portal.backEnd, user, now), portal.backEnd.catalog.program(PORTAL_APP_ID)]);
	const mine = programs.filter((entry) => entry.enrollment !== null);
	return {
		title: t("training.title"),
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

/** All programs the user is registered for, by level, highest completion first. */
export default function Training({ loaderData: data }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<PortalPage
			section="training"
			css={data.css}
			stage={{
				title: t("training.title"),
				lede: t("training.lede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: t("training.title") }],
			}}
		>
			<div className="section">
				<div className="wrap">
					{data.levels.length === 0 && (
						<EmptyState
							title={t("home.none")}
							text={t("home.noneText")}
							link={{ href: paths.destinations(), label: t("nav.destinations") }}
						/>
					)}
					{data.levels.map(({ level, programs }) => (
						<LevelGroup
							key={level ?? 0}
							id={`level-${level ?? 0}`}
							title={t(`level.${level ?? 0}`)}
							note={t("listing.count", { count: programs.length })}
						>
							{level === 2 ? (
								<ProgramCardGrid programs={programs} t={t} toTraining />
							) : (
								<ProgramTable programs={programs} t={t} toTraining />
							)}
						</LevelGroup>
					))}
				</div>
			</div>
		</PortalPage>
	);
}
