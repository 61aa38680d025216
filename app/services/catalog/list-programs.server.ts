import type { MissingPart } from "#app/observability/current-request.server.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { isOpenChapter, type Chapter } from "#app/domain/training/chapter.ts";
import type { Enrollment } from "#app/domain/training/enrollment.ts";
import { availability, isListed, opensAt, type Availability, type Program } from "#app/domain/catalog/program.ts";
import {
	isChapterComplete,
	summarizeProgress,
	tallyChapters,
	type ProgramProgress,
	type ProgressRow,
} from "#app/domain/training/progress.ts";
import type { User } from "#app/domain/account/user.ts";
import type { CatalogPort } from "./port.ts";
import type { TrainingPort } from "#app/services/training/port.ts";
import { createWeakCache } from "#app/observability/caches.server.ts";
import { eachWithFallback, withFallback } from "#app/services/with-fallback.server.ts";
import { progressWithFallback } from "#app/services/training/read-progress.server.ts";

export interface ListedProgram {
	program: Program;
	id: number;
	level: 2 | 3 | null;
	categories: Program["categories"];
	enrollment: Enrollment | null;
	availability: Availability;
	/** Null: no announced day. */
	opensAt: number | null;
	completion: number;
	chapters: readonly Chapter[];
	/** False: another back end did not give the chapters. */
	hasChapters: boolean;
	progress: ProgramProgress;
	chaptersDone: number;
	required: readonly Chapter[];
	/** The required chapters that are not complete. */
	remaining: readonly Chapter[];
	/** Null: not registered, or nothing is left. */
	next: Chapter | null;
	/** 0: never. */
	lastActive: number;
}

interface Ports {
	catalog: Pick<CatalogPort, "programs" | "chapters">;
	training: Pick<TrainingPort, "enrollments" | "progress" | "registerProgress">;
}

type ProgramFilter = (program: Program, isRegistered: boolean) => boolean;

export const registeredOnly: ProgramFilter = (_program, isRegistered) => isRegistered;

/** What lists choose from: there may be thousands of programs, so a page reads entries only of those that it shows. */
export interface ProgramChoice {
	/** Those that the user sees, in the catalog's order. */
	programs: readonly Program[];
	/** By program id. */
	enrollments: ReadonlyMap<number, Enrollment>;
	entriesOf(programs: readonly Program[]): Promise<ListedProgram[]>;
}

/** The programs a user sees in lists (CAT-10, CAT-11, CAT-13). */
export async function programChoice(ports: Ports, user: User, now: number): Promise<ProgramChoice> {
	return choiceFrom(ports, user, now, ports.training.enrollments(user));
}

/** `programChoice`, but works without registrations if they cannot be read. */
export async function programChoiceWithFallback(ports: Ports, user: User, now: number): Promise<ProgramChoice> {
	return choiceFrom(ports, user, now, withFallback({ what: "registrations" }, ports.training.enrollments(user), []));
}

/** Entries of some of the programs that `programChoice` offers. */
export async function listPrograms(ports: Ports, user: User, now: number, isIncluded: ProgramFilter): Promise<ListedProgram[]> {
	const { programs, enrollments, entriesOf } = await programChoice(ports, user, now);
	return entriesOf(programs.filter((program) => isIncluded(program, enrollments.has(program.id))));
}

async function choiceFrom(ports: Ports, user: User, now: number, registrations: Promise<readonly Enrollment[]>): Promise<ProgramChoice> {
	const [programs, enrolled] = await Promise.all([ports.catalog.programs(), registrations]);
	const enrollments = new Map(enrolled.map((enrollment) => [enrollment.appId, enrollment]));
	return {
		programs: programs.filter((program) => isListed(program, user, enrollments.has(program.id), now, PORTAL_APP_ID)),
		enrollments,
		entriesOf: (shown) => entriesOf(ports, user, now, shown, enrollments),
	};
}

async function entriesOf(
	{ catalog, training }: Ports,
	user: User,
	now: number,
	shown: readonly Program[],
	byId: ReadonlyMap<number, Enrollment>,
): Promise<ListedProgram[]> {
	const registered = shown.filter(({ id }) => byId.has(id)).map(({ id }) => id);
	const rows = await progressWithFallback(training, user, registered, now);
	// Null: the chapters cannot be read.
	const chapters = await eachWithFallback(
		shown.map(({ id, nameOnDevice }) => ({
			part: { what: "chapters", name: nameOnDevice } satisfies MissingPart,
			reading: catalog.chapters(id) as Promise<readonly Chapter[] | null>,
		})),
		null,
	);
	return shown.map((program, index) =>
		entryOf(program, chapters[index] ?? null, byId.get(program.id) ?? null, rows.get(program.id) ?? [], now),
	);
}

type ChapterTally = Pick<ListedProgram, "progress" | "completion" | "chaptersDone" | "required" | "remaining">;

const unregisteredTallies = createWeakCache<readonly Chapter[], ChapterTally>("programs not begun");

function tallyOf(program: Program, chapters: readonly Chapter[], rows: readonly ProgressRow[]): ChapterTally {
	const progress = summarizeProgress(program.id, chapters, rows);
	const { required, done, remaining } = tallyChapters(chapters, progress);
	return { progress, completion: progress.chapterCompletion, chaptersDone: done.length, required, remaining };
}

const noChapters: readonly Chapter[] = [];

function entryOf(
	program: Program,
	knownChapters: readonly Chapter[] | null,
	enrollment: Enrollment | null,
	rows: readonly ProgressRow[],
	now: number,
): ListedProgram {
	const chapters = knownChapters ?? noChapters;
	const facts = {
		program,
		id: program.id,
		level: program.level,
		categories: program.categories,
		enrollment,
		availability: availability(program, now),
		opensAt: opensAt(program, now),
		chapters,
		hasChapters: knownChapters !== null,
	};
	if (enrollment === null) {
		// Several programs may share one empty list, so it is no cache key.
		const makeTally = () => tallyOf(program, chapters, []);
		const tally = chapters.length === 0 ? makeTally() : unregisteredTallies.of(chapters, makeTally);
		return { ...facts, ...tally, next: null, lastActive: 0 };
	}
	const counted = tallyOf(program, chapters, rows);
	const updatedAtByChapter = new Map(rows.map((row) => [row.chapterId, row.updatedAt ?? 0]));
	return {
		...facts,
		...counted,
		next: nextChapter(chapters, counted, updatedAtByChapter),
		lastActive: Math.max(enrollment.createdAt ?? 0, ...updatedAtByChapter.values()),
	};
}

function nextChapter(
	chapters: readonly Chapter[],
	{ progress, remaining }: ChapterTally,
	updatedAtByChapter: ReadonlyMap<number, number>,
): Chapter | null {
	const byChapter = new Map(progress.progress.map((chapter) => [chapter.chapterId, chapter]));
	const isDone = (chapter: Chapter) => {
		const done = byChapter.get(chapter.id);
		return done !== undefined && isChapterComplete(done);
	};
	const started = remaining
		.filter((chapter) => (byChapter.get(chapter.id)?.progress ?? 0) > 0)
		.toSorted((a, b) => (updatedAtByChapter.get(b.id) ?? 0) - (updatedAtByChapter.get(a.id) ?? 0));
	return started[0] ?? remaining[0] ?? chapters.find((chapter) => isOpenChapter(chapter) && !isDone(chapter)) ?? null;
}
