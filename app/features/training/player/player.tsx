import type { ProgressOutcome } from "#app/features/learner/training-records.ts";
import { lazy } from "react";
import { data } from "react-router";
import { useTranslation } from "react-i18next";
import { SWITCH_FIELD } from "#app/constants.ts";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/player";
import { stayAsServed } from "#app/features/frame/client/documents.tsx";
import { ClientLinks } from "#app/features/programs/client-links.tsx";
import { Lesson } from "./lesson.tsx";
import { PageNavigation, type PageNavigationProps } from "#app/ui/elements/page-navigation.tsx";
import { PlayerFrame } from "./player-frame.tsx";
import { useAnswer } from "#app/ui/forms/use-answer.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { httpError, parseId, unwrap, redirect } from "#app/platform/http/responses.server.ts";
import { listOf } from "#app/platform/http/request-body.server.ts";
import { paths } from "#app/paths.ts";
import { answerQuestion, finishPage, revealAnswer, turnPage } from "./answer-question.server.ts";
import { loggedIn, type LoggedInContext } from "#app/request.server.ts";
import { PageFavorite, useItemTools } from "#app/features/resources/items/favorite-button.tsx";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { playerLinks } from "./player-links.ts";
import { Themes } from "#app/features/frame/portal-page.tsx";
import { clientLinksOf } from "#app/features/programs/client-links.ts";
import { loadTrainingContext, openRequestedPage, sittingKey } from "./open-page.server.ts";
import { hasCompletedProgram, loadPlayer } from "./player.server.ts";
import { usePlayerFrame } from "./use-player-frame.ts";
import { Film, type FilmSource } from "#app/ui/media/film.tsx";

/**
 * The form loads lazily, because most pages have no question. Without a Suspense boundary, the
 * server, navigation and hydration all wait for the module.
 */
const QuestionForm = lazy(() =>
	import("./question-form.tsx").then((module) => ({ default: module.QuestionForm }), stayAsServed),
);

export const loader = (args: Route.LoaderArgs) => loadPlayer(loggedIn(args), args.params);

/** Handles the pressed button's `intent`, and redirects to the page that shows the result. */
export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const { form, formKey: key } = context;
	const trainingContext = await loadTrainingContext(context, parseId(args.params.id));
	const open = await openRequestedPage(trainingContext, args.params);
	const appId = open.program.id;
	const here = paths.page(appId, open.chapter.id, open.page.pageNumber);
	// An import may have put another page here since the question was shown.
	const question = form?.get("question") ?? null;
	if (question !== null && question !== open.page.contentId) return redirect(here);
	if (form?.has(SWITCH_FIELD))
		return form.has("answer")
			? data({ missing: [], given: listOf(form, "answer") })
			: redirect(here);
	switch (form?.get("intent")) {
		case "check": {
			// A tab that stayed open may send a form from an earlier sitting.
			const sentSitting = form.get("sitting");
			if (
				open.sitting &&
				sentSitting !== null &&
				sentSitting !== sittingKey(open.sitting, open.page)
			)
				return redirect(here);
			const { missing, answer, testResult, outcome } = unwrap(
				await answerQuestion(trainingContext, open, listOf(form, "answer"), { key }),
			);
			if (missing.length > 0) return data({ missing, given: [...answer] }, { status: 422 });
			// No message is needed, because the diploma's page shows the same information.
			if (outcome?.programCompleted) return redirect(paths.diploma(appId));
			flashCompletion(context, outcome);
			if (testResult) return redirect(paths.testResult(appId, open.chapter.id));
			// In a test, one press answers the question and opens the next page.
			const next = open.sitting && (await turnPage(trainingContext, open)).next;
			return redirect(next ? paths.page(appId, open.chapter.id, next) : here);
		}
		// A page that was opened before the upgrade to release 0.4.0 still has a `Try again` button.
		case "retry":
			return redirect(here);
		case "reveal":
			flashCompletion(context, unwrap(await revealAnswer(trainingContext, open)));
			return redirect(here);
		case "next": {
			const { outcome, next } = await finishPage(trainingContext, open);
			if (next === null && outcome?.programCompleted) return redirect(paths.diploma(appId));
			flashCompletion(context, outcome);
			if (next !== null) return redirect(paths.page(appId, open.chapter.id, next));
			const isOfDiploma = await hasCompletedProgram(context, open);
			return redirect(isOfDiploma ? paths.diploma(appId) : paths.training(appId));
		}
		default:
			throw httpError("invalidInput");
	}
}

