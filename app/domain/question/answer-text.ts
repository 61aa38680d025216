import { comparable, partsOf } from "./fill-in-the-blanks.ts";
import { rightAnswer, type Answer, type Question } from "./question.ts";

/** Longer ones say no more to who reads a report. */
const longest = 200;

/** An answer in words, the same for all who meant the same: as reports count wrong ones (QUIZ-13). */
export function answerText(question: Question, answer: Answer): string {
	return wordsOf(question, answer).slice(0, longest);
}

function wordsOf(question: Question, answer: Answer): string {
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

/** The right answer as people read it, a line each part; a sentence with its blanks filled in. For who was shown it: never before. */
export function rightAnswerLines(question: Question): string[] {
	const answer = rightAnswer(question);
	switch (question.type) {
		case "combo lock":
			return [answer.join("")];
		case "drag and drop":
			return question.items.map(({ label, target }) => `${label} → ${target}`);
		case "fill in the blanks":
			return [
				partsOf(question.question)
					.map((part, place) => part + (answer[place] ?? ""))
					.join(""),
			];
		case "flipboard":
		case "slider":
			return [...answer];
		default: {
			const right = new Set(answer);
			return question.options.filter(({ key }) => right.has(key)).map(({ label }) => label);
		}
	}
}
