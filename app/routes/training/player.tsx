import { data, redirect } from "react-router";
import type { Route } from "./+types/player";
import { Lesson } from "../../components/lesson.tsx";
import { PlayerFrame } from "../../components/player-frame.tsx";
import { QuestionForm } from "../../components/question-form.tsx";
import { flash } from "../../flash.server.ts";
import { refuse, valueOf } from "../../http.server.ts";
import { useWords } from "../../i18n/words.tsx";
import { pack, unpacked } from "../../packed.ts";
import { paths } from "../../paths.ts";
import { answerQuestion, retryQuestion, revealAnswer } from "../../services/training/answer-question.server.ts";
import { finishPage } from "../../services/training/finish-page.server.ts";
import { signedIn } from "../../visit.server.ts";
import { PageFavorite } from "../favorites/page-favorite.tsx";
import { useItemTools } from "../resources/use-item-tools.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { Themes, useMessages, useReturnTo } from "../layouts/portal-page.tsx";
import { RouteError } from "../layouts/route-error.tsx";
import { loadPlayer, openAsked } from "./player.server.ts";

export const loader = async (args: Route.LoaderArgs) => pack(await loadPlayer(signedIn(args), args.params));

/** `Next`, `Finish chapter`, `Check answer`, `Try again`, `Show the answer`. Each is kept, then the page is shown by a GET. */
export async function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	const { portal, user, now, form } = visit;
	const open = await openAsked(visit, args.params);
	const { training } = portal.backEnd;
	const appId = open.program.id;
	const here = paths.page(appId, open.chapter.id, open.page.pageNumber);
	switch (form?.get("intent")) {
		case "check": {
			const values = form.getAll("answer").map(String);
			const { missing, answer, kept } = valueOf(await answerQuestion(training, user, open, values, now));
			return kept ? redirect(here) : data({ missing, given: [...answer] }, { status: 422 });
		}
		case "retry":
			valueOf(await retryQuestion(training, user, open));
			return redirect(here);
		case "reveal":
			valueOf(await revealAnswer(training, user, open, now));
			return redirect(here);
		case "next": {
			const { outcome, next } = valueOf(await finishPage(training, user, open, now));
			if (outcome.programCompleted) flash(visit, "success", "programCompleted");
			else if (outcome.chapterCompleted) flash(visit, "success", "chapterCompleted");
			if (next === null && outcome.programCompleted) return redirect(paths.diploma(appId));
			return redirect(next === null ? paths.training(appId) : paths.page(appId, open.chapter.id, next));
		}
		default:
			throw refuse("invalidInput");
	}
}

export const meta = pageTitle;

export default function Player({ loaderData, actionData }: Route.ComponentProps) {
	const at = unpacked<typeof loadPlayer>(loaderData);
	const t = useWords();
	const returnTo = useReturnTo();
	const messages = useMessages(t);
	const here = paths.page(at.appId, at.chapterId, at.number);
	const tools = useItemTools();
	const { page } = at;
	const outcome = page.kind === "question" && !actionData ? page.outcome : null;
	return (
		<>
			<Themes css={at.css} />
			<PlayerFrame
				programId={at.appId}
				messages={messages}
				head={{
					leaveHref: paths.training(at.appId),
					programTitle: at.program,
					chapterTitle: at.chapter,
					page: at.number,
					pages: at.pages,
					done: at.done,
					theme: { action: paths.darkMode(), returnTo },
					logOutAction: paths.logout(),
				}}
				turn={{
					previousHref: at.number > 1 ? paths.page(at.appId, at.chapterId, at.number - 1) : null,
					page: at.number,
					pages: at.pages,
					next: at.turns ? { action: here, last: at.number === at.pages } : null,
				}}
			>
				{page.kind === "question" ? (
					// Asking anew begins with an empty form: `Try again` must not keep what the browser still holds.
					<QuestionForm
						key={`${here} ${outcome ? "told" : "asked"}`}
						question={page.question}
						title={page.title}
						action={here}
						given={actionData?.given ?? page.given}
						missing={actionData?.missing}
						outcome={outcome}
						last={page.last}
					/>
				) : (
					<Lesson
						{...page}
						title={page.title ?? at.chapter}
						image={page.image ?? (page.type === "end screen" ? at.chapterImage : null)}
						end={at.end}
						actions={
							at.kept === null ? null : (
								<PageFavorite appId={at.appId} pageId={page.id} favorite={at.kept} describedBy="page-title" tools={tools} />
							)
						}
					/>
				)}
			</PlayerFrame>
		</>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <RouteError error={error} />;
}
