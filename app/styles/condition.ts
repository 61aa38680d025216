/** Browsers that support half of the style sheet show white text on white (docs/decisions/0004); they get `plain.css` only. */
export const styleCondition = "(display: grid) and (--a: 0)";

/** A leading `@import` stays in front. */
export function conditionalCss(css: string): string {
	const rules = css.startsWith("@import") ? css.indexOf(";") + 1 : 0;
	return `${css.slice(0, rules)}@supports ${styleCondition}{${css.slice(rules)}}`;
}
