import type { Route } from "./+types/list";
import { EmptyState } from "#app/components/feedback/empty-state.tsx";
import { LevelGroup } from "#app/components/program/level-group.tsx";
import { useTranslate } from "#app/i18n/use-translate.tsx";
import { paths } from "#app/paths.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { ProgramCardGrid, ProgramTable } from "#app/routes/catalog/program-list.tsx";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { PortalPage } from "#app/routes/layouts/portal-page.tsx";
import { loadRegistered } from "./registered.server.ts";

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadRegistered(signedIn(args), "training.title");

export const meta = pageTitle;

/** All programs the user is registered for, by level, highest completion first. */
export default function Training({ loaderData: data }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<PortalPage
			section="training"
			css={data.css}
			stage={{
				title: data.title,
				lede: t("training.lede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: data.title }],
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
