import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/look";
import { useOpened } from "#app/features/studio/form/row-form.tsx";
import { SavedCard } from "#app/features/studio/form/saved-card.tsx";
import { RowForm } from "#app/features/studio/form/row-form.tsx";
import { answerRowForm, loadRowForm } from "#app/features/studio/form/row-form.server.ts";
import { textOf } from "#app/features/studio/form/field.ts";
import { MakeSure } from "#app/features/studio/form/make-sure.tsx";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { openProgram } from "#app/features/studio/open-program.server.ts";
import { saveFields } from "#app/features/studio/form/save.server.ts";
import { DEFAULT_BACKGROUND, PORTAL_APP_ID, STUDIO_NAMESPACE } from "#app/constants.ts";
import type { ProgramColors } from "#app/features/catalog/program.ts";
import { defaultColors, normalizeColors, panelOpacity } from "#app/features/catalog/theme.ts";
import { fontFamily } from "#app/features/catalog/font.ts";
import {
	declarations,
	derivedValues,
	gradientValue,
	ownValues,
	rgba,
} from "#app/features/catalog/theme-properties.ts";
import { encodeUrlPart } from "#app/platform/text/well-formed.ts";
import { useNonce } from "#app/platform/i18n/portal-contexts.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { flash } from "#app/platform/http/cookies.server.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { checkColor, colorFields, isColorField, type ColorField } from "./color-check.ts";
import { lookFormOf, lookOf } from "./look-form.ts";

const subject = { of: "app" } as const;
const formId = "look";

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args, "programs and portal");
	return {
		title: open.context.words("look.title"),
		...(await loadRowForm(open, subject, lookFormOf(open.appId))),
	};
}

/** Replaces a color with the nearest readable one if the author pressed the button for it. */
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
	// The text on the portal's own buttons is white (THEME-2).
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

/**
 * The form of a look with its preview. Its key changes with the saved values, so both always begin
 * with those values.
 */
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

interface ContrastNoteProps {
	field: ColorField;
	label: string;
	colors: ProgramColors;
}

function ContrastNote({ field, label, colors }: ContrastNoteProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const { ratio, needed, nearest } = checkColor(field, colors);
	const isEnough = ratio >= needed;
	// Rounding up could make a low contrast look sufficient.
	const shown = Math.floor(ratio * 10) / 10;
	return (
		<div className={isEnough ? "contrast" : "contrast contrast--low"}>
			<p>
				<Icon name={isEnough ? "check" : "warning"} start />{" "}
				<strong>{t("look.ratio", { ratio: shown })}</strong>{" "}
				{t(isEnough ? `look.use.${field}` : "look.tooLow", { needed })}
			</p>
			{nearest !== null && (
				<p>
					{t(isEnough ? "look.insteadElsewhere" : "look.instead", { color: nearest })}{" "}
					{!isEnough && (
						<SubmitButton
							className="button button--quiet button--small"
							name="nearest"
							value={field}
							aria-label={t("look.takeNamed", { color: nearest, name: label })}
						>
							{t("look.take", { color: nearest })}
						</SubmitButton>
					)}
				</p>
			)}
		</div>
	);
}

interface ChosenLook {
	colors: ProgramColors;
	font: string;
	background: { color: string; angle: number; opacity: number };
	/** The URL of the background picture, or null. */
	picture: string | null;
}

function stylesOf({ colors, font, background, picture }: ChosenLook): string {
	const normal = normalizeColors(colors);
	const family = fontFamily(font);
	return `.program-preview{${[
		...declarations([...ownValues(normal), ...derivedValues(normal)]),
		`--shade:${gradientValue(background)}`,
		`--art:${picture === null ? "none" : `url("${picture.replaceAll(/["\\\n]/g, encodeUrlPart)}")`}`,
		`--panel:${rgba(normal.colorDark, panelOpacity(normal))}`,
		...(family ? [`--font:${family.stack}`] : []),
	].join(";")}}`;
}

/** Shows the look in light and dark mode. With a script, updates after each change in the form. */
function LookPreview({ look, name }: { look: ChosenLook; name: string }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const nonce = useNonce();
	return (
		<aside className="look-preview" aria-labelledby="look-preview">
			<h3 id="look-preview">{t("look.preview.title")}</h3>
			<style nonce={nonce} suppressHydrationWarning>
				{stylesOf(look)}
			</style>
			<div className="program-preview" aria-hidden="true">
				<div className="look-preview__head">
					<p className="look-preview__name">
						<bdi>{name}</bdi>
					</p>
					<p className="look-preview__quiet">{t("look.preview.quiet")}</p>
					<p className="look-preview__bar">
						<span>{t("look.preview.info")}</span> <span>{t("look.preview.training")}</span>
					</p>
				</div>
				{(["day", "night"] as const).map((time) => (
					<div
						className={`program-preview-${time} scheme-part look-preview__paper look-preview__paper--${time}`}
						key={time}
					>
						<div className="look-preview__card">
							<p className="look-preview__soft">{t("look.preview.continue")}</p>
							<p className="look-preview__strong">{t("look.preview.chapter")}</p>
							<p className="look-preview__track">
								<span />
							</p>
							<p>
								<span className="look-preview__button">{t("look.preview.button")}</span>{" "}
								<span className="look-preview__link">{t("look.preview.link")}</span>
							</p>
							<p className="look-preview__marks">
								<span className="look-preview__right">{t("look.preview.right")}</span>{" "}
								<span className="look-preview__wrong">{t("look.preview.wrong")}</span>
							</p>
						</div>
					</div>
				))}
			</div>
			<p className="soft small">{t("look.preview.note")}</p>
		</aside>
	);
}

function chosenLook(
	valueOf: (field: string) => string,
	colors: ProgramColors,
	pictureOf: (file: string) => string | null,
): ChosenLook {
	const numberOr = (text: string, fallback: number) =>
		text === "" || !Number.isFinite(Number(text)) ? fallback : Number(text);
	const color = valueOf("background_color");
	return {
		colors,
		font: valueOf("font"),
		background: {
			color: /^#[0-9a-f]{6}$/i.test(color) ? color : DEFAULT_BACKGROUND.color,
			angle: numberOr(valueOf("background_angle"), DEFAULT_BACKGROUND.angle),
			opacity: numberOr(valueOf("background_opacity"), DEFAULT_BACKGROUND.opacity),
		},
		picture: pictureOf(valueOf("background_image")),
	};
}
