import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	checkAnswer,
	presentQuestion,
	questionTypes,
	readAnswer,
	rightAnswer,
	rightAnswerLines,
	type Question,
} from "#app/features/question/question.ts";
import { comparable } from "#app/features/question/blank-text.ts";
import { scaleOption } from "#app/features/question/scale.ts";

const english = { page: "en", program: "en" };

const texts = {
	question: "Which?",
	correctAnswerText: "Yes: RIGHTTEXT",
	incorrectAnswerText: "No: WRONGTEXT",
};
const options = [
	{ key: "k1", label: "One", correct: true, image: null },
	{ key: "k2", label: "Two", correct: false, image: null },
	{ key: "k3", label: "Three", correct: true, image: null },
];
const one = options.map((option) => ({ ...option, correct: option.key === "k2" }));

const questions: Record<(typeof questionTypes)[number], Question> = {
	"combo lock": { ...texts, type: "combo lock", amountOfDials: 4, correctAnswer: "1915" },
	"drag and drop": {
		...texts,
		type: "drag and drop",
		items: [
			{ label: "Yosemite", target: "Granite", image: null },
			{ label: "Redwood", target: "Trees", image: null },
			{ label: "Sequoia", target: "Trees", image: null },
		],
	},
	"fill in the blanks": {
		...texts,
		type: "fill in the blanks",
		question: "A ___ and a ___.",
		correctAnswers: [["Ottawa"], ["ice", "hockey"]],
	},
	flipboard: {
		...texts,
		type: "flipboard",
		options: ["SFO", "LAX"],
		correctAnswer: "LAX",
		decimals: 0,
	},
	slider: {
		...texts,
		type: "slider",
		options: ["5.0", "7.5", "9.0"],
		correctAnswer: "7.5",
		decimals: 1,
	},
	"multiple choice dropdown": {
		...texts,
		type: "multiple choice dropdown",
		options: one,
		columns: 1,
	},
	"image multiple": { ...texts, type: "image multiple", options, columns: 2 },
	"image single": { ...texts, type: "image single", options: one, columns: 2 },
	multiple: { ...texts, type: "multiple", options, columns: 1 },
	single: { ...texts, type: "single", options: one, columns: 1 },
};

describe("Questions", () => {
	it.each(questionTypes)(
		"A question of type %s accepts its right answer, and an empty answer is wrong",
		(type) => {
			const question = questions[type];
			expect(checkAnswer(question, rightAnswer(question), english)).toMatchObject({
				correct: true,
			});
			expect(checkAnswer(question, [], english)).toMatchObject({ correct: false });
		},
	);

	it("A combo-lock answer is right if every dial shows its digit, and `checkAnswer` returns the number of right dials (QUIZ-10, QUIZ-25)", () => {
		const lock = questions["combo lock"];
		expect(checkAnswer(lock, ["1", "9", "1", "5"], english)).toEqual({
			correct: true,
			found: 4,
			of: 4,
		});
		expect(checkAnswer(lock, ["1", "9", "5", "1"], english)).toEqual({
			correct: false,
			found: 2,
			of: 4,
		});
		expect(checkAnswer(lock, ["1", "9", "1", "5", "0"], english).correct).toBe(true);
	});

	it("A drag-and-drop answer is right if every item is on its target, and several items can share a target (QUIZ-11)", () => {
		const drag = questions["drag and drop"];
		expect(checkAnswer(drag, ["Granite", "Trees", "Trees"], english)).toEqual({
			correct: true,
			found: 3,
			of: 3,
		});
		expect(checkAnswer(drag, ["Trees", "Trees", "Trees"], english)).toEqual({
			correct: false,
			found: 2,
			of: 3,
		});
		expect(checkAnswer(drag, ["Trees", "Granite", "Trees"], english)).toEqual({
			correct: false,
			found: 1,
			of: 3,
		});
	});

	it("An answer to a flipboard or a slider is right if it equals the right answer once both are rounded to the question's decimals (QUIZ-14)", () => {
		expect(checkAnswer(questions.flipboard, ["SFO"], english).correct).toBe(false);
		expect(checkAnswer(questions.slider, ["7.50"], english).correct).toBe(true);
		expect(checkAnswer(questions.slider, ["7.5"], english).correct).toBe(true);
		expect([
			scaleOption(9, 0),
			scaleOption("9", 2),
			scaleOption("09.5", 1),
			scaleOption(" LAX ", 2),
			scaleOption("-1.25", 1),
			scaleOption("-0.0", 1),
			scaleOption(-0.04, 1),
			scaleOption("-0", 0),
		]).toEqual(["9", "9.00", "9.5", "LAX", "-1.3", "0.0", "0.0", "0"]);
	});

	it.each(["single", "image single", "multiple choice dropdown"] as const)(
		"An answer to a question of type %s is right if only the correct option is chosen (QUIZ-15)",
		(type) => {
			expect(checkAnswer(questions[type], ["k2"], english).correct).toBe(true);
			expect(checkAnswer(questions[type], ["k1"], english).correct).toBe(false);
			expect(checkAnswer(questions[type], ["k1", "k2"], english).correct).toBe(false);
		},
	);

	it.each(["multiple", "image multiple"] as const)(
		"An answer to a question of type %s is right if exactly the correct options are chosen (QUIZ-16)",
		(type) => {
			expect(checkAnswer(questions[type], ["k3", "k1"], english)).toEqual({
				correct: true,
				found: 2,
				of: 2,
			});
			expect(checkAnswer(questions[type], ["k1"], english)).toEqual({
				correct: false,
				found: 1,
				of: 2,
			});
			expect(checkAnswer(questions[type], ["k1", "k2", "k3"], english)).toEqual({
				correct: false,
				found: 2,
				of: 2,
			});
		},
	);

	it("A fill-in-the-blanks answer is right if every blank equals one of its alternatives, and surplus answers are ignored (QUIZ-12)", () => {
		const blanks = questions["fill in the blanks"];
		expect(checkAnswer(blanks, ["ottawa", "HOCKEY"], english).correct).toBe(true);
		expect(checkAnswer(blanks, ["ottawa", "ice", "more"], english).correct).toBe(true);
		expect(checkAnswer(blanks, ["ice", "ottawa"], english).correct).toBe(false);
		expect(checkAnswer(blanks, ["ottawa", "ice hockey"], english).correct).toBe(false);
	});

	it("An empty blank is wrong, even if an alternative has no letters to compare", () => {
		const accentAlone = {
			...questions["fill in the blanks"],
			correctAnswers: [["Ottawa"], ["\u0301"]],
		};
		expect(checkAnswer(accentAlone, ["ottawa", ""], english).correct).toBe(false);
	});
});

