import type { ParseKeys } from "i18next";

/** The key of a text, as the English file has it; all plural forms of a text share one key. */
export type TextKey = ParseKeys;

type Below<Key, Area extends string> = Key extends `${Area}.${infer Name}` ? Name : never;

/** What the keys of an area are called in it: `TextBelow<"nav">` is `"home" | "search" | …`. */
export type TextBelow<Area extends string> = Below<TextKey, Area>;
