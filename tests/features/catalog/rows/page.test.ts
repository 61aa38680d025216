import { describe, expect, it } from "vitest";
import type { Question } from "#app/features/question/question.ts";
import { contentId, optionKey } from "#app/platform/fields/content-id.server.ts";
import { toPage } from "#app/features/catalog/rows/page.server.ts";
import { address, faultsOf, pageOf, schemasFor } from "./support/wire-rows.ts";

const schemas = schemasFor();

function faults(type: string, change: Record<string, unknown>): string[] {
	const row = { ...pageOf(type), ...change };
	return faultsOf(schemas.page(row), row);
}

function questionOf(type: string, change: Record<string, unknown> = {}): Question {
	const row = { ...pageOf(type), ...change };
	const page = toPage(schemas.page(row).parse(row), address);
	if (page.kind !== "question") throw new Error("Not a question");
	return page.question;
}

describe("A content page", () => {
	it("The row of a content page becomes a page entity", () => {
		const row = pageOf("text");
		expect(toPage(schemas.page(row).parse(row), address)).toMatchObject({
			kind: "content",
			id: 620101,
			contentId: contentId("page", 620101),
			pageNumber: 1,
			type: "text",
			subtitle: null,
			date: null,
			image: "/media/hash/coast.jpg",
			links: [
				{
					id: 1,
					type: "image",
					text: "Map",
					resources: [{ src: "/media/hash/coast.jpg", credits: "Own picture" }],
				},
			],
			linkJw: null,
			url: null,
			captions: null,
			transcript: null,
		});
	});

	it("A page of type video keeps its file, captions and transcript (PACK-22)", () => {
		const row = pageOf("video");
		const media = {
			url: "/media/hash/welcome.mp4",
			captions: "/media/hash/welcome.vtt",
			transcript: "Welcome. Enjoy the journey.",
		};
		expect(toPage(schemas.page(row).parse(row), address)).toMatchObject(media);
	});

	it("A link_jw that is not an address stays as it is, and a script address is refused", () => {
		const row = { ...pageOf("video"), link_jw: "aBc123_-" };
		expect(toPage(schemas.page(row).parse(row), address)).toMatchObject({ linkJw: "aBc123_-" });
		expect(faults("video", { link_jw: "javascript:alert(1)" })).toEqual([
			"link_jw: Invalid address",
		]);
	});

	it("A page row with an unknown page type is refused (PACK-33)", () => {
		expect(faults("text", { type: "poem" })).toEqual(["type: Unknown page type"]);
	});
});

