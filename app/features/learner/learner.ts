import { PORTAL_APP_ID } from "#app/constants.ts";
import type { User } from "#app/features/account/user.ts";
import { chaptersOf, type Catalog } from "#app/features/catalog/catalog.ts";
import {
	availability,
	isListed,
	isVisibleTo,
	opensAt,
	type Availability,
	type Program,
} from "#app/features/catalog/program.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { isOpenChapter, type Chapter } from "#app/features/catalog/chapter.ts";
import type { Enrollment } from "./enrollment.ts";
import {
	isChapterComplete,
	isComplete,
	summarizeProgress,
	tallyChapters,
	type ProgramProgress,
	type ProgressRow,
} from "./progress.ts";

/** A user with their enrollments and progress. Each request reads them once. */
export interface Learner {
	user: User;
	/** The current time, in ms since 1970. */
	now: number;
	/** Enrollments by program id, oldest first. */
	enrollments: ReadonlyMap<number, Enrollment>;
	/**
	 * Progress by program id, for the requested programs, or a failure if another back end can't
	 * return it (TRAIN-20).
	 */
	progressRows: Result<ReadonlyMap<number, readonly ProgressRow[]>>;
}

/** A user's enrollment, progress and graduation in one program. */
export interface Standing {
	program: Program;
	/** All chapters of the program, in order. */
	chapters: readonly Chapter[];
	/** Null if the user is not registered. */
	enrollment: Enrollment | null;
	/** The user's progress, which is zero everywhere if the user is not registered. */
	progress: ProgramProgress;
	complete: boolean;
	/** True if the user ever completed the program. */
	graduated: boolean;
}

/**
 * Returns the user's standing in a program, even if they aren't registered. Throws if the user is
 * registered, but the learner was loaded without this program.
 */
export function standing(catalog: Catalog, learner: Learner, program: Program): Standing {
	const chapters = chaptersOf(catalog, program.id);
	const enrollment = learner.enrollments.get(program.id) ?? null;
	const progress = summarizeProgress(program.id, chapters, progressRowsOf(learner, program.id));
	return {
		program,
		chapters,
		enrollment,
		progress,
		complete: isComplete(progress),
		graduated: enrollment?.trainingGraduated != null,
	};
}

/**
 * Returns the user's progress in a program. Returns no rows if the user is not registered, or if
 * another back end can't return them.
 */
export function progressRowsOf(
	{ enrollments, progressRows }: Learner,
	appId: number,
): readonly ProgressRow[] {
	if (!enrollments.has(appId) || !progressRows.ok) return [];
	const rows = progressRows.value.get(appId);
	if (!rows) throw new Error(`The learner was loaded without program ${appId}.`);
	return rows;
}

/**
 * Returns the standing in a program that the user may see, or fails with `programNotFound`
 * (CAT-10).
 */
export function standingIn(
	catalog: Catalog,
	learner: Learner,
	appId: number | null,
): Result<Standing> {
	const found = visibleProgram(catalog, learner.user, appId);
	return found.ok ? ok(standing(catalog, learner, found.value)) : found;
}

/**
 * Returns the standing of a registered user. Fails with `programNotRegistered` for other users
 * (CAT-15). Also fails if another back end never sent the chapters, or if the progress can't be
 * read.
 */
export function enrolledStanding(
	catalog: Catalog,
	learner: Learner,
	appId: number | null,
): Result<Standing & { enrollment: Enrollment }> {
	const found = visibleProgram(catalog, learner.user, appId);
	if (!found.ok) return found;
	const { id } = found.value;
	if (catalog.unread.has(`chapter ${id}`)) return fail("programDataFailed", id);
	const at = standing(catalog, learner, found.value);
	if (!at.enrollment) return fail("programNotRegistered", id);
	return learner.progressRows.ok ? ok({ ...at, enrollment: at.enrollment }) : learner.progressRows;
}

/**
 * Finds a program other than the portal's own. A program that is hidden in the viewer's region
 * fails like an unknown one (CAT-10).
 */
export function visibleProgram(
	catalog: Catalog,
	viewer: Pick<User, "country"> | null,
	appId: number | null,
): Result<Program> {
	const program =
		appId === null || appId === PORTAL_APP_ID ? undefined : catalog.programById.get(appId);
	return program && isVisibleTo(program, viewer)
		? ok(program)
		: fail("programNotFound", appId ?? undefined);
}

