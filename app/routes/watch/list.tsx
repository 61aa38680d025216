import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/list";
import { EmptyState } from "#app/components/feedback/empty-state.tsx";
import { SelectField } from "#app/components/forms/field.tsx";
import { FilterBar, WordsField } from "#app/components/forms/filter-bar.tsx";
import { Pager } from "#app/components/navigation/pager.tsx";
import { VideoCard } from "#app/components/media/video-card.tsx";
import { FILTERED_FROM } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { useItemTools } from "#app/routes/resources/use-item-tools.ts";
import { PortalPage } from "#app/routes/layouts/portal-page.tsx";
import { loadWatch } from "./watch.server.ts";
import { useContentLanguage } from "#app/i18n/content-language.tsx";

export const loader = (args: Route.LoaderArgs) => loadWatch(signedIn(args));

export const meta = pageTitle;

/** All videos, across programs. */
export default function Watch({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const languageOf = useContentLanguage();
	const tools = useItemTools();
	const isFiltered = loaderData.words !== null || loaderData.app !== null;
	return (
		<PortalPage
			css={loaderData.css}
			hero={{
				title: t("watch.title"),
				lede: t("watch.lede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: t("watch.title") }],
			}}
		>
			{(loaderData.whole >= FILTERED_FROM || isFiltered) && (
				<div className="filter-line">
					<div className="wrap">
						<FilterBar
							action={paths.watch()}
							label={t("watch.filter")}
							submit={t("filter.show")}
							more={
								<SelectField
									id="app"
									name="app"
									label={t("watch.program")}
									empty={t("watch.allPrograms")}
									options={loaderData.programs.map(([id, name]) => [id, name, languageOf(Number(id))] as const)}
									defaultValue={loaderData.app ?? ""}
								/>
							}
							usesMore={loaderData.app !== null}
						>
							<WordsField words={loaderData.words} />
						</FilterBar>
					</div>
				</div>
			)}
			<section className="section" aria-label={t("watch.title")}>
				<div className="wrap">
					{loaderData.programs.length === 0 ? (
						<EmptyState
							icon="film"
							title={t("watch.empty")}
							text={t("watch.emptyText")}
							link={{ href: paths.destinations(), label: t("nav.destinations") }}
						/>
					) : (
						<div className="section__head">
							<h2 id="videos">{t("watch.count", { count: loaderData.total })}</h2>
							{isFiltered && <Link to={paths.watch()}>{t("filter.clear")}</Link>}
						</div>
					)}
					{loaderData.programs.length > 0 && loaderData.total === 0 && (
						<EmptyState
							icon="search"
							title={t("filter.none")}
							text={t("filter.noneText")}
							link={{ href: paths.watch(), label: t("filter.clear") }}
						/>
					)}
					<ul className="videos">
						{loaderData.videos.map(({ key, chapter, ...video }) => (
							<VideoCard key={key} id={key} {...video} chapter={chapter ? t("watch.chapter", chapter) : null} tools={tools} />
						))}
					</ul>
					<Pager
						page={loaderData.page}
						pages={loaderData.pages}
						href={(page) => paths.watch({ words: loaderData.words ?? undefined, app: loaderData.app ?? undefined, page })}
					/>
				</div>
			</section>
		</PortalPage>
	);
}
