import { comparable } from "./fill-in-the-blanks.ts";
import type { Answer, Question } from "./question.ts";

/** Longer ones say no more to who reads a report. */
const longest = 200;

/** An answer in words, the same for all who meant the same: as reports count wrong ones (contract, section 4, "Questions"). */
export function answerText(question: Question, answer: Answer): string {
	return translationsOf(question, answer).slice(0, longest);
}

function translationsOf(question: Question, answer: Answer): string {
	switch (question.type) {
		case "combo lock":
			return answer.join("");
		case "drag and drop":
			return question.items.map(({ label }, position) => `${label} → ${answer[position] ?? ""}`).join("; ");
		case "fill in the blanks":
			return answer.map(comparable).join("; ");
		case "flipboard":
		case "slider":
			return answer[0] ?? "";
		default: {
			const chosen = new Set(answer);
			return question.options
				.filter((option) => chosen.has(option.key))
				.map((option) => option.label)
				.join("; ");
		}
	}
}
