import { describe, expect, it } from "vitest";
import {
	formerAnswers,
	readSetAside,
	switchedType,
	withoutFormer,
	type SentQuestion,
} from "#app/features/studio/editor/former-answers.ts";
import { questionFormValues } from "#app/features/studio/editor/question-form.ts";
import type { Row } from "#app/packs/draft.ts";

const options = [
	{ label: "A", correct: 0 },
	{ label: "B", correct: 1 },
];
const single: Row = { type: "single", options };
const lock: Row = { type: "combo lock", amount_of_dials: 2, correct_answer: "21" };

function sent(row: Row, setAside: SentQuestion["setAside"] = {}): SentQuestion {
	const { type, answers, own } = questionFormValues(row);
	return { shown: type, answers, own, setAside };
}

const words = ({ answers }: Pick<SentQuestion, "answers">) =>
	answers.map(({ label, isRight }) => `${label}${isRight ? "*" : ""}`);

describe("A question keeps the answers of its former types (STUDIO-15)", () => {
	it("A save keeps the answers of a question's old type only if the save changes the type and there are answers (STUDIO-15)", () => {
		expect(formerAnswers(single, lock)).toEqual({ single: { options } });
		expect(formerAnswers(single, { ...single, options: [] })).toBeUndefined();
		expect(formerAnswers({ type: "single", options: [] }, lock)).toBeUndefined();
		const both = formerAnswers({ ...lock, former: { single: { options } } }, single);
		expect(both).toEqual({
			single: { options },
			"combo lock": { amount_of_dials: 2, correct_answer: "21" },
		});
	});

	it("The answers of a question's former type come back when that type is chosen again, and the form sets the current answers aside", () => {
		const row = { ...lock, former: { single: { options } } };
		const back = switchedType(row, sent(row), "single");
		expect([words(back), back.isBack]).toEqual([["A", "B*"], true]);
		expect(Object.keys(back.setAside)).toEqual(["combo lock"]);
		const again = switchedType(
			row,
			{ ...back, answers: questionFormValues(single).answers },
			"combo lock",
		);
		expect(words(again)).toEqual(["21*"]);
	});

	it("Unsaved answers of a question type come back when the author chooses that type again, instead of the row's answers", () => {
		const typed = sent({ type: "single", options: [{ label: "C", correct: 1 }] });
		const away = switchedType({ ...single, former: { single: { options } } }, typed, "combo lock");
		expect(words(switchedType(single, away, "single"))).toEqual(["C*"]);
	});

	it("Question types with the same fields share their answers, and the right answers come back if the texts are the same", () => {
		const many = { type: "multiple", options: options.map((each) => ({ ...each, correct: 1 })) };
		const one = { ...single, former: { multiple: { options: many.options } } };
		expect(words(switchedType(one, sent(one), "multiple"))).toEqual(["A*", "B*"]);
		const more = { ...one, options: [...options, { label: "C", correct: 0 }] };
		expect(words(switchedType(more, sent(more), "multiple"))).toEqual(["A", "B*", "C"]);
		expect(words(switchedType(single, sent(single), "fill in the blanks"))).toEqual(["A", "B*"]);
	});

	it("A former slider's answers come back with the slider's decimals", () => {
		const former = { slider: { options: [2.25, 4.5], correct_answer: 4.5, decimals: 2 } };
		const back = switchedType({ ...single, former }, sent(single), "slider");
		expect([back.own, back.answers.length]).toEqual([{ decimals: 2 }, 2]);
	});

	it.each([
		["invalid JSON", "{"],
		["a list", "[1]"],
		["an unknown type", '{"riddle":{"options":["A"]}}'],
		["too many answers", JSON.stringify({ single: { options: Array(201).fill("A") } })],
		["an answer that is too long", JSON.stringify({ single: { options: ["A".repeat(501)] } })],
		["too much text", JSON.stringify({ single: { options: Array(199).fill("A".repeat(400)) } })],
	])("The field `setAside` of a question's form is ignored if it has %s", (_what, text) => {
		expect(readSetAside(text)).toEqual({});
	});

	it("Publishing removes the answers of a question's former types, and changes nothing else in the draft", () => {
		const page = { id: 1, ...lock };
		const draft = {
			app: { id: 7 },
			chapters: [{ id: 2, pages: [{ ...page, former: { single: { options } } }] }],
		};
		const published = { app: { id: 7 }, chapters: [{ id: 2, pages: [page] }] };
		expect(withoutFormer(draft)).toEqual(published);
		expect(withoutFormer(draft, () => false)).toEqual(draft);
	});
});
