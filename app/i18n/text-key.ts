import type english from "../../public/locales/en/general.json";

type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";

type KeysOf<Texts, Before extends string = ""> = {
	[Name in keyof Texts & string]: Texts[Name] extends string
		? `${Before}${Name extends `${infer Key}_${PluralForm}` ? Key : Name}`
		: KeysOf<Texts[Name], `${Before}${Name}.`>;
}[keyof Texts & string];

/** The key of a text, as the English file has it; all plural forms of a text have the same. */
export type TextKey = KeysOf<typeof english>;

type Below<Key, Area extends string> = Key extends `${Area}.${infer Name}` ? Name : never;

/** What the keys of an area are called in it: `TextBelow<"nav">` is `"home" | "search" | …`. */
export type TextBelow<Area extends string> = Below<TextKey, Area>;
