import type { Contact } from "#app/features/catalog/contact.ts";
import type { ChoiceQuestion } from "#app/features/question/choice.ts";
import type { ComboLock } from "#app/features/question/combo-lock.ts";
import type { DragAndDrop } from "#app/features/question/drag-and-drop.ts";
import type { FillInTheBlanks } from "#app/features/question/fill-in-the-blanks.ts";
import type { ScaleQuestion } from "#app/features/question/scale.ts";
import type { Item } from "#app/features/catalog/resources/item.ts";
import type { Video } from "#app/features/catalog/resources/video.ts";
import type { Chapter } from "#app/features/catalog/chapter.ts";
import type { ContentPage } from "#app/features/catalog/page.ts";

export const person: Contact = {
	id: 1,
	appId: 1,
	address: null,
	archived: false,
	area: null,
	country: "ca",
	emails: [],
	image: null,
	itemId: 1,
	name: "Ada",
	otherCopy: null,
	phone: null,
	position: null,
	title: null,
	url: null,
	createdAt: null,
	updatedAt: null,
	also: [],
};

export const film: Video = {
	kind: "page",
	id: 1,
	appId: 1,
	chapter: null,
	title: "x",
	text: null,
	url: null,
	linkJw: null,
	poster: null,
	captions: null,
	transcript: null,
	shareable: false,
	fileExcluded: true,
};

export const page: ContentPage = {
	kind: "content",
	id: 1,
	contentId: "x",
	pageNumber: 1,
	type: "text",
	title: null,
	subtitle: null,
	summary: null,
	text: null,
	textLinks: [],
	comment: null,
	date: null,
	image: null,
	imageCredits: null,
	imageAlt: null,
	salesTip: null,
	links: [],
	linkJw: null,
	url: null,
	captions: null,
	transcript: null,
};

export const chapter: Chapter = {
	id: 1,
	appId: 1,
	chapterNumber: 1,
	title: "x",
	description: null,
	image: null,
	imagePro: null,
	itemCount: 1,
	itemCountMin: 1,
	video: null,
	badge: null,
	state: null,
	region: null,
	regionType: null,
	chapterCategoryId: 0,
	comingSoon: false,
	upcoming: false,
	essentialsChapter: false,
	introChapter: false,
	alternativeTrain: false,
	testChapter: false,
	hiddenInSource: false,
	specialization: false,
	partner: false,
	tiers: [],
	translationStatus: null,
	lastTranslatedDate: null,
	passMark: null,
	addedAt: null,
	also: [],
	pageIds: [1],
	pageOrder: "",
	questionCount: 0,
};

export const item: Item = {
	appId: 1,
	itemType: "asset",
	itemId: 1,
	contentId: "x",
	kind: "document",
	resourceType: "sell",
	parentId: null,
	key: null,
	chapter: null,
	title: "x",
	text: null,
	date: null,
	html: null,
	image: null,
	url: null,
	picture: null,
	linkJw: null,
	captions: null,
	transcript: null,
	renditions: [],
	shareable: true,
	fileExcluded: false,
	page: null,
	lock: null,
};

const asked = { question: "Which?", correctAnswerText: null, incorrectAnswerText: null };

export const questionsOf = {
	choice: (count: number): ChoiceQuestion => ({
		...asked,
		type: "multiple",
		columns: 1,
		options: Array.from({ length: count }, (_, index) => ({
			key: `key ${index}`,
			label: `x ${index}`,
			correct: true,
			image: null,
		})),
	}),
	lock: (count: number): ComboLock => ({
		...asked,
		type: "combo lock",
		amountOfDials: count,
		correctAnswer: "1".repeat(count),
	}),
	targets: (count: number): DragAndDrop => ({
		...asked,
		type: "drag and drop",
		items: Array.from({ length: count }, (_, index) => ({
			label: "x",
			target: `x ${index}`,
			image: null,
		})),
	}),
	blanks: (count: number): FillInTheBlanks => ({
		...asked,
		type: "fill in the blanks",
		correctAnswers: Array.from({ length: count }, () => ["x"]),
	}),
	scale: (count: number): ScaleQuestion => ({
		...asked,
		type: "slider",
		options: Array.from({ length: count }, (_, index) => `${index}`),
		correctAnswer: "1",
		decimals: 0,
	}),
} as const;
