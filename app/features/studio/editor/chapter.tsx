import { getInputProps, getTextareaProps } from "@conform-to/react";
import { data } from "react-router";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/chapter";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useAnswer } from "#app/ui/forms/use-answer.ts";
import { useAppForm } from "#app/ui/forms/use-app-form.ts";
import { ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { ClashFields } from "./clash-fields.tsx";
import { controlId } from "./field-names.ts";
import { PageList } from "./page-list.tsx";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { SavedCard } from "./saved-card.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { isQuestion } from "./question-form.ts";
import { flash } from "#app/platform/http/flash.server.ts";
import { httpError, parseId } from "#app/platform/http/http-error.server.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { titleOf } from "#app/features/studio/publish/changes.server.ts";
import {
	editedAt,
	findingsOf,
	frameOf,
	openProgram,
	picturesOf,
	type OpenProgram,
} from "#app/features/studio/open-program.server.ts";
import { lines, openedText, putBackDeleted, saveSubject, textOf } from "./save.server.ts";
import { chapterSchema, type ChapterForm } from "#app/features/studio/schemas.server.ts";

function chapterOf({ draft }: OpenProgram, given: string) {
	const chapter = draft.chapters.find(({ id }) => id === parseId(given));
	if (!chapter) throw httpError("notFound");
	return chapter;
}

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args);
	const chapter = chapterOf(open, args.params.chapter);
	const flag = (value: unknown) => (value === 1 ? "1" : "");
	return {
		title: titleOf(chapter),
		program: frameOf(open),
		revision: openedText(open, { of: "chapter", id: chapter.id }),
		edited: await editedAt(open, { of: "chapter", id: chapter.id }),
		id: chapter.id,
		pages: chapter.pages.map((page, index) => ({
			id: page.id,
			number: index + 1,
			title: titleOf(page),
			isQuestion: isQuestion(page),
		})),
		findings: await findingsOf(open, { of: "chapter", id: chapter.id }),
		pictures: await picturesOf(open),
		fields: {
			title: textOf(chapter.title),
			description: textOf(chapter.description),
			image: textOf(chapter.image),
			badge: textOf(chapter.badge),
			mark: textOf(chapter.pass_mark),
			soon: flag(chapter.coming_soon),
			hidden: flag(chapter.hidden_in_source),
			extra: flag(chapter.specialization),
			partner: flag(chapter.partner),
		},
		constraint: constraintOf(chapterSchema),
	};
}

export async function action(args: Route.ActionArgs) {
	const open = await putBackDeleted(await openProgram(args), "chapter", args.params.chapter);
	const { context, appId } = open;
	const { id } = chapterOf(open, args.params.chapter);
	const submission = parseForm(context.form, chapterSchema);
	if (submission.status !== "success")
		return data(
			{
				result: submission.reply(),
				clash: null,
				revision: openedText(open, { of: "chapter", id }),
			},
			{ status: 422 },
		);
	const { title, description, image, badge, mark, soon, hidden, extra, partner } = submission.value;
	const flag = (value: string | undefined) => (value === undefined ? 0 : 1);
	const fields = {
		title,
		description: lines(description),
		image: image ?? "",
		badge: badge ?? "",
		pass_mark: mark,
		coming_soon: flag(soon),
		hidden_in_source: flag(hidden),
		specialization: flag(extra),
		partner: flag(partner),
	};
	const refused = await saveSubject(open, { of: "chapter", id }, fields);
	if (refused) {
		const revision = openedText(open, { of: "chapter", id });
		return data(
			{ result: submission.reply(refused.options), clash: refused.clash, revision },
			{ status: refused.status },
		);
	}
	flash(context, "success", "studio.saved");
	return redirect(paths.studioChapter(appId, id));
}

export const meta = pageTitle;

export const handle: PageHandle = { typedForm: "chapter" };

const formId = "chapter";

/** A chapter's title, picture, badge and marks. */
export default function ChapterPage({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<ProgramFrame program={loaderData.program} tab="outline">
			<div className="wrap bench">
				<PageList
					appId={loaderData.program.id}
					chapter={{ id: loaderData.id, title: loaderData.title }}
					pages={loaderData.pages}
					current={null}
				/>
				{/* A save brings in what others changed meanwhile, so the form is built again. */}
				<ChapterFields
					key={`${loaderData.id} ${loaderData.edited}`}
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

type ChapterFieldsProps = Route.ComponentProps["loaderData"] & {
	reply: Route.ComponentProps["actionData"];
};

function ChapterFields({
	program,
	id,
	revision,
	fields: saved,
	pictures: names,
	constraint,
	reply,
}: ChapterFieldsProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const clash = reply?.clash ?? null;
	const [form, fields] = useAppForm<ChapterForm>({
		id: formId,
		lastResult: reply?.result,
		constraint,
		defaultValue: saved,
	});
	const pictures = names.map((name) => [name, name] as const);
	return (
		<ValidatedForm
			form={form}
			controlId={controlId}
			action={paths.studioChapter(program.id, id)}
			className="sheet-form"
		>
			<h2>{t("chapter.heading")}</h2>
			<input type="hidden" name="revision" value={reply?.revision ?? revision} />
			{clash && <ClashFields {...clash} />}
			<TextField
				{...getInputProps(fields.title, { type: "text" })}
				id="title"
				errors={fields.title.errors}
				label={t("chapter.title")}
			/>
			<TextAreaField
				{...getTextareaProps(fields.description)}
				id="description"
				errors={fields.description.errors}
				label={t("chapter.description")}
				rows={3}
			/>
			<div className="pair">
				<SelectField
					id="image"
					name={fields.image.name}
					defaultValue={fields.image.initialValue}
					errors={fields.image.errors}
					label={t("chapter.image")}
					hint={t("chapter.imageHint")}
					empty={t("page.noPicture")}
					options={pictures}
				/>
				<SelectField
					id="badge"
					name={fields.badge.name}
					defaultValue={fields.badge.initialValue}
					errors={fields.badge.errors}
					label={t("chapter.badge")}
					hint={t("chapter.badgeHint")}
					empty={t("page.noPicture")}
					options={pictures}
				/>
			</div>
			<TextField
				{...getInputProps(fields.mark, { type: "number" })}
				id="pass_mark"
				errors={fields.mark.errors}
				label={t("chapter.mark")}
				hint={t("chapter.markHint")}
				inputMode="numeric"
			/>
			<CheckboxField
				{...getInputProps(fields.soon, { type: "checkbox", value: "1" })}
				id="coming_soon"
				label={t("chapter.soon")}
				hint={t("chapter.soonHint")}
			/>
			<CheckboxField
				{...getInputProps(fields.hidden, { type: "checkbox", value: "1" })}
				id="hidden_in_source"
				label={t("chapter.hidden")}
			/>
			<CheckboxField
				{...getInputProps(fields.extra, { type: "checkbox", value: "1" })}
				id="specialization"
				label={t("chapter.extra")}
				hint={t("chapter.extraHint")}
			/>
			<CheckboxField
				{...getInputProps(fields.partner, { type: "checkbox", value: "1" })}
				id="partner"
				label={t("chapter.partner")}
			/>
			<p className="save-bar">
				<SubmitButton className="button">{t("page.save")}</SubmitButton>{" "}
				<span>{t("page.draftOnly")}</span>
			</p>
		</ValidatedForm>
	);
}
