import { fieldOf, partOf, type FormField } from "#app/features/studio/form/field.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import type { Row } from "#app/packs/draft.ts";

const color = fieldOf("color");
const font = fieldOf("font");
const share = fieldOf("share");
const angle = fieldOf("angle");
const picture = fieldOf("picture");

export const lookForm: readonly FormField[] = [
	...partOf("look.parts.colors", [
		color("color", "look.color", { hint: "look.colorHint" }),
		color("color_dark", "look.colorDark", { hint: "look.colorDarkHint" }),
		color("light_text_color", "look.lightText", { hint: "look.lightTextHint" }),
	]),
	...partOf(
		"look.parts.more",
		[
			color("primary_contrast_text", "look.onColor"),
			color("company_color", "look.company"),
			color("accent_color", "look.accent"),
			color("secondary_color", "look.secondary"),
			color("dark_text_color", "look.darkText"),
			color("color_light", "look.colorLight"),
			color("success_color", "look.success"),
			color("warning_color", "look.warning"),
			color("error_color", "look.error"),
			color("diploma_color", "look.diploma"),
			color("diploma_checkmark_color", "look.diplomaMark"),
		],
		{ isFolded: true },
	),
	...partOf("look.parts.background", [
		font("font", "look.family", { hint: "look.familyHint" }),
		picture("background_image", "look.image", { hint: "look.imageHint" }),
		color("background_color", "look.over"),
		share("background_opacity", "look.opacity", { isHalf: true }),
		angle("background_angle", "look.angle", { isHalf: true }),
		picture("logo", "look.logo", { hint: "look.logoHint" }),
	]),
];

/**
 * The portal's logo is in its details form. The text on the portal's buttons is always white
 * (THEME-2).
 */
const notInPortal = new Set(["logo", "primary_contrast_text"]);

export function lookFormOf(appId: number): readonly FormField[] {
	return appId === PORTAL_APP_ID
		? lookForm.filter(({ field }) => !notInPortal.has(field))
		: lookForm;
}

/** Files belong to their own program, so these pictures aren't copied with a look. */
const ownPictures = new Set(["background_image", "logo"]);

/**
 * Returns the fields of a look that another program can copy. A field without a value is undefined.
 */
export function lookOf(app: Row): Row {
	return Object.fromEntries(
		lookForm
			.filter(({ field }) => !ownPictures.has(field))
			.map(({ field }) => [field, app[field]] as const),
	);
}
