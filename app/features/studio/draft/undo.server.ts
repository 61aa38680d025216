import {
	deletedRow,
	pageOf,
	removeSubject,
	restoreDeleted,
	rowOf,
	subjectKey,
	subjectOf,
	withFields,
	exceedsLimits,
	type Draft,
	type Row,
	type DeletedRow,
	type Subject,
} from "#app/packs/draft.ts";
import { placeBack, placeOf, type Edit } from "./edits.server.ts";
import { changedFields, rowsByKey } from "./merge-drafts.ts";
import { formerAnswers } from "#app/features/studio/editor/former-answers.ts";
import { typeFields } from "#app/features/studio/editor/question-form.ts";
import { groupsOf, rowsAt } from "#app/packs/drafts/rows.ts";
import { isSame } from "./rows.ts";
import { toTime } from "#app/platform/fields/fields.server.ts";
import type { User } from "#app/features/account/user.ts";
import type { Drafts } from "./drafts.server.ts";
import type { RowCheck } from "./row-check.server.ts";

export interface Step extends Edit {
	/** The row after the edit. Null if there is none, or if it is unknown. */
	after: Row | null;
	fields: readonly string[];
}

/**
 * Returns the steps of `edits`, newest first. `edits` must be sorted newest first and include every
 * edit since the oldest of them.
 */
export function stepsOf(edits: readonly Edit[], draft: Draft): Step[] {
	const next = new Map<string, Row | null>();
	const rows = rowsByKey(draft);
	return edits.map((edit) => {
		const { subject, before, deleted } = edit;
		const after = next.has(subject) ? (next.get(subject) ?? null) : (rows.get(subject) ?? null);
		next.set(subject, before ?? deleted);
		return { ...edit, after, fields: before && after ? changedFields(before, after) : [] };
	});
}

type UndoOutcome =
	/**
	 * `isWhole` is false if something that the step changed has been changed again, and therefore
	 * isn't undone.
	 */
	| { kind: "undone"; isWhole: boolean; revision: number; subject: Subject }
	/**
	 * The draft wasn't changed. `changed`: the step can't be undone, usually because its row or
	 * fields have changed again. `lost`: the row's chapter or collection is gone. `faulty`: a pack
	 * can't have the former values. `full`: the program would exceed its limits.
	 */
	| { kind: "refused"; why: "changed" | "lost" | "faulty" | "full" };

type Refusal = Extract<UndoOutcome, { kind: "refused" }>;

/**
 * Undoes one step with a new step, which can itself be undone (STUDIO-38). `step` is a revision,
 * and `key` is the form's key.
 */
export async function undoStepOf(
	drafts: Drafts,
	author: User,
	appId: number,
	step: number,
	now: number,
	key: string | null = null,
): Promise<UndoOutcome> {
	const refuse = (why: Refusal["why"]) => ({ kind: "refused", why }) as const;
	const edit = await drafts.edit(appId, step);
	const subject = edit && stepSubject(edit);
	if (!edit || !subject) return refuse("changed");
	const check = await drafts.rowCheck(appId);
	let isWhole = true;
	const changed = await drafts.change<Refusal>(
		appId,
		author,
		{
			subject: edit.subject,
			undoes: step,
			deleted: edit.how === "new" ? (draft) => undoneRow(draft, subject) : undefined,
			moved: edit.how === "moved" ? (draft) => placeOf(draft, subject) : undefined,
			about: subject,
			key,
		},
		(draft, { edits }) => {
			const steps = stepsOf(edits, draft);
			const at = steps.findIndex(({ revision }) => revision === step);
			const found = steps[at];
			if (!found) return { refused: refuse("changed") };
			const undoing = undoStep(draft, found, steps.slice(0, at));
			if ("refused" in undoing) return { refused: refuse(undoing.refused) };
			if (isFaulty(check, draft, subject, undoing)) return { refused: refuse("faulty") };
			if (exceedsLimits(draft, undoing.draft)) return { refused: refuse("full") };
			({ isWhole } = undoing);
			const isChanged = undoing.fields.length > 0;
			return { draft: isChanged ? stamped(undoing.draft, subject, now) : undoing.draft };
		},
		now,
	);
	if (changed === null) return refuse("changed");
	if ("refused" in changed) return changed.refused;
	return { kind: "undone", isWhole, revision: changed.revision, subject };
}

/** Returns whether the undo adds a fault, such as a reference to a deleted picture. */
function isFaulty(
	check: RowCheck,
	draft: Draft,
	subject: Subject,
	undoing: Extract<Undoing, { draft: Draft }>,
): boolean {
	const [before, after] = [rowOf(draft, subject), rowOf(undoing.draft, subject)];
	if (undoing.fields.length === 0 || !before || !after) return false;
	const had = new Set(check(subject, before).map(({ field }) => field));
	return check(subject, after).some(({ field }) => !had.has(field));
}

// Sets the `updated_at` of a contact. Its vCard shows this time as REV, so address books can tell
// which copy is newer.
function stamped(draft: Draft, subject: Subject, now: number): Draft {
	const isContact = subject.of === "contact_us";
	return (isContact && withFields(draft, subject, { updated_at: toTime(now) })) || draft;
}

export type Undoing =
	/**
	 * `fields` are the fields that have their former values again. `isWhole` is false if the step
	 * also changed other fields, which keep their current values.
	 */
	| { draft: Draft; fields: readonly string[]; isWhole: boolean }
	/**
	 * `changed`: the step can't be undone, usually because its row or fields have changed again.
	 * `lost`: the row's chapter or collection is gone.
	 */
	| { refused: "changed" | "lost" };

