import { getInputProps, getTextareaProps } from "@conform-to/react";
import { data } from "react-router";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/details";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useAnswer } from "#app/ui/forms/use-answer.ts";
import { useAppForm } from "#app/ui/forms/use-app-form.ts";
import { ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { ClashFields } from "./clash-fields.tsx";
import { controlId } from "./field-names.ts";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { SavedCard } from "./saved-card.tsx";
import { DEFAULT_LANGUAGE, STUDIO_NAMESPACE } from "#app/constants.ts";
import {
	categoriesWith,
	offeredCategories,
	type PackCategory,
} from "#app/features/studio/draft/lists.ts";
import { isLanguageTag } from "#app/platform/text/language-tag.ts";
import { flash } from "#app/platform/http/flash.server.ts";
import { constraintOf, listOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { languageChoices, languageName } from "#app/platform/i18n/format.server.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { titleOf } from "#app/features/studio/publish/changes.server.ts";
import {
	editedAt,
	findingsOf,
	frameOf,
	openProgram,
	picturesOf,
} from "#app/features/studio/open-program.server.ts";
import { dayOf, lines, openedText, packTime, saveSubject, textOf } from "./save.server.ts";
import { detailsSchema, type DetailsForm } from "#app/features/studio/schemas.server.ts";

const subject = { of: "app" } as const;

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args);
	const { app } = open.draft;
	return {
		title: open.context.words("details.title"),
		program: frameOf(open),
		revision: openedText(open, subject),
		edited: await editedAt(open, subject),
		findings: await findingsOf(open, subject),
		pictures: await picturesOf(open),
		languages: languagesOf(textOf(app.language)),
		lists: offeredCategories.map((id) => ({
			id,
			name: open.context.t(`category.${id}` as "category.4"),
			isChosen:
				Array.isArray(app.categories) &&
				app.categories.some((each: PackCategory) => each.category_id === id),
		})),
		fields: {
			name: titleOf(app),
			description: textOf(app.description),
			keywords: textOf(app.keywords),
			image: textOf(app.image),
			language: textOf(app.language) || DEFAULT_LANGUAGE,
			benefits: textOf(app.program_benefits),
			start: dayOf(app.start_date),
			end: dayOf(app.end_date),
			soon: app.coming_soon === 1 ? "1" : "",
		},
		constraint: constraintOf(detailsSchema),
	};
}

/** With the program's own, if it is a language. */
function languagesOf(own: string): readonly (readonly [string, string])[] {
	const isOffered = !isLanguageTag(own) || languageChoices.some(([code]) => code === own);
	return isOffered ? languageChoices : [...languageChoices, [own, languageName(own)]];
}

export async function action(args: Route.ActionArgs) {
	const open = await openProgram(args);
	const { context, appId, draft } = open;
	const submission = parseForm(context.form, detailsSchema);
	const lists = listOf(context.form, "lists").map(Number);
	if (submission.status !== "success")
		return data(
			{ result: submission.reply(), clash: null, lists, revision: openedText(open, subject) },
			{ status: 422 },
		);
	const { name, description, keywords, benefits, image, language, start, end, soon } =
		submission.value;
	const { app } = draft;
	const inPacks = translationsOf(DEFAULT_LANGUAGE);
	const fields = {
		name_on_device: name,
		description: lines(description),
		keywords: lines(keywords),
		program_benefits: lines(benefits),
		image: image ?? "",
		language: app.language === undefined && language === DEFAULT_LANGUAGE ? undefined : language,
		categories: categoriesWith(app.categories, lists, (id) =>
			inPacks(`category.${id}` as "category.4"),
		),
		start_date: packTime(start, app.start_date),
		end_date: packTime(end, app.end_date),
		coming_soon: soon === undefined ? 0 : 1,
	};
	const refused = await saveSubject(open, subject, fields);
	if (refused) {
		const revision = openedText(open, subject);
		return data(
			{ result: submission.reply(refused.options), clash: refused.clash, lists, revision },
			{ status: refused.status },
		);
	}
	flash(context, "success", "studio.saved");
	return redirect(paths.studioDetails(appId));
}

export const meta = pageTitle;

export const handle: PageHandle = { typedForm: "details" };

