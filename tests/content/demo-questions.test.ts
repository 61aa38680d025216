import { describe, expect, it } from "vitest";
import { isQuestion, packApp, packAppIds, type PackChapter, type PackPage } from "#tests/support/answers.ts";
import { demoPack } from "#tests/support/packs.ts";

type Choice = { label: string; correct: number };

const chapters = packAppIds(demoPack).flatMap((id) => packApp(demoPack, id).chapters) as (PackChapter & {
	test_chapter: number;
	pass_mark?: number;
})[];
const questions = chapters.flatMap(({ pages }) => pages.filter(isQuestion)) as (PackPage & { taught_by?: number[] })[];

const choicesOf = ({ options = [] }: PackPage) => options.filter((option) => typeof option === "object" && "correct" in option) as Choice[];

const idsOf = (pages: readonly PackPage[]) => pages.map(({ id }) => id);

describe("The demo pack's questions", () => {
	it("name the pages that teach them", () => {
		expect(questions.length).toBeGreaterThan(250);
		expect(idsOf(questions.filter(({ taught_by: pages = [] }) => pages.length === 0))).toEqual([]);
	});

	it("have their longest option right no more often than chance", () => {
		const asked = questions.filter(({ type }) => /^(?:single|multiple)/.test(type)).map(choicesOf);
		const longest = asked.filter((options) => {
			const length = Math.max(...options.map(({ label }) => label.length));
			return options.some(({ label, correct }) => correct === 1 && label.length === length);
		});
		const chance = asked.reduce((sum, options) => sum + options.filter(({ correct }) => correct === 1).length / options.length, 0);
		expect(longest.length).toBeLessThanOrEqual(chance);
	});

	it("of several right options have one to three wrong ones among four to six", () => {
		const several = questions.filter(({ type }) => type === "multiple" || type === "image multiple");
		expect(several.length).toBeGreaterThan(30);
		const odd = several.filter((page) => {
			const wrong = choicesOf(page).filter(({ correct }) => correct === 0).length;
			return wrong < 1 || wrong > 3 || choicesOf(page).length < 4 || choicesOf(page).length > 6;
		});
		expect(idsOf(odd)).toEqual([]);
	});

	it("with a slider have their answer at neither end", () => {
		const atEnd = questions.filter(({ type, options = [], correct_answer: answer }) => {
			const at = options.map(String).indexOf(String(answer));
			return type === "slider" && (at <= 0 || at === options.length - 1);
		});
		expect(idsOf(atEnd)).toEqual([]);
	});

	it("make tests of eight to ten, of which 80 percent have to be right", () => {
		const tests = chapters.filter(({ test_chapter: flag }) => flag === 1);
		expect(tests.length).toBeGreaterThan(8);
		for (const { id, pages, pass_mark: mark } of tests) {
			expect([id, mark, pages.filter(isQuestion).length >= 8, pages.filter(isQuestion).length <= 10]).toEqual([id, 80, true, true]);
		}
	});
});
