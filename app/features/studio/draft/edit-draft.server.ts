import type { Drafts } from "./drafts.server.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import type { User } from "#app/features/account/user.ts";
import {
	addChapter,
	addPage,
	deletedRow,
	deletedSubject,
	exceedsLimits,
	isTooLong,
	moveSubject,
	movePageTo,
	restoreDeleted,
	removeSubject,
	rowOf,
	subjectKey,
	withFields,
	type Draft,
	type DraftPage,
	type Row,
	type Subject,
} from "#app/packs/draft.ts";
import { insertRow, listsOf, rowsAt, type ListPath } from "#app/packs/drafts/rows.ts";
import { copySubject, idsOfCopy } from "#app/packs/drafts/copy.ts";
import { toTime } from "#app/platform/fields/fields.server.ts";
import { isSame, mergeRows, type FieldClash } from "./rows.ts";
import { placeOf } from "./edits.server.ts";
import { isQuestion } from "#app/features/studio/editor/question-form.ts";
import { formerAnswers, type FormerAnswers } from "#app/features/studio/editor/former-answers.ts";
import type { RowFault } from "./row-check.server.ts";
import { matchesDigest, readOpenedRow, reopenedText, type OpenedRow } from "./opened-row.server.ts";

export interface SubmittedRow {
	/** Null if the change is valid whatever the row currently contains. */
	opened: OpenedRow | null;
	/** Values in wire format. An undefined value deletes its field. */
	fields: Row;
	/**
	 * The author's choice after a clash. `seen` is the revision that the form showed. `byField` has
	 * the choice for each field.
	 */
	choice?: { seen: number; byField: ReadonlyMap<string, "mine" | "theirs"> };
	key?: string | null;
	/** Identifies an open form, which saves many times. */
	visit?: string | null;
	/** The values that the form shows, if they differ from those in `fields`. */
	typed?: Row;
	/** Answers for the question's other types, which the row keeps too (STUDIO-15). */
	setAside?: FormerAnswers;
}

type SaveOutcome =
	/**
	 * `openedWith` is the next value of the form field with that name. Null if the form sent none.
	 */
	| { kind: "saved"; revision: number; openedWith: string | null }
	/**
	 * The row was saved elsewhere, most recently in the revision `seen`. This call changed nothing.
	 */
	| { kind: "clash"; clashes: readonly FieldClash[]; by: string | null; at: number; seen: number }
	/** A sent field has a value that a pack can't have. Nothing changed. */
	| { kind: "faulty"; faults: readonly RowFault[] }
	/** The program would become too long. Nothing changed. */
	| { kind: "full" };

/**
 * Saves a row of the draft and merges it with what others saved since the form was opened
 * (STUDIO-11). Refuses values that a pack can't have (STUDIO-29).
 */
export async function saveRow(
	drafts: Drafts,
	author: User,
	appId: number,
	subject: Subject,
	{ opened, fields, choice, key, visit, typed = fields, setAside }: SubmittedRow,
	now: number,
): Promise<Result<SaveOutcome>> {
	const check = await drafts.rowCheck(appId);
	const changed = await drafts.change<Result<SaveOutcome>>(
		appId,
		author,
		{ subject: subjectKey(subject), mayJoinLastEdit: opened !== null, key, visit },
		(draft, { last, shows }) => {
			const form = (shows === null ? null : readOpenedRow(shows)) ?? opened;
			const saved = rowOf(draft, subject);
			if (saved === null) return { refused: fail("notFound") };
			const revision = last?.revision ?? 0;
			const chosen = choice && revision <= choice.seen ? choice.byField : undefined;
			const sent = Object.fromEntries(
				Object.entries(fields).map(([field, value]) => [
					field,
					chosen?.get(field) === "theirs" ? saved[field] : value,
				]),
			);
			const merged = mergeRows(saved, sent, wasOpenedWith(form, saved, revision));
			const faults = check(subject, { ...saved, ...merged.fields }).filter(({ field }) =>
				Object.hasOwn(fields, field),
			);
			if (faults.length > 0) return { refused: ok({ kind: "faulty", faults }) };
			const clashes = merged.clashes.filter(({ field }) => chosen?.get(field) !== "mine");
			if (clashes.length > 0) {
				const { by = null, at = now } = last ?? {};
				return { refused: ok({ kind: "clash", clashes, by, at, seen: revision }) };
			}
			const isChanged = Object.entries(merged.fields).some(
				([field, value]) => !isSame(value, saved[field]),
			);
			// vCards show this as their revision time (REV), so address books can tell which copy is
			// newer.
			const stamp =
				isChanged && subject.of === "contact_us" ? { updated_at: toTime(now) } : undefined;
			const former =
				subject.of === "page" && isQuestion(saved)
					? { former: formerAnswers(saved, { ...saved, ...merged.fields }, setAside) }
					: undefined;
			const next = withFields(draft, subject, { ...merged.fields, ...stamp, ...former });
			if (!next) return { refused: fail("notFound") };
			if (isTooLong(draft, next)) return { refused: ok({ kind: "full" }) };
			return { draft: next, openedWith: form ? reopenedText(form, typed) : undefined };
		},
		now,
	);
	if (changed === null) return fail("notFound");
	if ("refused" in changed) return changed.refused;
	return ok({ kind: "saved", revision: changed.revision, openedWith: changed.openedWith });
}

