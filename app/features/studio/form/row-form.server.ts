import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { rowOf, subjectKey, type Row, type Subject } from "#app/packs/draft.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { frameOf, type OpenProgram } from "#app/features/studio/open-program.server.ts";
import { findingsOf } from "#app/features/studio/publish/finding-views.server.ts";
import { choicesOf, rowFieldsOf, schemaOf, valuesOf } from "./field-kinds.server.ts";
import { fileKinds, offeredKinds, type FormField, textOf } from "./field.ts";
import { formOf } from "./forms.ts";
import { lookFormOf } from "#app/features/studio/look/look-form.ts";
import { marksFromHtml } from "#app/features/studio/marks/marks.server.ts";
import { filesToChoose } from "#app/features/studio/media/library.server.ts";
import { openedWith, saveFields } from "./save.server.ts";

export async function loadRowForm(
	open: OpenProgram,
	subject: Subject,
	described = formOfRow(open, subject),
) {
	const row = rowOf(open.draft, subject) ?? {};
	const program = frameOf(open);
	const form = withHtml(described, (field) => marksFromHtml(textOf(row[field])) === null);
	return {
		program,
		openedWith: openedWith(open, subject),
		subject: subjectKey(subject),
		saved: program.changed && { at: program.changed.at.text, by: program.changed.by },
		findings: (await findingsOf(open, subject)).filter(({ field }) =>
			isIn(form, lookFormOf(open.appId), field),
		),
		...controlsOf(open, form, row),
		files: await filesToChoose(
			open,
			...form.flatMap(({ kind }) => fileKinds[kind] ?? offeredKinds[kind] ?? []),
		),
	};
}

/** Returns the description of a form, with the values, choices and constraints of its controls. */
export function controlsOf(open: OpenProgram, form: readonly FormField[], row: Row) {
	return {
		form,
		values: valuesOf(form, row),
		choices: choicesOf(open, form, row),
		constraint: constraintOf(schemaOf(form)),
	};
}

function formOfRow({ draft }: OpenProgram, subject: Subject): readonly FormField[] {
	return formOf(subject, rowOf(draft, subject));
}

/** Returns a form with HTML in place of marks in the fields for which `isHtml` returns true. */
function withHtml(form: readonly FormField[], isHtml: (field: string) => boolean): FormField[] {
	return form.map((each) =>
		each.kind === "marks" && isHtml(each.field) ? { ...each, kind: "html" } : each,
	);
}

/**
 * Returns whether a form shows a finding about a field. If neither of a program's two forms has the
 * field, its details form shows the finding.
 */
function isIn(
	form: readonly FormField[],
	look: readonly FormField[],
	field: string | null,
): boolean {
	const hasField = (of: readonly FormField[]) => of.some((each) => each.field === field);
	const isLook = form[0] === look[0];
	return hasField(form) || (!isLook && !hasField(look));
}

export interface RowFormOptions {
	/** Replaces the row's usual form. */
	form?: readonly FormField[];
	/** Returns the corrected fields (`typed`) and additional fields for the row (`besides`). */
	complete?: (typed: Row) => Promise<{ typed: Row; besides: Row }>;
}

/**
 * Saves the row of a form. `refused` is the response if the row can't be saved, and null otherwise.
 */
export async function saveRowForm(
	open: OpenProgram,
	subject: Subject,
	{ form: described = formOfRow(open, subject), complete }: RowFormOptions = {},
) {
	const { draft, context } = open;
	const sent = context.form ?? new FormData();
	const form = withHtml(described, (field) => sent.getAll("isHtml").includes(field));
	const submission = parseForm(sent, schemaOf(form));
	const reply = (result: SubmissionResult) => ({
		result,
		clash: null,
		openedWith: openedWith(open, subject),
	});
	if (submission.status !== "success")
		return { refused: data(reply(submission.reply()), { status: 422 }) };
	const given = rowFieldsOf(open, form, rowOf(draft, subject) ?? {}, sent);
	const { typed, besides } = (await complete?.(given)) ?? { typed: given, besides: {} };
	const saving = await saveFields(open, subject, { ...typed, ...besides }, { form, typed });
	if (saving.refused === null) return saving;
	const { options, clash, status } = saving.refused;
	return { refused: data({ ...reply(submission.reply(options)), clash }, { status }) };
}

/** Saves the row of a form, and redirects to `here` or shows the form again with its errors. */
export async function answerRowForm(
	open: OpenProgram,
	subject: Subject,
	here: string,
	options?: RowFormOptions,
) {
	const { refused } = await saveRowForm(open, subject, options);
	if (refused) return refused;
	flash(open.context, "success", "studio.saved");
	return redirect(here);
}
