import { isOpenChapter, type Chapter } from "#app/domain/training/chapter.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import type { Page } from "#app/domain/training/page.ts";
import { microLearningsOf, type Program } from "#app/domain/catalog/program.ts";
import { retainCards } from "#app/domain/training/retain.ts";
import type { User } from "#app/domain/account/user.ts";
import { openPrograms, type ListedProgram } from "#app/services/catalog/list-programs.server.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { TrainingPort } from "#app/services/training/port.ts";
import { openStanding, type Standing } from "#app/services/training/standing.server.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";

interface Ports {
	catalog: Pick<CatalogPort, "programs" | "program" | "chapters" | "pages">;
	training: Pick<TrainingPort, "enrollments" | "progress" | "registerProgress">;
}

export interface RetainProgram {
	standing: Standing;
	/** Only those with cards. */
	chapters: { chapter: Chapter; cards: number; tips: number }[];
	/** The first few, the user's own before others. */
	microLearnings: ListedProgram[];
	/** There are more micro-learnings. */
	isCut: boolean;
}

interface Counts {
	cards: number;
	tips: number;
}

function countsOf(pages: readonly Page[]): Counts {
	const cards = retainCards(pages);
	return { cards: cards.length, tips: cards.filter((card) => card.salesTip !== null).length };
}

/** A registered user's cards by chapter, and the program's micro-learnings (PAGE-43). */
export async function openRetain(ports: Ports, user: User, appId: number | null, now: number): Promise<Result<RetainProgram>> {
	const standing = await openStanding(ports, user, appId, now);
	if (!standing.ok) return standing;
	const { program, chapters } = standing.value;
	const counted = await Promise.all(
		chapters.filter(isOpenChapter).map(async (chapter) => {
			return { chapter, ...countsOf(await withFallback({ what: "pages", of: chapter.title }, ports.catalog.pages(chapter.id), [])) };
		}),
	);
	const micro = new Set(microLearningsOf(program, await ports.catalog.programs()));
	return ok({
		standing: standing.value,
		chapters: counted.filter(({ cards }) => cards > 0),
		...(micro.size > 0 ? await microLearningsFor(ports, user, micro, now) : { microLearnings: [], isCut: false }),
	});
}

const microLearningsAtOnce = 12;

async function microLearningsFor(ports: Ports, user: User, micro: ReadonlySet<Program>, now: number) {
	const { programs, enrollments, entriesOf } = await openPrograms(ports, user, now);
	const shown = programs.filter((program) => micro.has(program));
	const isCut = shown.length > microLearningsAtOnce;
	if (!isCut) return { microLearnings: await entriesOf(shown), isCut };
	const [own, others] = [shown.filter(({ id }) => enrollments.has(id)), shown.filter(({ id }) => !enrollments.has(id))];
	return { microLearnings: await entriesOf([...own, ...others].slice(0, microLearningsAtOnce)), isCut };
}

export interface RetainChapter {
	standing: Standing;
	chapter: Chapter;
	/** Includes questions, of which nothing may be shown. */
	pages: readonly Page[];
}

/** `notFound` if the chapter is not open. */
export async function openRetainChapter(
	ports: Ports,
	user: User,
	address: { appId: number | null; chapterId: number | null },
	now: number,
): Promise<Result<RetainChapter>> {
	const standing = await openStanding(ports, user, address.appId, now);
	if (!standing.ok) return standing;
	const chapter = standing.value.chapters.find((candidate) => candidate.id === address.chapterId && isOpenChapter(candidate));
	if (!chapter) return fail("notFound");
	return ok({ standing: standing.value, chapter, pages: await ports.catalog.pages(chapter.id) });
}