const formId = "details";

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<ProgramFrame program={loaderData.program} tab="outline">
			<div className="wrap bench bench--two">
				{/* A save brings in what others changed meanwhile, so the form is built again. */}
				<DetailsFields
					key={`${loaderData.program.id} ${loaderData.edited}`}
					{...loaderData}
					reply={useAnswer(actionData, loaderData)}
				/>
				<SavedCard
					formId={formId}
					saved={
						loaderData.program.changed && {
							at: loaderData.program.changed.at.text,
							by: loaderData.program.changed.by,
						}
					}
					previewHref={null}
					findings={loaderData.findings}
				/>
			</div>
		</ProgramFrame>
	);
}

type DetailsFieldsProps = Route.ComponentProps["loaderData"] & {
	reply: Route.ComponentProps["actionData"];
};

function DetailsFields({
	title,
	program,
	revision,
	fields: saved,
	lists,
	pictures,
	languages,
	constraint,
	reply,
}: DetailsFieldsProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const clash = reply?.clash ?? null;
	const [form, fields] = useAppForm<DetailsForm>({
		id: formId,
		lastResult: reply?.result,
		constraint,
		defaultValue: saved,
	});
	return (
		<ValidatedForm
			form={form}
			controlId={controlId}
			action={paths.studioDetails(program.id)}
			className="sheet-form"
		>
			<h2>{title}</h2>
			<input type="hidden" name="revision" value={reply?.revision ?? revision} />
			{clash && <ClashFields {...clash} />}
			<TextField
				{...getInputProps(fields.name, { type: "text" })}
				id="name_on_device"
				errors={fields.name.errors}
				label={t("details.name")}
			/>
			<TextAreaField
				{...getTextareaProps(fields.description)}
				id="description"
				errors={fields.description.errors}
				label={t("details.description")}
				rows={4}
			/>
			<TextAreaField
				{...getTextareaProps(fields.benefits)}
				id="program_benefits"
				errors={fields.benefits.errors}
				label={t("details.benefits")}
				hint={t("details.benefitsHint")}
				rows={4}
			/>
			<TextField
				{...getInputProps(fields.keywords, { type: "text" })}
				id="keywords"
				errors={fields.keywords.errors}
				label={t("details.keywords")}
				hint={t("details.keywordsHint")}
			/>
			<fieldset className="form-group" id="categories">
				<legend>{t("details.lists.legend")}</legend>
				<p className="field__hint">{t("details.lists.hint")}</p>
				<ul className="ticks">
					{lists.map(({ id, name, isChosen }) => (
						<li key={id} className="tick">
							<input
								type="checkbox"
								name="lists"
								id={`list-${id}`}
								value={id}
								defaultChecked={reply ? reply.lists.includes(id) : isChosen}
							/>{" "}
							<label htmlFor={`list-${id}`}>{name}</label>
						</li>
					))}
				</ul>
			</fieldset>
			<div className="pair">
				<SelectField
					id="image"
					name={fields.image.name}
					defaultValue={fields.image.initialValue}
					errors={fields.image.errors}
					label={t("chapter.image")}
					hint={t("chapter.imageHint")}
					empty={t("page.noPicture")}
					options={pictures.map((name) => [name, name] as const)}
				/>
				<SelectField
					id="language"
					name={fields.language.name}
					defaultValue={fields.language.initialValue}
					errors={fields.language.errors}
					label={t("details.language")}
					hint={t("details.languageHint")}
					options={languages}
				/>
			</div>
			<div className="pair">
				<TextField
					{...getInputProps(fields.start, { type: "date" })}
					id="start_date"
					errors={fields.start.errors}
					label={t("details.start")}
					hint={t("details.startHint")}
				/>
				<TextField
					{...getInputProps(fields.end, { type: "date" })}
					id="end_date"
					errors={fields.end.errors}
					label={t("details.end")}
					hint={t("details.endHint")}
				/>
			</div>
			<CheckboxField
				{...getInputProps(fields.soon, { type: "checkbox", value: "1" })}
				id="coming_soon"
				label={t("details.soon")}
				hint={t("details.soonHint")}
			/>
			<p className="save-bar">
				<SubmitButton className="button">{t("page.save")}</SubmitButton>{" "}
				<span>{t("page.draftOnly")}</span>
			</p>
		</ValidatedForm>
	);
}
