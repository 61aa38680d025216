import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { questionTypes, type QuestionType } from "#app/features/question/question.ts";
import { pageOf, pagesOf, type DraftPage, type PlacedPage, type Row } from "#app/packs/draft.ts";
import {
	changedLines,
	changeOf,
	emptyLines,
	linesOf,
	linesToWrite,
	mostLines,
} from "./answer-lines.ts";
import {
	isFilled,
	isQuestion,
	ownFieldsOf,
	questionFormShape,
	questionFormValues,
	questionRowFields,
	type AnswerLine,
	type QuestionFormShape,
} from "./question-form.ts";
import { readSetAside, switchedType, type SwitchedQuestion } from "./former-answers.ts";
import { httpError, parseId, redirect } from "#app/platform/http/responses.server.ts";
import { parseForm } from "#app/features/frame/parse-form.server.ts";
import { paths } from "#app/paths.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import { momentOf, type OpenProgram } from "#app/features/studio/open-program.server.ts";
import { rowFieldsOf, schemaOf, valuesOf } from "#app/features/studio/form/field-kinds.server.ts";
import { textOf, filmFields, filmOf } from "#app/features/studio/form/field.ts";
import { questionForm } from "#app/features/studio/form/forms.ts";
import { controlsOf, loadRowForm, saveRowForm } from "#app/features/studio/form/row-form.server.ts";
import { wordsReader } from "#app/features/studio/media/library.server.ts";
import { wordsOnRow } from "#app/features/studio/media/file-uses.server.ts";
import { openedWith, saveFields } from "#app/features/studio/form/save.server.ts";
import type { Clash } from "#app/features/studio/form/autosaved-form.tsx";

export function placedPage({ draft }: OpenProgram, given: string): PlacedPage {
	const id = parseId(given);
	const placed = id === null ? null : pageOf(draft, id);
	if (!placed) throw httpError("notFound");
	return placed;
}

export function listedPages(pages: readonly DraftPage[]) {
	return pages.map((page, index) => ({
		id: page.id,
		number: index + 1,
		title: titleOf(page),
		isQuestion: isQuestion(page),
	}));
}

export async function loadPage(open: OpenProgram, given: string, search: URLSearchParams) {
	const { context, appId, draft } = open;
	const placed = placedPage(open, given);
	const { chapter, page, index: at } = placed;
	const all = pagesOf(draft);
	const index = all.findIndex(({ id }) => id === page.id);
	const edit = await context.studio.drafts.lastEdit(appId, `page:${page.id}`, -1);
	const isAQuestion = isQuestion(page);
	const figures = isAQuestion
		? await context.studio.figures.ofQuestion(context.catalog, appId, page.id, context.now)
		: null;
	return {
		...(await loadRowForm(open, { of: "page", id: page.id })),
		title: titleOf(page) || context.words("page.untitled"),
		chapter: { id: chapter.id, title: titleOf(chapter) },
		pages: listedPages(chapter.pages),
		id: page.id,
		number: at + 1,
		previous: all[index - 1]?.id ?? null,
		next: all[index + 1]?.id ?? null,
		saved: edit && open.lastChange ? { at: momentOf(context, edit.at).text, by: edit.by } : null,
		rightFirst:
			figures?.percent == null ? null : { percent: figures.percent, agents: figures.answered },
		cut: search.get("cut"),
		answers: isAQuestion ? shownAnswers(questionFormValues(page)) : null,
	};
}

export interface ShownAnswers {
	type: QuestionType;
	shape: QuestionFormShape;
	lines: AnswerLine[];
	/** The index of the answer whose picture the author is choosing, or null. */
	choosing: number | null;
	/** A pasted list that has too many answers, which the form shows again. Otherwise empty. */
	list: string;
	/** The unsaved answers for other types, as JSON. Empty if there are none. */
	setAside: string;
}

function shownAnswers(
	{ type, answers }: { type: QuestionType; answers: readonly AnswerLine[] },
	more = 0,
): ShownAnswers {
	const shape = questionFormShape(type);
	const lines = linesToWrite(shape, answers, more);
	return { type, shape, lines, choosing: null, list: "", setAside: "" };
}

/**
 * Redirects to the page that the pressed button leads to. `cut` lists what the sanitizer removed.
 */
export function redirectAfterSave(
	{ appId, draft }: OpenProgram,
	page: DraftPage,
	form: FormData | null,
	cut: readonly string[],
) {
	const all = pagesOf(draft);
	const next = all[all.findIndex(({ id }) => id === page.id) + 1];
	// If the sanitizer removed something, every button returns to this page, because only this page
	// shows what was removed.
	const then = cut.length === 0 ? form?.get("then") : null;
	if (then === "media") return redirect(paths.studioMedia(appId, { "page-of": page.id }));
	if (then === "preview") return redirect(paths.studioPreview(appId, page.id));
	if (then === "next" && next) return redirect(paths.studioPage(appId, next.id));
	return redirect(paths.studioPage(appId, page.id, { cut: cut.join(" ").slice(0, 200) }));
}

