export interface FontFamily {
	/** A CSS `font-family` list with fallbacks. */
	stack: string;
	/** A family of `@fontsource-variable`. Null if browsers already have the font. */
	served: ServedFont | null;
}

export type ServedFont =
	| "noto-sans"
	| "noto-sans-arabic"
	| "noto-sans-hebrew"
	| "noto-sans-jp"
	| "noto-sans-kr"
	| "noto-sans-sc"
	| "noto-sans-tc"
	| "noto-sans-thai"
	| "noto-serif";

const sans = `"Helvetica Neue", "Liberation Sans", Arial, sans-serif`;
const serif = `"Liberation Serif", "Times New Roman", serif`;

const systemFont = (stack: string): FontFamily => ({ stack, served: null });
const webFont = (name: ServedFont, stack: string): FontFamily => ({ stack, served: name });

/** The fonts that a program may name (THEME-8). */
const families: Readonly<Record<string, FontFamily>> = {
	"sans-serif": systemFont("sans-serif"),
	serif: systemFont("serif"),
	monospace: systemFont("monospace"),
	"system-ui": systemFont(`system-ui, -apple-system, "Segoe UI", Roboto, ${sans}`),
	Arial: systemFont(`Arial, ${sans}`),
	"Avenir Next": systemFont(`"Avenir Next", Avenir, "Segoe UI", ${sans}`),
	Cambria: systemFont(`Cambria, Georgia, ${serif}`),
	"Courier New": systemFont(`"Courier New", "Liberation Mono", monospace`),
	Garamond: systemFont(`Garamond, "EB Garamond", Georgia, ${serif}`),
	Georgia: systemFont(`Georgia, Gelasio, ${serif}`),
	"Gill Sans": systemFont(`"Gill Sans", "Gill Sans MT", Calibri, ${sans}`),
	Helvetica: systemFont(`Helvetica, ${sans}`),
	"Helvetica Neue": systemFont(`"Helvetica Neue", Helvetica, ${sans}`),
	Palatino: systemFont(`Palatino, "Palatino Linotype", "Book Antiqua", Georgia, ${serif}`),
	Roboto: systemFont(`Roboto, "Segoe UI", ${sans}`),
	"Segoe UI": systemFont(`"Segoe UI", Roboto, ${sans}`),
	Tahoma: systemFont(`Tahoma, Verdana, "DejaVu Sans", sans-serif`),
	"Times New Roman": systemFont(`"Times New Roman", ${serif}`),
	"Trebuchet MS": systemFont(`"Trebuchet MS", "Segoe UI", ${sans}`),
	Verdana: systemFont(`Verdana, "DejaVu Sans", sans-serif`),
	"Noto Sans": webFont("noto-sans", `"Noto Sans Variable", "Noto Sans", ${sans}`),
	"Noto Sans Arabic": webFont(
		"noto-sans-arabic",
		`"Noto Sans Arabic Variable", "Noto Sans", ${sans}`,
	),
	"Noto Sans Hebrew": webFont(
		"noto-sans-hebrew",
		`"Noto Sans Hebrew Variable", "Noto Sans", ${sans}`,
	),
	"Noto Sans JP": webFont("noto-sans-jp", `"Noto Sans JP Variable", "Noto Sans", ${sans}`),
	"Noto Sans KR": webFont("noto-sans-kr", `"Noto Sans KR Variable", "Noto Sans", ${sans}`),
	"Noto Sans SC": webFont("noto-sans-sc", `"Noto Sans SC Variable", "Noto Sans", ${sans}`),
	"Noto Sans TC": webFont("noto-sans-tc", `"Noto Sans TC Variable", "Noto Sans", ${sans}`),
	"Noto Sans Thai": webFont("noto-sans-thai", `"Noto Sans Thai Variable", "Noto Sans", ${sans}`),
	"Noto Serif": webFont("noto-serif", `"Noto Serif Variable", "Noto Serif", Georgia, ${serif}`),
};

export const fontNames: readonly string[] = Object.keys(families);

const byName = new Map(
	Object.entries(families).map(([name, family]) => [name.toLowerCase(), family]),
);

/**
 * Finds a font by name, ignoring case. Returns null if the font is unknown, so that the page keeps
 * the portal's font.
 */
export function fontFamily(name: string): FontFamily | null {
	return byName.get(name.trim().replaceAll(/\s+/g, " ").toLowerCase()) ?? null;
}
