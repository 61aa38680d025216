import {
	getInputProps,
	getTextareaProps,
	type FieldMetadata,
	type SubmissionResult,
} from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { useAppForm, type FormConstraint } from "#app/ui/forms/use-app-form.ts";
import { AnswerList } from "./answer-list.tsx";
import { AutosavedForm } from "#app/features/studio/form/autosaved-form.tsx";
import { controlId, kindName } from "#app/features/studio/form/field-names.ts";
import { SaveBar } from "./save-bar.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import type { QuestionType } from "#app/features/question/question.ts";
import type { AnswerLine, QuestionFormShape } from "./question-form.ts";
import { paths } from "#app/paths.ts";
import type { Clash } from "./clash-fields.tsx";
import type { ChoosableFile } from "#app/features/studio/media/file-kind.ts";
import type { QuestionFields } from "#app/features/studio/schemas.server.ts";

export interface QuestionFormProps {
	program: { id: number; author: number };
	subject: string;
	id: number;
	revision: string;
	types: readonly QuestionType[];
	files: readonly ChoosableFile[];
	/** By id. */
	teaching: readonly (readonly [string, string])[];
	question: {
		type: QuestionType;
		shape: QuestionFormShape;
		question: string;
		decimals: number;
		right: string;
		wrong: string;
		mixed: string;
		lines: readonly AnswerLine[];
		taughtBy: readonly string[];
	};
	constraint: FormConstraint;
	reply:
		| {
				revision: string;
				clash: Clash | null;
				lines: readonly AnswerLine[] | null;
				kind: { type: QuestionType; shape: QuestionFormShape } | null;
				taughtBy: readonly string[] | null;
				/** The answer whose picture is to be chosen. */
				choosing: number | null;
				list: string;
				setAside: string;
				result: SubmissionResult;
		  }
		| undefined;
}

const idOfKind = (type: QuestionType) => `kind-${type.replaceAll(" ", "-")}`;

export function QuestionEditor({
	program,
	subject,
	id,
	revision,
	types,
	files,
	teaching,
	question,
	constraint,
	reply,
}: QuestionFormProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const here = paths.studioPage(program.id, id);
	const { right, wrong, mixed } = question;
	const { type, shape } = reply?.kind ?? question;
	const [form, fields] = useAppForm<QuestionFields>({
		id: "page",
		lastResult: reply?.result,
		constraint,
		defaultValue: {
			type,
			question: question.question,
			right,
			wrong,
			mixed,
			decimals: String(question.decimals),
		} as unknown as Partial<QuestionFields>,
	});
	const area = (name: string, field: FieldMetadata<string | undefined>) => ({
		...getTextareaProps(field),
		id: name,
		errors: field.errors,
	});
	const lines = reply?.lines ?? question.lines;
	const taughtBy = reply?.taughtBy ?? question.taughtBy;
	const taught = [...taughtBy, "", ""].slice(0, Math.max(3, taughtBy.length + 1));
	return (
		<AutosavedForm {...{ form, program, subject, revision, reply, controlId }} action={here}>
			{/* What the Enter key presses: browsers take the first. */}
			<button
				className="hidden-visually"
				type="submit"
				name="then"
				value="stay"
				tabIndex={-1}
				aria-hidden="true"
			>
				{t("page.save")}
			</button>
			{/* The kind whose answers the form has, whichever is chosen next, and what was typed for others. */}
			<input type="hidden" name="shown" value={type} />
			<input type="hidden" name="setAside" value={reply?.setAside ?? ""} />
			<fieldset className="kind-form">
				<legend>{t("page.kind")}</legend>
				<ul className="kinds">
					{types.map((each) => (
						<li key={each}>
							<input
								type="radio"
								name="type"
								id={idOfKind(each)}
								value={each}
								defaultChecked={each === type}
							/>{" "}
							<label htmlFor={idOfKind(each)}>{t(kindName(each))}</label>
						</li>
					))}
				</ul>
				<button className="button button--quiet button--small" type="submit" name="show" value="1">
					{t("page.showKind")}
				</button>
				<p className="field__hint">{t("page.kindHint")}</p>
			</fieldset>
			<TextAreaField
				{...area("question", fields.question)}
				label={t("page.questionText")}
				hint={shape.lineName === "blank" ? t("page.blanksHint") : null}
				rows={2}
				dir="auto"
			/>
			<AnswerList
				// Built again when an answer of the server has other lines, not at each reading of the page.
				key={JSON.stringify(lines)}
				shape={shape}
				lines={lines}
				list={reply?.list ?? ""}
				action={here}
				pictures={files}
				choosing={reply?.choosing ?? null}
				errors={reply?.result.error ?? {}}
			/>
			{shape.hasDecimals && (
				<TextField
					{...getInputProps(fields.decimals, { type: "number" })}
					id="decimals"
					errors={fields.decimals.errors}
					label={t("page.decimals")}
				/>
			)}
			<div className="pair">
				<TextAreaField
					{...area("correct_answer_text", fields.right)}
					label={t("page.right")}
					rows={4}
					dir="auto"
				/>
				<TextAreaField
					{...area("incorrect_answer_text", fields.wrong)}
					label={t("page.wrong")}
					hint={t("page.wrongHint")}
					rows={4}
					dir="auto"
				/>
			</div>
			<CheckboxField
				{...getInputProps(fields.mixed, { type: "checkbox", value: "1" })}
				label={t("page.mixed")}
				hint={t("page.mixedHint")}
			/>
			<fieldset className="form-group" id="taught_by">
				<legend>{t("page.taughtBy")}</legend>
				<p className="field__hint">{t("page.taughtByHint")}</p>
				{taught.map((pageId, index) => (
					<SelectField
						key={`${index} ${pageId}`}
						id={`taught_by-${index}`}
						name="taughtBy"
						defaultValue={pageId}
						label={t("page.taughtByPage", { number: index + 1 })}
						empty={t("page.noPage")}
						options={teaching}
					/>
				))}
			</fieldset>
			<SaveBar />
		</AutosavedForm>
	);
}
