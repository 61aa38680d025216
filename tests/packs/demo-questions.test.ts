import { describe, expect, it } from "vitest";
import {
	isQuestion,
	packApp,
	packAppIds,
	type PackChapter,
	type PackPage,
} from "#tests/support/answers.ts";
import { demoPack, readPackFile } from "#tests/support/packs.ts";

type Choice = { label: string; correct: number };
type Question = PackPage & { taught_by?: number[]; mixed?: number; correct_answers?: string[] };
type Chapter = PackChapter & { chapter_number: number; test_chapter: number; pass_mark?: number };

const ids = packAppIds(demoPack);
const chapters = ids.flatMap((id) => packApp(demoPack, id).chapters) as Chapter[];
const questions = chapters.flatMap(({ pages }) => pages.filter(isQuestion)) as Question[];

const choicesOf = ({ options = [] }: Question) =>
	options.filter((option) => typeof option === "object" && "correct" in option) as Choice[];
const wrongOf = (question: Question) =>
	choicesOf(question).filter(({ correct }) => correct === 0).length;
const choices = questions.filter((question) => choicesOf(question).length > 0);

/**
 * Returns how often an option of extreme length is right, and how often it would be right by
 * chance.
 */
function telling(extreme: (...lengths: number[]) => number) {
	const found = choices.filter((question) => {
		const length = extreme(...choicesOf(question).map(({ label }) => label.length));
		return choicesOf(question).some(
			({ label, correct }) => correct === 1 && label.length === length,
		);
	});
	const chance = choices
		.map((question) => 1 - wrongOf(question) / choicesOf(question).length)
		.reduce((sum, each) => sum + each, 0);
	return { found: found.length, chance };
}

const folded = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

function rightWords(question: Question): string[] {
	const answers = (question.correct_answers ?? []).flatMap((answer) => answer.split("|"));
	const chosen = choicesOf(question).flatMap(({ label, correct }) =>
		correct === 1 ? [label] : [],
	);
	return [
		...answers,
		...chosen,
		...(question.correct_answer === undefined ? [] : [String(question.correct_answer)]),
	];
}

function saysAnswer(question: Question): boolean {
	const words = ` ${folded(question.incorrect_answer_text ?? "").replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;
	return rightWords(question).some((answer) =>
		words.includes(
			` ${folded(answer)
				.replaceAll(/[^\p{L}\p{N}]+/gu, " ")
				.trim()} `,
		),
	);
}

/** Matches months, times and numbers, whose order has a meaning. */
const ordered =
	/\d|^(?:at|before) |January|February|March|April|May|June|July|August|September|October|November|December|one|two|three|six|seven|nine|ten|twelve/i;

const isSeveral = ({ type }: Question) => type === "multiple" || type === "image multiple";

/** Each function returns true for a question that breaks the rule. */
const rules: readonly (readonly [string, (question: Question) => boolean])[] = [
	["name the pages that teach them", ({ taught_by: pages = [] }) => pages.length === 0],
	[
		"have a hint of at least 40 characters that doesn't contain the right answer",
		(question) => (question.incorrect_answer_text ?? "").length < 40 || saysAnswer(question),
	],
	[
		"mix their options if the order means nothing",
		(question) =>
			question.mixed !== 1 && !choicesOf(question).every(({ label }) => ordered.test(label)),
	],
	[
		"with one right option have three wrong ones",
		(question) => choicesOf(question).length > 0 && !isSeveral(question) && wrongOf(question) !== 3,
	],
	[
		"with several right options have one to three wrong ones among four to six",
		(question) =>
			isSeveral(question) &&
			!([1, 2, 3].includes(wrongOf(question)) && [4, 5, 6].includes(choicesOf(question).length)),
	],
	[
		"with a slider have their answer at neither end",
		({ type, options = [], correct_answer: answer }) => {
			const at = options.map(String).indexOf(String(answer));
			return type === "slider" && (at <= 0 || at === options.length - 1);
		},
	],
	[
		"with pictures have no label that names the thing shown",
		(asked) =>
			asked.type.startsWith("image") &&
			choicesOf(asked).some(
				({ label }) =>
					/^(?:\p{Lu}\S* ?)+$/u.test(label) || folded(asked.question ?? "").includes(folded(label)),
			),
	],
];

describe("The demo pack's questions", () => {
	it("The demo pack has more than 250 questions, more than 180 of them with options", () => {
		expect(questions.length).toBeGreaterThan(250);
		expect(choices.length).toBeGreaterThan(180);
	});

	it.each(rules)("The demo pack's questions %s", (_rule, breaks) => {
		expect(questions.filter(breaks).map(({ id }) => id)).toEqual([]);
	});

	it.each([
		["longest", Math.max],
		["shortest", Math.min],
	])(
		"In the demo pack's questions, the %s option is right no more often than by chance",
		(_which, extreme) => {
			const { found, chance } = telling(extreme);
			expect(found).toBeLessThanOrEqual(chance);
		},
	);

	it("The demo pack's tests have eight to ten questions, and a passing score of 80 percent", () => {
		const tests = chapters.filter(({ test_chapter: flag }) => flag === 1);
		expect(tests.length).toBeGreaterThan(8);
		for (const { id, pages, pass_mark: mark } of tests) {
			expect([
				id,
				mark,
				pages.filter(isQuestion).length >= 8,
				pages.filter(isQuestion).length <= 10,
			]).toEqual([id, 80, true, true]);
		}
	});
});

describe("The demo pack's chapters", () => {
	it("In each open program of the demo pack that isn't a micro-learning, the last chapter is a test", () => {
		const micro = [10, 11, 22, 24, 28];
		const full = ids.filter((id) => {
			const { app } = readPackFile(demoPack, `apps/${id}.json`) as unknown as {
				app: { coming_soon: number; categories: { category_id: number }[] };
			};
			return (
				id !== 760 &&
				app.coming_soon === 0 &&
				!app.categories.some(({ category_id }) => micro.includes(category_id))
			);
		});
		expect(full.length).toBeGreaterThan(11);
		const last = full.map((id) => [
			id,
			(packApp(demoPack, id).chapters as Chapter[])
				.toSorted((a, b) => a.chapter_number - b.chapter_number)
				.at(-1)?.test_chapter,
		]);
		expect(last).toEqual(full.map((id) => [id, 1]));
	});

	it("No two successive chapters of the demo pack end with a text that begins with “You”", () => {
		for (const id of ids) {
			const ends = packApp(demoPack, id).chapters.flatMap(({ pages }) =>
				pages.filter(({ type }) => type === "end screen"),
			) as {
				id: number;
				text?: string;
			}[];
			const isYou = ends.map(({ text = "" }) => /^(?:<[^>]*>)*You/.test(text));
			expect(ends.filter((_end, at) => isYou[at] && isYou[at - 1]).map((end) => end.id)).toEqual(
				[],
			);
		}
	});
});
