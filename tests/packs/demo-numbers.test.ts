import { describe, expect, it } from "vitest";
import { isQuestion, packApp, packAppIds, type PackChapter } from "#tests/support/answers.ts";
import { demoPack, readPackFile } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

const words = [
	"none",
	"one",
	"two",
	"three",
	"four",
	"five",
	"six",
	"seven",
	"eight",
	"nine",
	"ten",
	"eleven",
	"twelve",
];
const ids = packAppIds(demoPack).filter((id) => id !== 760);
const notifications = readPackFile(demoPack, "notifications.json") as unknown as {
	app_id: number;
	text: string;
}[];

/** Returns all texts in a part of the pack, without markup. */
function textsOf(part: unknown): string[] {
	if (typeof part === "string") return [part.replaceAll(/<[^>]*>/g, "")];
	return typeof part === "object" && part !== null ? Object.values(part).flatMap(textsOf) : [];
}

/** Returns the numbers, in digits or in words, that texts have in place of `#` in a pattern. */
function numbersIn(part: unknown, pattern: string): number[] {
	const found = new RegExp(
		`\\b${pattern.replace("#", () => `(\\d+|${words.join("|")})`)}\\b`,
		"gi",
	);
	const given = textsOf(part).flatMap((text) =>
		[...text.matchAll(found)].map((match) => (match[1] ?? "").toLowerCase()),
	);
	return given.map((text) => (/^\d/.test(text) ? Number(text) : words.indexOf(text)));
}

function programOf(id: number): unknown[] {
	return [packApp(demoPack, id), notifications.filter((each) => each.app_id === id)];
}

const questionsOf = (chapter: PackChapter) => chapter.pages.filter(isQuestion);

describe("Numbers in the demo pack's texts", () => {
	it("The demo pack's texts give the same numbers of chapters as the portal", async () => {
		const agent = await (await openPortal({ pack: demoPack })).member({ country: "gb" });
		let seen = 0;
		for (const id of ids) {
			const said = numbersIn(programOf(id), "(?<!the (?:first|last) )# (?:short )?chapters");
			if (said.length === 0) continue;
			const { $ } = await agent.get(`/info/${id}/`);
			const shown = $("dt:contains(Chapters)").next("dd").text();
			expect([id, [...new Set(said)].map(String)]).toEqual([id, [shown]]);
			seen += 1;
		}
		expect(seen).toBeGreaterThan(5);
	});

	it("The demo pack's texts give the right numbers of questions in tests", () => {
		for (const id of ids) {
			const tests = packApp(demoPack, id).chapters.filter(
				(chapter) => "test_chapter" in chapter && chapter.test_chapter === 1,
			);
			const said = [
				...numbersIn(programOf(id), "(?:test|quiz) (?:of|with) # questions"),
				...numbersIn(tests, "# questions"),
			];
			for (const test of tests)
				expect([id, new Set(said)]).toEqual([id, new Set([questionsOf(test).length])]);
			if (tests.length === 0) expect([id, said]).toEqual([id, []]);
		}
	});

	it("The demo pack's texts give the right numbers of pages in chapters", () => {
		for (const id of ids) {
			const { chapters } = packApp(demoPack, id);
			for (const pages of numbersIn(programOf(id), "in # pages each")) {
				expect(chapters.map((chapter) => chapter.pages.length)).toEqual(chapters.map(() => pages));
			}
			for (const { text } of notifications.filter((each) => each.app_id === id)) {
				const place = /Chapter (\d+) /.exec(text)?.[1];
				if (place)
					expect(numbersIn(text, "takes # pages")).toEqual([
						chapters[Number(place) - 1]?.pages.length,
					]);
			}
		}
	});

	it("In the demo pack, feedback on a slider writes an answer of 100 or more without a comma, as the options show it", () => {
		let seen = 0;
		for (const question of ids.flatMap((id) =>
			packApp(demoPack, id).chapters.flatMap(questionsOf),
		)) {
			const answer = String(question.correct_answer ?? "");
			if (question.type !== "slider" || Number(answer) < 100) continue;
			seen += 1;
			const named = [...(question.correct_answer_text ?? "").matchAll(/\d[\d,.]*\d/g)].map(
				([each]) => each,
			);
			expect([
				question.id,
				named.filter((each) => each.replaceAll(",", "") === answer && each !== answer),
			]).toEqual([question.id, []]);
			expect([question.id, named.includes(answer)]).toEqual([question.id, true]);
		}
		expect(seen).toBeGreaterThan(5);
	});

	it("No end screen of the demo pack announces that the diploma is ready", () => {
		for (const id of ids) {
			for (const { title, text } of packApp(demoPack, id).chapters.flatMap(({ pages }) =>
				pages
					.filter((page) => page.type === "end screen")
					.map((page) => page as typeof page & { text: string }),
			)) {
				expect([
					id,
					title,
					/diploma is (?:ready|yours)(?! once)|just unlocked/i.test(text),
				]).toEqual([id, title, false]);
			}
		}
	});
});
