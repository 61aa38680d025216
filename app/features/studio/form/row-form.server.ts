import { data } from "react-router";
import { rowOf, subjectKey } from "#app/packs/draft.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { findingsOf, frameOf, type OpenProgram } from "#app/features/studio/open-program.server.ts";
import { choicesOf, rowFieldsOf, schemaOf, valuesOf } from "./field-kinds.server.ts";
import { fileKinds, offeredKinds, formOf, type FormSubject } from "./forms.ts";
import type { FormField } from "./field-of.ts";
import { lookFormOf } from "#app/features/studio/look/look-form.ts";
import { filesToChoose } from "#app/features/studio/media/library.server.ts";
import { openedText, saveSubject } from "#app/features/studio/editor/save.server.ts";

/** What the page of a form shows, whatever the form is of. */
export async function loadRowForm(
	open: OpenProgram,
	subject: FormSubject,
	form: readonly FormField[] = formOf(subject, rowOf(open.draft, subject)),
) {
	const row = rowOf(open.draft, subject) ?? {};
	return {
		program: frameOf(open),
		revision: openedText(open, subject),
		subject: subjectKey(subject),
		findings: (await findingsOf(open, subject)).filter(({ field }) =>
			isIn(form, lookFormOf(open.appId), field),
		),
		form,
		values: valuesOf(form, row),
		choices: choicesOf(open, form, row),
		files: await filesToChoose(
			open,
			...form.flatMap(({ kind }) => fileKinds[kind] ?? offeredKinds[kind] ?? []),
		),
		constraint: constraintOf(schemaOf(form)),
	};
}

/** The look of a program has a form of its own; all else of it that has no field is told next to its details. */
function isIn(
	form: readonly FormField[],
	look: readonly FormField[],
	field: string | null,
): boolean {
	const hasField = (of: readonly FormField[]) => of.some((each) => each.field === field);
	const isLook = form[0] === look[0];
	return hasField(form) || (!isLook && !hasField(look));
}

/** Saves what a form sent of a row. */
export async function saveRowForm(
	open: OpenProgram,
	subject: FormSubject,
	form: readonly FormField[] = formOf(subject, rowOf(open.draft, subject)),
) {
	const { draft, context } = open;
	const row = rowOf(draft, subject) ?? {};
	const submission = parseForm(context.form, schemaOf(form));
	const revision = openedText(open, subject);
	if (submission.status !== "success")
		return {
			refused: data({ result: submission.reply(), clash: null, revision }, { status: 422 }),
		};
	const fields = rowFieldsOf(open, form, row, context.form ?? new FormData());
	const saving = await saveSubject(open, subject, fields);
	if (saving.refused === null) return saving;
	const { options, clash, status } = saving.refused;
	return { refused: data({ result: submission.reply(options), clash, revision }, { status }) };
}
