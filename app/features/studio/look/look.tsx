import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/look";
import { MakeSure } from "#app/features/studio/form/make-sure.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useAnswer } from "#app/ui/forms/use-answer.ts";
import { useAppForm } from "#app/ui/forms/use-app-form.ts";
import { AutosavedForm } from "#app/features/studio/form/autosaved-form.tsx";
import { useOpened } from "#app/features/studio/form/use-opened.ts";
import { SavedCard } from "#app/features/studio/editor/saved-card.tsx";
import { FieldControl } from "#app/features/studio/form/form-fields.tsx";
import { loadRowForm, saveRowForm } from "#app/features/studio/form/row-form.server.ts";
import { textOf } from "#app/features/studio/form/field-values.ts";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { openProgram } from "#app/features/studio/open-program.server.ts";
import { saveSubject } from "#app/features/studio/editor/save.server.ts";
import { PORTAL_APP_ID, STUDIO_NAMESPACE } from "#app/constants.ts";
import type { ProgramColors } from "#app/features/catalog/program.ts";
import { defaultColors } from "#app/features/catalog/theme.ts";
import { flash } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { checkColor, colorFields, isColorField, type ColorField } from "./color-check.ts";
import { ContrastNote } from "./contrast-note.tsx";
import { lookFormOf, lookOf, lookParts } from "./look-form.ts";
import { chosenLook, LookPreview } from "./look-preview.tsx";

const subject = { of: "app" } as const;
const formId = "look";

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args, "programs and portal");
	return {
		title: open.context.words("look.title"),
		...(await loadRowForm(open, subject, lookFormOf(open.appId))),
	};
}

/** The nearest color that can be read takes the place of the one that was sent. */
function withNearest(form: FormData | null): void {
	const field = form?.get("nearest")?.toString() ?? "";
	if (!form || !isColorField(field)) return;
	const colors = colorsOf((each) => textOf(form.get(each)));
	form.set(field, checkColor(field, colors).nearest ?? textOf(form.get(field)));
}

export async function action(args: Route.ActionArgs) {
	const open = await openProgram(args, "programs and portal");
	const { context, appId } = open;
	const here = paths.studioLook(appId);
	if (context.form?.get("intent") === "portal") {
		const portal = await context.studio.drafts.live(PORTAL_APP_ID);
		const { refused } = await saveSubject(open, subject, lookOf(portal?.app ?? {}));
		flash(
			context,
			refused ? "error" : "success",
			refused ? "studio.tooManyChanges" : "studio.saved",
		);
		return redirect(here);
	}
	withNearest(context.form);
	const { refused } = await saveRowForm(open, subject, lookFormOf(appId));
	if (refused) return refused;
	flash(context, "success", "studio.saved");
	return redirect(here);
}

export const meta = pageTitle;

export const handle: PageHandle = { typedForm: { id: formId } };

function colorsOf(valueOf: (field: string) => string): ProgramColors {
	return Object.fromEntries(
		Object.entries(colorFields).map(([field, key]) => {
			const value = valueOf(field).trim();
			return [key, /^#[0-9a-f]{6}$/i.test(value) ? value.toUpperCase() : defaultColors[key]];
		}),
	) as unknown as ProgramColors;
}

export default function Look({ loaderData, actionData }: Route.ComponentProps) {
	const reply = useAnswer(actionData, loaderData);
	const { opened, formKey } = useOpened(loaderData, reply !== undefined);
	const { program, title, findings } = loaderData;
	return (
		<ProgramFrame program={program} tab="look">
			<LookBench key={formKey} {...{ opened, program, title, findings, reply }} />
		</ProgramFrame>
	);
}

type Loaded = Route.ComponentProps["loaderData"];

/** Its key changes with the row's values, so that the fields and the preview always begin with what is saved. */
function LookBench({
	opened,
	program,
	title,
	findings,
	reply,
}: Pick<Loaded, "program" | "title" | "findings"> & {
	opened: Loaded;
	reply: Route.ComponentProps["actionData"];
}) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const { values, choices, files, constraint, revision } = opened;
	const [form, fields] = useAppForm<Record<string, string>>({
		id: formId,
		lastResult: reply?.result,
		constraint,
		defaultValue: values as Record<string, string>,
	});
	const [typed, setTyped] = useState<FormData | null>(null);
	const valueOf = (field: string) =>
		textOf(typed ? typed.get(field) : (fields[field]?.initialValue ?? values[field]));
	const colors = colorsOf(valueOf);
	const pictureOf = (file: string) =>
		files.some(({ name }) => name === file) ? paths.studioFile(program.id, file) : null;
	const here = paths.studioLook(program.id);
	return (
		<div className="wrap bench bench--look">
			<div>
				<AutosavedForm
					{...{ form, program, revision, reply }}
					subject={opened.subject}
					controlId={(name) => name}
					action={here}
					className="sheet-form"
					onChange={(event) => setTyped(new FormData(event.currentTarget))}
				>
					<h2>{title}</h2>
					<input type="hidden" name="form" value={formId} />
					{/* The first button of a form is the one that Enter presses. */}
					<SubmitButton className="hidden-visually" tabIndex={-1} aria-hidden="true">
						{t("page.save")}
					</SubmitButton>
					{lookParts.map(([part, partFields]) => {
						const shown = partFields.filter((field) =>
							opened.form.some((each) => each.field === field.field),
						);
						const controls = shown.map((field) => {
							const meta = fields[field.field];
							return (
								meta && (
									<div
										key={field.field}
										className={isColorField(field.field) ? "look-color" : undefined}
									>
										<FieldControl
											field={field}
											meta={meta}
											choices={choices[field.field] ?? []}
											files={files}
										/>
										{isColorField(field.field) && (
											<ContrastNote
												field={field.field as ColorField}
												label={t(field.label)}
												colors={colors}
											/>
										)}
									</div>
								)
							);
						});
						return part === "more" ? (
							<details className="make-sure" key={part}>
								<summary>{t("look.parts.more")}</summary>
								{controls}
							</details>
						) : (
							<fieldset className="form-group" key={part}>
								<legend>{t(`look.parts.${part}`)}</legend>
								<div>{controls}</div>
							</fieldset>
						);
					})}
					<p className="save-bar">
						<SubmitButton className="button">{t("page.save")}</SubmitButton>{" "}
						<span>{t("page.draftOnly")}</span>
					</p>
				</AutosavedForm>
				{program.id !== PORTAL_APP_ID && (
					<MakeSure
						action={here}
						intent="portal"
						label={t("look.startOver")}
						question={t("look.startOverAsk")}
					/>
				)}
			</div>
			<div className="look-side">
				<SavedCard
					formId={formId}
					saved={program.changed && { at: program.changed.at.text, by: program.changed.by }}
					previewHref={null}
					findings={findings}
				/>
				<LookPreview look={chosenLook(valueOf, colors, pictureOf)} name={program.name} />
			</div>
		</div>
	);
}
