import { isBeyondMost, rowOf, withFields, type Draft, type Subject } from "#app/packs/draft.ts";
import { toTime } from "#app/platform/fields/wire-time.ts";
import type { User } from "#app/features/account/user.ts";
import type { Drafts } from "./drafts.server.ts";
import { placeOf } from "./places.ts";
import type { RowCheck } from "./row-check.server.ts";
import { stepsOf } from "./steps.ts";
import { stepSubject, undoneRow, undoStep, type Undoing } from "./undo.ts";

export type UndoOutcome =
	/** `isWhole`: nothing of the step was changed since. `subject`: what it was about. */
	| { kind: "undone"; isWhole: boolean; revision: number; subject: Subject }
	/** Nothing was changed. `changed`: nothing is as the step left it. `lost`: what it was in is gone. `faulty`: a pack could no longer have the former values. `full`: the program has as many rows as it may have. */
	| { kind: "refused"; why: "changed" | "lost" | "faulty" | "full" };

type Refusal = Extract<UndoOutcome, { kind: "refused" }>;

/** Takes one step of a program back, as a step that can be undone itself (STUDIO-38). `step`: its revision. `key`: of a form that may be repeated. */
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
			if (isBeyondMost(draft, undoing.draft)) return { refused: refuse("full") };
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

/** Whether a former value makes a fault that the row does not have yet, such as a picture that was deleted. */
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

/** Address books are told of a contact's change. */
function stamped(draft: Draft, subject: Subject, now: number): Draft {
	const isTold = subject.of === "contact_us";
	return (isTold && withFields(draft, subject, { updated_at: toTime(now) })) || draft;
}
