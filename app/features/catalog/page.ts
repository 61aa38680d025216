import type { Question } from "#app/features/question/question.ts";

/** A page of a chapter (PACK-3, QUIZ-1). */
export type Page = ContentPage | QuestionPage;

export const contentPageTypes = ["text", "video", "image", "end screen"] as const;
export type ContentPageType = (typeof contentPageTypes)[number];

export interface ContentPage {
	kind: "content";
	id: number;
	contentId: string;
	pageNumber: number;
	type: ContentPageType;
	title: string | null;
	subtitle: string | null;
	summary: string | null;
	/** HTML, sanitized at import. */
	text: string | null;
	/** The reported links in `text`, in order. */
	textLinks: readonly TextLink[];
	comment: string | null;
	date: number | null;
	image: string | null;
	imageCredits: string | null;
	/** The picture's alternative text. Null if the title replaces it. */
	imageAlt: string | null;
	salesTip: string | null;
	links: readonly PageLink[];
	linkJw: string | null;
	/** The address of the video file. */
	url: string | null;
	captions: string | null;
	transcript: string | null;
}

export interface PageLink {
	id: number;
	type: string;
	text: string;
	/** `key` replaces `src` in the portal's own addresses. */
	resources: readonly { src: string; key: string; credits: string | null }[];
}

export interface TextLink {
	/** Offsets of the link's escaped address in the text. */
	start: number;
	end: number;
	address: string;
	/** Replaces `address` in the portal's own addresses. */
	key: string;
	text: string;
}

export interface QuestionPage {
	kind: "question";
	id: number;
	contentId: string;
	pageNumber: number;
	title: string | null;
	question: Question;
	/** Ids of pages in the same program. */
	taughtBy: readonly number[];
	/** True if the order of the options differs from user to user. */
	mixed: boolean;
}
