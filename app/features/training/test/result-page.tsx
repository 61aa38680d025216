import { pagesOf } from "#app/features/catalog/catalog.ts";
import type { Route } from "./+types/result-page";
import { PageNavigation } from "#app/ui/elements/page-navigation.tsx";
import { PlayerFrame } from "#app/features/training/player/player-frame.tsx";
import { TestResult } from "./test-result.tsx";
import type { QuestionPage } from "#app/features/catalog/page.ts";
import { requiredRight } from "#app/features/learner/sitting.ts";
import { parseId, unwrap, redirect } from "#app/platform/http/responses.server.ts";
import { loggedIn, type LoggedInContext } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { playerLinks } from "#app/features/training/player/player-links.ts";
import { Themes } from "#app/features/frame/portal-page.tsx";
import { retakeTest } from "#app/features/training/player/answer-question.server.ts";
import { teachingPages } from "#app/features/training/player/teaching-pages.server.ts";
import {
	loadTrainingContext,
	openRequestedPage,
	type PlayerParams,
} from "#app/features/training/player/open-page.server.ts";
import { frameView } from "#app/features/training/player/player.server.ts";
import { usePlayerFrame } from "#app/features/training/player/use-player-frame.ts";

/** Opens the test at its last question. Throws a redirect before the sitting ends. */
async function openResult(context: LoggedInContext, params: Omit<PlayerParams, "page">) {
	const pages = pagesOf(context.catalog, parseId(params.chapter) ?? 0);
	const last = pages.findLastIndex((page) => page.kind === "question") + 1;
	const trainingContext = await loadTrainingContext(context, parseId(params.id));
	const open = await openRequestedPage(trainingContext, {
		...params,
		page: String(Math.max(1, last)),
	});
	const ended = open.sitting?.ended;
	if (!open.sitting || !ended)
		throw redirect(paths.page(open.program.id, open.chapter.id, open.page.pageNumber));
	return { trainingContext, open, sitting: open.sitting, ended };
}

export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	const { open, sitting, ended } = await openResult(context, args.params);
	const { program, chapters, attempts } = open;
	// Leaves out questions that an import added after the sitting.
	const asked = sitting.pages.filter(
		(page): page is QuestionPage =>
			page.kind === "question" && attempts.get(page.id)?.answered === true,
	);
	const answers = asked.map(({ id, question, taughtBy }) => ({
		isRight: attempts.get(id)?.last?.correct === true,
		question: question.question,
		pages: teachingPages(context.catalog, chapters, taughtBy),
	}));
	// Questions that no page teaches are listed under the test itself.
	const chapterOf = ({ pages }: (typeof answers)[number]) => pages[0]?.chapterId ?? open.chapter.id;
	return {
		title: context.t("test.title"),
		...frameView(context, open),
		result: {
			right: ended.rightCount,
			of: ended.questionCount,
			needed: requiredRight(sitting.passMark, ended.questionCount),
			passed: ended.passed,
			diplomaHref: ended.passed && open.graduated ? paths.diploma(program.id) : null,
			chapters: chapters.flatMap(({ id, title }) => {
				const ofChapter = answers.filter((answer) => chapterOf(answer) === id);
				return ofChapter.length === 0
					? []
					: {
							id,
							title,
							answers: ofChapter.map(({ isRight }) => isRight),
							wrong: ofChapter
								.filter(({ isRight }) => !isRight)
								.map(({ question, pages }) => ({
									question,
									pages: pages.map(({ chapterId, chapterTitle, pageNumber, title }) => ({
										href: paths.page(program.id, chapterId, pageNumber),
										number: pageNumber,
										title,
										chapter: chapterId === id ? null : chapterTitle,
									})),
								})),
						};
			}),
		},
	};
}

export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const { trainingContext, open } = await openResult(context, args.params);
	const page = unwrap(await retakeTest(trainingContext, open));
	return redirect(paths.page(open.program.id, open.chapter.id, page));
}

export const meta = pageTitle;

export const links = playerLinks;

/** Shows how a test ended (TRAIN-61). */
export default function Result({ loaderData }: Route.ComponentProps) {
	const frame = usePlayerFrame(loaderData);
	return (
		<>
			<Themes css={loaderData.css} />
			<PlayerFrame {...frame} head={{ ...frame.head, isTestOver: true }} turn={null}>
				<TestResult
					{...loaderData.result}
					action={paths.testResult(loaderData.appId, loaderData.chapterId)}
					chaptersHref={paths.training(loaderData.appId)}
				/>
				{/* Only one filled button is shown at a time. */}
				{loaderData.result.passed && loaderData.result.diplomaHref === null && (
					<PageNavigation
						next={{
							action: paths.page(loaderData.appId, loaderData.chapterId, loaderData.number),
							intent: "next",
							last: loaderData.number === loaderData.pages,
						}}
					/>
				)}
			</PlayerFrame>
		</>
	);
}
