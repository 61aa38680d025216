import type { Clash } from "./autosaved-form.tsx";
import type { FormerAnswers } from "#app/features/studio/editor/former-answers.ts";
import { errorOf } from "./field-kinds.server.ts";
import type { FormField } from "./field.ts";
import { labelOf } from "./forms.ts";
import { answerFields } from "#app/features/studio/editor/question-form.ts";
import { AUTOSAVE_FIELD } from "#app/constants.ts";
import { placeOfDeleted, rowOf, type Row, type Subject } from "#app/packs/draft.ts";
import type { Edit } from "#app/features/studio/draft/edits.server.ts";
import { marksFromHtml } from "#app/features/studio/marks/marks.server.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { parseId, unwrap } from "#app/platform/http/responses.server.ts";
import { isBeyondLimit, limit } from "#app/features/account/limits/rate-limit.server.ts";
import type { StudioTextBelow } from "#app/platform/i18n/text-key.ts";
import type { RowFault } from "#app/features/studio/draft/row-check.server.ts";
import { changeOutline, saveRow } from "#app/features/studio/draft/edit-draft.server.ts";
import {
	openedRowText,
	readOpenedRow,
	type OpenedRow,
} from "#app/features/studio/draft/opened-row.server.ts";
import { momentOf, type OpenProgram } from "#app/features/studio/open-program.server.ts";

/**
 * The reason why a form can't be saved: a clash, values that packs can't have, a program that would
 * become too long, or the limit on changes.
 */
export interface Refusal {
	status: 409 | 422 | 429;
	clash: Clash | null;
	/** The errors for Conform's `reply`. */
	options?: { fieldErrors?: Record<string, string[]>; formErrors?: string[] };
}

/** `openedWith` is the next value of the form field with that name. */
export type SaveAnswer = { refused: Refusal } | { refused: null; openedWith: string };

interface SentForm {
	form?: readonly FormField[];
	/** Returns the index of an answer's line in the form, from the answer's index in the row. */
	lineOf?: (index: number) => number;
	/** The values that the form shows, if they differ from those of the row. */
	typed?: Row;
	/** Answers that the form keeps for other question types. */
	setAside?: FormerAnswers;
}

/** Saves the fields of a row that a form sent, or returns why they can't be saved. */
export async function saveFields(
	open: OpenProgram,
	subject: Subject,
	fields: Row,
	{ form: described = [], lineOf = (index) => index, typed, setAside }: SentForm = {},
): Promise<SaveAnswer> {
	const { context, appId } = open;
	const { studio, user, now, form, formKey, words } = context;
	// An author who types for an hour without a pause saves 720 times, so autosaves have their own
	// limit.
	const what = form?.has(AUTOSAVE_FIELD) ? "typing" : "drafts";
	if (await isBeyondLimit(context, "change", `${what} of ${user.id}`))
		return {
			refused: { status: 429, clash: null, options: { formErrors: ["studio.tooManyChanges"] } },
		};
	const visit = form?.get("visit")?.toString() ?? "";
	const seen = Number(form?.get("seen") ?? Number.NaN);
	const byField = new Map(
		Object.keys(fields).flatMap((field) => {
			const chosen = form?.get(`take-${field}`);
			return chosen === "mine" || chosen === "theirs" ? [[field, chosen] as const] : [];
		}),
	);
	const choice = Number.isSafeInteger(seen) ? { seen, byField } : undefined;
	const saving = unwrap(
		await saveRow(
			studio.drafts,
			user,
			appId,
			subject,
			{
				opened: openedRow(form, open),
				fields,
				typed,
				setAside,
				choice,
				key: formKey,
				visit: /^[\da-f]{32}$/.test(visit) ? visit : null,
			},
			now,
		),
	);
	if (saving.kind === "saved")
		return { refused: null, openedWith: saving.openedWith ?? openedWith(open, subject) };
	if (saving.kind === "full")
		return {
			refused: { status: 422, clash: null, options: { formErrors: ["studio.programLong"] } },
		};
	if (saving.kind === "faulty") {
		const fieldErrors = errorsOf(saving.faults, described, fields, lineOf);
		return { refused: { status: 422, clash: null, options: { fieldErrors } } };
	}
	const displayOrNothing = (value: unknown) => displayText(value) || words("clash.nothing");
	const nameOf = (field: string) => {
		const name = labelOf(field, subject.of);
		return name ? words(name) : field;
	};
	const clash: Clash = {
		by: saving.by,
		at: momentOf(context, saving.at).text,
		seen: saving.seen,
		clashes: saving.clashes.map(({ field, theirs: their, mine }) => ({
			field,
			name: nameOf(field),
			theirs: displayOrNothing(their),
			mine: displayOrNothing(mine),
		})),
	};
	return { refused: { status: 409, clash } };
}

