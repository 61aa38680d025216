import { isListedChapter, isOpenChapter, totalPages, type Chapter } from "#app/domain/training/chapter.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import { testOf } from "#app/domain/training/sitting.ts";
import type { User } from "#app/domain/account/user.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { TrainingPort } from "./port.ts";
import { enrolledStanding } from "./standing.server.ts";

interface Ports {
	catalog: Pick<CatalogPort, "program" | "chapters" | "pages">;
	training: Pick<TrainingPort, "enrollments" | "progress" | "registerProgress" | "setProgress" | "attempts" | "sittings">;
}

interface ChapterRef {
	appId: number;
	chapterId: number;
}

async function openChapter(ports: Ports, user: User, { appId, chapterId }: ChapterRef, now: number): Promise<Result<Chapter>> {
	const standing = await enrolledStanding(ports, user, appId, now);
	if (!standing.ok) return standing;
	const chapter = standing.value.chapters.find((candidate) => candidate.id === chapterId);
	if (!chapter || !isListedChapter(chapter)) return fail("notFound");
	return isOpenChapter(chapter) ? ok(chapter) : fail("chapterNotOpen");
}

async function hasPassedTest({ training: { sittings } }: Ports, user: User, { id, passMark }: Chapter): Promise<boolean> {
	if (passMark === null || !sittings) return false;
	return (await sittings.results(user)).some((result) => result.chapterId === id && result.passed);
}

/** Whether the progress would count a test as passed that was not (TRAIN-62). */
async function wouldSkipTest(ports: Ports, user: User, chapter: Chapter, progress: number): Promise<boolean> {
	if (chapter.passMark === null || !ports.training.sittings) return false;
	const [pages, hasPassed, rows] = await Promise.all([
		ports.catalog.pages(chapter.id),
		hasPassedTest(ports, user, chapter),
		ports.training.progress(user, [chapter.appId]),
	]);
	if (testOf(chapter, pages) === null || hasPassed) return false;
	if (rows?.get(chapter.appId)?.some((row) => row.chapterId === chapter.id && row.completed)) return false;
	return progress > pages.findLastIndex((page) => page.kind === "question");
}

/** Never moves backwards, nor past an unanswered question unless `checkedByPortal`: a portal in front checked the answers (API-9). */
export async function reportProgress(
	ports: Ports,
	user: User,
	step: ChapterRef & { progress: number },
	checkedByPortal: boolean,
	now: number,
): Promise<Result<void>> {
	const chapter = await openChapter(ports, user, step, now);
	if (!chapter.ok) return chapter;
	const { appId, chapterId, progress } = step;
	if (!checkedByPortal && (await wouldSkipTest(ports, user, chapter.value, progress))) return fail("testNotPassed");
	await ports.training.setProgress(user, { appId, chapterId, progress, checkedByPortal }, now);
	return ok(undefined);
}

/** Fails while questions are open, unless `checkedByPortal`. A passed test asks no more (TRAIN-65). */
export async function completeChapter(
	ports: Ports,
	user: User,
	place: ChapterRef,
	checkedByPortal: boolean,
	now: number,
): Promise<Result<void>> {
	const chapter = await openChapter(ports, user, place, now);
	if (!chapter.ok) return chapter;
	if (!checkedByPortal && !(await hasPassedTest(ports, user, chapter.value))) {
		const [pages, attempts] = await Promise.all([ports.catalog.pages(chapter.value.id), ports.training.attempts(user, chapter.value.id)]);
		if (pages.some((page) => page.kind === "question" && !attempts.get(page.id)?.answered)) return fail("questionsOpen");
		if (await wouldSkipTest(ports, user, chapter.value, pages.length)) return fail("testNotPassed");
	}
	await ports.training.setProgress(user, { ...place, progress: totalPages(chapter.value), checkedByPortal }, now);
	return ok(undefined);
}