function flashCompletion(context: LoggedInContext, outcome: ProgressOutcome | null): void {
	if (outcome?.programCompleted) flash(context, "success", "programCompleted");
	else if (outcome?.chapterCompleted) flash(context, "success", "chapterCompleted");
}

export const meta = pageTitle;

export const links = playerLinks;

export const handle: PageHandle = {
	hasFewTexts: true,
	switchForm: ({ page }: Route.ComponentProps["loaderData"]) =>
		page.kind === "question" ? { id: "asked", button: { name: "intent", value: "check" } } : null,
};

export default function Player({ loaderData, actionData }: Route.ComponentProps) {
	const frame = usePlayerFrame(loaderData);
	const here = paths.page(loaderData.appId, loaderData.chapterId, loaderData.number);
	const tools = useItemTools();
	const { page } = loaderData;
	const answer = useAnswer(actionData, loaderData);
	const outcome = page.kind === "question" && !answer ? page.outcome : null;
	const isSettled =
		page.kind === "question" &&
		(page.test?.isKept || (outcome !== null && (outcome.correct || outcome.revealed)));
	const intent =
		page.kind === "question" ? (isSettled ? "next" : "check") : loaderData.hasNext ? "next" : null;
	const turn: PageNavigationProps = {
		previousHref:
			loaderData.number > 1
				? paths.page(loaderData.appId, loaderData.chapterId, loaderData.number - 1)
				: null,
		nextChapter: loaderData.end?.next,
		next: intent && {
			action: page.kind === "question" ? undefined : here,
			intent,
			inTest: page.kind === "question" && page.test !== null,
			last: loaderData.number === loaderData.pages,
		},
	};
	return (
		<>
			<Themes css={loaderData.css} />
			<PlayerFrame
				{...frame}
				head={{
					...frame.head,
					// Once the question is answered or given up, the progress bar counts this page, even
					// before the user goes to the next one.
					done: Math.max(loaderData.done, isSettled ? loaderData.number : 0),
					question: page.kind === "question" ? page.test : null,
				}}
				turn={page.kind === "question" ? null : turn}
				after={<ClientLinks {...clientLinksOf(loaderData.appId)} />}
			>
				{loaderData.opening && (
					<ChapterOpening title={loaderData.chapter} {...loaderData.opening} />
				)}
				{page.kind === "question" ? (
					<QuestionForm
						key={loaderData.contentId}
						question={page.question}
						questionKey={loaderData.contentId}
						title={page.title}
						action={here}
						given={answer?.given ?? page.given}
						missing={answer?.missing}
						outcome={outcome}
						rightPlaces={page.rightPlaces}
						earned={page.earned}
						lessons={page.lessons}
						test={page.test}
						image={loaderData.chapterImage}
						turn={<PageNavigation {...turn} />}
					/>
				) : (
					<Lesson
						{...page}
						title={page.title ?? loaderData.chapter}
						image={page.image ?? (page.type === "end screen" ? loaderData.chapterImage : null)}
						end={loaderData.end}
						actions={
							loaderData.kept === null ? null : (
								<PageFavorite
									appId={loaderData.appId}
									pageId={page.id}
									favorite={loaderData.kept}
									describedBy="page-title"
									tools={tools}
								/>
							)
						}
					/>
				)}
			</PlayerFrame>
		</>
	);
}

interface ChapterOpeningProps {
	title: string;
	partner: boolean;
	film: FilmSource | null;
}

function ChapterOpening({ title, partner, film }: ChapterOpeningProps) {
	const { t } = useTranslation();
	return (
		<section className="opening" aria-label={t("lesson.opening", { title })}>
			{partner && (
				<p className="opening__partner">
					<span className="kind">{t("lesson.partner")}</span>
				</p>
			)}
			{film && <Film video={film} title={title} />}
		</section>
	);
}