/** Returns the errors by the name of their control, such as `label[2]` for an answer. */
function errorsOf(
	faults: readonly RowFault[],
	form: readonly FormField[],
	{ type }: Row,
	lineOf: (index: number) => number,
): Record<string, string[]> {
	const lineError = ({ field, index, part }: RowFault): StudioTextBelow<"errors"> => {
		if (part === "image") return "studio.picture";
		if (field === "amount_of_dials") return "studio.digits";
		if (type !== "slider" && type !== "flipboard") return "studio.value";
		return index === null ? "studio.sameAnswers" : "studio.number";
	};
	return Object.fromEntries(
		faults.map((fault): [string, string[]] => {
			const { field, index, part } = fault;
			if (!answerFields.has(field)) {
				const { errorsAt = field } = form.find((each) => each.field === field) ?? {};
				return [errorsAt, [errorOf(form, field)]];
			}
			const name = part === "image" || part === "target" ? part : "label";
			return [`${name}[${lineOf(index ?? 0)}]`, [lineError(fault)]];
		}),
	);
}

/**
 * Puts back a row that someone deleted while the author edited it, so that no text is lost
 * (STUDIO-11). Throws if the limit on changes is reached.
 */
export async function putBackDeleted(
	open: OpenProgram,
	of: Exclude<Subject["of"], "app">,
	given: string,
): Promise<OpenProgram> {
	const { context, appId, draft } = open;
	const { studio, user, now, formKey } = context;
	const subject = { of, id: parseId(given) ?? 0 } as Subject;
	const deletions = rowOf(draft, subject) ? [] : await deletionsOf(open, subject);
	if (deletions.length === 0) return open;
	await limit(context, "change", `drafts of ${user.id}`);
	for (const [index, { revision }] of deletions.entries())
		await changeOutline(
			studio.drafts,
			user,
			appId,
			{ do: "put back", deletion: revision },
			now,
			// Each deletion needs a key of its own, because the save uses the form's key.
			formKey && `${formKey} put back ${index}`,
		);
	const opened = await studio.drafts.open(appId);
	if (opened === null || rowOf(opened.draft, subject) === null) return open;
	flash(context, "blank", "studio.gone");
	flash(context, "success", "studio.putBack");
	return { ...open, ...opened };
}

/**
 * Returns the deletions to put back, in order. If the row's chapter or collection was deleted too,
 * its deletion comes first.
 */
async function deletionsOf(
	{ context: { studio, form }, appId, draft, revision }: OpenProgram,
	subject: Subject,
): Promise<Edit[]> {
	const opened = openedRow(form, { revision });
	const own = await studio.drafts.lastDeletion(appId, subject, opened.revision);
	const place = own?.deleted ? placeOfDeleted(own.deleted) : null;
	const whole =
		place && rowOf(draft, place) === null
			? await studio.drafts.lastDeletion(appId, place, -1)
			: null;
	return [whole, own].filter((edit) => edit !== null);
}

/** Returns a value as readable text. Returns an empty string if there is no value. */
export function displayText(value: unknown): string {
	if (typeof value === "string")
		return value.startsWith("<") ? (marksFromHtml(value) ?? value) : value;
	if (!Array.isArray(value)) return value === undefined || value === null ? "" : String(value);
	return value
		.map((each: unknown) => {
			const { label, target, correct } = (
				typeof each === "object" && each !== null ? each : { label: each }
			) as Row;
			return `${correct === 1 ? "✓ " : ""}${String(label)}${target ? ` → ${String(target)}` : ""}`;
		})
		.join("\n");
}

function sentOpenedWith(form: FormData | null): string {
	// Pages that were loaded before an upgrade call the field `revision`.
	return (form?.get("openedWith") ?? form?.get("revision"))?.toString() ?? "";
}

/** Returns what a form was opened with. A form without `openedWith` counts as just opened. */
function openedRow(form: FormData | null, { revision }: Pick<OpenProgram, "revision">): OpenedRow {
	const opened = readOpenedRow(sentOpenedWith(form));
	return opened && opened.revision <= revision ? opened : { revision, digests: null };
}

/**
 * Returns the value for a form's field `openedWith`. After a form was refused, this is the value
 * that it sent.
 */
export function openedWith(
	{ context: { form }, draft, revision }: OpenProgram,
	subject: Subject,
): string {
	const sent = sentOpenedWith(form);
	return readOpenedRow(sent) ? sent : openedRowText(revision, rowOf(draft, subject) ?? {});
}
