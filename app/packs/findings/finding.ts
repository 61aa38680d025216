import { jsonPath, type JsonPath } from "./json-path.ts";
import { rules, type Level } from "./texts.ts";

type Rules = typeof rules;

/** The names of rules. Acknowledgments use them, too. */
export type RuleName = keyof Rules;

type TextsOf<Rule extends RuleName> = Rules[Rule]["texts"] & Rules[Rule]["packTexts"];

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
	? Name | NamesIn<Rest>
	: never;

type FoundBy<Rule extends RuleName> = {
	[Name in keyof TextsOf<Rule> & string]: [NamesIn<TextsOf<Rule>[Name]>] extends [never]
		? { id: `${Rule}.${Name}`; values?: undefined }
		: { id: `${Rule}.${Name}`; values: Record<NamesIn<TextsOf<Rule>[Name]>, string | number> };
}[keyof TextsOf<Rule> & string];

export type Found = { [Rule in RuleName]: FoundBy<Rule> }[RuleName];

export type FoundOf<Rule extends RuleName> = Extract<Found, { id: `${Rule}.${string}` }>;

interface Place {
	file: string;
	path: JsonPath;
}

export type Finding = Found & Place;

type StudioFindingId = {
	[Rule in RuleName]: keyof Rules[Rule]["texts"] extends infer Name extends string
		? `${Rule}.${Name}`
		: never;
}[RuleName];

/** Returns the rule of a finding: `end-screen.missing` belongs to `end-screen`. */
export function ruleOf({ id }: { id: Found["id"] }): RuleName {
	return id.split(".")[0] as RuleName;
}

export function levelOf(found: { id: Found["id"] }): Level {
	return rules[ruleOf(found)].level;
}

export function isStudioFinding(id: string): id is StudioFindingId {
	const [rule = "", name = ""] = id.split(".");
	return Object.hasOwn(rules[rule as RuleName].texts, name);
}

export function packWords({ id, ...found }: Found): string {
	const values: Readonly<Record<string, string | number>> = found.values ?? {};
	const [rule, name = ""] = id.split(".") as [RuleName, string?];
	const texts: Readonly<Record<string, string>> = {
		...rules[rule].texts,
		...rules[rule].packTexts,
	};
	return (texts[name] ?? "").replaceAll(/\{\{(\w+)\}\}/g, (_, value: string) =>
		String(values[value]),
	);
}

/**
 * A finding as commands print it. `path` is a path in the file's JSON, and `$` stands for the whole
 * file.
 */
export interface PrintedFinding {
	file: string;
	path: string;
	message: string;
}

export function printed(finding: Finding): PrintedFinding {
	const { file, path } = finding;
	return { file, path: jsonPath(path), message: packWords(finding) };
}
