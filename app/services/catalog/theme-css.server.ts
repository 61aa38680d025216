import { DEFAULT_BACKGROUND } from "#app/constants.ts";
import { createWeakCache } from "#app/observability/caches.server.ts";
import { ownAddress } from "#app/domain/resources/file-name.ts";
import { fontFamily, type FontFamily } from "#app/domain/catalog/font.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import { derivedColors } from "#app/domain/catalog/theme.ts";
import { encoded } from "#app/domain/text/well-formed.ts";
import { fontSheets } from "./font-files.server.ts";

/** The class of a page or list entry that wears a program's look. */
export function themeClass(appId: number): string {
	return `program-${appId}`;
}

const fields = [
	["--color", "color"],
	["--company-color", "companyColor"],
	["--secondary-color", "secondaryColor"],
	["--accent-color", "accentColor"],
	["--dark-text-color", "darkTextColor"],
	["--light-text-color", "lightTextColor"],
	["--color-dark", "colorDark"],
	["--color-light", "colorLight"],
	["--success-color", "successColor"],
	["--warning-color", "warningColor"],
	["--error-color", "errorColor"],
	["--diploma-color", "diplomaColor"],
	["--diploma-checkmark-color", "diplomaCheckmarkColor"],
	["--primary-contrast-text", "primaryContrastText"],
] as const;

/** What an entry of a list needs of them. */
const listFields = new Set<string>(["--color", "--color-dark", "--color-light", "--primary-contrast-text"]);

function rgba(hex: string, opacity: number): string {
	const value = Number.parseInt(hex.slice(1), 16);
	return `rgba(${(value >> 16) & 255}, ${(value >> 8) & 255}, ${value & 255}, ${Math.round(opacity * 100) / 100})`;
}

function shadeOf({ color, angle, opacity }: Omit<Program["background"], "image">): string {
	return `linear-gradient(${angle}deg, ${rgba(color, opacity)}, ${rgba(color, opacity * 0.8)})`;
}

/** The picture behind a page: from the portal itself, because a style has no second address for when a CDN fails. */
function artOf(image: string | null): string {
	return image === null ? "none" : `url("${(ownAddress(image) ?? image).replaceAll(/["\\\n]/g, encoded)}")`;
}

/** The font of a program that names one, else the portal's; null: the one of the style sheet. */
function fontOf(program: Program, portal: Program | null): FontFamily | null {
	return fontFamily(program.font ?? "") ?? fontFamily(portal?.font ?? "");
}

function css(program: Program, portal: Program | null, full: boolean): string {
	const { accentInk, accentInkNight, accentOnDark, tint, fill } = derivedColors(program.colors);
	const image = program.background.image ?? portal?.background.image ?? null;
	const background = program.background.image === null && portal ? { ...DEFAULT_BACKGROUND, ...portal.background } : program.background;
	const lines = fields.filter(([name]) => full || listFields.has(name)).map(([name, field]) => `${name}:${program.colors[field]}`);
	lines.push(
		`--fill:${fill}`,
		`--accent-ink:${accentInk}`,
		`--accent-ink-night:${accentInkNight}`,
		`--accent-on-dark:${accentOnDark}`,
		`--tint-day:${tint}`,
	);
	if (full) {
		const font = fontOf(program, portal);
		lines.push(`--shade:${shadeOf(background)}`, `--art:${artOf(image)}`, ...(font ? [`--font:${font.stack}`] : []));
	}
	return `.${themeClass(program.id)}{${lines.join(";")}}`;
}

/** The style sheet of a served font; nothing for others. It must come first in a style block. */
function fontImport(program: Program, portal: Program | null): string {
	const served = fontOf(program, portal)?.served;
	return served ? `@import "${fontSheets[served]}";` : "";
}

const cache = createWeakCache<Program, Map<Program | null, { page: string; full: string; list: string }>>("themes");

function cached(program: Program, portal: Program | null) {
	const ofPortal = cache.of(program, () => new Map());
	let entry = ofPortal.get(portal);
	if (!entry) {
		// One look of the portal is served at a time.
		ofPortal.clear();
		const full = css(program, portal, true);
		ofPortal.set(portal, (entry = { page: fontImport(program, portal) + full, full, list: css(program, portal, false) }));
	}
	return entry;
}

/** The theme of a page, first in its style block: the program's colours as custom properties, its font and its background. What it lacks is the portal's. */
export function themeCss(program: Program, portal: Program | null): string {
	return cached(program, portal).page;
}

/** The whole theme of a program that is shown on another's page, in that page's font. */
export function insetThemeCss(program: Program, portal: Program | null): string {
	return cached(program, portal).full;
}

/** What entries of a list need of their programs' themes. */
export function listThemesCss(programs: readonly Program[], portal: Program | null): string {
	return [...new Set(programs)].map((program) => cached(program, portal).list).join("");
}
