import { useTranslation } from "react-i18next";
import { useNonce } from "#app/platform/i18n/portal-contexts.tsx";
import { fontFamily } from "#app/features/catalog/font.ts";
import type { ProgramColors } from "#app/features/catalog/program.ts";
import { normalizeColors, panelOpacity } from "#app/features/catalog/theme.ts";
import {
	declarations,
	derivedValues,
	gradientValue,
	ownValues,
	rgba,
} from "#app/features/catalog/theme-properties.ts";
import { encodeUrlPart } from "#app/platform/text/well-formed.ts";
import { DEFAULT_BACKGROUND, STUDIO_NAMESPACE } from "#app/constants.ts";

/** A look as the form holds it. */
export interface ChosenLook {
	colors: ProgramColors;
	font: string;
	background: { color: string; angle: number; opacity: number };
	/** The picture's address; null: none. */
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

/** How a program's pages look, by day and by night. With a script it follows each choice. */
export function LookPreview({ look, name }: { look: ChosenLook; name: string }) {
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

/** Makes the look from the form's values. An invalid background color counts as the default. */
export function chosenLook(
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
