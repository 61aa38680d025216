import { z } from "zod";
import { nearest } from "#app/platform/text/edit-distance.ts";
import { contentPageTypes } from "#app/features/catalog/page.ts";
import { questionTypes } from "#app/features/question/question.ts";
import { pointActions } from "#app/features/catalog/points.ts";
import { assetTypes } from "#app/features/catalog/resources/resource.ts";
import { collectionItemTypes } from "#app/features/catalog/resources/collection.ts";
import { fieldPatterns } from "#app/platform/fields/field-patterns.server.ts";
import { noAnswer, noBlank } from "#app/features/question/question-wire.server.ts";
import { blanksIn } from "#app/features/question/fill-in-the-blanks.ts";
import type { FoundOf } from "./finding.ts";

/**
 * Explains what is wrong with a row, and what to write instead (PACK-30). `value` is the row, and
 * `name` is the last part of its path in the file.
 */
export function faultOfIssue(
	issue: z.core.$ZodIssue,
	value: unknown,
	name: string,
): FoundOf<"fault"> {
	const { message, path } = issue;
	if (message.startsWith(noAnswer)) return withoutAnswer(issue, value);
	if (message === "Invalid input: must not be empty") return { id: "fault.empty" };
	if (message === "Dials do not match the answer") return { id: "fault.dials" };
	if (sameOptions.test(message))
		return { id: "fault.same-options", values: { type: String((value as { type: string }).type) } };
	const file = /^File not in media\/: (.+?)(?:\. (Did you mean .+))?$/s.exec(message);
	if (file)
		return {
			id: "fault.no-file",
			values: {
				name: file[1] ?? "",
				advice: file[2] ?? "Put the file there, or write the name of a file that exists",
			},
		};
	const typo = at(value, path) === undefined ? nearestKey(issue, value) : null;
	if (typo !== null) return { id: "fault.mistyped", values: { message, meant: typo } };
	if (message === missing)
		return { id: "fault.missing", values: { field: String(path.at(-1) ?? name) } };
	const meant = suggestionFor(issue, value);
	const words =
		meant === ""
			? (fullWords.get(message) ?? expectedWords(issue, at(value, path)) ?? message)
			: message + meant;
	return { id: "fault.value", values: { message: words } };
}

const sameOptions = /^Options of a \w+ are the same/;

export const missing = "Invalid input: missing";

export function expected(what: "list" | "object"): FoundOf<"fault"> {
	return {
		id: "fault.type",
		values: { expected: kinds.get(what === "list" ? "array" : "object") ?? what },
	};
}

const kinds: ReadonlyMap<string, string> = new Map([
	["string", "text in quotes"],
	["number", "a number without quotes"],
	["int", "a whole number without quotes"],
	["array", "a list in [ ]"],
	["object", "fields in { }"],
]);

function describeValue(value: unknown): string {
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "object") return "fields in { }";
	return typeof value === "string"
		? "text"
		: typeof value === "number"
			? "a number"
			: String(value);
}

function expectedWords(issue: z.core.$ZodIssue, given: unknown): string | null {
	if (issue.code === "invalid_type") {
		const what = kinds.get(issue.expected) ?? issue.expected;
		const isFraction = typeof given === "number" && issue.expected !== "string";
		return `Invalid input: expected ${what}, found ${isFraction ? String(given) : describeValue(given)}`;
	}
	const isOwn = issue.message.startsWith("Invalid ") && !issue.message.startsWith("Invalid string");
	if (issue.code === "too_small" && !isOwn)
		return `Invalid input: expected ${Number(issue.minimum) + (issue.inclusive ? 0 : 1)} or more`;
	if (issue.code === "too_big" && !isOwn)
		return `Invalid input: expected ${String(issue.maximum)} at most`;
	return null;
}

/**
 * Longer messages for packs. The schemas' own messages are short, because docs/spec/24-errors.md
 * prescribes them.
 */
const fullWords: ReadonlyMap<string, string> = new Map([
	["Invalid image format", fieldPatterns.image.error],
	["Invalid address", fieldPatterns.address.error],
	["Invalid font", "Invalid font: expected the name of a font family"],
	["Invalid angle: expected degrees", "Invalid angle: expected degrees from -360 to 360"],
	["Invalid color: expected #RRGGBB", "Invalid color: expected #RRGGBB, such as #1F6FB2"],
	[fieldPatterns.number.error, "Invalid input: expected a number in digits, such as 12 or 3.5"],
	[
		"Full address where an image name belongs",
		"Full address where an image name belongs: put the picture into media/ and write its name",
	],
	[
		"Full address where a file name belongs",
		"Full address where a file name belongs: put the captions into media/ and write their name",
	],
	["Path leaves the pack", "Path leaves the pack: write the name of a file in media/"],
	[
		"Unknown page type",
		`Unknown page type: expected ${contentPageTypes.join(", ")} or a type of question`,
	],
	["Unknown question type", `Unknown question type: expected ${questionTypes.join(", ")}`],
	["Unknown asset type", `Unknown asset type: expected ${assetTypes.join(", ")}`],
	["Unknown item type", `Unknown item type: expected ${collectionItemTypes.join(", ")}`],
	["Unknown point action", `Unknown point action: expected ${pointActions.join(", ")}`],
]);

function withoutAnswer({ path, message }: z.core.$ZodIssue, value: unknown): FoundOf<"fault"> {
	if (message === noBlank) return { id: "fault.no-blank" };
	const field = path.findLast((part) => typeof part === "string");
	const {
		type,
		question,
		correct_answers: answers,
	} = value as {
		type: string;
		question: string;
		correct_answers: unknown[];
	};
	if (field === "options")
		return { id: type === "drag and drop" ? "fault.no-cards" : "fault.no-right-option" };
	if (field === "target") return { id: "fault.no-target" };
	if (field !== "correct_answers") return { id: "fault.no-answer" };
	const blank = path.length > 1 ? Number(path.at(-1)) : answers.length;
	return { id: "fault.empty-blank", values: { blank: blank + 1, blanks: blanksIn(question) } };
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>(
		(found, part) => (found as Record<PropertyKey, unknown> | null | undefined)?.[part],
		value,
	);
}

function nearestKey({ path }: z.core.$ZodIssue, value: unknown): string | null {
	const beside = at(value, path.slice(0, -1));
	return path.length > 0 && typeof beside === "object" && beside !== null
		? nearest(String(path.at(-1)), Object.keys(beside))
		: null;
}

/**
 * Returns a suggestion such as `: “vidoe”. Did you mean “video”?`, or an empty string if no known
 * value is close.
 */
function suggestionFor(issue: z.core.$ZodIssue, value: unknown): string {
	const given = at(value, issue.path);
	if (issue.code !== "invalid_value" || typeof given !== "string") return "";
	const meant = nearest(given, issue.values.map(String));
	return meant === null || meant === given ? "" : `: “${given}”. Did you mean “${meant}”?`;
}
