import { portalProgram } from "#app/features/catalog/catalog.ts";
import { lazy } from "react";
import { data } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/colleague";
import { stayAsServed } from "#app/features/frame/client/documents.tsx";
import { useAnswer } from "#app/ui/forms/use-answer.ts";
import { Lesson } from "#app/features/training/player/lesson.tsx";
import { PlayerFrame } from "#app/features/training/player/player-frame.tsx";
import { PageNavigation, type PageNavigationProps } from "#app/ui/elements/page-navigation.tsx";
import { checkAnswer, presentQuestion, readAnswer } from "#app/features/question/question.ts";
import type { ContentPage } from "#app/features/catalog/page.ts";
import { showsVideo } from "#app/features/catalog/resources/video.ts";
import { pageOf, pagesOf, type Draft } from "#app/packs/draft.ts";
import { httpError, parseId, redirect } from "#app/platform/http/responses.server.ts";
import { listOf } from "#app/platform/http/request-body.server.ts";
import { requestContextOf, type RequestContext } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { playerLinks } from "#app/features/training/player/player-links.ts";
import { Themes, useHeadTools } from "#app/features/frame/portal-page.tsx";
import { filmSource } from "#app/features/resources/watch/film-source.server.ts";
import { contentView } from "#app/features/training/player/content-view.server.ts";
import { themeCss } from "#app/features/catalog/theme-css.server.ts";
import { previewedProgram } from "./preview-links.server.ts";

// Most pages have no question, so only questions load the form, as in the player.
const QuestionForm = lazy(() =>
	import("#app/features/training/player/question-form.tsx").then(
		(module) => ({ default: module.QuestionForm }),
		stayAsServed,
	),
);

async function openPreview(context: RequestContext, params: { token: string; page?: string }) {
	const { studio } = context.portal;
	const previewed = await previewedProgram(context, params.token);
	const opened = previewed && (await studio?.drafts.open(previewed.appId));
	if (!studio || !opened) throw httpError("notFound");
	const { draft } = opened;
	const pages = pagesOf(draft);
	const at =
		params.page === undefined ? 0 : pages.findIndex(({ id }) => id === parseId(params.page));
	const row = pages[at];
	const shown =
		row && studio.publisher.preview(draft, row.id, (name) => paths.previewFile(params.token, name));
	if (!shown) throw httpError("notFound");
	const hrefOf = (place: number) =>
		pages[place] ? paths.preview(params.token, pages[place].id) : null;
	return {
		...shown,
		isOwn: previewed.isOwn,
		isTested:
			!previewed.isOwn && isInTest(row.id, [draft, await studio.drafts.live(previewed.appId)]),
		id: row.id,
		number: at + 1,
		pages: pages.length,
		here: paths.preview(params.token, row.id),
		previous: hrefOf(at - 1),
		next: hrefOf(at + 1),
	};
}

/**
 * Returns whether a page belongs to a test, in the draft or live. Visitors with the link must not
 * learn a test's right answers.
 */
function isInTest(pageId: number, drafts: readonly (Draft | null)[]): boolean {
	return drafts.some((draft) => draft && pageOf(draft, pageId)?.chapter.pass_mark !== undefined);
}

// Returns a page's links and video with their original URLs, because a preview doesn't count what
// people open.
function placesOf({ portal: { settings } }: RequestContext, page: ContentPage, appId: number) {
	return {
		html: page.text,
		links: page.links.map(({ text, type, resources }) => ({
			text,
			type,
			resources: resources.map(({ src }) => ({ href: src, credits: null })),
		})),
		video: showsVideo(page)
			? filmSource(settings, { ...page, appId, poster: page.image }, null)
			: null,
	};
}

export async function loader(args: Route.LoaderArgs) {
	const context = requestContextOf(args);
	const { program, chapter, page, isOwn, isTested, ...at } = await openPreview(
		context,
		args.params,
	);
	context.isFramed = isOwn;
	const look = portalProgram(context.catalog);
	const question =
		page?.kind === "question"
			? { title: page.title, view: presentQuestion(page.question), isTested }
			: null;
	const content =
		page?.kind === "content"
			? {
					...contentView(context, page, { appId: program.id, image: chapter.image }),
					...placesOf(context, page, program.id),
				}
			: null;
	return {
		...at,
		title: page?.title ?? chapter.title,
		appId: program.id,
		css: themeCss(program, look),
		program: program.nameOnDevice,
		chapter: chapter.title,
		first: paths.preview(args.params.token),
		question,
		lesson: content && { ...content, title: content.title ?? chapter.title },
	};
}

/** Checks an answer and stores nothing. */
export async function action(args: Route.ActionArgs) {
	const context = requestContextOf(args);
	const { program, page, here, next, isTested } = await openPreview(context, args.params);
	const { form } = context;
	if (form?.get("intent") === "next" || isTested) return redirect(next ?? here);
	if (form?.get("intent") !== "check" || page?.kind !== "question") return redirect(here);
	const { question } = page;
	const { answer, missing } = readAnswer(question, listOf(form, "answer"));
	if (missing.length > 0)
		return data({ given: [...answer], missing, outcome: null }, { status: 422 });
	const { correct, found, of } = checkAnswer(question, answer, {
		page: context.language,
		program: program.language,
	});
	const text = correct ? question.correctAnswerText : question.incorrectAnswerText;
	return data({
		given: [...answer],
		missing: [],
		outcome: { correct, found, of, text, answer: [], revealed: false, mayReveal: false },
	});
}

export const meta: Route.MetaFunction = (at) => [
	...pageTitle(at),
	{ name: "robots", content: "noindex" },
];

export const links = playerLinks;

export default function Colleague({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const answer = useAnswer(actionData, loaderData);
	const outcome = answer?.outcome ?? null;
	const mayAnswer = loaderData.question !== null && !loaderData.question.isTested;
	const intent =
		mayAnswer && !outcome?.correct ? "check" : mayAnswer || loaderData.next ? "next" : null;
	const turn: PageNavigationProps = {
		previousHref: loaderData.previous,
		next: intent && {
			action: loaderData.question ? undefined : loaderData.here,
			intent,
			last: false,
		},
	};
	return (
		<>
			<Themes css={loaderData.css} />
			<PlayerFrame
				programId={loaderData.appId}
				head={{
					leaveHref: loaderData.first,
					programTitle: loaderData.program,
					chapterTitle: loaderData.chapter,
					page: loaderData.number,
					pages: loaderData.pages,
					...useHeadTools(),
					logOutAction: paths.logout(),
				}}
				turn={loaderData.question ? null : turn}
			>
				<p className="wrap soft small">
					{t("preview.note")} {loaderData.question?.isTested && t("preview.noOutcome")}
				</p>
				{loaderData.question && (
					<QuestionForm
						key={loaderData.here}
						question={loaderData.question.view}
						title={loaderData.question.title}
						action={loaderData.here}
						given={answer?.given}
						missing={answer?.missing}
						outcome={outcome}
						turn={<PageNavigation {...turn} />}
					/>
				)}
				{loaderData.lesson && <Lesson {...loaderData.lesson} />}
				{!loaderData.question && !loaderData.lesson && (
					<p className="wrap">{t("preview.unfinished")}</p>
				)}
			</PlayerFrame>
		</>
	);
}
