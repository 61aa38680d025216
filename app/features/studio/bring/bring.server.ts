import { TooBusy } from "#app/platform/errors.ts";
import { createBoundedQueue } from "#app/platform/files/bounded-queue.server.ts";
import type { cleanPhotograph } from "#app/packs/picture-maker.server.ts";
import {
	addChapter,
	addPage,
	exceedsLimits,
	mostDraftMb,
	mostRows,
	rowCount,
	type Draft,
	type DraftChapter,
	type DraftPage,
} from "#app/packs/draft.ts";
import type { Drafts } from "#app/features/studio/draft/drafts.server.ts";
import { rowCheckWith } from "#app/features/studio/draft/row-check.server.ts";
import { isQuestion } from "#app/features/studio/editor/question-form.ts";
import { lookOf } from "#app/features/studio/look/look-form.ts";
import type { ProgramFiles } from "#app/features/studio/media/program-files.server.ts";
import type { Author } from "#app/features/studio/draft/edits.server.ts";
import { PORTAL_APP_ID, MINUTE_MS } from "#app/constants.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import { keepPictures } from "./bring-pictures.server.ts";
import {
	CannotBring,
	oneLine,
	type BringFault,
	type BringReport,
	type BringWords,
	type BroughtChapter,
	type BroughtPage,
	type FileContent,
	type Note,
	type ReportNote,
} from "./brought.ts";
import { readInThread } from "./read-in-thread.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { parseJson } from "#app/platform/text/well-formed.ts";

/**
 * The place for a file's content. If `name` is null, the new program is named after the document's
 * title or, without one, after the file. If `chapterId` is null, the content goes into new
 * chapters, except for questions whose category names an existing chapter.
 */
export type BringTarget =
	| { of: "new"; name: string | null; language: string }
	| { of: "program"; appId: number; chapterId: number | null };

interface BringParts {
	drafts: Drafts;
	files: ProgramFiles;
	reports: BringReports;
	photograph: typeof cleanPhotograph;
}

interface BringOptions {
	words: BringWords;
	now: number;
	key?: string | null;
	/** Counts a picture toward the rate limit. Returns false if the limit is reached. */
	mayAddPicture?: () => Promise<boolean>;
}

/**
 * With a `fault`, nothing was imported, and `notes` lists what the import would have changed or
 * left out.
 */
type BringOutcome =
	| { appId: number; reportId: number }
	| { fault: BringFault; notes: readonly ReportNote[] };

interface BroughtFile {
	path: string;
	/** The file's name on the author's computer. */
	name: string;
}

// Reading a file takes a lot of memory, so each process reads one file at a time.
const queue = createBoundedQueue({
	maxConcurrent: 1,
	maxWaiting: 10,
	maxWaitingPerClient: 2,
	maxWaitMs: MINUTE_MS,
});

const mostNotes = 300;
const longestName = 120;

/**
 * Imports a Word file or a GIFT question bank into a draft, and stores a report of what was added,
 * changed and left out (STUDIO-120 to STUDIO-124). If a form is sent twice, returns the outcome of
 * the first submission.
 */
export async function bring(
	parts: BringParts,
	author: Author,
	file: BroughtFile,
	target: BringTarget,
	options: BringOptions,
): Promise<BringOutcome> {
	try {
		return await queue.run(String(author.id), () => bringOne(parts, author, file, target, options));
	} catch (error) {
		if (error instanceof TooBusy) return { fault: "busy", notes: [] };
		if (!(error instanceof CannotBring)) throw error;
		const notes = error.notes.slice(0, mostNotes).map((note) => ({ ...note, page: null }));
		return { fault: error.why, notes };
	}
}

