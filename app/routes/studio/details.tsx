import { getInputProps, getTextareaProps } from "@conform-to/react";
import { data } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/details";
import { CheckboxField, TextAreaField, TextField } from "#app/components/forms/field.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { useAppForm } from "#app/components/forms/use-app-form.ts";
import { ValidatedForm } from "#app/components/forms/validated-form.tsx";
import { ClashFields } from "#app/components/studio/clash-fields.tsx";
import { ProgramFrame } from "#app/components/studio/program-frame.tsx";
import { SavedCard } from "#app/components/studio/saved-card.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { flash } from "#app/http/flash.server.ts";
import { constraintOf, parseForm } from "#app/http/parse-form.server.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { titleOf } from "#app/services/studio/changes.server.ts";
import { findingsOf, frameOf, openProgram } from "./open-program.server.ts";
import { dayOf, lines, openedAt, packTime, save, textOf } from "./save.server.ts";
import { detailsSchema, type DetailsForm } from "./schemas.server.ts";

const subject = { of: "app" } as const;

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args);
	const { app } = open.draft;
	return {
		title: open.context.words("details.title"),
		program: frameOf(open),
		revision: open.revision,
		findings: await findingsOf(open, subject),
		fields: {
			name: titleOf(app),
			description: textOf(app.description),
			keywords: textOf(app.keywords),
			benefits: textOf(app.program_benefits),
			start: dayOf(app.start_date),
			end: dayOf(app.end_date),
			soon: app.coming_soon === 1 ? "1" : "",
		},
		constraint: constraintOf(detailsSchema),
	};
}

export async function action(args: Route.ActionArgs) {
	const open = await openProgram(args);
	const { context, appId } = open;
	const submission = parseForm(context.form, detailsSchema);
	if (submission.status !== "success")
		return data({ result: submission.reply(), clash: null, revision: openedAt(context.form, open) }, { status: 422 });
	const { revision, name, description, keywords, benefits, start, end, soon } = submission.value;
	const fields = {
		name_on_device: name,
		description: lines(description),
		keywords: lines(keywords),
		program_benefits: lines(benefits),
		start_date: packTime(start),
		end_date: packTime(end),
		coming_soon: soon === undefined ? 0 : 1,
	};
	const { words } = context;
	const names = {
		name_on_device: words("details.name"),
		description: words("details.description"),
		keywords: words("details.keywords"),
		program_benefits: words("details.benefits"),
		start_date: words("details.start"),
		end_date: words("details.end"),
		coming_soon: words("details.soon"),
	};
	const clash = await save(open, subject, revision, fields, names);
	if (clash) return data({ result: submission.reply(), clash, revision }, { status: 409 });
	flash(context, "success", "studio.saved");
	return redirect(paths.studioDetails(appId));
}

export const meta = pageTitle;

export default function Details({ loaderData: at, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const clash = actionData?.clash ?? null;
	const [form, fields] = useAppForm<DetailsForm>({
		id: "details",
		lastResult: actionData?.result,
		constraint: at.constraint,
		defaultValue: at.fields,
	});
	return (
		<ProgramFrame program={at.program} tab="outline">
			<div className="wrap bench bench--two">
				<ValidatedForm form={form} action={paths.studioDetails(at.program.id)} className="sheet-form">
					<h2>{at.title}</h2>
					<input type="hidden" name="revision" value={actionData?.revision ?? at.revision} />
					{clash && <ClashFields {...clash} />}
					<TextField {...getInputProps(fields.name, { type: "text" })} errors={fields.name.errors} label={t("details.name")} />
					<TextAreaField
						{...getTextareaProps(fields.description)}
						errors={fields.description.errors}
						label={t("details.description")}
						rows={4}
					/>
					<TextAreaField
						{...getTextareaProps(fields.benefits)}
						errors={fields.benefits.errors}
						label={t("details.benefits")}
						hint={t("details.benefitsHint")}
						rows={4}
					/>
					<TextField
						{...getInputProps(fields.keywords, { type: "text" })}
						errors={fields.keywords.errors}
						label={t("details.keywords")}
						hint={t("details.keywordsHint")}
					/>
					<div className="pair">
						<TextField
							{...getInputProps(fields.start, { type: "date" })}
							errors={fields.start.errors}
							label={t("details.start")}
							hint={t("details.startHint")}
						/>
						<TextField
							{...getInputProps(fields.end, { type: "date" })}
							errors={fields.end.errors}
							label={t("details.end")}
							hint={t("details.endHint")}
						/>
					</div>
					<CheckboxField
						{...getInputProps(fields.soon, { type: "checkbox", value: "1" })}
						label={t("details.soon")}
						hint={t("details.soonHint")}
					/>
					<p className="save-bar">
						<SubmitButton className="button">{t("page.save")}</SubmitButton> <span>{t("page.draftOnly")}</span>
					</p>
				</ValidatedForm>
				<SavedCard
					formId={form.id}
					saved={at.program.changed && { at: at.program.changed.at.text, by: at.program.changed.by }}
					previewHref={null}
					findings={at.findings}
				/>
			</div>
		</ProgramFrame>
	);
}
