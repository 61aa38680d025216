import { z } from "zod";
import { nearest } from "#app/platform/text/edit-distance.ts";
import { contentPageTypes } from "#app/features/catalog/page.ts";
import { questionTypes } from "#app/features/question/question.ts";
import { pointActions } from "#app/features/catalog/points.ts";
import { assetTypes } from "#app/features/catalog/resources/resource.ts";
import { collectionItemTypes } from "#app/features/catalog/resources/collection.ts";
import { fieldPatterns } from "#app/platform/fields/field-patterns.server.ts";
import { noAnswer } from "#app/features/question/question-wire.server.ts";
import { blanksIn } from "#app/features/question/fill-in-the-blanks.ts";

/** What is wrong with a row, and what to write instead (PACK-30). `value` is the row, `name` the field that holds it. */
export function faultWords(issue: z.core.$ZodIssue, value: unknown, name: string): string {
	const meant = suggestionFor(issue, value);
	if (meant !== "") return `${issue.message}${meant}`;
	if (issue.message === missing)
		return `${missing}: add the field “${String(issue.path.at(-1) ?? name)}”`;
	if (issue.message === noAnswer) return `${noAnswer}: ${answerWords(issue, value)}`;
	if (issue.message.startsWith("File not in media/: ") && !issue.message.includes("Did you mean"))
		return `${issue.message}. Put the file there, or write the name of a file that exists`;
	return (
		fullWords.get(issue.message) ?? expectedWords(issue, at(value, issue.path)) ?? issue.message
	);
}

/** For a key that must be there. */
export const missing = "Invalid input: missing";

export function expected(what: "list" | "object"): string {
	return `Invalid input: expected ${kinds.get(what === "list" ? "array" : "object")}`;
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

/** Null: the message says it. */
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

/** Messages that are short elsewhere, as the errors of the portal are fixed (docs/spec/24-errors.md). */
const fullWords: ReadonlyMap<string, string> = new Map([
	["Invalid image format", fieldPatterns.image.error],
	["Invalid address", fieldPatterns.address.error],
	["Invalid font", "Invalid font: expected the name of a font family"],
	["Invalid angle: expected degrees", "Invalid angle: expected degrees from -360 to 360"],
	["Invalid color: expected #RRGGBB", "Invalid color: expected #RRGGBB, such as #1F6FB2"],
	[fieldPatterns.number.error, "Invalid input: expected a number in digits, such as 12 or 3.5"],
	["Invalid input: must not be empty", "Invalid input: must not be empty: write a name or a text"],
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
	[
		"Dials do not match the answer",
		"Dials do not match the answer: expected as many digits as amount_of_dials",
	],
]);

function answerWords({ path }: z.core.$ZodIssue, value: unknown): string {
	const field = path.findLast((part) => typeof part === "string");
	if (field === "options") return "mark the right one in options";
	if (field === "target") return "write where it belongs";
	if (field !== "correct_answers") return "write the right one";
	const { question, correct_answers: answers } = value as {
		question: string;
		correct_answers: unknown[];
	};
	const [blanks, given] = [blanksIn(question), answers.length];
	if (path.length > 1)
		return `write what belongs into blank ${Number(path.at(-1)) + 1} of ${blanks}`;
	const without = blanks - given === 1 ? `blank ${blanks}` : `blanks ${given + 1} to ${blanks}`;
	return `there ${blanks === 1 ? "is 1 blank" : `are ${blanks} blanks`} (___) and ${given} answer${given === 1 ? "" : "s"}. Write one for ${without} too`;
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>(
		(found, part) => (found as Record<PropertyKey, unknown> | null | undefined)?.[part],
		value,
	);
}

/** Suggests what a mistyped value or field meant. Empty if nothing is close. */
function suggestionFor(issue: z.core.$ZodIssue, value: unknown): string {
	const given = at(value, issue.path);
	if (given === undefined) {
		const beside = at(value, issue.path.slice(0, -1));
		const meant =
			typeof beside === "object" && beside !== null
				? nearest(String(issue.path.at(-1)), Object.keys(beside))
				: null;
		return meant === null || issue.path.length === 0 ? "" : `. Is “${meant}” a typo of it?`;
	}
	if (issue.code !== "invalid_value" || typeof given !== "string") return "";
	const meant = nearest(given, issue.values.map(String));
	return meant === null || meant === given ? "" : `: “${given}”. Did you mean “${meant}”?`;
}
