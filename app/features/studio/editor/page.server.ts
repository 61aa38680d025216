import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { questionTypes, type QuestionType } from "#app/features/question/question.ts";
import { pageOf, pagesOf, type DraftPage, type PlacedPage, type Row } from "#app/packs/draft.ts";
import { htmlFromMarks, marksFromHtml } from "#app/features/studio/marks/marks.server.ts";
import {
	changedLines,
	changeOf,
	emptyLines,
	linesOf,
	linesToWrite,
	mostLines,
} from "./answer-lines.ts";
import {
	editableTypes,
	questionRowFields,
	questionFormValues,
	isFilled,
	isQuestion,
	questionFormShape,
	type AnswerLine,
	type QuestionFormShape,
} from "./question-form.ts";
import { readSetAside, switchedKind } from "./former-answers.ts";
import { httpError, parseId } from "#app/platform/http/http-error.server.ts";
import { constraintOf, listOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { paths } from "#app/paths.ts";
import { titleOf } from "#app/features/studio/publish/changes.server.ts";
import {
	findingsOf,
	frameOf,
	momentOf,
	type OpenProgram,
} from "#app/features/studio/open-program.server.ts";
import { dayOf, lines, packTime, textOf } from "#app/features/studio/form/field-values.ts";
import { filesToChoose, wordsReader } from "#app/features/studio/media/library.server.ts";
import { kindOfFile } from "#app/features/studio/media/file-kind.ts";
import { wordsOnRow } from "#app/features/studio/media/file-uses.ts";
import { openedText, saveSubject } from "./save.server.ts";
import type { Clash } from "./clash-fields.tsx";
import {
	lessonSchema,
	questionSchema,
	type LessonForm,
} from "#app/features/studio/schemas.server.ts";

export function placedPage({ draft }: OpenProgram, given: string): PlacedPage {
	const id = parseId(given);
	const placed = id === null ? null : pageOf(draft, id);
	if (!placed) throw httpError("notFound");
	return placed;
}

function lessonFields(page: DraftPage) {
	const html = textOf(page.text);
	const marks = html === "" ? "" : marksFromHtml(html);
	return {
		type: textOf(page.type) || "text",
		title: textOf(page.title),
		subtitle: textOf(page.subtitle),
		summary: textOf(page.summary),
		text: marks ?? html,
		isHtml: marks === null ? "1" : "",
		image: textOf(page.image),
		imageAlt: textOf(page.image_alt),
		imageCredits: textOf(page.image_credits),
		...filmOf(page),
		salesTip: textOf(page.sales_tip),
		comment: textOf(page.comment),
		day: dayOf(page.date),
	};
}

/** A video's file is chosen, its address at a host is typed. A row may have both, in either field. */
function filmOf({ url, link_jw }: Row): { film: string; filmFile: string } {
	const places = [textOf(link_jw), textOf(url)];
	return {
		film: places.find((place) => place !== "" && !isFilmFile(place)) ?? "",
		filmFile: places.find(isFilmFile) ?? "",
	};
}

const isFilmFile = (place: string) => kindOfFile(place) === "video" && !/^https?:/i.test(place);

function questionFields(page: DraftPage) {
	const form = questionFormValues(page);
	const { type } = form;
	return {
		type,
		shape: questionFormShape(type),
		question: textOf(page.question),
		decimals: form.decimals,
		right: textOf(page.correct_answer_text),
		wrong: textOf(page.incorrect_answer_text),
		mixed: page.mixed === 1 ? "1" : "",
		lines: linesToWrite(questionFormShape(type), form.answers),
		taughtBy: Array.isArray(page.taught_by) ? page.taught_by.map(String) : [],
	};
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
		title: titleOf(page) || context.words("page.untitled"),
		program: frameOf(open),
		revision: openedText(open, { of: "page", id: page.id }),
		subject: `page:${page.id}`,
		chapter: { id: chapter.id, title: titleOf(chapter) },
		pages: chapter.pages.map((each, place) => ({
			id: each.id,
			number: place + 1,
			title: titleOf(each),
			isQuestion: isQuestion(each),
		})),
		id: page.id,
		number: at + 1,
		previous: all[index - 1]?.id ?? null,
		next: all[index + 1]?.id ?? null,
		saved: edit && open.lastChange ? { at: momentOf(context, edit.at).text, by: edit.by } : null,
		findings: await findingsOf(open, { of: "page", id: page.id }),
		rightFirst:
			figures?.percent == null ? null : { percent: figures.percent, agents: figures.answered },
		cut: search.get("cut"),
		files: await filesToChoose(open, "picture", ...(isAQuestion ? [] : (["video"] as const))),
		teaching: all
			.filter((each) => !isQuestion(each))
			.map((each) => [String(each.id), numbered(open, each)] as const),
		lesson: isAQuestion ? null : lessonFields(page),
		question: isAQuestion ? questionFields(page) : null,
		types: editableTypes,
		lessonConstraint: constraintOf(lessonSchema),
		questionConstraint: constraintOf(questionSchema),
	};
}

