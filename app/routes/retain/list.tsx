import type { Route } from "./+types/list";
import { EmptyState } from "#app/components/feedback/empty-state.tsx";
import { LevelGroup } from "#app/components/program/level-group.tsx";
import { ProgramRow, ProgramRows } from "#app/components/program/program-row.tsx";
import { useTranslate } from "#app/i18n/use-translate.tsx";
import { paths } from "#app/paths.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { PortalPage } from "#app/routes/layouts/portal-page.tsx";
import { loadRegistered } from "#app/routes/training/registered.server.ts";

export const loader = (args: Route.LoaderArgs) => loadRegistered(signedIn(args), "retain.sell");

export const meta = pageTitle;

/** The programs one is registered for, as material to sell with. */
export default function Retain({ loaderData }: Route.ComponentProps) {
	const { title, css, levels } = loaderData;
	const t = useTranslate();
	return (
		<PortalPage
			section="retain"
			css={css}
			stage={{
				title,
				lede: t("retain.listLede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: title }],
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