describe("A question", () => {
	it("A page row with a question is refused if its type is not a question type (QUIZ-1, PACK-33)", () => {
		expect(faults("single", { type: "essay" })).toEqual(["type: Unknown question type"]);
		expect(faults("text", { question: "Why?" })).toEqual(["type: Unknown question type"]);
	});

	it("A question row becomes a question of its type (QUIZ-2)", () => {
		expect(questionOf("combo lock")).toMatchObject({ amountOfDials: 4, correctAnswer: "1937" });
		expect(questionOf("drag and drop")).toMatchObject({
			items: [{ label: "Yosemite", target: "Granite walls", image: null }, {}, {}],
		});
		expect(questionOf("flipboard")).toMatchObject({
			options: ["SFO", "LAX", "SAN", "OAK"],
			correctAnswer: "LAX",
		});
		expect(questionOf("slider")).toMatchObject({
			options: ["5", "7", "9", "11"],
			correctAnswer: "9",
			decimals: 0,
		});
		expect(questionOf("multiple choice dropdown")).toMatchObject({
			type: "multiple choice dropdown",
			columns: 1,
		});
		expect(questionOf("image multiple")).toMatchObject({
			options: [{ image: "/media/hash/forest.jpg", correct: true }, {}, {}],
			columns: 3,
		});
	});

	it("A fill-in question keeps only as many answers as it has blanks", () => {
		expect(questionOf("fill in the blanks")).toMatchObject({
			correctAnswers: [["1", "one"], ["lowest"]],
		});
	});

	it("An option's key is a hash of the page's id and the option's position", () => {
		expect(questionOf("single")).toMatchObject({
			options: [{ key: optionKey(620103, 0) }, { key: optionKey(620103, 1) }, {}],
		});
	});

	it("A question has at least one column, even if its row has a lower number", () => {
		expect(questionOf("single", { columns: 0 })).toMatchObject({ columns: 1 });
		expect(questionOf("single", { columns: -2 })).toMatchObject({ columns: 1 });
	});

	it("A slider's numbers have as many decimals as its row specifies (QUIZ-14)", () => {
		const change = { options: [1, "1.5", 2], correct_answer: "1.50", decimals: 2 };
		expect(questionOf("slider", change)).toMatchObject({
			options: ["1.00", "1.50", "2.00"],
			correctAnswer: "1.50",
		});
	});

	it("A question whose options all look the same is refused, because no choice could be wrong", () => {
		const same = "are the same when shown with its decimals";
		expect(faults("slider", { options: [8.9, 9.1, 9], correct_answer: 9, decimals: 0 })).toEqual([
			`options: Options of a slider ${same}`,
		]);
		expect(faults("flipboard", { options: ["LAX", " LAX"], correct_answer: "LAX" })).toEqual([
			`options: Options of a flipboard ${same}`,
		]);
	});

	it("A question whose options all look the same is accepted from another back end", () => {
		const row = { ...pageOf("slider"), options: [8.9, 9.1, 9], correct_answer: 9, decimals: 0 };
		expect(faultsOf(schemasFor({ lenient: true }).page(row), row)).toEqual([]);
	});

	it("If a question also has other options, several options that look the same are shown as one", () => {
		expect(
			questionOf("slider", { options: [8.9, 9.1, 8], correct_answer: 9, decimals: 0 }),
		).toMatchObject({ options: ["9", "8"] });
		expect(
			questionOf("flipboard", { options: ["LAX", "SFO", "LAX"], correct_answer: "LAX" }),
		).toMatchObject({ options: ["LAX", "SFO"] });
	});

	it("The items of a drag-and-drop question can have pictures", () => {
		expect(
			questionOf("drag and drop", { options: [{ label: "a", target: "b", image: "coast.jpg" }] }),
		).toMatchObject({
			items: [{ image: "/media/hash/coast.jpg" }],
		});
	});

	it.each([
		["single", { options: [{ label: "a", correct: 0 }] }, "options"],
		["multiple", { options: [] }, "options"],
		["image single", { options: [{ label: "a", correct: 0 }] }, "options"],
		["image multiple", { options: [{ label: "a", correct: 0 }] }, "options"],
		["multiple choice dropdown", { options: [{ label: "a", correct: 0 }] }, "options"],
		["combo lock", { correct_answer: "" }, "correct_answer"],
		["drag and drop", { options: [] }, "options"],
		["drag and drop", { options: [{ label: "a", target: " " }] }, "options.0.target"],
		["flipboard", { correct_answer: "JFK" }, "correct_answer"],
		["slider", { correct_answer: 10 }, "correct_answer"],
		["fill in the blanks", { correct_answers: ["1"] }, "correct_answers"],
		["fill in the blanks", { correct_answers: ["1", " | "] }, "correct_answers.1"],
	])("A question of type %s without a right answer is refused: %j", (type, change, path) => {
		expect(faults(type, change)).toEqual([`${path}: A question without a right answer`]);
	});

	it("A fill-in question without a blank is refused", () => {
		expect(faults("fill in the blanks", { question: "No blank." })).toEqual([
			"question: A question without a right answer: it has no blank (___)",
		]);
	});

	it.each([{ amount_of_dials: 3 }, { correct_answer: "193" }, { correct_answer: "19a7" }])(
		"A combo lock whose answer doesn't have exactly one digit for each dial is refused: %j (PACK-30)",
		(change) => {
			expect(faults("combo lock", change)).toEqual([
				"correct_answer: Dials do not match the answer",
			]);
		},
	);

	it("The messages about a question row name every fault, both invalid fields and broken rules", () => {
		expect(
			faults("single", { correct_answer_text: 5, options: [{ label: "a", correct: 0 }] }),
		).toEqual([
			"correct_answer_text: Invalid input: expected string, received number",
			"options: A question without a right answer",
		]);
	});
});