async function bringOne(
	parts: BringParts,
	author: Author,
	file: BroughtFile,
	target: BringTarget,
	options: BringOptions,
): Promise<BringOutcome> {
	const { drafts } = parts;
	const fileName = oneLine(file.name.replace(/^.*[\\/]/, ""), longestName);
	const baseName = fileName.replace(/\.[^.]*$/, "").trim() || fileName;
	const content = withoutInvalid(
		await readInThread({ path: file.path, name: baseName, words: options.words }),
	);
	const chapterId = target.of === "program" ? target.chapterId : null;
	const portal = target.of === "new" ? await drafts.live(PORTAL_APP_ID) : null;
	const before = await refuseTooMuch(drafts, content, target);
	const notes = [...content.notes, ...notesOfPlace(content, target, baseName)];
	const pages = pagesOf(content);
	const made = pages.length + content.chapters.length;
	const [reportId = 0, newAppId = 0, ...ids] = await drafts.newIds(made + 2);
	const appId = target.of === "program" ? target.appId : newAppId;
	const pictures = await keepPictures(pages, notes, {
		...parts,
		appId,
		authorId: author.id,
		now: options.now,
		mayAdd: options.mayAddPicture ?? (async () => true),
	});

	const idOf = new Map(pages.map((page) => [page, ids.shift() ?? 0]));
	const pageRow = (page: BroughtPage, index: number): DraftPage => {
		const [image] = pictures.get(page) ?? [];
		const shown = image && { image: image.name, ...(image.alt ? { image_alt: image.alt } : {}) };
		return { id: idOf.get(page) ?? 0, page_number: index + 1, ...page.fields, ...shown };
	};
	const chapters = content.chapters.map((chapter): DraftChapter => ({
		id: chapterId ?? chapterNamed(before, chapter) ?? ids.shift() ?? 0,
		app_id: appId,
		title: chapter.title,
		pages: chapter.pages.map(pageRow),
	}));
	const isThere = ({ id }: DraftChapter) =>
		before?.chapters.some((chapter) => chapter.id === id) === true;
	const report: BringReport = {
		file: fileName,
		chapters:
			chapterId === null
				? chapters.map((each) => ({
						id: each.id,
						isNew: !isThere(each),
						pages: each.pages.map(({ id }) => id),
					}))
				: [{ id: chapterId, isNew: false, pages: [...idOf.values()] }],
		questions: pages.filter(({ fields }) => isQuestion(fields)).length,
		pictures: [...pictures.values()].flat().length,
		notes: notes
			.slice(0, mostNotes)
			.map((note) => ({ ...note, page: (note.page && idOf.get(note.page)) ?? null })),
		more: Math.max(0, notes.length - mostNotes),
	};
	await parts.reports.keep(reportId, appId, report);
	const write = (draft: Draft): Draft | null =>
		chapters.reduce<Draft | null>((all, chapter) => {
			if (!isThere(chapter)) return all && addChapter(all, chapter);
			return chapter.pages.reduce((one, page) => one && addPage(one, chapter.id, page), all);
		}, draft);
	return target.of === "new"
		? createWith(
				parts,
				author,
				{ reportId, options },
				write({
					app: {
						id: appId,
						name_on_device: oneLine(target.name ?? content.title ?? baseName, longestName),
						language: target.language,
						...lookOf(portal?.app ?? {}),
					},
					chapters: [],
				}) as Draft,
			)
		: changeWith(parts, author, { appId, reportId, options }, write);
}

async function createWith(
	{ drafts, reports }: BringParts,
	author: Author,
	{ reportId, options: { now, key = null } }: { reportId: number; options: BringOptions },
	draft: Draft,
): Promise<BringOutcome> {
	const first = await drafts.create(draft, author, now, key);
	if (first === draft.app.id) return { appId: first, reportId };
	await reports.drop(reportId);
	return { appId: first, reportId: (await reports.first(first)) ?? 0 };
}

async function changeWith(
	{ drafts, reports }: BringParts,
	author: Author,
	{
		appId,
		reportId,
		options: { now, key = null },
	}: { appId: number; reportId: number; options: BringOptions },
	write: (draft: Draft) => Draft | null,
): Promise<BringOutcome> {
	const changed = await drafts.change<BringFault>(
		appId,
		author,
		{ subject: `file:${reportId}`, key },
		(draft) => {
			const next = write(draft);
			if (next === null) return { refused: "gone" };
			return exceedsLimits(draft, next) ? { refused: "full" } : { draft: next };
		},
		now,
	);
	if (changed === null || "refused" in changed) {
		await reports.drop(reportId);
		throw new CannotBring(changed === null ? "gone" : changed.refused);
	}
	const first = Number((await drafts.edit(appId, changed.revision))?.subject.split(":")[1]);
	if (first !== reportId) await reports.drop(reportId);
	return { appId, reportId: first };
}

function pagesOf({ chapters }: FileContent): BroughtPage[] {
	return chapters.flatMap(({ pages }) => pages);
}

