import type { KeptEnrollments, LearnerReads } from "./learner-reads.server.ts";
import { isMissing, refusalOf, type UserCalls } from "./user-calls.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import type { ProgressOutcome } from "#app/features/learner/training-records.ts";
import { chaptersOf, pagesOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { createCache } from "#app/platform/logs/caches.server.ts";
import { log } from "#app/platform/logs/log.server.ts";
import { isOpenChapter, requiredChapters, type Chapter } from "#app/features/catalog/chapter.ts";
import type { PointAction, PointEntry } from "#app/features/catalog/points.ts";
import {
	isComplete,
	summarizeProgress,
	type ProgressRow,
	reachableProgress,
	reachesEnd,
} from "#app/features/learner/progress.ts";
import type { UserRef } from "#app/features/account/account-records.ts";
import { toEnrollment, toProgressRows } from "#app/back-end/learner-rows.server.ts";
import { readRows, usableRows } from "#app/back-end/read-rows.server.ts";
import type { ClaimPoints } from "./point-claims.server.ts";
import { diplomaCall } from "./rewards.server.ts";
import type { Report } from "#app/back-end/http/calls.server.ts";
import { catalogMessage } from "#app/platform/i18n/translations.server.ts";
import { MINUTE_MS } from "#app/constants.ts";

const registerAgainMs = MINUTE_MS;

interface Options {
	calls: UserCalls;
	reads: LearnerReads;
	rewards: BackEnd["rewards"];
	claim: ClaimPoints;
	/** Questions are answered in this portal, not at the back end (BACK-2). */
	attempts: BackEnd["training"];
	kept: KeptEnrollments;
	issueDiploma(
		user: UserRef,
		program: { appId: number; title: string; chapterTitles: readonly string[] },
		now: number,
	): Promise<void>;
	report: Report;
}

export function createRemoteTraining({
	calls,
	reads,
	rewards,
	claim,
	attempts,
	kept,
	issueDiploma,
	report,
}: Options): BackEnd["training"] {
	async function summaryOf(user: UserRef, appId: number, chapters: readonly Chapter[]) {
		const rows = (await reads.progress(user, [appId]))?.get(appId) ?? [];
		return { rows, complete: isComplete(summarizeProgress(appId, chapters, rows)) };
	}

	// If the back end also awards these points by itself, it counts them once (BACK-13).
	async function claimEntry(
		user: UserRef,
		appId: number,
		action: PointAction,
		subject: number,
		now: number,
	): Promise<PointEntry[]> {
		const points = await claim(user, { appId, action, subject: String(subject) });
		return points > 0 ? [{ appId, action, subject: String(subject), points, createdAt: now }] : [];
	}

	async function isPerfect(catalog: Catalog, user: UserRef, chapter: Chapter): Promise<boolean> {
		const kept = await attempts.attempts(catalog, user, chapter.id);
		return (
			chapter.questionCount > 0 &&
			(chapter.pageIds ?? []).filter((id) => kept.get(id)?.firstCorrect).length ===
				chapter.questionCount
		);
	}

	async function setProgress(
		catalog: Catalog,
		user: UserRef,
		step: Parameters<BackEnd["training"]["setProgress"]>[2],
		now: number,
	): Promise<ProgressOutcome> {
		const { appId, chapterId } = step;
		const pages = pagesOf(catalog, chapterId);
		const chapters = chaptersOf(catalog, appId);
		const chapter = chapters.find((candidate) => candidate.id === chapterId);
		const nothing = { chapterCompleted: false, programCompleted: false, points: [] };
		if (!chapter || !isOpenChapter(chapter)) return { ...nothing, progress: 0 };
		const before = await summaryOf(user, appId, chapters);
		const row: ProgressRow | undefined = before.rows.find((each) => each.chapterId === chapterId);
		if (row?.completed) {
			const isFinished = !reachesEnd(pages, step.progress) || (await hasPointsOf(user, chapterId));
			return isFinished
				? { ...nothing, progress: pages.length }
				: finish(catalog, user, chapter, chapters, before.complete, now);
		}
		const answered = step.checkedByPortal
			? null
			: new Set(
					[...(await attempts.attempts(catalog, user, chapterId)).values()]
						.filter((attempt) => attempt.answered)
						.map((attempt) => attempt.pageId),
				);
		const from = Math.min(row?.progress ?? 0, pages.length);
		const reached = reachableProgress(pages, { answered, done: new Set() }, from, step.progress);
		if (reached === from || (step.onlyToComplete && reached < pages.length))
			return { ...nothing, progress: from };
		const body = {
			email: user.email,
			app_id: appId,
			chapter_id: chapterId,
			progress: reached,
			total_pages: pages.length,
		};
		const answer = await calls.write(user, { path: "progress", body, failure: "progressFailed" });
		if (!answer.ok) throw refusalOf(answer, "progressFailed");
		await kept.start(user, appId, now);
		// The back end knows which pages the user did before an import moved them, so it may count the
		// chapter as complete.
		const stored = readRows("progress", [answer.body], () => ({ app_id: appId }))[0]?.row;
		const storedRow = stored && toProgressRows(stored).find((each) => each.chapterId === chapterId);
		const counted = storedRow?.completed
			? pages.length
			: Math.max(reached, Math.min(storedRow?.progress ?? 0, pages.length));
		return counted < pages.length
			? { ...nothing, progress: counted }
			: finish(catalog, user, chapter, chapters, before.complete, now);
	}

	// Points are the last step of `finish`. If they were awarded, the earlier steps were done, too.
	async function hasPointsOf(user: UserRef, chapterId: number): Promise<boolean> {
		const given = await rewards.points(user).catch(() => null);
		return (
			given === null ||
			given.some(
				({ action, subject }) => action === "complete_chapter" && subject === String(chapterId),
			)
		);
	}

	// After a failure, sending the form again repeats these steps. None of them takes effect twice.
	async function finish(
		catalog: Catalog,
		user: UserRef,
		chapter: Chapter,
		chapters: readonly Chapter[],
		wasComplete: boolean,
		now: number,
	): Promise<ProgressOutcome> {
		const { appId, id: chapterId } = chapter;
		const total = pagesOf(catalog, chapterId).length;
		const known = await rewards.points(user).catch(() => []);
		const body = { email: user.email, app_id: appId, chapter_id: chapterId };
		const done = await calls.write(user, {
			path: "chapter-completed",
			body,
			failure: "progressFailed",
		});
		if (!done.ok && !done.isUnknownCall && done.status !== 422)
			throw refusalOf(done, "progressFailed");
		const after = await summaryOf(user, appId, chapters);
		const programCompleted = after.complete && !wasComplete;
		if (after.complete) await kept.graduate(user, appId, now);
		const claimedEntries = [
			...(await claimEntry(user, appId, "complete_chapter", chapterId, now)),
			...((await isPerfect(catalog, user, chapter))
				? await claimEntry(user, appId, "perfect_quiz", chapterId, now)
				: []),
			...(after.complete ? await claimEntry(user, appId, "complete_app", appId, now) : []),
		];
		const isKnown = (entry: PointEntry) =>
			[...known, ...claimedEntries].some(
				(each) => each.action === entry.action && each.subject === entry.subject,
			);
		const given = (await rewards.points(user).catch(() => [])).filter((entry) => !isKnown(entry));
		return {
			progress: total,
			chapterCompleted: true,
			programCompleted,
			points: [...claimedEntries, ...given],
		};
	}

	const registered = createCache<number, true>("registered progress", {
		max: 10_000,
		ttl: registerAgainMs,
	});

	return {
		attempts: attempts.attempts,
		recordAttempt: attempts.recordAttempt,
		reveal: attempts.reveal,
		sittings: null,
		enrollments: reads.enrollments,
		async enroll(_catalog, user, appId, optIn, now) {
			const body = {
				email: user.email,
				app_id: appId,
				...(optIn ? { marketing_travel_brands_opt_in: 1 } : {}),
			};
			const answer = await calls.write(user, {
				path: "registered-apps",
				body,
				failure: "registeredProgramsFailed",
			});
			const [row] = answer.ok
				? usableRows("registered_app", [answer.body], report, () => ({ app_id: appId }))
				: [];
			if (!row && !isMissing(answer, "registeredProgramsFailed"))
				throw refusalOf(answer, "registeredProgramsFailed");
			const enrollment = row ? toEnrollment(row) : await kept.keep(user, appId, optIn, now);
			await claimEntry(user, appId, "register_app", appId, now);
			return enrollment;
		},
		async registerProgress(user) {
			// Progress that exists but can't be read must not be registered again on every page.
			if (registered.has(user.id)) return false;
			const body = { user: { email: user.email } };
			const answer = await calls.write(user, {
				path: "user-progress",
				body,
				failure: "progressNotRegistered",
			});
			registered.set(user.id, true);
			if (!answer.ok && answer.status !== 422)
				log.warn(catalogMessage({ name: "progressNotRegistered" }), { status: answer.status });
			return answer.ok;
		},
		progress: (_catalog, user, appIds) => reads.progress(user, appIds),
		setProgress,
		async graduateIfComplete(catalog, user, appId, now) {
			const answer = await calls.write(user, { method: "GET", ...diplomaCall(user, appId) });
			if (!answer.ok && !answer.isUnknownCall) {
				log.warn(catalogMessage({ name: "diplomaUnavailable" }), { appId, status: answer.status });
				return false;
			}
			await kept.graduate(user, appId, now);
			const listed = await calls.read(user, {
				path: "diplomas",
				gives: "list",
				query: { email: user.email },
			});
			if (listed?.isUnknownCall) {
				const program = catalog.programById.get(appId);
				const chapterTitles = requiredChapters(chaptersOf(catalog, appId)).map(
					(chapter) => chapter.title,
				);
				await issueDiploma(user, { appId, title: program?.nameOnDevice ?? "", chapterTitles }, now);
			}
			return true;
		},
	};
}