function numbered({ draft }: OpenProgram, page: DraftPage): string {
	const placed = pageOf(draft, page.id);
	return placed
		? `${draft.chapters.indexOf(placed.chapter) + 1}.${placed.index + 1} ${titleOf(page)}`
		: titleOf(page);
}

/** To where the pressed button leads. `cut`: what cleaning took out. */
export function redirectAfterSave(
	{ appId, draft }: OpenProgram,
	page: DraftPage,
	form: FormData | null,
	cut: readonly string[],
) {
	const all = pagesOf(draft);
	const next = all[all.findIndex(({ id }) => id === page.id) + 1];
	const then = form?.get("then");
	if (then === "media" && cut.length === 0)
		return redirect(paths.studioMedia(appId, { "page-of": page.id }));
	if (then === "preview") return redirect(paths.studioPreview(appId, page.id));
	if (then === "next" && next && cut.length === 0)
		return redirect(paths.studioPage(appId, next.id));
	return redirect(paths.studioPage(appId, page.id, { cut: cut.join(" ").slice(0, 200) }));
}

interface Reply {
	revision: string;
	clash: Clash | null;
	/** The answers as sent, with more to fill in. */
	lines: AnswerLine[] | null;
	/** The kind of question that was chosen. */
	kind: { type: QuestionType; shape: QuestionFormShape } | null;
	/** The pages that were chosen, by id. */
	taughtBy: string[] | null;
	/** The answer whose picture is to be chosen. */
	choosing: number | null;
	/** Answers to add that were too many. */
	list: string;
	/** As JSON, what was typed for other kinds and is not saved; empty: nothing. */
	setAside: string;
}

const noQuestion = {
	lines: null,
	kind: null,
	taughtBy: null,
	choosing: null,
	list: "",
	setAside: "",
};

function refusal(reply: Reply, result: SubmissionResult, status: number) {
	return data({ ...reply, result }, { status });
}

/** A text that the author left alone stays as it is, whatever HTML it is written in. */
function submittedText({ context }: OpenProgram, page: DraftPage, { text, isHtml }: LessonForm) {
	const had = textOf(page.text);
	const typed = lines(text);
	if (typed === lines(isHtml ? had : (marksFromHtml(had) ?? ""))) return { html: had, removed: [] };
	return context.studio.publisher.sanitize(isHtml ? typed : htmlFromMarks(typed));
}

/** `removed`: what cleaning took out of the text. */
export type PageSaving =
	| { refused: ReturnType<typeof refusal> }
	| { refused: null; revision: string; removed: readonly string[] };

async function saveLesson(open: OpenProgram, page: DraftPage): Promise<PageSaving> {
	const { context } = open;
	const { form } = context;
	const submission = parseForm(form, lessonSchema);
	if (submission.status !== "success")
		return {
			refused: refusal(
				{ ...noQuestion, revision: openedText(open, { of: "page", id: page.id }), clash: null },
				submission.reply(),
				422,
			),
		};
	const sent = submission.value;
	const { html, removed } = submittedText(open, page, sent);
	const typed: Row = {
		type: sent.type,
		title: sent.title ?? "",
		subtitle: sent.subtitle ?? "",
		summary: lines(sent.summary),
		text: html,
		...(form?.has("image") ? { image: sent.image ?? "" } : {}),
		image_alt: lines(sent.imageAlt),
		image_credits: sent.imageCredits ?? "",
		...filmFields(page, sent, form?.has("filmFile") ?? false),
		sales_tip: lines(sent.salesTip),
		comment: lines(sent.comment),
		date: (sent.day ?? "") === dayOf(page.date) ? page.date : packTime(sent.day),
	};
	const fields = { ...typed, ...(await wordsOfFiles(open, page, typed)) };
	const subject = { of: "page", id: page.id } as const;
	const saving = await saveSubject(open, subject, fields, { typed });
	if (saving.refused === null) return { ...saving, removed };
	const { clash, options, status } = saving.refused;
	const reply = { ...noQuestion, revision: openedText(open, subject), clash };
	return { refused: refusal(reply, submission.reply(options), status) };
}