/** Each save that changes a contact also sets this field. */
const stamp = "updated_at";

/**
 * Returns the draft without the changes of one step (STUDIO-38), but with all later changes.
 * `later` has the steps after that step.
 */
export function undoStep(draft: Draft, step: Step, later: readonly Step[]): Undoing {
	const subject = stepSubject(step);
	if (subject === null) return { refused: "changed" };
	switch (step.how) {
		case "changed":
			return undoFields(draft, subject, step);
		case "moved": {
			const place = placeOf(draft, subject);
			const { moved } = step;
			const isElsewhere = later.some((each) => isMoveOf(each, subject));
			if (!place || !moved || isElsewhere || isSame(place, moved)) return { refused: "changed" };
			return whole(placeBack(draft, moved));
		}
		case "gone": {
			const back = step.deleted && restoreDeleted(draft, step.deleted);
			return back === draft ? { refused: "changed" } : whole(back);
		}
		case "new": {
			const rows = new Set([subjectKey(subject), ...rowsIn(draft, subject)]);
			const isChanged = later.some(
				(each) =>
					rows.has(each.subject) ||
					(each.moved && !isMoveOf(each, subject) && rows.has(subjectKey(each.moved))),
			);
			const without = isChanged ? null : removeSubject(draft, subject);
			if (!without) return { refused: "changed" };
			const card = cardOf(draft, subject);
			const isCardKept = !card || later.some((each) => each.subject === subjectKey(card));
			return whole(isCardKept ? without : removeSubject(without, card));
		}
	}
}

/**
 * Returns the resource that was added together with the first row of the image or video library.
 * The resource's id is the row's id plus 1. Returns null if there is no such resource, or if that
 * library has more than one row.
 */
function cardOf(draft: Draft, subject: Subject): Subject | null {
	if (subject.of !== "image_library" && subject.of !== "video_library") return null;
	const card = { of: "assets", id: subject.id + 1 } as const;
	const type = subject.of === "image_library" ? "image library" : "video library";
	const isIts = rowOf(draft, card)?.type === type;
	return isIts && rowsAt(draft, [subject.of]).length === 1 ? card : null;
}

/**
 * Returns the added row that an undo deletes, together with the resource that was added with it.
 * Returns null if the row is already gone.
 */
function undoneRow(draft: Draft, subject: Subject): DeletedRow | null {
	const row = deletedRow(draft, subject);
	const card = cardOf(draft, subject);
	const deletedCard = card && deletedRow(draft, card);
	return row && deletedCard ? { ...row, deleted: { ...row.deleted, card: deletedCard } } : row;
}

/**
 * Returns what a step changed, moved, added or deleted. Returns null for a step that can't be
 * undone, such as an import.
 */
export function stepSubject({ subject, moved }: Pick<Step, "subject" | "moved">): Subject | null {
	if (subject !== "outline") return subjectOf(subject);
	return moved && { of: moved.of, id: moved.id };
}

const whole = (draft: Draft | null): Undoing =>
	draft ? { draft, fields: [], isWhole: true } : { refused: "lost" };

function isMoveOf({ moved }: Step, subject: Subject): boolean {
	return moved !== null && subjectKey(moved) === subjectKey(subject);
}

function undoFields(draft: Draft, subject: Subject, { before, after, fields }: Step): Undoing {
	const row = rowOf(draft, subject);
	if (!row || !before || !after) return { refused: "changed" };
	const changed = fields.filter((field) => field !== stamp);
	const unchanged = withWholeType(
		changed,
		changed.filter((field) => isSame(row[field], after[field])),
	);
	const values = Object.fromEntries(
		unchanged.map((field) => [field, knownPages(draft, field, before[field])]),
	);
	const setAside = unchanged.includes("type") && {
		former: formerAnswers(row, { ...row, ...values }),
	};
	const next = unchanged.length > 0 ? withFields(draft, subject, { ...values, ...setAside }) : null;
	return next
		? { draft: next, fields: unchanged, isWhole: unchanged.length === changed.length }
		: { refused: "changed" };
}

// Leaves out the type and its answers unless they can all be undone, because answers fit only their
// own type.
function withWholeType(
	changed: readonly string[],
	unchanged: readonly string[],
): readonly string[] {
	const ofType = new Set(["type", ...typeFields]);
	const isWhole = changed.every((field) => !ofType.has(field) || unchanged.includes(field));
	return isWhole || !changed.includes("type")
		? unchanged
		: unchanged.filter((field) => !ofType.has(field));
}

function knownPages(draft: Draft, field: string, value: unknown): unknown {
	return field === "taught_by" && Array.isArray(value)
		? value.filter((id: number) => pageOf(draft, id) !== null)
		: value;
}

function rowsIn(draft: Draft, { of, ...subject }: Subject & { id?: number }): string[] {
	if (of === "chapter") {
		const pages = draft.chapters.find(({ id }) => id === subject.id)?.pages ?? [];
		return pages.map(({ id }) => `page:${id}`);
	}
	const keyOf = ({ id }: Row) => `collections:${String(id)}`;
	return of === "assets"
		? groupsOf(draft, String(subject.id)).flatMap(([, rows]) => rows.map(keyOf))
		: [];
}
