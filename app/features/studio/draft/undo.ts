import {
	deletedRow,
	pageOf,
	removeSubject,
	restoreDeleted,
	rowOf,
	subjectKey,
	subjectOf,
	withFields,
	type DeletedRow,
	type Draft,
	type Row,
	type Subject,
} from "#app/packs/draft.ts";
import { formerAnswers } from "#app/features/studio/editor/former-answers.ts";
import { typeFields } from "#app/features/studio/editor/question-form.ts";
import { rowLists } from "#app/features/studio/lists/row-lists.ts";
import { groupsOf, rowsAt } from "#app/packs/drafts/rows.ts";
import { isSame } from "./merge.ts";
import { placeBack, placeOf } from "./places.ts";
import type { Step } from "./steps.ts";

export type Undoing =
	/** `fields`: those that have their former values again. `isWhole`: all that the step changed. */
	| { draft: Draft; fields: readonly string[]; isWhole: boolean }
	/** `changed`: nothing is as the step left it. `lost`: what it was in is gone. */
	| { refused: "changed" | "lost" };

/** Is set by each save. */
const stamp = "updated_at";

/**
 * The draft as it was before a step (STUDIO-38). What was changed since stays. `later`: the steps after it.
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

/** The resource that was made with the only row of a library, to list it: it has the next number. Null: there is none. */
function cardOf(draft: Draft, subject: Subject): Subject | null {
	if (subject.of !== "image_library" && subject.of !== "video_library") return null;
	const card = { of: "assets", id: subject.id + 1 } as const;
	const list = subject.of === "image_library" ? "imageLibrary" : "videoLibrary";
	const isIts = rowOf(draft, card)?.type === rowLists[list].type;
	return isIts && rowsAt(draft, [subject.of]).length === 1 ? card : null;
}

/** What undoing an addition takes from the draft. Null: it is gone already. */
export function undoneRow(draft: Draft, subject: Subject): DeletedRow | null {
	const row = deletedRow(draft, subject);
	const card = cardOf(draft, subject);
	const deletedCard = card && deletedRow(draft, card);
	return row && deletedCard ? { ...row, deleted: { ...row.deleted, card: deletedCard } } : row;
}

/** What a step changed, moved, added or deleted. Null: it can’t be undone, such as a file that came. */
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

/** A question’s type goes back with all of its answers, or they stay. */
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

/** A question isn’t taught by a page that was deleted since. */
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
