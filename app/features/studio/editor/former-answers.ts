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

/** The answers that a question keeps for its other types, each as fields of the row. */
export type FormerAnswers = Partial<Record<QuestionType, Row>>;

/** The longest field `setAside` that a form may send, in characters. */
const longestSetAside = 50_000;
const longestLabel = 500;

function answersIn(row: Row): Row {
	return Object.fromEntries(
		typeFields.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]]])),
	);
}

/**
 * Collects the answers of each type that has any. The order of the types is fixed, so that equal
 * answers have equal JSON.
 */
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
 * Returns the `former` field to save with a question (STUDIO-15). It combines the answers for other
 * types from the row and from the form. If the type changes, it also has the answers for the old
 * type. Returns undefined if there are none.
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

export interface SentQuestion extends Omit<QuestionFormValues, "type"> {
	/** The type whose answers the form shows. */
	shown: QuestionType;
	/** The answers that the author typed for other types. */
	setAside: FormerAnswers;
}

/** `isBack` is true if former answers of the type replaced the sent ones. */
export interface SwitchedQuestion extends SentQuestion {
	isBack: boolean;
}

/**
 * Returns what the form shows after the author chose another type (STUDIO-15). Restores the former
 * answers of the chosen type if the two types have different fields, or if those answers have the
 * same texts and pictures as the sent ones. Otherwise, keeps the sent answers.
 */
export function switchedType(row: Row, sent: SentQuestion, type: QuestionType): SwitchedQuestion {
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

/** Returns whether the answers of two types have the same fields. */
function isAlike(one: QuestionType, other: QuestionType): boolean {
	const answerFields = (type: QuestionType) => {
		const { lineName, hasTarget } = questionFormShape(type);
		return JSON.stringify([lineName, hasTarget, ownFieldsOf(type)]);
	};
	return answerFields(one) === answerFields(other);
}

function hasSameWords(one: readonly AnswerLine[], other: readonly AnswerLine[]): boolean {
	const words = (lines: readonly AnswerLine[]) =>
		JSON.stringify(lines.filter(isFilled).map(({ label, image }) => [label.trim(), image]));
	return words(one) === words(other);
}

/** Reads the field `setAside` of a form. Leaves out what the studio's own forms never send. */
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

/**
 * Returns a draft without former answers, on all pages or only on those for which `isLive` returns
 * true.
 */
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
