/**
 * What a browser must know to be given the portal's style sheet at all: one that knows half of it shows white words on white
 * (docs/decisions/0004). All others get the few rules of `styles/plain.css`.
 */
export const styleCondition = "(display: grid) and (--a: 0)";

/** A page's own rules, for browsers that get the style sheet. An `@import` in front of them stays there. */
export function conditionalCss(css: string): string {
	const rules = css.startsWith("@import") ? css.indexOf(";") + 1 : 0;
	return `${css.slice(0, rules)}@supports ${styleCondition}{${css.slice(rules)}}`;
}
