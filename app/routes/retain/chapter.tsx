import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/chapter";
import { EmptyState } from "#app/components/feedback/empty-state.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { FilterBar } from "#app/components/forms/filter-bar.tsx";
import { Pager } from "#app/components/navigation/pager.tsx";
import { RetainCard, RetainCards } from "#app/components/training/retain-card.tsx";
import { RetainPage } from "#app/components/training/retain-page.tsx";
import { paths } from "#app/paths.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { PageFavorite } from "#app/routes/favorites/page-favorite.tsx";
import { useItemTools } from "#app/routes/resources/use-item-tools.ts";
import { ProgramPage } from "#app/routes/training/program-page.tsx";
import { loadRetainChapter } from "./chapter.server.ts";

export const loader = (args: Route.LoaderArgs) => loadRetainChapter(signedIn(args), args.params, args.request);

export const meta = pageTitle;

/** A chapter to look things up in: its pages as short cards, or one of them. No button bar here (PAGE-44). */
export default function RetainChapter({ loaderData: at }: Route.ComponentProps) {
	const { t } = useTranslation();
	const tools = useItemTools();
	const { frame, chapter, page } = at;
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
			contact={at.contact}
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
					before={at.before}
					after={at.after}
					actions={
						at.kept === null ? null : (
							<PageFavorite appId={frame.appId} pageId={page.id} favorite={at.kept} describedBy="page-title" tools={tools} />
						)
					}
				/>
			) : (
				<>
					<div className="filter-line">
						<div className="wrap">
							<FilterBar action={here} label={t("retain.filter")} submit={t("filter.show")}>
								<TextField id="words" name="words" type="search" label={t("filter.words")} defaultValue={at.words ?? undefined} />
							</FilterBar>
						</div>
					</div>
					<section className="section" aria-labelledby="cards">
						<div className="wrap">
							<div className="section__head">
								<h2 id="cards">{t("retain.cards", { count: at.found })}</h2>
								{at.words && <Link to={here}>{t("filter.clear")}</Link>}
							</div>
							{at.cards.length === 0 && (
								<EmptyState
									icon="search"
									title={t(at.words ? "filter.none" : "retain.noCards")}
									text={t(at.words ? "filter.noneText" : "retain.noCardsText")}
									link={
										at.words
											? { href: here, label: t("filter.clear") }
											: { href: paths.retain(frame.appId), label: t("retain.allChapters") }
									}
								/>
							)}
							<RetainCards>
								{at.cards.map((card) => (
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
							</RetainCards>
							<Pager
								page={at.part}
								pages={at.parts}
								href={(part) => paths.retainChapter(frame.appId, chapter.id, { words: at.words ?? undefined, part })}
							/>
						</div>
					</section>
				</>
			)}
		</ProgramPage>
	);
}
