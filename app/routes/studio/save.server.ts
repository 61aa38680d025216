import { fieldName } from "#app/components/studio/field-names.ts";
import { rowOf, subjectKey, type Row, type Subject } from "#app/domain/studio/draft.ts";
import { marksFromHtml } from "#app/domain/studio/marks.ts";
import { flash } from "#app/http/flash.server.ts";
import { parseId, unwrap } from "#app/http/http-error.server.ts";
import { changeOutline, saveRow } from "#app/services/studio/edit-draft.server.ts";
import { momentOf, type OpenProgram } from "./open-program.server.ts";

export interface Clash {
	by: string | null;
	at: string;
	/** The newest change shown. */
	seen: number;
	clashes: { field: string; name: string; theirs: string; mine: string }[];
}

/** Null: saved. */
export async function saveSubject({ context, appId }: OpenProgram, subject: Subject, revision: number, fields: Row): Promise<Clash | null> {
	const { studio, user, now, form, words } = context;
	const seen = Number(form?.get("seen") ?? Number.NaN);
	const byField = new Map(
		Object.keys(fields).flatMap((field) => {
			const chosen = form?.get(`take-${field}`);
			return chosen === "mine" || chosen === "theirs" ? [[field, chosen] as const] : [];
		}),
	);
	const choice = Number.isSafeInteger(seen) ? { seen, byField } : undefined;
	const saving = unwrap(await saveRow(studio.drafts, user, appId, subject, { revision, fields, choice }, now));
	if (saving.kind === "saved") return null;
	const displayOrNothing = (value: unknown) => displayText(value) || words("clash.nothing");
	const nameOf = (field: string) => {
		const name = fieldName(field);
		return name ? words(name) : field;
	};
	return {
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
}

/** What somebody deleted while it was edited, so that nothing typed is lost (STUDIO-11). */
export async function putBackDeleted(open: OpenProgram, of: "chapter" | "page", given: string): Promise<OpenProgram> {
	const { context, appId, draft } = open;
	const { studio, user, now, form } = context;
	const subject = { of, id: parseId(given) ?? 0 };
	const edit = rowOf(draft, subject) ? null : await studio.drafts.lastEdit(appId, subjectKey(subject), openedAt(form, open));
	if (!edit?.deleted) return open;
	const back = await changeOutline(studio.drafts, user, appId, { do: "put back", deletion: edit.revision }, now);
	const opened = back.ok ? await studio.drafts.open(appId) : null;
	if (opened === null) return open;
	flash(context, "blank", "studio.gone");
	flash(context, "success", "studio.putBack");
	return { ...open, ...opened };
}

function displayText(value: unknown): string {
	if (typeof value === "string") return value.startsWith("<") ? (marksFromHtml(value) ?? value) : value;
	if (!Array.isArray(value)) return value === undefined || value === null ? "" : String(value);
	return value
		.map((each: unknown) => {
			const { label, target, correct } = (typeof each === "object" && each !== null ? each : { label: each }) as Row;
			return `${correct === 1 ? "✓ " : ""}${String(label)}${target ? ` → ${String(target)}` : ""}`;
		})
		.join("\n");
}

/** Midnight UTC, as packs write it; the zero date for none. `had`: its time stays if the day does. */
export function packTime(day: string | undefined, had: unknown): unknown {
	if (day === undefined) return "0000-00-00 00:00:00";
	return day === dayOf(had) ? had : `${day} 00:00:00`;
}

/** For `<input type="date">`. */
export function dayOf(time: unknown): string {
	return typeof time === "string" && !time.startsWith("0000") ? time.slice(0, 10) : "";
}

export function textOf(value: unknown): string {
	return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Browsers send lines with CR LF. */
export function lines(text: string | undefined): string {
	return (text ?? "").replaceAll(/\r\n?/g, "\n").trim();
}

/** A page that refuses the form continues from there. */
export function openedAt(form: FormData | null, { revision }: { revision: number }): number {
	const given = Number(form?.get("revision") ?? Number.NaN);
	return Number.isSafeInteger(given) && given >= 0 && given <= revision ? given : revision;
}
