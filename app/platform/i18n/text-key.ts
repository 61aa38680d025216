import type { ParseKeys, TFunction } from "i18next";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import type { Failure } from "#app/platform/errors.ts";

export type TextKey = ParseKeys;

type Below<Key, Area extends string> = Key extends `${Area}.${infer Name}` ? Name : never;

/** The names below an area: `TextBelow<"nav">` is `"home" | "search" | …`. */
export type TextBelow<Area extends string> = Below<TextKey, Area>;

export type HelpTextBelow<Area extends string> = Below<ParseKeys<"help">, Area>;

export type StudioTextBelow<Area extends string> = `studio.${Below<ParseKeys<"studio">, Area>}`;

export function textBelow<Area extends "errors" | "messages">(
	t: TFunction,
	area: Area,
	name: TextBelow<Area> | StudioTextBelow<Area>,
	values: Record<string, string | undefined> = {},
): string {
	const own = /^studio\.(.+)$/.exec(name)?.[1];
	return own === undefined
		? t(`${area}.${name}` as TextKey, values)
		: t(`${area}.${own}` as ParseKeys<"studio">, { ...values, ns: STUDIO_NAMESPACE });
}

export function messageOf({ name, appId }: Failure, t: TFunction): string {
	return t(`failures.${name}`, { id: appId ?? "" });
}
