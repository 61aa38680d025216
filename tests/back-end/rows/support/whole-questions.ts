import type { BackEndRowKind } from "#app/back-end/read-rows.server.ts";

type Row = Readonly<Record<string, unknown>>;

/** A row with every field that its kind can have. */
export interface WholeRow {
	/** The row's name in test titles. */
	name: string;
	kind: BackEndRowKind;
	row: Row;
	/**
	 * The fields that a row needs. If a nested field such as `options.correct` is missing, its list
	 * entry or the whole row is left out.
	 */
	required: readonly string[];
	/** Fields that the portal stores without interpreting them, so they may contain anything. */
	carried?: readonly string[];
	/** A field whose values can remove the row, which other tests cover. */
	special?: string;
}

const questionFields = {
	id: 620103,
	page_number: 3,
	correct_answer_text: "It opened in 1937.",
	incorrect_answer_text: "Look further north.",
	title: "Bridges",
	taught_by: [620101, 620102],
	mixed: 1,
};
const needed = ["id", "type", "question"];

function choice(type: string): WholeRow {
	return {
		name: `a question of type ${type}`,
		kind: "page",
		row: {
			...questionFields,
			type,
			question: "Which city has the bridge?",
			options: [
				{ label: "Los Angeles", correct: 0, image: "la.jpg" },
				{ label: "San Francisco", correct: 1, image: "sf.jpg" },
				{ label: "San Diego", correct: 0, image: "sd.jpg" },
			],
			columns: 2,
		},
		required: [...needed, "options", "options.correct"],
		carried: type === "multiple choice dropdown" ? ["columns"] : [],
	};
}

function scale(type: string): WholeRow {
	return {
		name: `a question of type ${type}`,
		kind: "page",
		row: {
			...questionFields,
			type,
			question: "How many?",
			options: [5, 7, 9],
			correct_answer: 9,
			decimals: 1,
		},
		required: [...needed, "options", "correct_answer"],
	};
}

export const questions: readonly WholeRow[] = [
	...["single", "multiple", "image single", "image multiple", "multiple choice dropdown"].map(
		choice,
	),
	...["slider", "flipboard"].map(scale),
	{
		name: "a question of type combo lock",
		kind: "page",
		row: {
			...questionFields,
			type: "combo lock",
			question: "In which year?",
			amount_of_dials: 4,
			correct_answer: "1937",
		},
		required: [...needed, "amount_of_dials", "correct_answer"],
	},
	{
		name: "a question of type drag and drop",
		kind: "page",
		row: {
			...questionFields,
			type: "drag and drop",
			question: "Which belong together?",
			options: [
				{ label: "Yosemite", target: "Granite", image: "y.jpg" },
				{ label: "Redwood", target: "Trees", image: "r.jpg" },
			],
		},
		required: [...needed, "options", "options.label", "options.target"],
	},
	{
		name: "a question of type fill in the blanks",
		kind: "page",
		row: {
			...questionFields,
			type: "fill in the blanks",
			question: "Highway ___ and the ___ place.",
			correct_answers: ["1|one", "lowest"],
		},
		required: [...needed, "correct_answers"],
	},
];
