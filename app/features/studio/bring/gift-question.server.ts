import type {
	GIFTQuestion,
	Matching,
	MultipleChoice,
	Numerical,
	NumericalFormat,
	ShortAnswer,
	TextChoice,
	TextFormat,
	TrueFalse,
} from "gift-pegjs";
import { blanksIn } from "#app/features/question/fill-in-the-blanks.ts";
import { sanitizeHtml } from "#app/packs/sanitize.server.ts";
import type { Row } from "#app/packs/draft.ts";
import { plainText } from "#app/platform/text/plain-text.ts";
import { oneLine, type BringWords, type BroughtPage, type Note } from "./brought.ts";

const longestTitle = 300;
const longestQuote = 100;
const blank = "___";

/** `page` is null for a category, and for a question that is left out. */
interface MadeQuestion {
	page: BroughtPage | null;
	notes: readonly Note[];
}

export function questionOf(question: GIFTQuestion, words: BringWords): MadeQuestion {
	if (question.type === "Category") return { page: null, notes: [] };
	const maker = new QuestionMaker(question.stem);
	// gift-pegjs adds a space after the blank of a missing word.
	const stem = maker.text(question.stem).replaceAll(/(_{3,}) (?=[.,;:!?])/g, "$1");
	const title = oneLine(question.title ?? "", longestTitle);
	if (question.type === "Description") {
		const fields = {
			type: "text",
			title: title || oneLine(stem, longestQuote),
			text: sanitizeHtml(paragraph(stem)),
		};
		return { page: { fields, pictures: [] }, notes: maker.notes };
	}
	const own = maker.fieldsOf(question, stem, words);
	if (own === null) return { page: null, notes: maker.notes };
	const heading = title === "" || stem.startsWith(title.replace(/…$/, "")) ? {} : { title };
	return { page: { fields: { ...heading, ...own }, pictures: [] }, notes: maker.notes };
}

function paragraph(text: string): string {
	const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
	return escaped
		.split(/\n+/)
		.map((line) => `<p>${line}</p>`)
		.join("");
}

type AnswerableQuestion = Exclude<GIFTQuestion, { type: "Category" | "Description" }>;

class QuestionMaker {
	readonly notes: Note[] = [];
	readonly #start: string;

	constructor(stem: TextFormat) {
		this.#start = oneLine(stem.text, longestQuote);
	}

	fieldsOf(question: AnswerableQuestion, stem: string, words: BringWords): Row | null {
		const general = this.text(question.globalFeedback);
		switch (question.type) {
			case "MC":
				return this.#choice(question, stem, general);
			case "TF":
				return this.#trueFalse(question, stem, general, words);
			case "Short":
				return this.#short(question, stem, general);
			case "Numerical":
				return this.#numerical(question, stem, general);
			case "Matching":
				return this.#matching(question, stem, general);
			case "Essay":
				return this.#leaveOut("essay");
		}
	}

