import type { Clash } from "./clash-fields.tsx";
import type { FormerAnswers } from "./former-answers.ts";
import { errorOf } from "#app/features/studio/form/field-kinds.server.ts";
import type { FormField } from "#app/features/studio/form/field-of.ts";
import { labelOf } from "#app/features/studio/form/forms.ts";
import { answerFields } from "./question-form.ts";
import { AUTOSAVE_FIELD } from "#app/constants.ts";
import { placeOfDeleted, rowOf, type Row, type Subject } from "#app/packs/draft.ts";
import type { Edit } from "#app/features/studio/draft/edits.server.ts";
import { marksFromHtml } from "#app/features/studio/marks/marks.server.ts";
import { flash } from "#app/platform/http/flash.server.ts";
import { parseId, unwrap } from "#app/platform/http/http-error.server.ts";
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

/** What stands against saving: another author's text, values that packs cannot have, or the limit on changes. */
export interface Refusal {
	status: 409 | 422 | 429;
	clash: Clash | null;
	/** For Conform's `reply`. */
	options?: { fieldErrors?: Record<string, string[]>; formErrors?: string[] };
}

/** `openedWith`: for the form's field of that name, if it goes on. */
export type SaveAnswer = { refused: Refusal } | { refused: null; openedWith: string };

/** What the answer needs to know of the form that was sent. */
interface SentForm {
	/** Its description. */
	form?: readonly FormField[];
	/** The line of a question's form from which an answer of its row is. */
	lineOf?: (index: number) => number;
	/** What the form shows of the fields, where it is not what they get. */
	typed?: Row;
	/** What the form shows no more: answers of a question's other types. */
	setAside?: FormerAnswers;
}

/** Saves fields of a row that a form sent, and says to the form what stands against it. */
export async function saveFields(
	open: OpenProgram,
	subject: Subject,
	fields: Row,
	{ form: described = [], lineOf = (index) => index, typed, setAside }: SentForm = {},
): Promise<SaveAnswer> {
	const { context, appId } = open;
	const { studio, user, now, form, formKey, words } = context;
	// Typing without a pause for an hour saves 720 times.
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

/** Errors for Conform, by the name of the field in the form; those of answers by their line. */
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

/** Puts back what someone deleted while it was edited, so that nothing typed is lost (STUDIO-11). It counts as a change: throws the page of the limit. */
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
			// The form's key itself is for what it saves.
			formKey && `${formKey} put back ${index}`,
		);
	const opened = await studio.drafts.open(appId);
	if (opened === null || rowOf(opened.draft, subject) === null) return open;
	flash(context, "blank", "studio.gone");
	flash(context, "success", "studio.putBack");
	return { ...open, ...opened };
}

/** What has to be put back for a subject to be there again, in order: first the chapter or the resource that it was in. */
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

/** A value as people read it; empty: nothing. */
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

/** The value of the form's field `openedWith`; empty: the form has none. */
function sentOpenedWith(form: FormData | null): string {
	// A page that was opened before an upgrade still calls it `revision`.
	return (form?.get("openedWith") ?? form?.get("revision"))?.toString() ?? "";
}

/** The row that the form was opened with. A form that does not say so counts as opened now: it clashes only with what is saved while its request runs. */
function openedRow(form: FormData | null, { revision }: Pick<OpenProgram, "revision">): OpenedRow {
	const opened = readOpenedRow(sentOpenedWith(form));
	return opened && opened.revision <= revision ? opened : { revision, digests: null };
}

/** For a form's field `openedWith`: what it was opened with stays when the form is refused. */
export function openedWith(
	{ context: { form }, draft, revision }: OpenProgram,
	subject: Subject,
): string {
	const sent = sentOpenedWith(form);
	return readOpenedRow(sent) ? sent : openedRowText(revision, rowOf(draft, subject) ?? {});
}
