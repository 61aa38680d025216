import { describe, expect, it } from "vitest";
import {
	formerAnswers,
	readSetAside,
	switchedKind,
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
	it("A save that changes the type keeps the answers, one that does not keeps none", () => {
		expect(formerAnswers(single, lock)).toEqual({ single: { options } });
		expect(formerAnswers(single, { ...single, options: [] })).toBeUndefined();
		expect(formerAnswers({ type: "single", options: [] }, lock)).toBeUndefined();
		const both = formerAnswers({ ...lock, former: { single: { options } } }, single);
		expect(both).toEqual({
			single: { options },
			"combo lock": { amount_of_dials: 2, correct_answer: "21" },
		});
	});

	it("Answers come back when their type is chosen again, and what the form had is set aside", () => {
		const row = { ...lock, former: { single: { options } } };
		const back = switchedKind(row, sent(row), "single");
		expect([words(back), back.isBack]).toEqual([["A", "B*"], true]);
		expect(Object.keys(back.setAside)).toEqual(["combo lock"]);
		const again = switchedKind(
			row,
			{ ...back, answers: questionFormValues(single).answers },
			"combo lock",
		);
		expect(words(again)).toEqual(["21*"]);
	});

	it("Answers that only the form has come back too, and win over those of the row", () => {
		const typed = sent({ type: "single", options: [{ label: "C", correct: 1 }] });
		const away = switchedKind({ ...single, former: { single: { options } } }, typed, "combo lock");
		expect(words(switchedKind(single, away, "single"))).toEqual(["C*"]);
	});

	it("Answers go along between types alike, and the right ones come back while the words are the same", () => {
		const many = { type: "multiple", options: options.map((each) => ({ ...each, correct: 1 })) };
		const one = { ...single, former: { multiple: { options: many.options } } };
		expect(words(switchedKind(one, sent(one), "multiple"))).toEqual(["A*", "B*"]);
		const more = { ...one, options: [...options, { label: "C", correct: 0 }] };
		expect(words(switchedKind(more, sent(more), "multiple"))).toEqual(["A", "B*", "C"]);
		expect(words(switchedKind(single, sent(single), "fill in the blanks"))).toEqual(["A", "B*"]);
	});

	it("A scale comes back with its decimals", () => {
		const former = { slider: { options: [2.25, 4.5], correct_answer: 4.5, decimals: 2 } };
		const back = switchedKind({ ...single, former }, sent(single), "slider");
		expect([back.own, back.answers.length]).toEqual([{ decimals: 2 }, 2]);
	});

	it.each([
		["no JSON", "{"],
		["no answers by type", "[1]"],
		["an unknown type", '{"riddle":{"options":["A"]}}'],
		["too many answers", JSON.stringify({ single: { options: Array(201).fill("A") } })],
		["too long an answer", JSON.stringify({ single: { options: ["A".repeat(501)] } })],
		["too much text", JSON.stringify({ single: { options: Array(199).fill("A".repeat(400)) } })],
	])("A form that brings along %s brings nothing", (_what, text) => {
		expect(readSetAside(text)).toEqual({});
	});

	it("A draft that is published has no former answers, and the rest of it stays", () => {
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
