import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/look";
import { useOpened } from "#app/features/studio/form/use-opened.ts";
import { SavedCard } from "#app/features/studio/editor/saved-card.tsx";
import { RowForm } from "#app/features/studio/form/row-form.tsx";
import { answerRowForm, loadRowForm } from "#app/features/studio/form/row-form.server.ts";
import { textOf } from "#app/features/studio/form/field-values.ts";
import { MakeSure } from "#app/features/studio/form/make-sure.tsx";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { openProgram } from "#app/features/studio/open-program.server.ts";
import { saveFields } from "#app/features/studio/editor/save.server.ts";
import { PORTAL_APP_ID, STUDIO_NAMESPACE } from "#app/constants.ts";
import type { ProgramColors } from "#app/features/catalog/program.ts";
import { defaultColors } from "#app/features/catalog/theme.ts";
import { flash } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { checkColor, colorFields, isColorField } from "./color-check.ts";
import { ContrastNote } from "./contrast-note.tsx";
import { lookFormOf, lookOf } from "./look-form.ts";
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
function withNearest(appId: number, form: FormData | null): void {
	const field = form?.get("nearest")?.toString() ?? "";
	if (!form || !isColorField(field)) return;
	const colors = colorsOf(appId, (each) => textOf(form.get(each)));
	form.set(field, checkColor(field, colors).nearest ?? textOf(form.get(field)));
}

export async function action(args: Route.ActionArgs) {
	const open = await openProgram(args, "programs and portal");
	const { context, appId } = open;
	const here = paths.studioLook(appId);
	if (context.form?.get("intent") === "portal") {
		const portal = await context.studio.drafts.live(PORTAL_APP_ID);
		const { refused } = await saveFields(open, subject, lookOf(portal?.app ?? {}));
		flash(
			context,
			refused ? "error" : "success",
			refused ? "studio.tooManyChanges" : "studio.saved",
		);
		return redirect(here);
	}
	withNearest(appId, context.form);
	return answerRowForm(open, subject, here, { form: lookFormOf(appId) });
}

export const meta = pageTitle;

export const handle: PageHandle = { switchForm: { id: formId } };

function colorsOf(appId: number, valueOf: (field: string) => string): ProgramColors {
	// Words on the portal's own buttons are white (THEME-2).
	const given = (field: string) =>
		appId === PORTAL_APP_ID && field === "primary_contrast_text" ? "#FFFFFF" : valueOf(field);
	return Object.fromEntries(
		Object.entries(colorFields).map(([field, key]) => {
			const value = given(field).trim();
			return [key, /^#[0-9a-f]{6}$/i.test(value) ? value.toUpperCase() : defaultColors[key]];
		}),
	) as unknown as ProgramColors;
}

export default function Look({ loaderData, actionData }: Route.ComponentProps) {
	const form = useOpened(loaderData, actionData);
	return (
		<ProgramFrame program={loaderData.program} tab="look" findings={loaderData.findings}>
			<LookBench key={form.formKey} form={form} loaderData={loaderData} />
		</ProgramFrame>
	);
}

type LookData = Route.ComponentProps["loaderData"];

interface LookBenchProps {
	form: ReturnType<typeof useOpened<LookData, NonNullable<Route.ComponentProps["actionData"]>>>;
	loaderData: LookData;
}

/** Its key changes with the row's values, so that the fields and the preview always begin with what is saved. */
function LookBench({ form, loaderData }: LookBenchProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const [typed, setTyped] = useState<FormData | null>(null);
	const { program, title, files } = loaderData;
	const { opened, reply } = form;
	const sent: Record<string, unknown> = { ...opened.values, ...reply?.result.initialValue };
	const valueOf = (field: string) => textOf(typed ? typed.get(field) : sent[field]);
	const colors = colorsOf(program.id, valueOf);
	const pictureOf = (file: string) =>
		files.some(({ name }) => name === file) ? paths.studioFile(program.id, file) : null;
	const contrasts = opened.form.flatMap(({ field, label }) =>
		isColorField(field)
			? [[field, <ContrastNote key={field} {...{ field, colors }} label={t(label)} />] as const]
			: [],
	);
	const here = paths.studioLook(program.id);
	return (
		<div className="wrap bench bench--look">
			<div>
				<RowForm
					{...form}
					id={formId}
					action={here}
					heading={title}
					onChange={setTyped}
					below={Object.fromEntries(contrasts)}
				>
					<input type="hidden" name="form" value={formId} />
				</RowForm>
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
				<SavedCard {...loaderData} formId={formId} />
				<LookPreview look={chosenLook(valueOf, colors, pictureOf)} name={program.name} />
			</div>
		</div>
	);
}
