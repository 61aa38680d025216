import { chaptersOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { z } from "zod";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { valuesFromApi } from "#app/features/question/question.ts";
import type { Portal } from "#app/portal.ts";
import type { User } from "#app/features/account/user.ts";
import { answerQuestion } from "#app/features/training/player/answer-question.server.ts";
import { enroll } from "#app/features/training/info/enroll.server.ts";
import { loadTrainingContext, openPage } from "#app/features/training/player/open-page.server.ts";
import { progressOf, type StoredProgress } from "#app/features/learner/load-learner.server.ts";
import { completeChapter, reportProgress } from "#app/features/training/report-progress.server.ts";
import {
	enrollmentRow,
	progressRow,
	toEnrollmentRow,
	toProgressRow,
	type WireProgress,
} from "#app/back-end/learner-rows.server.ts";
import { userCall } from "#app/api/call.server.ts";
import { addFileAddresses, withFileAddresses } from "#app/api/file-addresses.server.ts";
import { count, flag, id, ownEmail, succeeded, success, wire } from "#app/api/fields.server.ts";

const enrollment = enrollmentRow(wire).meta({ id: "Registration" });
const progress = withFileAddresses(progressRow(wire)).meta({ id: "Progress" });
const inChapter = { email: ownEmail, app_id: id, chapter_id: id };

function wireProgress(catalog: Catalog, { progress, rows }: StoredProgress): WireProgress {
	const chapters = new Map(
		chaptersOf(catalog, progress.id).map((chapter) => [chapter.id, chapter]),
	);
	const row = toProgressRow(progress, rows, (chapterId) => {
		const chapter = chapters.get(chapterId);
		return chapter ? String(catalog.row("chapter", chapter.id).badge ?? "") : "";
	});
	return addFileAddresses(row);
}

async function rowAfter(
	{ portal: { backEnd }, catalog, user }: { portal: Portal; catalog: Catalog; user: User },
	appId: number,
	done: Result<void>,
): Promise<Result<WireProgress>> {
	if (!done.ok) return done;
	const [row] = (await progressOf(backEnd.training, catalog, user, [appId])) ?? [];
	return row ? ok(wireProgress(catalog, row)) : fail("progressFailed");
}

export const trainingCalls = [
	userCall({
		name: "Register the user's progress",
		method: "POST",
		path: "user-progress",
		description:
			"Registers the user's progress. Call it once, before the first program. A repeat answers 422, which you can ignore.",
		example: { user: { email: "ada@example.org" } },
		request: z.object({ user: z.object({ email: ownEmail }) }),
		answer: success,
		async handle({ portal: { backEnd }, user, now }) {
			return (await backEnd.training.registerProgress(user, now))
				? ok(succeeded)
				: fail("progressExists");
		},
	}),
	userCall({
		name: "List the user's programs",
		method: "GET",
		path: "registered-apps",
		description: "The programs that the user is registered for.",
		example: { email: "ada@example.org" },
		request: z.object({ email: ownEmail }),
		answer: z.array(enrollment),
		async handle({ portal: { backEnd }, user }) {
			return ok((await backEnd.training.enrollments(user)).map(toEnrollmentRow));
		},
	}),
	userCall({
		name: "Register for a program",
		method: "POST",
		path: "registered-apps",
		description: "Registers the user for a program. A repeat changes nothing.",
		example: { email: "ada@example.org", app_id: 620 },
		request: z.object({
			email: ownEmail,
			app_id: id,
			marketing_travel_brands_opt_in: flag.optional(),
		}),
		answer: enrollment,
		async handle({ portal: { backEnd }, catalog, learner, input }) {
			const optIn = input.marketing_travel_brands_opt_in === 1;
			const done = await enroll(
				backEnd.training,
				catalog,
				await learner(input.app_id),
				input.app_id,
				optIn,
			);
			return done.ok ? ok(toEnrollmentRow(done.value)) : done;
		},
	}),
	userCall({
		name: "Set whether a supplier may write to the user",
		method: "POST",
		path: "registered-apps/opt-in",
		description: "Sets whether a program's supplier may write to the user (1) or not (0).",
		example: { email: "ada@example.org", app_id: 620, marketing_travel_brands_opt_in: 0 },
		request: z.object({ email: ownEmail, app_id: id, marketing_travel_brands_opt_in: flag }),
		answer: success,
		async handle({ portal: { backEnd }, user, input, now }) {
			const ticked = input.marketing_travel_brands_opt_in === 1 ? [input.app_id] : [];
			await backEnd.profile.setOptIns(user, [input.app_id], new Set(ticked), now);
			return ok(succeeded);
		},
	}),
	userCall({
		name: "Get the user's progress",
		method: "GET",
		path: "progress",
		description:
			"The number of pages that the user has done in each chapter of the named programs.",
		example: { email: "ada@example.org", "appIds[]": [620] },
		request: z.object({ email: ownEmail, "appIds[]": z.array(id) }),
		answer: z.array(progress),
		async handle({ portal: { backEnd }, catalog, user, input }) {
			const found = await progressOf(backEnd.training, catalog, user, input["appIds[]"]);
			return found ? ok(found.map((each) => wireProgress(catalog, each))) : fail("progressUnknown");
		},
	}),
	userCall({
		name: "Set the progress in a chapter",
		method: "POST",
		path: "progress",
		description:
			"Sets how many pages of a chapter the user has done. Progress never moves back, and stops before an unanswered question. In a test, the call answers 422 from the last question on, until the user passes the test.",
		example: {
			email: "ada@example.org",
			app_id: 620,
			chapter_id: 6201,
			progress: 1,
			total_pages: 4,
		},
		request: z.object({ ...inChapter, progress: count, total_pages: count.optional() }),
		answer: progress,
		async handle(call) {
			const { caller, input } = call;
			const step = { appId: input.app_id, chapterId: input.chapter_id, progress: input.progress };
			const trainingContext = await loadTrainingContext(call, input.app_id);
			const done = await reportProgress(trainingContext, step, caller.isViaPortal);
			return rowAfter(call, input.app_id, done);
		},
	}),
	userCall({
		name: "Check an answer",
		method: "POST",
		path: "answers",
		description:
			"Checks an answer. For choices, send the labels or keys of the options. For blanks, cards and dials, send one text for each, in order. In a test (a chapter with a `pass_mark`), each question takes one answer a sitting, and the last answer returns how the sitting ended. After a failed sitting, the next answer begins another one.",
		example: {
			email: "ada@example.org",
			app_id: 620,
			chapter_id: 6201,
			page_number: 2,
			answer: "Sacramento",
		},
		request: z.object({
			...inChapter,
			page_number: id,
			answer: z.union([z.string(), z.array(z.string()).max(100)]),
		}),
		answer: z.union([
			z.object({ outcome: z.enum(["correct", "incorrect"]), text: z.string(), tries: z.int() }),
			z
				.object({ outcome: z.literal("kept") })
				.meta({ description: "In a test that still has open questions" }),
			z
				.object({ outcome: z.enum(["passed", "failed"]), right: count, of: count })
				.meta({ description: "The end of a test" }),
		]),
		async handle(call) {
			const { input, key } = call;
			const place = { appId: input.app_id, chapterId: input.chapter_id, page: input.page_number };
			const trainingContext = await loadTrainingContext(call, input.app_id);
			const open = await openPage(trainingContext, place, { isPackOrder: true });
			if (!open.ok) return open;
			if (!("program" in open.value)) return fail("pageNotOpen");
			const { page } = open.value;
			if (page.kind !== "question") return fail("invalidInput");
			const values = valuesFromApi(
				page.question,
				typeof input.answer === "string" ? [input.answer] : input.answer,
			);
			const judged = await answerQuestion(trainingContext, open.value, values, {
				key,
				beginsNext: true,
			});
			if (!judged.ok) return judged;
			const { attempts: kept, missing, testResult: result } = judged.value;
			if (missing.length > 0) return fail("invalidInput");
			if (result)
				return ok({
					outcome: result.passed ? ("passed" as const) : ("failed" as const),
					right: result.rightCount,
					of: result.questionCount,
				});
			if (!kept) return ok({ outcome: "kept" as const });
			const correct = kept.last?.correct === true;
			const text = correct ? page.question.correctAnswerText : page.question.incorrectAnswerText;
			return ok({
				outcome: correct ? ("correct" as const) : ("incorrect" as const),
				text: text ?? "",
				tries: kept.count,
			});
		},
	}),
	userCall({
		name: "Complete a chapter",
		method: "POST",
		path: "chapter-completed",
		description:
			"Completes a chapter. The call answers 422 until the user has answered all of its questions correctly or, in a test, has passed it.",
		example: { email: "ada@example.org", app_id: 620, chapter_id: 6201 },
		request: z.object(inChapter),
		answer: progress,
		async handle(call) {
			const { caller, input } = call;
			const place = { appId: input.app_id, chapterId: input.chapter_id };
			const trainingContext = await loadTrainingContext(call, input.app_id);
			const done = await completeChapter(trainingContext, place, caller.isViaPortal);
			return rowAfter(call, input.app_id, done);
		},
	}),
];
