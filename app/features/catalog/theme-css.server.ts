import { createWeakCache } from "#app/platform/logs/caches.server.ts";
import { pictureSources } from "#app/platform/files/picture.ts";
import { ownAddress } from "#app/platform/files/file-name.ts";
import { fontFamily, type ServedFont } from "./font.ts";
import type { Program } from "./program.ts";
import { panelOpacity } from "./theme.ts";
import { declarations, derivedValues, gradientValue, ownValues, rgba } from "./theme-properties.ts";
import { encodeUrlPart } from "#app/platform/text/well-formed.ts";
import notoSansArabic from "@fontsource-variable/noto-sans-arabic/index.css?url";
import notoSansHebrew from "@fontsource-variable/noto-sans-hebrew/index.css?url";
import notoSansJp from "@fontsource-variable/noto-sans-jp/index.css?url";
import notoSansKr from "@fontsource-variable/noto-sans-kr/index.css?url";
import notoSansSc from "@fontsource-variable/noto-sans-sc/index.css?url";
import notoSansTc from "@fontsource-variable/noto-sans-tc/index.css?url";
import notoSansThai from "@fontsource-variable/noto-sans-thai/index.css?url";
import notoSans from "@fontsource-variable/noto-sans/index.css?url";
import notoSerif from "@fontsource-variable/noto-serif/index.css?url";

/**
 * The fonts' style sheets. With them, a browser loads only the parts of a font that a page needs.
 */
const fontSheets: Readonly<Record<ServedFont, string>> = {
	"noto-sans": notoSans,
	"noto-sans-arabic": notoSansArabic,
	"noto-sans-hebrew": notoSansHebrew,
	"noto-sans-jp": notoSansJp,
	"noto-sans-kr": notoSansKr,
	"noto-sans-sc": notoSansSc,
	"noto-sans-tc": notoSansTc,
	"noto-sans-thai": notoSansThai,
	"noto-serif": notoSerif,
};

export function themeClass(appId: number): string {
	return `program-${appId}`;
}

const listFields = new Set<string>([
	"--color",
	"--company-color",
	"--color-dark",
	"--color-light",
	"--primary-contrast-text",
	"--fill",
	"--primary-day",
	"--primary-night",
	"--company-text",
]);

/** The width of background pictures, in px. No variant is wider. */
const backgroundWidth = 1600;

/**
 * Returns the address of the picture behind a program's pages, or null if neither the program nor
 * the portal has one. A program without a picture lays its gradient over the portal's picture
 * (THEME-4). The address is always the portal's own, because a style has no fallback if a CDN
 * fails.
 */
export function backgroundPicture({ background }: Program, portal: Program | null): string | null {
	const image = background.image ?? portal?.background.image ?? null;
	if (image === null) return null;
	const { src } = pictureSources(ownAddress(image) ?? image, backgroundWidth);
	return src.replaceAll(/["\\\n]/g, encodeUrlPart);
}

function backgroundOf(program: Program, portal: Program | null): string[] {
	const picture = backgroundPicture(program, portal);
	return [
		`--shade:${gradientValue(program.background)}`,
		`--art:${picture === null ? "none" : `url("${picture}")`}`,
		`--panel:${rgba(program.colors.colorDark, panelOpacity(program.colors))}`,
	];
}

/** `sheet` is an `@import`, which must come first in a style block. */
function fontOf({ font }: Program): { sheet: string; declaration: string[] } {
	const family = font === null ? null : fontFamily(font);
	if (!family) return { sheet: "", declaration: [] };
	return {
		sheet: family.served ? `@import "${fontSheets[family.served]}";` : "",
		declaration: [`--font:${family.stack}`],
	};
}

interface ThemeStyles {
	page: string;
	inset: string;
	listed: string;
}

function stylesOf(program: Program, portal: Program | null): ThemeStyles {
	const selector = `.${themeClass(program.id)}`;
	const pageSelector = program === portal ? `:root,${selector}` : selector;
	const { sheet, declaration } = fontOf(program);
	const [own, made] = [ownValues(program.colors), derivedValues(program.colors)];
	// A page inherits the portal's values from the portal's own block.
	const inherited = new Map(portal && program !== portal ? derivedValues(portal.colors) : []);
	const changed = made.filter(([name, value]) => inherited.get(name) !== value);
	const inset = [...declarations([...own, ...changed]), ...backgroundOf(program, portal)];
	return {
		page: `${sheet}${pageSelector}{${[...inset, ...declaration].join(";")}}`,
		inset: `${selector}{${inset.join(";")}}`,
		listed: `${selector}{${declarations([...own, ...made].filter(([name]) => listFields.has(name))).join(";")}}`,
	};
}

const cache = createWeakCache<Program, Map<Program | null, ThemeStyles>>("themes");

function cachedStyles(program: Program, portal: Program | null): ThemeStyles {
	const stylesByPortal = cache.of(program, () => new Map());
	let styles = stylesByPortal.get(portal);
	if (!styles) {
		// Only the styles for the current version of the portal's program stay in the cache.
		stylesByPortal.clear();
		stylesByPortal.set(portal, (styles = stylesOf(program, portal)));
	}
	return styles;
}

/**
 * Returns the CSS of a program's pages. It must come first in its style block, because it may begin
 * with an `@import`.
 */
export function themeCss(program: Program, portal: Program | null): string {
	return cachedStyles(program, portal).page;
}

/** Returns the CSS for a program on a page that isn't its own, without the program's font. */
export function insetThemeCss(program: Program, portal: Program | null): string {
	return cachedStyles(program, portal).inset;
}

/** Returns only the CSS that the entries of a list need. */
export function listThemesCss(programs: readonly Program[], portal: Program | null): string {
	return [...new Set(programs)].map((program) => cachedStyles(program, portal).listed).join("");
}
