import type { ParseKeys } from "i18next";

/** All plural forms of a text share one key. */
export type TextKey = ParseKeys;

type Below<Key, Area extends string> = Key extends `${Area}.${infer Name}` ? Name : never;

/** `TextBelow<"nav">` is `"home" | "search" | …`. */
export type TextBelow<Area extends string> = Below<TextKey, Area>;
