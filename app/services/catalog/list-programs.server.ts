import { PORTAL_APP_ID } from "#app/constants.ts";
import { isOpenChapter, requiredChapters, type Chapter } from "#app/domain/training/chapter.ts";
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
import { orWithout } from "#app/services/or-without.server.ts";
import { knownProgress } from "#app/services/training/known-progress.server.ts";

/** A program as lists show it to a user. */
export interface ListedProgram {
	program: Program;
	id: number;
	level: 2 | 3 | null;
	categories: Program["categories"];
	enrollment: Enrollment | null;
	availability: Availability;
	/** When it opens, where it is announced for a day. */
	opensAt: number | null;
	completion: number;
	chapters: readonly Chapter[];
	/** False: a back end elsewhere did not give its chapters; all that is counted of them is unknown. */
	isCounted: boolean;
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
export async function listPrograms(ports: Ports, user: User, now: number): Promise<ListedProgram[]> {
	return listed(ports, user, now, ports.training.enrollments(user));
}

/** The same for pages that are about what there is: where the registrations cannot be had, they come without. */
export async function browsePrograms(ports: Ports, user: User, now: number): Promise<ListedProgram[]> {
	return listed(ports, user, now, orWithout({ what: "registrations" }, ports.training.enrollments(user), []));
}

async function listed(
	{ catalog, training }: Ports,
	user: User,
	now: number,
	registrations: Promise<readonly Enrollment[]>,
): Promise<ListedProgram[]> {
	const [programs, enrollments] = await Promise.all([catalog.programs(), registrations]);
	const byId = new Map(enrollments.map((enrollment) => [enrollment.appId, enrollment]));
	const shown = programs.filter((program) => isListed(program, user, byId.has(program.id), now, PORTAL_APP_ID));
	const rows = await knownProgress(training, user, [...byId.keys()], now);
	return Promise.all(
		shown.map(async (program) =>
			entryOf(program, await chaptersOf(catalog, program), byId.get(program.id) ?? null, rows.get(program.id) ?? [], now),
		),
	);
}

/** One program's chapters that cannot be had, null, take no list away. */
function chaptersOf(catalog: Ports["catalog"], { id, nameOnDevice }: Program): Promise<readonly Chapter[] | null> {
	return orWithout({ what: "chapters", of: nameOnDevice }, catalog.chapters(id), null);
}

function entryOf(
	program: Program,
	known: readonly Chapter[] | null,
	enrollment: Enrollment | null,
	rows: readonly ProgressRow[],
	now: number,
): ListedProgram {
	const chapters = known ?? [];
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
		opensAt: opensAt(program, now),
		completion: progress.chapterCompletion,
		chapters,
		isCounted: known !== null,
		progress,
		chaptersDone: done.length,
		required: requiredChapters(chapters),
		next: enrollment ? (started[0] ?? left[0] ?? unfinished[0] ?? null) : null,
		lastActive: Math.max(enrollment?.createdAt ?? 0, ...touched.values()),
	};
}
