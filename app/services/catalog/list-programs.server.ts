import { log } from "../../log.server.ts";
import { PORTAL_APP_ID } from "../../constants.ts";
import { isOpenChapter, requiredChapters, type Chapter } from "../../domain/chapter.ts";
import type { Enrollment } from "../../domain/enrollment.ts";
import { availability, isListed, type Availability, type Program } from "../../domain/program.ts";
import { isChapterComplete, summarizeProgress, tallyChapters, type ProgramProgress, type ProgressRow } from "../../domain/progress.ts";
import type { User } from "../../domain/user.ts";
import type { CatalogPort, TrainingPort } from "../ports.ts";
import { backEndFailure } from "../back-end-failed.ts";
import { verifyProgress } from "../training/verify-progress.server.ts";

/** A program as lists show it to a user. */
export interface ListedProgram {
	program: Program;
	id: number;
	level: 2 | 3 | null;
	categories: Program["categories"];
	enrollment: Enrollment | null;
	availability: Availability;
	completion: number;
	chapters: readonly Chapter[];
	progress: ProgramProgress;
	/** Of the required chapters. */
	chaptersDone: number;
	/** Those that its number of chapters counts (domain/chapter). */
	required: readonly Chapter[];
	/** The next chapter to go on with, for a registered program that is not complete. */
	next: Chapter | null;
	/** When the program was last worked on or registered for; 0: never. */
	lastActive: number;
}

interface Ports {
	catalog: Pick<CatalogPort, "programs" | "chapters">;
	training: Pick<TrainingPort, "enrollments" | "progress" | "registerProgress">;
}

/** The programs this user may see in lists, each with registration and progress (contract, section 7, rules 3 to 6). */
export async function listPrograms({ catalog, training }: Ports, user: User, now: number): Promise<ListedProgram[]> {
	const [programs, enrollments] = await Promise.all([catalog.programs(), training.enrollments(user)]);
	const byId = new Map(enrollments.map((enrollment) => [enrollment.appId, enrollment]));
	const listed = programs.filter((program) => isListed(program, user, byId.has(program.id), now, PORTAL_APP_ID));
	const rows = await rowsOf(training, user, [...byId.keys()], now);
	return Promise.all(
		listed.map(async (program) =>
			entryOf(program, await catalog.chapters(program.id), byId.get(program.id) ?? null, rows.get(program.id) ?? [], now),
		),
	);
}

/** Progress for a listing: a failure is logged and leaves it empty (requirements, section 7). */
async function rowsOf(
	training: Ports["training"],
	user: User,
	appIds: readonly number[],
	now: number,
): Promise<ReadonlyMap<number, readonly ProgressRow[]>> {
	if (appIds.length === 0) return new Map();
	const rows = await verifyProgress(training, user, appIds, now).catch((error: unknown) => {
		const failure = backEndFailure(error);
		if (failure === null || failure.name === "userNotLoggedIn") throw error;
		return { ok: false as const, failure };
	});
	if (rows.ok) return rows.value;
	log.warn("Error fetching progress data", { failure: rows.failure.name });
	return new Map();
}

function entryOf(
	program: Program,
	chapters: readonly Chapter[],
	enrollment: Enrollment | null,
	rows: readonly ProgressRow[],
	now: number,
): ListedProgram {
	const progress = summarizeProgress(program.id, chapters, enrollment ? rows : []);
	const byChapter = new Map(progress.progress.map((chapter) => [chapter.chapterId, chapter]));
	const isDone = (chapter: Chapter) => {
		const done = byChapter.get(chapter.id);
		return done !== undefined && isChapterComplete(done);
	};
	const { done, left } = tallyChapters(chapters, progress);
	const touched = new Map(rows.map((row) => [row.chapterId, row.updatedAt ?? 0]));
	const started = left
		.filter((chapter) => (byChapter.get(chapter.id)?.progress ?? 0) > 0)
		.toSorted((a, b) => (touched.get(b.id) ?? 0) - (touched.get(a.id) ?? 0));
	const unfinished = chapters.filter((chapter) => isOpenChapter(chapter) && !isDone(chapter));
	return {
		program,
		id: program.id,
		level: program.level,
		categories: program.categories,
		enrollment,
		availability: availability(program, now),
		completion: progress.chapterCompletion,
		chapters,
		progress,
		chaptersDone: done.length,
		required: requiredChapters(chapters),
		next: enrollment ? (started[0] ?? left[0] ?? unfinished[0] ?? null) : null,
		lastActive: Math.max(enrollment?.createdAt ?? 0, ...touched.values()),
	};
}