describe("Comparing texts in blanks ignores differences of spelling style (QUIZ-13)", () => {
	it.each([
		["case", "OTTAWA", "ottawa"],
		["accents", "Québec", "Quebec"],
		["accents that are separate characters", "Que\u0301bec", "Québec"],
		["outer white space", "  Ottawa\t", "Ottawa"],
		["repeated white space", "San  \n Francisco", "San Francisco"],
		["no-break spaces in place of spaces", "San\u00A0Francisco", "San Francisco"],
		["narrow no-break spaces in place of spaces", "San\u202FFrancisco", "San Francisco"],
		["the type of single quote", "l\u2019Acadie", "l'Acadie"],
		["an accent in place of a quote", "l\u00B4Acadie", "l'Acadie"],
		["a backtick in place of a quote", "l`Acadie", "l'Acadie"],
		["a modifier letter in place of a quote", "Hawai\u02BBi", "Hawai'i"],
		["the type of double quote", "the \u201CLoonie\u201D coin", 'the "Loonie" coin'],
		["guillemets in place of quotes", "the \u00ABLoonie\u00BB coin", 'the "Loonie" coin'],
		["the type of dash", "Rhine\u2013Main", "Rhine-Main"],
		["the type of hyphen", "Rhine\u2011Main", "Rhine-Main"],
		["the type of minus sign", "\u221240", "-40"],
		["outer punctuation", "(Ottawa!).", "Ottawa"],
		["outer quotes", "\u201COttawa\u201D", "Ottawa"],
		["a full-width backtick in place of a quote", "l\uFF40Acadie", "l'Acadie"],
		["the spelling of a sharp s", "STRASSE", "Straße"],
		["a stroke through a letter", "Tromso", "Tromsø"],
		["the spelling of ligatures", "Aeroe", "Ærø".replace("ø", "oe")],
		["the form of a sigma at a word's end", "\u039F\u0394\u039F\u03A3", "\u03BF\u03B4\u03BF\u03C3"],
		["full-width forms", "\uFF2F\uFF34\uFF34\uFF21\uFF37\uFF21", "Ottawa"],
	])("Comparing texts in blanks ignores %s", (_, given, meant) => {
		expect(comparable(given)).toBe(comparable(meant));
	});

	it.each([
		["different words", "Toronto", "Ottawa"],
		["a missing inner space", "SanFrancisco", "San Francisco"],
		["a missing hyphen", "RhineMain", "Rhine-Main"],
		["inner punctuation", "3,5", "35"],
		["different digits", "1915", "1951"],
	])("Comparing texts in blanks doesn't ignore %s", (_, given, meant) => {
		expect(comparable(given)).not.toBe(comparable(meant));
	});

	it("Comparing texts in blanks keeps the punctuation of a text that has nothing else", () => {
		expect(comparable("?!")).toBe("?!");
		expect(comparable("   ")).toBe("");
	});

	it("Normalizing a text a second time changes nothing, for any assigned Unicode character, alone or between letters", () => {
		const unsettled: string[] = [];
		for (let code = 0; code <= 0x10_ff_ff; code++) {
			const sign = String.fromCodePoint(code);
			if (/[\p{Cn}\p{Co}\p{Cs}]/u.test(sign)) continue;
			for (const text of [sign, `a${sign}b`]) {
				const once = comparable(text);
				if (once !== text && comparable(once) !== once)
					unsettled.push(`U+${code.toString(16)} in ${text}`);
			}
		}
		expect(unsettled).toEqual([]);
	}, 60_000);

	it("Normalizing a random text a second time changes nothing", () => {
		fc.assert(
			fc.property(
				fc.string({ unit: "grapheme" }),
				(text) => comparable(comparable(text)) === comparable(text),
			),
		);
	});
});