/**
 * Returns the programs that a user sees in lists, in the order of the catalog (CAT-10, CAT-11,
 * CAT-13).
 */
export function listedPrograms(
	catalog: Catalog,
	{ user, enrollments, now }: Pick<Learner, "user" | "enrollments" | "now">,
): Program[] {
	return catalog.programs.filter((program) =>
		isListed(program, user, enrollments.has(program.id), now),
	);
}

/**
 * Sorts programs by completion, highest first. Programs that the user isn't registered for come
 * last (CAT-33).
 */
export function byCompletion(
	catalog: Catalog,
	learner: Learner,
	programs: readonly Program[],
): Program[] {
	const completion = new Map(
		programs
			.filter(({ id }) => learner.enrollments.has(id))
			.map((program) => [program, standing(catalog, learner, program).progress.chapterCompletion]),
	);
	const rank = (program: Program) => completion.get(program) ?? -1;
	return programs.toSorted((a, b) => rank(b) - rank(a));
}

/**
 * Returns the listed programs that the user is registered for, highest completion first (CAT-33).
 */
export function registeredPrograms(catalog: Catalog, learner: Learner): ListedProgram[] {
	const mine = listedPrograms(catalog, learner).filter(({ id }) => learner.enrollments.has(id));
	return byCompletion(catalog, learner, mine).map((program) => listed(catalog, learner, program));
}

/** A program as lists and cards show it. */
export interface ListedProgram extends Standing {
	id: number;
	level: 2 | 3 | null;
	availability: Availability;
	/**
	 * The time when an announced program opens, in ms. Null for other programs, or if the time is
	 * unknown.
	 */
	opensAt: number | null;
	/** The completed part of the program, in percent. */
	completion: number;
	/** False if another back end did not return the chapters. */
	hasChapters: boolean;
	chaptersDone: number;
	required: readonly Chapter[];
	/** The required chapters that are not complete. */
	remaining: readonly Chapter[];
	/**
	 * The chapter to continue with. Null if the user is not registered or no open chapter is left.
	 */
	next: Chapter | null;
	/**
	 * The time when the user last registered or made progress, in ms. 0 if the user is not
	 * registered.
	 */
	lastActive: number;
}

/**
 * Returns a program as lists show it. The catalog may have thousands of programs, so callers pass
 * only those that they need.
 */
export function listed(catalog: Catalog, learner: Learner, program: Program): ListedProgram {
	const at = standing(catalog, learner, program);
	const { required, done, remaining } = tallyChapters(at.chapters, at.progress);
	const facts = {
		id: program.id,
		level: program.level,
		availability: availability(program, learner.now),
		opensAt: opensAt(program, learner.now),
		completion: at.progress.chapterCompletion,
		hasChapters: !catalog.unread.has(`chapter ${program.id}`),
		chaptersDone: done.length,
		required,
		remaining,
	};
	if (!at.enrollment) return { ...at, ...facts, next: null, lastActive: 0 };
	const updatedAt = new Map(
		progressRowsOf(learner, program.id).map((row) => [row.chapterId, row.updatedAt ?? 0]),
	);
	return {
		...at,
		...facts,
		next: nextChapter(at, remaining, updatedAt),
		lastActive: Math.max(at.enrollment.createdAt ?? 0, ...updatedAt.values()),
	};
}

function nextChapter(
	{ chapters, progress }: Standing,
	remaining: readonly Chapter[],
	updatedAt: ReadonlyMap<number, number>,
): Chapter | null {
	const byChapter = new Map(progress.chapters.map((chapter) => [chapter.chapterId, chapter]));
	const isDone = ({ id }: Chapter) => {
		const done = byChapter.get(id);
		return done !== undefined && isChapterComplete(done);
	};
	const [begun] = remaining
		.filter(({ id }) => (byChapter.get(id)?.pagesDone ?? 0) > 0)
		.toSorted((a, b) => (updatedAt.get(b.id) ?? 0) - (updatedAt.get(a.id) ?? 0));
	return (
		begun ??
		remaining[0] ??
		chapters.find((chapter) => isOpenChapter(chapter) && !isDone(chapter)) ??
		null
	);
}