async function saveLesson(open: OpenProgram, page: DraftPage) {
	const { form, studio } = open.context;
	let removed: readonly string[] = [];
	const complete = async (given: Row) => {
		const typed: Row = { ...given, ...filmFields(page, form ?? new FormData()) };
		// Unchanged text skips the sanitizer, which could change its HTML.
		const isLeft = typed.text === page.text;
		const clean = isLeft ? null : studio.publisher.sanitize(textOf(typed.text));
		removed = clean?.removed ?? [];
		const kept = clean ? { ...typed, text: clean.html } : typed;
		return { typed: kept, besides: await wordsOfFiles(open, page, kept) };
	};
	const saving = await saveRowForm(open, { of: "page", id: page.id }, { complete });
	return { ...saving, removed };
}

/**
 * Returns the fields that get their texts from the media library, because they describe the page's
 * picture or video.
 */
async function wordsOfFiles(open: OpenProgram, page: DraftPage, typed: Row): Promise<Row> {
	const wordsOf = await wordsReader(open);
	const placed = { ...page, ...typed };
	const film = filmOf(placed).filmFile;
	return {
		...wordsOnRow(
			{ had: page, hadWords: wordsOf(textOf(page.image)) },
			typed,
			wordsOf(textOf(placed.image)),
			[
				["image_alt", "alt"],
				["image_credits", "credits"],
			],
		),
		...(film === ""
			? {}
			: wordsOnRow({ had: page, hadWords: wordsOf(filmOf(page).filmFile) }, typed, wordsOf(film), [
					["captions", "captions"],
					["transcript", "transcript"],
				])),
	};
}

/**
 * Reads the sent answers and adds a pasted list. If this would make too many answers, returns the
 * list separately.
 */
function sentLines(form: FormData, shape: QuestionFormShape) {
	const lines = linesOf(form);
	const list = textOf(form.get("list"));
	if (list.trim() === "") return { lines, list: "" };
	const all = changedLines(lines, { do: "paste", at: null, list }, shape).lines;
	return all.length > mostLines ? { lines, list } : { lines: all, list: "" };
}

/**
 * Returns the answers to show again, with the pressed button's change. Returns null if the button
 * saves.
 */
function shownAgain(form: FormData, { shown: type, answers, isBack }: SwitchedQuestion) {
	const choosing = textOf(form.get("choose"));
	if (choosing !== "") return { ...shownAnswers({ type, answers }), choosing: Number(choosing) };
	if (form.has("show") || form.get("line") === "paste") return shownAnswers({ type, answers });
	if (form.has("more")) return shownAnswers({ type, answers }, emptyLines);
	const change = changeOf(form);
	if (!change) return null;
	// If former answers have just replaced the lines, the line of the button is gone, so the button
	// changes nothing.
	if (isBack) return shownAnswers({ type, answers });
	const { lines } = changedLines(answers, change, questionFormShape(type));
	return shownAnswers({ type, answers: lines });
}

async function saveQuestion(open: OpenProgram, page: DraftPage) {
	const form = open.context.form ?? new FormData();
	const subject = { of: "page", id: page.id } as const;
	const typeIn = (name: string) => questionTypes.find((each) => each === form.get(name));
	const type = typeIn("type") ?? "single";
	const shown = typeIn("shown") ?? type;
	const description = questionForm(type);
	const { lines, list } = sentLines(form, questionFormShape(type));
	const switched = switchedType(
		page,
		{
			shown,
			answers: lines,
			own: rowFieldsOf(open, ownFieldsOf(shown), page, form),
			setAside: readSetAside(textOf(form.get("setAside"))),
		},
		type,
	);
	const { answers, own, setAside, isBack } = switched;
	const submission = parseForm(form, schemaOf(description));
	const refuse = (
		result: SubmissionResult,
		status: number,
		again: ShownAnswers = shownAnswers({ type, answers }),
		clash: Clash | null = null,
	) => {
		const initialValue = isBack
			? { ...result.initialValue, ...valuesOf(ownFieldsOf(type), own) }
			: result.initialValue;
		const reply = {
			openedWith: openedWith(open, subject),
			clash,
			result: { ...result, initialValue },
			controls: controlsOf(open, description, page),
			answers: {
				...again,
				list,
				setAside: Object.keys(setAside).length > 0 ? JSON.stringify(setAside) : "",
			},
		};
		return { refused: data(reply, { status }), removed: [] };
	};
	if (submission.status !== "success") return refuse(submission.reply(), 422);
	if (list !== "") return refuse(submission.reply({ formErrors: ["studio.tooLong"] }), 422);
	const again = shownAgain(form, switched);
	if (again) return refuse(submission.reply(), 200, again);
	const fields = {
		...rowFieldsOf(open, description, page, form),
		...questionRowFields({ type, answers, own }),
	};
	const filled = answers.flatMap((line, index) => (isFilled(line) ? [index] : []));
	const saving = await saveFields(open, subject, fields, {
		form: description,
		lineOf: (index) => filled[index] ?? index,
		setAside,
	});
	if (saving.refused === null) return { ...saving, removed: [] };
	const { clash, options, status } = saving.refused;
	return refuse(submission.reply(options), status, undefined, clash);
}

export function savePage(open: OpenProgram, page: DraftPage) {
	return isQuestion(page) ? saveQuestion(open, page) : saveLesson(open, page);
}