describe("A question in the browser", () => {
	it.each(questionTypes)("The browser gets a question of type %s without its answer", (type) => {
		const shown = JSON.stringify(presentQuestion(questions[type]));
		expect(shown).not.toMatch(/correct|RIGHTTEXT|WRONGTEXT|1915|hockey|Ottawa/i);
	});

	it("The browser gets each target of a drag-and-drop question once, in an order that doesn't depend on the order of the items (QUIZ-20)", () => {
		expect(presentQuestion(questions["drag and drop"])).toMatchObject({
			targets: ["Granite", "Trees"],
			items: [{ label: "Yosemite" }, { label: "Redwood" }, { label: "Sequoia" }],
		});
		const turned = questions["drag and drop"];
		if (turned.type !== "drag and drop") throw new Error("The question has another type");
		expect(presentQuestion({ ...turned, items: turned.items.toReversed() })).toMatchObject({
			targets: ["Granite", "Trees"],
		});
	});

	it("The browser gets the same option keys, whichever options are right", () => {
		expect(presentQuestion(questions.single)).toEqual({
			...presentQuestion(questions.multiple),
			type: "single",
			allowsSeveral: false,
		});
	});
});

describe("An incomplete answer is an error in the form, not a wrong answer (QUIZ-17)", () => {
	it.each(questionTypes)("A question of type %s reports an empty answer as missing", (type) => {
		expect(readAnswer(questions[type], []).missing.length).toBeGreaterThan(0);
		expect(readAnswer(questions[type], ["", "", "", ""]).missing.length).toBeGreaterThan(0);
	});

	it.each(questionTypes)(
		"A right answer to a question of type %s is read unchanged, with nothing missing",
		(type) => {
			expect(readAnswer(questions[type], rightAnswer(questions[type]))).toEqual({
				answer: rightAnswer(questions[type]),
				missing: [],
			});
		},
	);

	it("Reading an incomplete answer returns the positions of its empty or invalid parts", () => {
		expect(readAnswer(questions["fill in the blanks"], ["x", " "]).missing).toEqual([1]);
		expect(readAnswer(questions["combo lock"], ["1", "", "10", "5"]).missing).toEqual([1, 2]);
		expect(readAnswer(questions["drag and drop"], ["Granite", "Nowhere", "Trees"]).missing).toEqual(
			[1],
		);
	});

	it("A value that the question doesn't offer counts as not chosen", () => {
		expect(readAnswer(questions.multiple, ["k9", "__proto__"])).toEqual({
			answer: [],
			missing: [0],
		});
		expect(readAnswer(questions.slider, ["6"]).missing).toEqual([0]);
		expect(readAnswer(questions.multiple, ["k3", "k1", "k1", "k9"]).answer).toEqual(["k1", "k3"]);
	});

	it("Whatever values are posted, checking them throws no error and counts no more right parts than the question has", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...questionTypes),
				fc.array(fc.string({ unit: "binary" })),
				(type, values) => {
					const { answer } = readAnswer(questions[type], values);
					expect(checkAnswer(questions[type], answer, english).found).toBeLessThanOrEqual(
						checkAnswer(questions[type], answer, english).of,
					);
				},
			),
		);
	});
});

describe("The right answer in words", () => {
	it.each([
		["combo lock", ["1915"]],
		["drag and drop", ["Yosemite → Granite", "Redwood → Trees", "Sequoia → Trees"]],
		["fill in the blanks", ["A Ottawa and a ice."]],
		["flipboard", ["LAX"]],
		["slider", ["7.5"]],
		["multiple choice dropdown", ["Two"]],
		["image multiple", ["One", "Three"]],
		["image single", ["Two"]],
		["multiple", ["One", "Three"]],
		["single", ["Two"]],
	] as const)("A question of type %s shows its right answer as %j", (type, lines) => {
		expect(rightAnswerLines(questions[type])).toEqual(lines);
	});
});
