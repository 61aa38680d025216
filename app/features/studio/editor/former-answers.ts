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

/** The answers of a question for its other types. Each entry has fields of the row. */
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
 * Keeps the types that have answers. Their order is fixed, so that equal answers have equal JSON.
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
 * Returns the field `former` of a question that is saved (STUDIO-15). It has the answers for other
 * types that the row kept or the form sent and, if the type changes, those for the old type.
 * Returns undefined if there are none.
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
 * Returns what the form shows after its author chose another type (STUDIO-15). Former answers of
 * the chosen type return if its fields differ from those of the old type, or if their texts are the
 * same as the sent ones. Otherwise, keeps the sent answers.
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
 * Returns a draft without answers for former types, on all pages or on those for which `isLive`
 * returns true.
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
