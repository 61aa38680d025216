/**
 * What a browser must support to get the portal's style sheet: one that supports half of it shows white text on white
 * (docs/decisions/0004). All others get the few rules of `styles/plain.css`.
 */
export const styleCondition = "(display: grid) and (--a: 0)";

/** Wraps a page's own rules in the same condition. A leading `@import` stays in front. */
export function conditionalCss(css: string): string {
	const rules = css.startsWith("@import") ? css.indexOf(";") + 1 : 0;
	return `${css.slice(0, rules)}@supports ${styleCondition}{${css.slice(rules)}}`;
}