/**
 * Returns a function that checks whether the form was opened with a value of a field. Returns null
 * if that is unknown. Uses the form's digests regardless of its revision, because the form may show
 * an older state.
 */
function wasOpenedWith(opened: OpenedRow | null, saved: Row, revision: number) {
	const digests = opened?.digests;
	if (digests) return (field: string, value: unknown) => matchesDigest(digests, field, value);
	const isUnchanged = opened === null || revision <= opened.revision;
	return isUnchanged ? (field: string, value: unknown) => isSame(value, saved[field]) : null;
}

interface NewRow {
	path: ListPath;
	row: Row;
}

export type OutlineChange =
	| { do: "up" | "down" | "delete"; subject: Subject }
	| { do: "duplicate"; subject: Subject; nameCopy: (name: string) => string }
	/**
	 * Also adds `besides`, the resource that leads agents to the image or video library, unless the
	 * draft has a resource of that type.
	 */
	| { do: "add row"; added: NewRow; besides?: NewRow }
	| { do: "place"; pageId: number; chapterId: number; at: number }
	| { do: "put back"; deletion: number }
	| { do: "add chapter"; title: string }
	| { do: "add page"; chapterId: number; kind: "lesson" | "question" | "end"; title: string };

/** `subject` is what was added, moved, deleted or put back. */
export interface OutlineResult {
	subject: Subject;
	revision: number;
}

/**
 * Adds, copies, moves, deletes or restores a chapter, page or row (STUDIO-12, STUDIO-18). Fails
 * with `notFound` if the subject, or its chapter or collection, is gone. Fails with `tooLarge` if
 * the program would exceed its limits.
 */
export async function changeOutline(
	drafts: Drafts,
	author: User,
	appId: number,
	change: OutlineChange,
	now: number,
	key: string | null = null,
): Promise<Result<OutlineResult>> {
	const { subject, isMoved = false, work } = await planChange(drafts, appId, change);
	const changed = await drafts.change<Result<OutlineResult>>(
		appId,
		author,
		{
			subject: isMoved ? "outline" : subjectKey(subject),
			deleted: change.do === "delete" ? (draft) => deletedRow(draft, subject) : undefined,
			moved: isMoved ? (draft) => placeOf(draft, subject) : undefined,
			about: subject,
			key,
		},
		(draft) => {
			const next = work(draft);
			if (next === null) return { refused: fail("notFound") };
			return exceedsLimits(draft, next) ? { refused: fail("tooLarge") } : { draft: next };
		},
		now,
	);
	if (changed === null) return fail("notFound");
	if ("refused" in changed) return changed.refused;
	return ok({ subject: changed.about ?? subject, revision: changed.revision });
}

interface Plan {
	subject: Subject;
	isMoved?: boolean;
	/** Returns null if the row or its place is gone. */
	work: (draft: Draft) => Draft | null;
}

