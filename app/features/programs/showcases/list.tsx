import { httpError } from "#app/platform/http/responses.server.ts";
import { portalProgram } from "#app/features/catalog/catalog.ts";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/list";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pager } from "#app/ui/elements/pager.tsx";
import { ProgramCard, ProgramCards } from "#app/features/programs/cards/program-card.tsx";
import { namesOf } from "#app/features/catalog/program.ts";
import { partOf } from "#app/platform/http/paging.server.ts";
import { paths } from "#app/paths.ts";
import { listThemesCss } from "#app/features/catalog/theme-css.server.ts";
import { listShowcases } from "./list-showcases.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import { programLinks } from "#app/features/frame/layout/further-styles.ts";

const pageSize = 24;

export async function loader(args: Route.LoaderArgs) {
	const { catalog, learner, url, t } = loggedIn(args);
	if (catalog.unread.has("exhibition")) throw httpError("unavailable");
	const showcases = listShowcases(catalog, await learner());
	const look = portalProgram(catalog);
	const { items, page, pages } = partOf(showcases, url, pageSize);
	return {
		title: t("nav.showcases"),
		css: listThemesCss(
			items.map(({ program }) => program),
			look,
		),
		page,
		pages,
		showcases: items.map(({ program, exhibitions }) => ({
			id: program.id,
			...namesOf(program),
			image: program.image ?? program.background.image,
			count: exhibitions.length,
		})),
	};
}

export const links = programLinks;

export const meta = pageTitle;

export default function Showcases({ loaderData }: Route.ComponentProps) {
	const { css, showcases, page, pages } = loaderData;
	const { t } = useTranslation();
	return (
		<PortalPage
			css={css}
			hero={{
				title: t("nav.showcases"),
				lede: t("showcases.lede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: t("nav.showcases") }],
			}}
		>
			<div className="section">
				<div className="wrap">
					{showcases.length === 0 ? (
						<EmptyState
							icon="flag"
							title={t("showcases.empty")}
							text={t("showcases.emptyText")}
							link={{ href: paths.attend(), label: t("nav.attend") }}
						/>
					) : (
						<>
							<h2 className="hidden-visually">{t("showcases.exhibitions")}</h2>
							<ProgramCards>
								{showcases.map((showcase) => (
									<ProgramCard
										key={showcase.id}
										id={showcase.id}
										href={paths.showcase(showcase.id)}
										name={showcase.place}
										title={showcase.title}
										image={showcase.image}
										status={t("showcases.stands", { count: showcase.count })}
									/>
								))}
							</ProgramCards>
							<Pager page={page} pages={pages} href={(other) => paths.showcases({ page: other })} />
						</>
					)}
				</div>
			</div>
		</PortalPage>
	);
}