// Leaves out pages with values that a pack can't have (STUDIO-29), and adds a note about each.
function withoutInvalid(content: FileContent): FileContent {
	const check = rowCheckWith(new Set());
	const notes = [...content.notes];
	const isValid = (page: BroughtPage) => {
		const faults = check({ of: "page", id: 1 }, { id: 1, page_number: 1, ...page.fields });
		if (faults.length > 0)
			notes.push({ did: "leftOut", what: "invalid", values: { page: titleOf(page.fields) } });
		return faults.length === 0;
	};
	const chapters = content.chapters.map((chapter) => ({
		...chapter,
		pages: chapter.pages.filter(isValid),
	}));
	return { ...content, chapters, notes };
}

/**
 * Returns the id of the chapter whose title begins with the words of the questions' category. For
 * example, the category `Tbilisi` matches the title `Tbilisi, the capital`. Returns null if no
 * chapter or several match, or if some of the pages aren't questions.
 */
function chapterNamed(draft: Draft | null, { title, pages }: BroughtChapter): number | null {
	const named = title.toLowerCase();
	const found = draft?.chapters.filter((chapter) => {
		const its = titleOf(chapter).toLowerCase();
		return its.startsWith(named) && !/^[\p{L}\p{N}]/u.test(its.slice(named.length));
	});
	const isOfQuestions = pages.length > 0 && pages.every(({ fields }) => isQuestion(fields));
	return (isOfQuestions && found?.length === 1 && found[0]?.id) || null;
}

/**
 * Throws `CannotBring`, before anything is stored, if the file can't be imported. Returns the draft
 * that gets the content, or null for a new program.
 */
async function refuseTooMuch(
	drafts: Drafts,
	content: FileContent,
	target: BringTarget,
): Promise<Draft | null> {
	const pages = pagesOf(content).length;
	const chapterId = target.of === "program" ? target.chapterId : null;
	const made = pages + (chapterId === null ? content.chapters.length : 0);
	if (made === 0) throw new CannotBring("empty", content.notes);
	const opened = target.of === "program" ? await drafts.open(target.appId) : null;
	const isGone = chapterId !== null && !opened?.draft.chapters.some(({ id }) => id === chapterId);
	if ((target.of === "program" && opened === null) || isGone) throw new CannotBring("gone");
	const long = JSON.stringify(pagesOf(content).map(({ fields }) => fields)).length;
	const isFull =
		made + (opened ? rowCount(opened.draft) : 0) > mostRows ||
		long + (opened ? JSON.stringify(opened.draft).length : 0) > mostDraftMb * 1e6;
	if (isFull) throw new CannotBring("full");
	return opened?.draft ?? null;
}

function notesOfPlace(
	{ title, chapters }: FileContent,
	target: BringTarget,
	baseName: string,
): Note[] {
	const notes: Note[] = [];
	if (target.of === "program" && target.chapterId !== null)
		for (const chapter of chapters)
			if (chapter.title !== baseName)
				notes.push({ did: "changed", what: "category", values: { chapter: chapter.title } });
	if (title === null) return notes;
	const isUsed = target.of === "new" && target.name === null;
	return [
		...notes,
		{
			did: isUsed ? "changed" : "leftOut",
			what: isUsed ? "titleUsed" : "title",
			values: { title },
		},
	];
}

/** Stores the reports of imports (STUDIO-121). */
export function createBringReports(db: Database) {
	return {
		async keep(id: number, appId: number, report: BringReport): Promise<void> {
			await db
				.insertInto("brought_file")
				.values({ id, app_id: appId, report: JSON.stringify(report) })
				.execute();
		},
		async drop(id: number): Promise<void> {
			await db.deleteFrom("brought_file").where("id", "=", id).execute();
		},
		/** Returns null if the program has no such report. */
		async find(appId: number, id: number): Promise<BringReport | null> {
			const row = await db
				.selectFrom("brought_file")
				.select("report")
				.where("app_id", "=", appId)
				.where("id", "=", id)
				.executeTakeFirst();
			return row ? (parseJson(row.report) as BringReport) : null;
		},
		/** Returns the id of the program's oldest report, or null if it has none. */
		async first(appId: number): Promise<number | null> {
			const row = await db
				.selectFrom("brought_file")
				.select("id")
				.where("app_id", "=", appId)
				.orderBy("id")
				.limit(1)
				.executeTakeFirst();
			return row ? Number(row.id) : null;
		},
	};
}

type BringReports = ReturnType<typeof createBringReports>;
