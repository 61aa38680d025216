import { describe, expect, it } from "vitest";
import { fillInTheBlanks } from "#app/features/question/fill-in-the-blanks.ts";
import { parseDiplomaNumber, diplomaNumberFault } from "#app/features/learner/diploma.ts";
import { codeSchema, linkRequestSchema } from "#app/features/log-in/schemas.server.ts";
import { profileSchema } from "#app/features/my-source/schemas.server.ts";
import { hasWords } from "#app/platform/text/search-words.ts";
import { typedLine } from "#app/platform/text/typed-text.ts";
import {
	codeRows,
	diplomaRows,
	emailRows,
	letterRows,
	nameRows,
	numberRows,
	phoneRows,
	searchRows,
} from "./typed-rows.ts";

const sentence = { question: "___", correctAnswerText: null, incorrectAnswerText: null };

function passes(accepted: readonly string[][], typed: string[], page: string, program: string) {
	const question = { ...sentence, type: "fill in the blanks", correctAnswers: accepted } as const;
	return fillInTheBlanks.rightPlaces?.(question, typed, { page, program });
}

type Parsed =
	| { success: true; data: unknown }
	| { success: false; error: { issues: { message: string }[] } };

function valueOf(parsed: Parsed, name: string) {
	if (!parsed.success) return { refused: parsed.error.issues[0]?.message };
	return (parsed.data as Record<string, string | null>)[name] ?? "";
}

const profile = { firstName: "Ana", lastName: "Holt", country: "ca" };

describe("Typed text means the same however people type it (FORM-38, QUIZ-37)", () => {
	it("The table of typed texts has at least 120 rows", () => {
		const rows = [codeRows, diplomaRows, emailRows, letterRows, nameRows, numberRows, phoneRows];
		expect(rows.flat().length + searchRows.length).toBeGreaterThanOrEqual(120);
	});

	it.each([...numberRows, ...letterRows])(
		"In a blank that accepts $accepted, the portal grades $typed as right: $right (page in $page, program in $program)",
		({ typed, accepted, right, page = "en", program = "en" }) => {
			expect(passes([[accepted]], [typed], page, program)).toEqual([right]);
		},
	);

	it.each(emailRows)("An email field reads $typed as $read", ({ typed, read }) => {
		expect(valueOf(linkRequestSchema.safeParse({ email: typed }), "email")).toEqual(read);
	});

	it.each(codeRows)("A code field reads $typed as $read", ({ typed, read }) => {
		expect(valueOf(codeSchema.safeParse({ code: typed }), "code")).toEqual(read);
	});

	it.each(phoneRows)("A phone field reads $typed as $read", ({ typed, read }) => {
		expect(valueOf(profileSchema.safeParse({ ...profile, phone: typed }), "phone")).toEqual(read);
	});

	it.each(nameRows)("A name field reads $typed as $read", ({ typed, read }) => {
		expect(typedLine(typed)).toBe(read);
		const fields = { ...profile, firstName: typed };
		expect(valueOf(profileSchema.safeParse(fields), "firstName")).toEqual(
			read === "" ? { refused: "firstNameRequired" } : read,
		);
	});

	it.each(diplomaRows)(
		"The page that verifies diplomas reads $typed as $read",
		({ typed, read }) => {
			const number = parseDiplomaNumber(typed);
			expect(number ?? { refused: diplomaNumberFault(typed) }).toEqual(read);
		},
	);

	it.each(searchRows)("A search for $typed finds $finds", ({ typed, finds }) => {
		expect(hasWords(finds, typedLine(typed))).toBe(true);
	});
});

describe("Blanks with equal lists use each answer once (QUIZ-38)", () => {
	const poles = [
		["North", "South"],
		["south", "north"],
	];

	it.each([
		[
			["North", "South"],
			[true, true],
		],
		[
			["south", "north"],
			[true, true],
		],
		[
			["North", "North"],
			[true, false],
		],
		[
			["East", "North"],
			[false, true],
		],
	])("In two blanks with equal lists, the answers %j are marked %j", (typed, right) => {
		expect(passes(poles, typed, "en", "en")).toEqual(right);
	});

	it("Two blanks have equal lists of accepted answers even if the order or the thousands separators differ", () => {
		const heights = [
			["16,000", "9 500"],
			["9,500", "16000"],
		];
		expect(passes(heights, ["16000", "9500"], "en", "en")).toEqual([true, true]);
		expect(passes(heights, ["16000", "16,000"], "en", "en")).toEqual([true, false]);
	});

	it("An accepted answer counts in two blanks if their list has fewer answers than there are blanks", () => {
		expect(passes([["ten"], ["ten"]], ["ten", "ten"], "en", "en")).toEqual([true, true]);
		const spellings = ["North", "north.", "NORTH"];
		expect(passes([spellings, spellings], ["north", "North"], "en", "en")).toEqual([true, true]);
	});

	it("If blanks share accepted answers, the portal shows a different right answer for each blank", () => {
		const question = { ...sentence, type: "fill in the blanks", correctAnswers: poles } as const;
		const shown = fillInTheBlanks.rightAnswer(question);
		expect(shown).toEqual(["North", "south"]);
	});

	it("A blank with only invisible characters is empty, not wrong", () => {
		const question = { ...sentence, type: "fill in the blanks", correctAnswers: poles } as const;
		expect(fillInTheBlanks.readAnswer(question, ["\u200B\u00AD", " \u2800\uFEFF"]).missing).toEqual(
			[0, 1],
		);
	});
});