/** Of the video: no fields if it stays. A file's name may be typed too. */
function filmFields(page: DraftPage, sent: LessonForm, hasFile: boolean): Row {
	const had = filmOf(page);
	const typed = lines(sent.film);
	const isName = isFilmFile(typed);
	const film = isName ? "" : typed;
	const filmFile = isName ? typed : hasFile ? (sent.filmFile ?? "") : had.filmFile;
	if (film === had.film && filmFile === had.filmFile) return {};
	return { link_jw: film, ...(filmFile !== "" || page.url !== undefined ? { url: filmFile } : {}) };
}

/** What the chosen picture and video bring along. */
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

/** The answers that were sent, with those of a list that was pasted. `list`: if there are too many, so that it comes back as it was. */
function sentLines(form: FormData | null, shape: QuestionFormShape) {
	const lines = form ? linesOf(form) : [];
	const list = form?.get("list")?.toString() ?? "";
	if (list.trim() === "") return { lines, list: "" };
	const all = changedLines(lines, { do: "paste", at: null, list }, shape).lines;
	return all.length > mostLines ? { lines, list } : { lines: all, list: "" };
}

/** What a form shows that was not saved. */
interface Shown {
	/** If not as sent. */
	lines?: readonly AnswerLine[];
	more?: number;
	clash?: Clash | null;
	choosing?: number | null;
}

async function saveQuestion(open: OpenProgram, page: DraftPage): Promise<PageSaving> {
	const { context, draft } = open;
	const { form } = context;
	const typeIn = (name: string) => questionTypes.find((each) => each === form?.get(name));
	const type = typeIn("type") ?? "single";
	const { lines: sentAnswers, list } = sentLines(form, questionFormShape(type));
	const submission = parseForm(form, questionSchema);
	const switched = switchedKind(
		page,
		{
			shown: typeIn("shown") ?? type,
			answers: sentAnswers,
			decimals: Number(form?.get("decimals")) || 0,
			setAside: readSetAside(form?.get("setAside")?.toString() ?? ""),
		},
		type,
	);
	const { answers, setAside, decimals, isBack } = switched;
	const refuseQuestion = (
		result: SubmissionResult,
		status: number,
		{ lines: given = answers, more = 0, clash = null, choosing = null }: Shown = {},
	) => ({
		refused: refusal(
			{
				revision: openedText(open, { of: "page", id: page.id }),
				clash,
				lines: linesToWrite(questionFormShape(type), given, more),
				kind: { type, shape: questionFormShape(type) },
				taughtBy: listOf(form, "taughtBy").filter((id) => id !== ""),
				choosing,
				list,
				setAside: Object.keys(setAside).length > 0 ? JSON.stringify(setAside) : "",
			},
			isBack
				? { ...result, initialValue: { ...result.initialValue, decimals: String(decimals) } }
				: result,
			status,
		),
	});
	if (submission.status !== "success") return refuseQuestion(submission.reply(), 422);
	if (list !== "") return refuseQuestion(submission.reply({ formErrors: ["studio.tooLong"] }), 422);
	if (form?.has("show")) return refuseQuestion(submission.reply(), 200);
	if (form?.has("more")) return refuseQuestion(submission.reply(), 200, { more: emptyLines });
	if (form?.get("line") === "paste") return refuseQuestion(submission.reply(), 200);
	const change = changeOf(form);
	// Its line is one of the answers that were shown.
	if (change && isBack) return refuseQuestion(submission.reply(), 200);
	if (change) {
		const changed = changedLines(answers, change, questionFormShape(type));
		return refuseQuestion(submission.reply(), 200, { lines: changed.lines });
	}
	const choosing = form?.get("choose")?.toString() ?? "";
	if (choosing !== "")
		return refuseQuestion(submission.reply(), 200, { choosing: Number(choosing) });
	const sent = submission.value;
	const pages = new Set(pagesOf(draft).map(({ id }) => id));
	const taughtBy = [...new Set((sent.taughtBy ?? []).map(Number))].filter((id) => pages.has(id));
	const fields: Row = {
		...questionRowFields({ type: sent.type, answers, decimals }),
		question: lines(sent.question),
		correct_answer_text: lines(sent.right),
		incorrect_answer_text: lines(sent.wrong),
		taught_by: taughtBy,
		mixed: sent.mixed === undefined ? 0 : 1,
	};
	const filled = answers.flatMap((line, index) => (isFilled(line) ? [index] : []));
	const saving = await saveSubject(open, { of: "page", id: page.id }, fields, {
		lineOf: (index) => filled[index] ?? index,
		setAside,
	});
	if (saving.refused === null) return { ...saving, removed: [] };
	const { clash, options, status } = saving.refused;
	return refuseQuestion(submission.reply(options), status, { clash });
}

/** Saves what a form sent of a page. */
export function savePage(open: OpenProgram, page: DraftPage): Promise<PageSaving> {
	return isQuestion(page) ? saveQuestion(open, page) : saveLesson(open, page);
}
