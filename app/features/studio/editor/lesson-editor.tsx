import {
	getInputProps,
	getTextareaProps,
	type FieldMetadata,
	type SubmissionResult,
} from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { SelectField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useAppForm, type FormConstraint } from "#app/ui/forms/use-app-form.ts";
import { AutosavedForm } from "#app/features/studio/form/autosaved-form.tsx";
import { MarkedArea } from "./marked-area.tsx";
import { controlId, kindName } from "#app/features/studio/form/field-names.ts";
import { SaveBar } from "./save-bar.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { contentPageTypes } from "#app/features/catalog/page.ts";
import { paths } from "#app/paths.ts";
import type { Clash } from "./clash-fields.tsx";
import { FileChooser } from "#app/features/studio/media/file-chooser.tsx";
import type { ChoosableFile } from "#app/features/studio/media/file-kind.ts";
import type { LessonForm } from "#app/features/studio/schemas.server.ts";

export interface LessonEditorProps {
	program: { id: number; author: number };
	subject: string;
	id: number;
	revision: string;
	cut: string | null;
	files: readonly ChoosableFile[];
	lesson: Record<Exclude<keyof LessonForm, "revision">, string>;
	constraint: FormConstraint;
	reply: { revision: string; clash: Clash | null; result: SubmissionResult } | undefined;
}

/** The form of a lesson, with its fields in the order in which agents see them. */
export function LessonEditor({
	program,
	subject,
	id,
	revision,
	cut,
	files,
	lesson,
	constraint,
	reply,
}: LessonEditorProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const [form, fields] = useAppForm<LessonForm>({
		id: "page",
		lastResult: reply?.result,
		constraint,
		defaultValue: lesson as Partial<LessonForm>,
	});
	// Findings and the outline link to fields by their names in packs.
	const named = (name: string, field: FieldMetadata<string | undefined>) => ({
		...getInputProps(field, { type: "text" }),
		id: name,
		errors: field.errors,
	});
	const area = (name: string, field: FieldMetadata<string | undefined>) => ({
		...getTextareaProps(field),
		id: name,
		errors: field.errors,
	});
	return (
		<AutosavedForm
			{...{ form, program, subject, revision, reply, controlId }}
			action={paths.studioPage(program.id, id)}
		>
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
			{lesson.isHtml && <input type="hidden" name="isHtml" value="1" />}
			<TextField {...named("title", fields.title)} label={t("page.title")} dir="auto" />
			<TextField {...named("subtitle", fields.subtitle)} label={t("page.subtitle")} dir="auto" />
			<TextAreaField
				{...area("summary", fields.summary)}
				label={t("page.summary")}
				rows={2}
				dir="auto"
			/>
			<MarkedArea
				id="text"
				name="text"
				label={t("page.text")}
				defaultValue={fields.text.initialValue ?? ""}
				isHtml={lesson.isHtml !== ""}
				cut={cut}
			/>
			<TextAreaField
				{...area("sales_tip", fields.salesTip)}
				label={t("page.salesTip")}
				hint={t("page.salesTipHint")}
				rows={2}
				dir="auto"
			/>
			<fieldset className="form-group">
				<legend>{t("page.picture")}</legend>
				<FileChooser
					id="image"
					name={fields.image.name}
					defaultValue={fields.image.initialValue}
					errors={fields.image.errors}
					label={t("picture.choose")}
					kind="picture"
					files={files}
				/>
				<p className="answer-more">
					<SubmitButton className="button button--quiet button--small" name="then" value="media">
						{t("picture.saveAndUpload")}
					</SubmitButton>
				</p>
				<TextField
					{...named("image_alt", fields.imageAlt)}
					label={t("page.imageAlt")}
					hint={t("page.imageAltHint")}
					dir="auto"
				/>
				<TextField
					{...named("image_credits", fields.imageCredits)}
					label={t("page.imageCredits")}
					dir="auto"
				/>
				<FileChooser
					id="url"
					name={fields.filmFile.name}
					defaultValue={fields.filmFile.initialValue}
					label={t("page.film")}
					kind="video"
					files={files}
				/>
				<TextField
					{...named("link_jw", fields.film)}
					label={t("page.filmAddress")}
					hint={t("page.filmHint")}
					dir="ltr"
				/>
			</fieldset>
			<fieldset className="form-group">
				<legend>{t("page.more")}</legend>
				<div className="pair">
					<SelectField
						id="type"
						name={fields.type.name}
						defaultValue={fields.type.initialValue}
						label={t("page.layout")}
						options={contentPageTypes.map((type) => [type, t(kindName(type))] as const)}
					/>
					<TextField
						{...getInputProps(fields.day, { type: "date" })}
						id="date"
						errors={fields.day.errors}
						label={t("page.day")}
						hint={t("page.dayHint")}
					/>
				</div>
				<TextAreaField
					{...area("comment", fields.comment)}
					label={t("page.comment")}
					rows={2}
					dir="auto"
				/>
			</fieldset>
			<SaveBar />
		</AutosavedForm>
	);
}
