import type { Question } from "#app/domain/question/question.ts";

/** A page of content or a question (TRAIN-2, QUIZ-1). */
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
	/** HTML, sanitised at import. */
	text: string | null;
	/** The links in it that are reported, in order. */
	textLinks: readonly TextLink[];
	comment: string | null;
	date: number | null;
	image: string | null;
	imageCredits: string | null;
	/** What is to be seen in the picture; null: the title stands for it. */
	imageAlt: string | null;
	salesTip: string | null;
	links: readonly PageLink[];
	linkJw: string | null;
	/** The video's own file, its captions and its words. */
	url: string | null;
	captions: string | null;
	transcript: string | null;
}

export interface PageLink {
	id: number;
	type: string;
	text: string;
	/** `key` names the address in the portal's own. */
	resources: readonly { src: string; key: string; credits: string | null }[];
}

/** A link in a page's text, with its place there. */
export interface TextLink {
	/** Where its address stands in the text, as it is written there. */
	start: number;
	end: number;
	address: string;
	/** Names the address in the portal's own. */
	key: string;
	/** What the link is called. */
	text: string;
}

export interface QuestionPage {
	kind: "question";
	id: number;
	contentId: string;
	pageNumber: number;
	/** A heading of its own; most questions have none. */
	title: string | null;
	question: Question;
	/** The ids of the program's pages that teach it. */
	taughtBy: readonly number[];
	/** Whether its options stand in an order of their own for each user. */
	mixed: boolean;
}
