import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/list";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { FilterBar, filterForm, WordsField } from "#app/ui/forms/filter-bar.tsx";
import { Pager } from "#app/ui/elements/pager.tsx";
import { VideoCard } from "./video-card.tsx";
import { FILTERED_FROM, NAMED_PROGRAMS, PORTAL_APP_ID } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { loggedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { useItemTools } from "#app/features/resources/items/favorite-button.tsx";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import { useContentLanguage } from "#app/platform/i18n/content-language.tsx";
import type { Program } from "#app/features/catalog/program.ts";
import { isDownloadable } from "#app/features/catalog/resources/item.ts";
import type { Portal } from "#app/portal.ts";
import { hasWords } from "#app/platform/text/search-words.ts";
import { parseId } from "#app/platform/http/responses.server.ts";
import { requestedPage, partOf, searchWords } from "#app/platform/http/paging.server.ts";
import { listThemesCss } from "#app/features/catalog/theme-css.server.ts";
import { filmsOf, programsWithFilms, type ProgramFilms } from "./list-videos.server.ts";
import { portalProgram } from "#app/features/catalog/catalog.ts";
import type { Video } from "#app/features/catalog/resources/video.ts";
import { filmSource } from "./film-source.server.ts";
import { resourceLinks } from "#app/features/frame/layout/further-styles.ts";

const videosAtOnce = 8;

function textOf(video: Video, program: string): string {
	return [video.title, video.text, video.chapter?.title, video.transcript, program]
		.filter(Boolean)
		.join(" ");
}

function waysOf(
	program: Program,
	video: Video,
): { download: string | null; share: string | null; folder: string | null } {
	if (video.kind !== "library") return { download: null, share: null, folder: null };
	const ref = { appId: program.id, itemType: video.kind, itemId: video.id };
	return {
		download: isDownloadable(video) ? paths.download(ref) : null,
		share: video.shareable ? paths.share(ref) : null,
		folder: video.shareable ? paths.addToFolder(ref) : null,
	};
}

function videoView(
	program: Program,
	video: Video,
	{ settings, title }: Portal,
	favorites: ReadonlySet<string>,
) {
	const ofPortal = program.id === PORTAL_APP_ID;
	return {
		key: `${video.kind}-${video.id}`,
		/** Null for videos of the portal or of a chapter, which can't be favorites. */
		keep:
			ofPortal || video.kind === "chapter"
				? null
				: {
						fields: { appId: program.id, itemType: video.kind, itemId: video.id },
						favorite: favorites.has(`${video.kind}:${video.id}`),
						...waysOf(program, video),
					},
		appId: program.id,
		program: ofPortal ? title() : program.nameOnDevice,
		programHref: ofPortal ? null : paths.info(program.id),
		title: video.title,
		text: video.text,
		chapter: video.chapter,
		film: filmSource(
			settings,
			{ ...video, poster: video.poster ?? program.image ?? program.background.image },
			(search) => paths.play(video.kind, video.id, search),
		),
	};
}

interface FilmsOnPage {
	total: number;
	page: number;
	pages: number;
	items: { program: Program; video: Video }[];
}

function countOf(groups: readonly ProgramFilms[]): number {
	return groups.reduce((sum, { count }) => sum + count, 0);
}

type FilmsOf = (program: Program) => readonly Video[];

/** Reads only the programs whose videos are on the page. */
function filmsOnPage(videosOf: FilmsOf, groups: readonly ProgramFilms[], url: URL): FilmsOnPage {
	const total = countOf(groups);
	const { page, pages } = requestedPage(url, total, videosAtOnce);
	const from = (page - 1) * videosAtOnce;
	let before = 0;
	let skipped = 0;
	const onPage = groups.filter(({ count }) => {
		const start = before;
		before += count;
		if (before <= from) skipped = before;
		return before > from && start < from + videosAtOnce;
	});
	const items = onPage.flatMap(({ program }) =>
		videosOf(program).map((video) => ({ program, video })),
	);
	return { total, page, pages, items: items.slice(from - skipped, from - skipped + videosAtOnce) };
}

function searchPage(
	videosOf: FilmsOf,
	groups: readonly ProgramFilms[],
	words: string,
	nameOf: (program: Program) => string,
	url: URL,
): FilmsOnPage {
	const found = groups.flatMap(({ program }) =>
		videosOf(program)
			.filter((video) => hasWords(textOf(video, nameOf(program)), words))
			.map((video) => ({ program, video })),
	);
	return { total: found.length, ...partOf(found, url, videosAtOnce) };
}

export async function loader(args: Route.LoaderArgs) {
	const { catalog, portal, user, url, t, ...context } = loggedIn(args);
	const portalTitle = portal.title();
	const [learner, kept] = await Promise.all([
		context.learner(),
		portal.backEnd.favorites.list(user),
	]);
	const favorites = new Set(kept.map(({ itemType, itemId }) => `${itemType}:${itemId}`));
	const words = searchWords(url);
	const asked = parseId(url.searchParams.get("app") ?? undefined);
	const groups = programsWithFilms(catalog, learner);
	const app = groups.some(({ program }) => program.id === asked) ? asked : null;
	const nameOf = (program: Program) =>
		program.id === PORTAL_APP_ID ? portalTitle : program.nameOnDevice;
	const chosen = app === null ? groups : groups.filter(({ program }) => program.id === app);
	const videosOf = (program: Program) => filmsOf(catalog, learner, program);
	const { total, page, pages, items } =
		words === null
			? filmsOnPage(videosOf, chosen, url)
			: searchPage(videosOf, chosen, words, nameOf, url);
	return {
		title: t("watch.title"),
		css: listThemesCss(
			items.map(({ program }) => program),
			portalProgram(catalog),
		),
		words,
		app,
		programs: groups
			.filter(({ program }, index) => index < NAMED_PROGRAMS || program.id === app)
			.map(({ program }): [string, string] => [String(program.id), nameOf(program)]),
		whole: countOf(groups),
		total,
		page,
		pages,
		videos: items.map(({ program, video }) => videoView(program, video, portal, favorites)),
	};
}

export const links = resourceLinks;

export const meta = pageTitle;

const isFiltered = ({ words, app }: Route.ComponentProps["loaderData"]) =>
	words !== null || app !== null;
const hasFilter = (page: Route.ComponentProps["loaderData"]) =>
	page.whole >= FILTERED_FROM || isFiltered(page);

export const handle: PageHandle = {
	switchForm: (page: Route.ComponentProps["loaderData"]) => (hasFilter(page) ? filterForm : null),
};

export default function Watch({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const languageOf = useContentLanguage();
	const tools = useItemTools();
	return (
		<PortalPage
			css={loaderData.css}
			hero={{
				title: t("watch.title"),
				lede: t("watch.lede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: t("watch.title") }],
			}}
		>
			{hasFilter(loaderData) && (
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
									options={loaderData.programs.map(
										([id, name]) => [id, name, languageOf(Number(id))] as const,
									)}
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
							{isFiltered(loaderData) && <Link to={paths.watch()}>{t("filter.clear")}</Link>}
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
							<VideoCard
								key={key}
								id={key}
								{...video}
								chapter={chapter ? t("watch.chapter", chapter) : null}
								tools={tools}
							/>
						))}
					</ul>
					<Pager
						page={loaderData.page}
						pages={loaderData.pages}
						href={(page) =>
							paths.watch({
								words: loaderData.words ?? undefined,
								app: loaderData.app ?? undefined,
								page,
							})
						}
					/>
				</div>
			</section>
		</PortalPage>
	);
}
