import type { QuestionType } from "#app/features/question/question.ts";
import type { Draft, DraftPage, Row } from "#app/packs/draft.ts";
import { parseJson } from "#app/platform/text/well-formed.ts";
import { mostLines } from "./answer-lines.ts";
import {
	editableTypes,
	isFilled,
	ownFieldsOf,
	questionFormShape,
	questionFormValues,
	questionRowFields,
	typeFields,
	type AnswerLine,
	type QuestionFormValues,
} from "./question-form.ts";

/** Answers that a question has for types other than its own, by type, in the fields of its row. Types without answers are left out. */
export type FormerAnswers = Partial<Record<QuestionType, Row>>;

/** In characters, of what a form carries along. */
const longestSetAside = 50_000;
/** The longest label of an answer, in characters. */
const longestLabel = 500;

function answersIn(row: Row): Row {
	return Object.fromEntries(
		typeFields.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]]])),
	);
}

/** In the order of the types, so that the same answers are the same text. */
function withAnswers(answersOf: (type: QuestionType) => unknown): FormerAnswers {
	return Object.fromEntries(
		editableTypes.flatMap((type) => {
			const fields = answersOf(type);
			if (!isRow(fields)) return [];
			const { answers } = questionFormValues({ ...fields, type });
			return answers.some(isFilled) ? [[type, answersIn(fields)]] : [];
		}),
	);
}

function isRow(value: unknown): value is Row {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function keptBy({ former }: Row): FormerAnswers {
	return isRow(former) ? withAnswers((type) => former[type]) : {};
}

/**
 * The field `former` of a question that is saved (STUDIO-15): what it has for other types, with its own answers if its type changes, and with
 * what its form had for others. Undefined: nothing.
 */
export function formerAnswers(
	before: Row,
	after: Row,
	setAside: FormerAnswers = {},
): FormerAnswers | undefined {
	const kept = keptBy(before);
	const { type } = questionFormValues(before);
	const own = after.type === before.type ? {} : withAnswers((each) => each === type && before);
	const all: FormerAnswers = { ...kept, ...own, ...setAside };
	const former = withAnswers((each) => all[each]);
	return Object.keys(former).length > 0 ? former : undefined;
}

/** A question's form as it was sent. */
export interface SentQuestion extends Omit<QuestionFormValues, "type"> {
	/** The type whose answers it shows. */
	shown: QuestionType;
	/** What was typed for other types. */
	setAside: FormerAnswers;
}

/** `isBack`: the answers are those of a former type, not what was sent. */
export interface SwitchedQuestion extends SentQuestion {
	isBack: boolean;
}

/**
 * The form after a type is chosen in it, for a question `row` (STUDIO-15). Its answers go along to a type that has the same kind of answers;
 * for any other type its former answers come back, if there are any.
 */
export function switchedKind(row: Row, sent: SentQuestion, type: QuestionType): SwitchedQuestion {
	const { shown, answers, own } = sent;
	if (shown === type) return { ...sent, isBack: false };
	const former = { ...keptBy(row), ...sent.setAside }[type];
	const back = former && questionFormValues({ ...former, type });
	const isBack =
		back !== undefined && (!isAlike(shown, type) || hasSameWords(back.answers, answers));
	const left: FormerAnswers = {
		...sent.setAside,
		[shown]: questionRowFields({ type: shown, answers, own }),
	};
	return {
		shown: type,
		answers: isBack ? back.answers : answers,
		own: isBack ? back.own : own,
		setAside: withAnswers((each) => (each === type ? undefined : left[each])),
		isBack,
	};
}

/** Whether answers of one type are answers of the other, but for which of them are right. */
function isAlike(one: QuestionType, other: QuestionType): boolean {
	const kindOf = (type: QuestionType) => {
		const { lineName, hasTarget } = questionFormShape(type);
		return JSON.stringify([lineName, hasTarget, ownFieldsOf(type)]);
	};
	return kindOf(one) === kindOf(other);
}

function hasSameWords(one: readonly AnswerLine[], other: readonly AnswerLine[]): boolean {
	const words = (lines: readonly AnswerLine[]) =>
		JSON.stringify(lines.filter(isFilled).map(({ label, image }) => [label.trim(), image]));
	return words(one) === words(other);
}

/** What a form sent in its field `setAside`. What no form would send is left out. */
export function readSetAside(text: string): FormerAnswers {
	if (text === "" || text.length > longestSetAside) return {};
	let sent: unknown;
	try {
		sent = parseJson(text);
	} catch {
		return {};
	}
	if (!isRow(sent)) return {};
	return withAnswers((type) => {
		const fields = sent[type];
		if (!isRow(fields)) return undefined;
		const form = questionFormValues({ ...fields, type });
		const isWithin =
			form.answers.length <= mostLines &&
			form.answers.every(
				({ label, target, image }) =>
					Math.max(label.length, target.length, image.length) <= longestLabel,
			);
		return isWithin ? questionRowFields(form) : undefined;
	});
}

/** A draft as it is published: its questions, or those that go live, keep no answers of former types. */
export function withoutFormer(
	draft: Draft,
	isLive: (page: DraftPage) => boolean = () => true,
): Draft {
	return {
		...draft,
		chapters: draft.chapters.map((chapter) => ({
			...chapter,
			pages: chapter.pages.map((page) => {
				if (page.former === undefined || !isLive(page)) return page;
				const { former: _former, ...rest } = page;
				return rest as DraftPage;
			}),
		})),
	};
}
