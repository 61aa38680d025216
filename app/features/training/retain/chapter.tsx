import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/chapter";
import { FILTERED_FROM } from "#app/constants.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { FilterBar, filterForm, WordsField } from "#app/ui/forms/filter-bar.tsx";
import { Pager } from "#app/ui/elements/pager.tsx";
import { paths } from "#app/paths.ts";
import { loggedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { playerLinks } from "#app/features/training/player/player-links.ts";
import { PageFavorite, useItemTools } from "#app/features/resources/items/favorite-button.tsx";
import { ProgramPage } from "#app/features/programs/program-page.tsx";
import { loadRetainChapter } from "./chapter.server.ts";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/elements/icon.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";
import type { FilmSource } from "#app/ui/media/film.tsx";
import {
	LessonBody,
	CreditedFilm,
	LessonPicture,
	type LessonLink,
} from "#app/features/training/player/lesson.tsx";
import { PictureCard, PictureCards } from "#app/ui/elements/picture-card.tsx";
import { resourceLinks } from "#app/features/frame/layout/further-styles.ts";

export const loader = (args: Route.LoaderArgs) =>
	loadRetainChapter(loggedIn(args), args.params, args.request);

export const meta = pageTitle;

const hasFilter = ({ page, total, words }: Route.ComponentProps["loaderData"]) =>
	!page && (total >= FILTERED_FROM || words !== null);

export const handle: PageHandle = {
	switchForm: (page: Route.ComponentProps["loaderData"]) => (hasFilter(page) ? filterForm : null),
};

export const links: Route.LinksFunction = () => [...playerLinks(), ...resourceLinks()];

/** Shows the cards of a chapter, or one of its pages, without a button bar (TRAIN-40). */
export default function RetainChapter({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const tools = useItemTools();
	const { frame, chapter, page } = loaderData;
	const here = paths.retainChapter(frame.appId, chapter.id);
	const trail = [
		{ label: t("buttonBar.retain"), href: paths.retain(frame.appId) },
		...(page ? [{ label: chapter.title, href: here, isOwn: true }] : []),
	];
	const title = page?.title ?? chapter.title;
	return (
		<ProgramPage
			frame={{ ...frame, buttons: [] }}
			current={null}
			contact={loaderData.contact}
			trail={trail}
			here={title}
			ownHere
			hero={{
				own: ["eyebrow", "title", "lede"],
				eyebrow: page ? (page.subtitle ?? chapter.title) : frame.name,
				title,
				lede: page ? page.summary : chapter.description,
			}}
		>
			{page ? (
				<RetainPage
					page={page}
					chapterTitle={chapter.title}
					chapterHref={here}
					before={loaderData.before}
					after={loaderData.after}
					actions={
						loaderData.kept === null ? null : (
							<PageFavorite
								appId={frame.appId}
								pageId={page.id}
								favorite={loaderData.kept}
								describedBy="page-title"
								tools={tools}
							/>
						)
					}
				/>
			) : (
				<>
					{hasFilter(loaderData) && (
						<div className="filter-line">
							<div className="wrap">
								<FilterBar action={here} label={t("retain.filter")} submit={t("filter.show")}>
									<WordsField words={loaderData.words} />
								</FilterBar>
							</div>
						</div>
					)}
					<section className="section" aria-labelledby="cards">
						<div className="wrap">
							<div className="section__head">
								<h2 id="cards">{t("retain.cards", { count: loaderData.found })}</h2>
								{loaderData.words && <Link to={here}>{t("filter.clear")}</Link>}
							</div>
							{loaderData.cards.length === 0 && (
								<EmptyState
									icon="search"
									title={t(loaderData.words ? "filter.none" : "retain.noCards")}
									text={t(loaderData.words ? "filter.noneText" : "retain.noCardsText")}
									link={
										loaderData.words
											? { href: here, label: t("filter.clear") }
											: { href: paths.retain(frame.appId), label: t("retain.allChapters") }
									}
								/>
							)}
							<PictureCards>
								{loaderData.cards.map((card) => (
									<RetainCard
										key={card.id}
										{...card}
										title={card.title ?? chapter.title}
										actions={
											<PageFavorite
												appId={frame.appId}
												pageId={card.id}
												favorite={card.kept}
												describedBy={`page-${card.id}`}
												tools={tools}
												compact
											/>
										}
									/>
								))}
							</PictureCards>
							<Pager
								page={loaderData.part}
								pages={loaderData.parts}
								href={(part) =>
									paths.retainChapter(frame.appId, chapter.id, {
										words: loaderData.words ?? undefined,
										part,
									})
								}
							/>
						</div>
					</section>
				</>
			)}
		</ProgramPage>
	);
}

interface RetainCardProps {
	id: number;
	href: string;
	title: string;
	subtitle?: string | null;
	salesTip?: string | null;
	gist?: string | null;
	image?: string | null;
	isVideo: boolean;
	actions?: ReactNode;
}

/** Shows a card with its sales tip first. */
function RetainCard({
	id,
	href,
	title,
	subtitle,
	salesTip,
	gist,
	image,
	isVideo,
	actions,
}: RetainCardProps) {
	const { t } = useTranslation();
	return (
		<PictureCard
			labelledBy={`page-${id}`}
			data-page={id}
			look={salesTip ? "tip" : "framed"}
			image={salesTip ? null : image}
			eyebrow={
				(isVideo || subtitle) && (
					<>
						{isVideo && <Icon name="film" start />}
						{subtitle ? <Content>{subtitle}</Content> : t("retain.video")}
					</>
				)
			}
			title={
				<Link to={href} id={`page-${id}`}>
					<Content>{title}</Content>
				</Link>
			}
		>
			{salesTip && (
				<p className="picture-card__tip">
					<Icon name="tip" />
					<span className="hidden-visually">{t("lesson.salesTip")}: </span>
					<Content>{salesTip}</Content>
				</p>
			)}
			{gist && (
				<p className="small soft">
					<Content>{gist}</Content>
				</p>
			)}
			{actions && <div className="acts acts--compact">{actions}</div>}
		</PictureCard>
	);
}

interface RetainPageProps {
	page: {
		id: number;
		title: string | null;
		html: string | null;
		image: string | null;
		imageCredits: string | null;
		imageAlt: string | null;
		salesTip: string | null;
		comment: string | null;
		date: { iso: string; text: string } | null;
		links: readonly LessonLink[];
		video: FilmSource | null;
	};
	chapterTitle: string;
	chapterHref: string;
	before: { href: string; title: string } | null;
	after: { href: string; title: string } | null;
	actions?: ReactNode;
}

function RetainPage({ page, chapterTitle, chapterHref, before, after, actions }: RetainPageProps) {
	const { t } = useTranslation();
	const title = page.title ?? chapterTitle;
	return (
		<div className="section">
			<div className="wrap">
				{/* This is a `div`, because an `article` should have a heading, and not every page has
				    one below its title. */}
				<div
					className="retain-page"
					role="article"
					data-page={page.id}
					aria-labelledby="page-title"
				>
					{page.video && (
						<CreditedFilm
							video={page.video}
							still={page.image}
							title={title}
							credits={page.imageCredits}
						/>
					)}
					{page.image && !page.video && (
						<LessonPicture
							image={page.image}
							alt={page.imageAlt ?? title}
							credits={page.imageCredits}
						/>
					)}
					<LessonBody {...page} actions={actions} />
				</div>
				<nav className="retain-turn" aria-label={t("retain.turn")}>
					{before ? (
						<Link to={before.href} rel="prev">
							<Icon name="prev" />
							<Content>{before.title}</Content>
						</Link>
					) : (
						<Link to={chapterHref}>{t("retain.all")}</Link>
					)}{" "}
					{before && after && <Link to={chapterHref}>{t("retain.all")}</Link>}{" "}
					{after ? (
						<Link to={after.href} rel="next">
							<Content>{after.title}</Content>
							<Icon name="next" />
						</Link>
					) : (
						before && <Link to={chapterHref}>{t("retain.all")}</Link>
					)}
				</nav>
			</div>
		</div>
	);
}