async function planChange(drafts: Drafts, appId: number, change: OutlineChange): Promise<Plan> {
	switch (change.do) {
		case "up":
		case "down":
			return {
				subject: change.subject,
				isMoved: true,
				work: (draft) => moveSubject(draft, change.subject, change.do === "up" ? -1 : 1),
			};
		case "place":
			return {
				subject: { of: "page", id: change.pageId },
				isMoved: true,
				work: (draft) => movePageTo(draft, change.pageId, change.chapterId, change.at),
			};
		case "duplicate": {
			const { draft } = (await drafts.open(appId)) ?? { draft: null };
			const ids = await drafts.newIds(draft ? idsOfCopy(draft, change.subject) : 1);
			return {
				subject: { ...change.subject, id: ids[0] ?? 0 } as Subject,
				work: (draft) => copySubject(draft, change.subject, ids, change.nameCopy),
			};
		}
		case "add row": {
			const { added, besides } = change;
			const [newId = 0, otherId = 0] = await drafts.newIds(besides ? 2 : 1);
			const id = typeof added.row.id === "number" ? added.row.id : newId;
			const appended = (draft: Draft, { path, row }: NewRow, id: number) =>
				insertRow(draft, path, rowsAt(draft, path).length, { id, ...row });
			const hasSuch = (draft: Draft, { path, row }: NewRow) =>
				listsOf(draft, path[0]).some(({ rows }) => rows.some(({ type }) => type === row.type));
			return {
				subject: { of: added.path[0], id },
				work: (draft) => {
					const isLost =
						added.path[0] === "collections" &&
						!rowOf(draft, { of: "assets", id: Number(added.path[1]) });
					if (isLost) return null;
					// Point actions have fixed ids, so someone else may have just added this one.
					if (rowOf(draft, { of: added.path[0], id })) return draft;
					const next = appended(draft, added, id);
					return besides && !hasSuch(draft, besides) ? appended(next, besides, otherId) : next;
				},
			};
		}
		case "delete":
			return { subject: change.subject, work: (draft) => removeSubject(draft, change.subject) };
		case "put back": {
			const row = (await drafts.edit(appId, change.deletion))?.deleted ?? null;
			const subject: Subject = row ? deletedSubject(row) : { of: "page", id: 0 };
			return { subject, work: (draft) => row && restoreDeleted(draft, row) };
		}
		case "add chapter": {
			const [id = 0] = await drafts.newIds(1);
			return {
				subject: { of: "chapter", id },
				work: (draft) => addChapter(draft, { id, app_id: appId, title: change.title, pages: [] }),
			};
		}
		case "add page": {
			const [id = 0] = await drafts.newIds(1);
			return {
				subject: { of: "page", id },
				work: (draft) => addPage(draft, change.chapterId, newPage(id, change.kind, change.title)),
			};
		}
	}
}

export function newPage(id: number, kind: "lesson" | "question" | "end", title: string): DraftPage {
	if (kind !== "question")
		return { id, page_number: 1, type: kind === "end" ? "end screen" : "text", title };
	return { id, page_number: 1, type: "single", question: title, options: [], mixed: 1 };
}

/** The content of a new program, in the language of the administrator who creates it. */
interface TemplateWords {
	language: string;
	/** The portal's look, as fields of the program. */
	look: Row;
	chapter: string;
	lessons: readonly [string, string];
	questions: readonly [string, string, string];
}

/**
 * Creates a program with one chapter of two lessons and three questions (STUDIO-13). Returns its
 * id.
 */
export async function createProgram(
	drafts: Drafts,
	author: User,
	name: string,
	words: TemplateWords,
	now: number,
	key: string | null = null,
): Promise<number> {
	const [appId = 0, chapterId = 0, ...pageIds] = await drafts.newIds(7);
	const [first = 0, second = 0] = pageIds;
	const kinds = [
		["lesson", words.lessons[0]],
		["lesson", words.lessons[1]],
		["question", words.questions[0]],
		["question", words.questions[1]],
		["question", words.questions[2]],
	] as const;
	const pages = kinds.map(([kind, title], index): DraftPage => {
		const page = { ...newPage(pageIds[index] ?? 0, kind, title), page_number: index + 1 };
		return isQuestion(page) ? { ...page, taught_by: [index === 2 ? first : second] } : page;
	});
	const chapter = { id: chapterId, app_id: appId, chapter_number: 1, title: words.chapter, pages };
	return drafts.create(
		{
			app: { id: appId, name_on_device: name, language: words.language, ...words.look },
			chapters: [chapter],
		},
		author,
		now,
		key,
	);
}
