import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface PackPage {
	id: number;
	page_number: number;
	type: string;
	title?: string;
	question?: string;
	options?: ({ label: string; correct?: number; target?: string } | string | number)[];
	correct_answer?: string | number;
	correct_answers?: string[];
	amount_of_dials?: number;
	decimals?: number;
	correct_answer_text?: string;
	incorrect_answer_text?: string;
}

export interface PackChapter {
	id: number;
	title: string;
	coming_soon: number;
	upcoming: number;
	hidden_in_source: number;
	specialization: number;
	/** The passing score in percent. Only tests have one. */
	pass_mark?: number;
	pages: PackPage[];
}

export interface PackApp {
	app: { id: number; name_on_device: string };
	chapters: PackChapter[];
}

/** An answer as a person gives it with the page's controls. */
export type Reply = { control: "choose" | "select" | "type"; values: string[] };

export function packApp(pack: string, appId: number): PackApp {
	return JSON.parse(readFileSync(join(pack, "apps", `${appId}.json`), "utf8")) as PackApp;
}

export function packAppIds(pack: string): number[] {
	return readdirSync(join(pack, "apps")).map((name) => Number.parseInt(name, 10));
}

/** Returns the chapters that count toward the diploma. */
export function countedChapters(pack: string, appId: number): PackChapter[] {
	return packApp(pack, appId).chapters.filter(
		(chapter) =>
			!chapter.hidden_in_source &&
			!chapter.coming_soon &&
			!chapter.upcoming &&
			!chapter.specialization,
	);
}

export function isQuestion(page: PackPage): boolean {
	return page.question !== undefined;
}

type Choice = { label: string; correct?: number; target?: string };

function choicesOf(page: PackPage): Choice[] {
	return (page.options ?? []).filter((option): option is Choice => typeof option === "object");
}

function scaleOf(page: PackPage): { options: string[]; right: string } {
	const shown = (value: string | number) =>
		/^[+-]?\d+(\.\d+)?$/.test(String(value))
			? Number(value).toFixed(page.decimals ?? 0)
			: String(value);
	return {
		options: (page.options ?? []).map((option) => shown(option as string | number)),
		right: shown(page.correct_answer ?? ""),
	};
}

function blanksOf(page: PackPage): number {
	return (page.question?.match(/_{3,}/g) ?? []).length;
}

export function rightReply(page: PackPage): Reply {
	switch (page.type) {
		case "combo lock":
			return { control: "select", values: [...String(page.correct_answer)] };
		case "drag and drop":
			return { control: "select", values: choicesOf(page).map((item) => item.target ?? "") };
		case "fill in the blanks":
			return {
				control: "type",
				values: (page.correct_answers ?? [])
					.slice(0, blanksOf(page))
					.map((answer) => answer.split("|")[0] ?? ""),
			};
		case "flipboard":
		case "slider":
			return { control: "choose", values: [scaleOf(page).right] };
		default: {
			const right = choicesOf(page)
				.filter((option) => option.correct === 1)
				.map((option) => option.label);
			return {
				control: page.type === "multiple choice dropdown" ? "select" : "choose",
				values: right,
			};
		}
	}
}

/** Returns a complete but wrong answer. */
export function wrongReply(page: PackPage): Reply {
	const right = rightReply(page);
	switch (page.type) {
		case "combo lock":
			return { ...right, values: right.values.map((digit) => String((Number(digit) + 1) % 10)) };
		case "drag and drop":
			return {
				...right,
				values: right.values.map(
					(target) => right.values.find((other) => other !== target) ?? target,
				),
			};
		case "fill in the blanks":
			return { ...right, values: right.values.map(() => "zzz") };
		case "flipboard":
		case "slider":
			return {
				...right,
				values: scaleOf(page)
					.options.filter((option) => option !== right.values[0])
					.slice(0, 1),
			};
		default: {
			const wrong = choicesOf(page).find((option) => option.correct !== 1);
			return { ...right, values: wrong ? [wrong.label] : right.values.slice(0, 1) };
		}
	}
}
