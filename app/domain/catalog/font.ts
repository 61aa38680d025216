export interface FontFamily {
	/** A CSS `font-family` list, fallbacks included. */
	stack: string;
	/** A family of `@fontsource-variable`; null: browsers have it. */
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

const own = (stack: string): FontFamily => ({ stack, served: null });
const served = (name: ServedFont, stack: string): FontFamily => ({ stack, served: name });

/** (THEME-9) */
const families: Readonly<Record<string, FontFamily>> = {
	"sans-serif": own("sans-serif"),
	serif: own("serif"),
	monospace: own("monospace"),
	"system-ui": own(`system-ui, -apple-system, "Segoe UI", Roboto, ${sans}`),
	Arial: own(`Arial, ${sans}`),
	"Avenir Next": own(`"Avenir Next", Avenir, "Segoe UI", ${sans}`),
	Cambria: own(`Cambria, Georgia, ${serif}`),
	"Courier New": own(`"Courier New", "Liberation Mono", monospace`),
	Garamond: own(`Garamond, "EB Garamond", Georgia, ${serif}`),
	Georgia: own(`Georgia, Gelasio, ${serif}`),
	"Gill Sans": own(`"Gill Sans", "Gill Sans MT", Calibri, ${sans}`),
	Helvetica: own(`Helvetica, ${sans}`),
	"Helvetica Neue": own(`"Helvetica Neue", Helvetica, ${sans}`),
	Palatino: own(`Palatino, "Palatino Linotype", "Book Antiqua", Georgia, ${serif}`),
	Roboto: own(`Roboto, "Segoe UI", ${sans}`),
	"Segoe UI": own(`"Segoe UI", Roboto, ${sans}`),
	Tahoma: own(`Tahoma, Verdana, "DejaVu Sans", sans-serif`),
	"Times New Roman": own(`"Times New Roman", ${serif}`),
	"Trebuchet MS": own(`"Trebuchet MS", "Segoe UI", ${sans}`),
	Verdana: own(`Verdana, "DejaVu Sans", sans-serif`),
	"Noto Sans": served("noto-sans", `"Noto Sans Variable", "Noto Sans", ${sans}`),
	"Noto Sans Arabic": served("noto-sans-arabic", `"Noto Sans Arabic Variable", "Noto Sans", ${sans}`),
	"Noto Sans Hebrew": served("noto-sans-hebrew", `"Noto Sans Hebrew Variable", "Noto Sans", ${sans}`),
	"Noto Sans JP": served("noto-sans-jp", `"Noto Sans JP Variable", "Noto Sans", ${sans}`),
	"Noto Sans KR": served("noto-sans-kr", `"Noto Sans KR Variable", "Noto Sans", ${sans}`),
	"Noto Sans SC": served("noto-sans-sc", `"Noto Sans SC Variable", "Noto Sans", ${sans}`),
	"Noto Sans TC": served("noto-sans-tc", `"Noto Sans TC Variable", "Noto Sans", ${sans}`),
	"Noto Sans Thai": served("noto-sans-thai", `"Noto Sans Thai Variable", "Noto Sans", ${sans}`),
	"Noto Serif": served("noto-serif", `"Noto Serif Variable", "Noto Serif", Georgia, ${serif}`),
};

export const fontNames: readonly string[] = Object.keys(families);

const byName = new Map(Object.entries(families).map(([name, family]) => [name.toLowerCase(), family]));

/** Ignores case. Null: unknown, so the page keeps the portal's font. */
export function fontFamily(name: string): FontFamily | null {
	return byName.get(name.trim().replaceAll(/\s+/g, " ").toLowerCase()) ?? null;
}