	/** Returns plain text, because questions and answers have no formatting. */
	text(given: TextFormat | null | undefined): string {
		if (!given) return "";
		const { format, text } = given;
		if (format === "plain") return text.trim();
		if (format === "markdown" && /[*_`#[]/.test(text.replaceAll(/_{3,}/g, "")))
			this.#change("markdown");
		if (!/<\/?[a-z!][^<>]*>|&(?:#\w+|[a-z]+);/i.test(text)) return text.trim();
		if (/<(?:img|video|audio|object|iframe|embed)\b/i.test(text))
			this.#note("leftOut", "questionPicture");
		if (/<(?!\/?(?:p|br|div|span)\b)/i.test(text)) this.#change("html");
		return plainText(sanitizeHtml(text));
	}

	#choice(
		{ choices, hasEmbeddedAnswers }: MultipleChoice,
		stem: string,
		general: string,
	): Row | null {
		const hasBest = choices.some(({ isCorrect }) => isCorrect);
		const isRight = ({ isCorrect, weight }: TextChoice) =>
			hasBest ? isCorrect : (weight ?? 0) > 0;
		const right = choices.filter(isRight);
		if (right.length === 0) return this.#leaveOut("noAnswer");
		if (right.length === choices.length) return this.#leaveOut("noWrong");
		if (hasBest && choices.some(({ isCorrect, weight }) => !isCorrect && (weight ?? 0) > 0))
			this.#change("partial");
		const options = choices.map((choice) => ({
			label: this.text(choice.text),
			correct: isRight(choice) ? 1 : 0,
		}));
		const type =
			right.length > 1 ? "multiple" : hasEmbeddedAnswers ? "multiple choice dropdown" : "single";
		return {
			type,
			question: stem,
			options,
			mixed: 1,
			...this.#feedback(choices, isRight, general),
		};
	}

	#trueFalse(
		{ isTrue, trueFeedback, falseFeedback }: TrueFalse,
		stem: string,
		general: string,
		{ yes, no }: BringWords,
	): Row {
		// In GIFT, the first feedback is for the wrong answer, whatever gift-pegjs calls it.
		const [wrong, right] = [this.text(trueFeedback), this.text(falseFeedback)];
		return {
			type: "single",
			question: stem,
			options: [
				{ label: yes, correct: isTrue ? 1 : 0 },
				{ label: no, correct: isTrue ? 0 : 1 },
			],
			mixed: 0,
			correct_answer_text: joined([right, general]),
			incorrect_answer_text: wrong,
		};
	}

	#short({ choices }: ShortAnswer, stem: string, general: string): Row | null {
		const isRight = ({ weight }: TextChoice) => weight === null || weight === 100;
		if (!choices.every(isRight)) this.#change("partial");
		const answers = choices.filter(isRight).map(({ text }) => this.text(text));
		// In GIFT, `*` stands for any text. In the portal, `|` separates answers.
		const usable = answers.filter((answer) => answer !== "" && !/[*|]/.test(answer));
		for (const answer of answers.filter((each) => /[*|]/.test(each)))
			this.#note("leftOut", "wildcard", { answer: oneLine(answer, longestQuote) });
		if (usable.length === 0) return this.#leaveOut("noAnswer");
		return this.#blanks(stem, usable, this.#feedback(choices, isRight, general));
	}

	#blanks(stem: string, answers: readonly string[], feedback: Row): Row {
		const count = blanksIn(stem);
		let places = 0;
		if (count > 1) this.#change("blanks");
		const question =
			count === 0
				? `${stem} ${blank}`.trim()
				: stem.replaceAll(/_{3,}/g, () => (++places === 1 ? blank : "…"));
		return {
			type: "fill in the blanks",
			question,
			correct_answers: [[...new Set(answers)].join("|")],
			...feedback,
		};
	}

	#numerical({ choices: given }: Numerical, stem: string, general: string): Row | null {
		const choices = (
			Array.isArray(given)
				? given
				: [{ text: given, isCorrect: true, weight: null, feedback: null }]
		).filter(({ text }) => text.type !== undefined);
		const isRight = ({ isCorrect, weight }: { isCorrect: boolean; weight: number | null }) =>
			isCorrect && (weight === null || weight === 100);
		const right = choices.filter(isRight);
		if (right.length === 0) return this.#leaveOut("noAnswer");
		if (choices.some((choice) => choice.isCorrect && !isRight(choice))) this.#change("partial");
		const feedback = this.#feedback(Array.isArray(given) ? given : choices, isRight, general);
		const spans = right.map(({ text }) => spanOf(text));
		const exact = spans.filter(({ tolerance }) => tolerance === 0).map(({ middle }) => middle);
		if (exact.length > 0) return this.#blanks(stem, exact.map(String), feedback);
		const [span] = spans;
		const steps = span && sliderSteps(span);
		if (!span || !steps) return this.#leaveOut("noAnswer");
		this.#change("tolerance", { answer: span.middle, step: steps.step });
		return {
			type: "slider",
			question: stem,
			options: steps.options,
			correct_answer: span.middle,
			decimals: steps.decimals,
			...feedback,
		};
	}

	#matching({ matchPairs }: Matching, stem: string, general: string): Row | null {
		const pairs = matchPairs.map(({ subquestion, subanswer }) => ({
			label: this.text(subquestion),
			target: this.text({ format: "moodle", text: unescaped(subanswer) }),
		}));
		const options = pairs.filter(({ label, target }) => label !== "" && target !== "");
		for (const { target } of pairs.filter((pair) => !options.includes(pair)))
			this.#note("leftOut", "pair", { answer: oneLine(target, longestQuote) });
		if (options.length === 0) return this.#leaveOut("noAnswer");
		return {
			type: "drag and drop",
			question: stem,
			options,
			mixed: 1,
			correct_answer_text: general,
			incorrect_answer_text: "",
		};
	}

	/**
	 * Combines the feedback of all answers into one text for a right answer and one for a wrong
	 * answer.
	 */
	#feedback<Choice extends { feedback: TextFormat | null; text: TextFormat | NumericalFormat }>(
		choices: readonly Choice[],
		isRight: (choice: Choice) => boolean,
		general: string,
	): Row {
		const given = choices.flatMap((choice) => {
			const feedback = this.text(choice.feedback);
			const answer = "text" in choice.text ? this.text(choice.text) : "";
			return feedback === "" ? [] : [{ isRight: isRight(choice), answer, feedback }];
		});
		const wrong = given.filter((each) => !each.isRight);
		const hints = new Set(wrong.map(({ feedback }) => feedback));
		if (hints.size > 1) this.#change("hints");
		return {
			correct_answer_text: joined([
				...given.filter((each) => each.isRight).map(({ feedback }) => feedback),
				general,
			]),
			incorrect_answer_text:
				hints.size > 1
					? wrong
							.map(({ answer, feedback }) =>
								answer === "" || answer === "*" ? feedback : `${answer}: ${feedback}`,
							)
							.join("\n")
					: joined([...hints]),
		};
	}

	#leaveOut(what: "essay" | "noAnswer" | "noWrong"): null {
		this.#note("leftOut", what, { question: this.#start });
		return null;
	}

	#change(what: Note["what"], values: Note["values"] = {}): void {
		this.#note("changed", what, values);
	}

	/** Adds a note unless this question already has it. */
	#note(did: Note["did"], what: Note["what"], values: Note["values"] = {}): void {
		const note: Note = { did, what, values };
		if (!this.notes.some((each) => JSON.stringify(each) === JSON.stringify(note)))
			this.notes.push(note);
	}
}

// In the second half of a pair, gift-pegjs leaves codes in place of escaped characters.
function unescaped(text: string): string {
	return text
		.replaceAll(/&&(\d{3});/g, (_, code: string) => String.fromCodePoint(Number(code)))
		.replaceAll("&&010", " ");
}

function joined(texts: readonly string[]): string {
	return [...new Set(texts.filter((text) => text !== ""))].join("\n");
}

interface Span {
	middle: number;
	tolerance: number;
}

function spanOf({
	type,
	number = 0,
	range = 0,
	numberLow = 0,
	numberHigh = 0,
}: NumericalFormat): Span {
	if (type !== "high-low") return { middle: number, tolerance: Math.abs(range) };
	return {
		middle: rounded((numberLow + numberHigh) / 2),
		tolerance: rounded(Math.abs(numberHigh - numberLow) / 2),
	};
}

const mostDecimals = 6;

// Rounds a number, because halving or subtracting decimals leaves rounding errors.
function rounded(value: number): number {
	return Number(value.toFixed(mostDecimals + 1));
}

const stops = 9;

/**
 * Returns the values of a slider. Neighboring values are as far apart as the range of right answers
 * is wide, so only one value is right. Returns null if the range has no width, or if the numbers
 * are too large or have too many decimals for a slider.
 */
function sliderSteps({
	middle,
	tolerance,
}: Span): { options: number[]; decimals: number; step: number } | null {
	const step = rounded(2 * tolerance);
	const decimals = Math.max(decimalsOf(middle), decimalsOf(step));
	if (step === 0 || decimals > mostDecimals || Math.abs(middle) + stops * step > 1e9) return null;
	// The position of the right answer depends on its value, so that positions differ between
	// questions. If the right answer is positive, no value is negative.
	const before = (Math.round(Math.abs(middle) * 10 ** decimals) % (stops - 2)) + 1;
	const fits = middle < 0 ? before : Math.min(before, Math.floor(middle / step));
	const options = Array.from({ length: stops }, (_, index) =>
		Number((middle + (index - fits) * step).toFixed(decimals)),
	);
	return { options, decimals, step };
}

function decimalsOf(value: number): number {
	const text = String(value);
	if (text.includes("e")) return mostDecimals + 1;
	return text.split(".")[1]?.length ?? 0;
}
