import { fieldOf, partOf, type FormField, type StudioKey } from "./field.ts";
import type { ContentPageType } from "#app/features/catalog/page.ts";
import type { QuestionType } from "#app/features/question/question.ts";
import {
	answerFields,
	editableTypes,
	isQuestion,
	ownFieldsOf,
	questionFormShape,
	questionTypeOf,
} from "#app/features/studio/editor/question-form.ts";
import { lookForm } from "#app/features/studio/look/look-form.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { isListPart } from "#app/packs/drafts/rows.ts";
import type { Row, Subject } from "#app/packs/draft.ts";
import {
	isListName,
	listNameOf,
	rowLists,
	type ListName,
} from "#app/features/studio/lists/row-lists.ts";

const line = fieldOf("line");
const text = fieldOf("text");
const day = fieldOf("day");
const number = fieldOf("number");
const count = fieldOf("count");
const flag = fieldOf("flag");
const picture = fieldOf("picture");
const video = fieldOf("video");
const hostedVideo = fieldOf("hostedVideo");
const language = fieldOf("language");
const categories = fieldOf("categories");
const menu = fieldOf("menu");
const words = fieldOf("words");
const marks = fieldOf("marks");
const address = fieldOf("address");
const file = fieldOf("file");
const document = fieldOf("document");
const film = fieldOf("film");
const captions = fieldOf("captions");
const country = fieldOf("country");
const emails = fieldOf("emails");
const chapter = fieldOf("chapter");
const page = fieldOf("page");
const pages = fieldOf("pages");
const layout = fieldOf("layout");
const questionType = fieldOf("questionType");
const answers = fieldOf("answers");
const itemType = fieldOf("itemType");

const nameLength = 120;
const mostPoints = 100_000;
/** The limit of the setting PORTAL_TITLE. */
const portalTitleLength = 80;

const title = line("title", "row.title", { max: nameLength, isRequired: true });
const also = words("also", "row.also", { hint: "row.alsoHint" });
const shareable = flag("shareable", "row.shareable", { hint: "row.shareableHint" });
const isHidden = flag("in_development", "row.inDevelopment", { hint: "row.inDevelopmentHint" });
const image = picture("image", "row.image");

/** The fields that decide who sees, opens and shares a resource. */
const access = [
	flag("full_complete_unlock_only", "row.lockComplete", { hint: "row.lockHint" }),
	flag("graduated_unlock_only", "row.lockGraduated", { hint: "row.lockHint" }),
	shareable,
	words("countries", "row.countries", { hint: "row.countriesHint" }),
	isHidden,
];
const lede = text("subtitle", "row.subtitle", { rows: 2 });
const library = [
	title,
	text("description", "row.description", { rows: 2 }),
	chapter("chapter", "row.chapter"),
];
const libraryEnd = [
	marks("text_html", "row.more", { rows: 4 }),
	also,
	shareable,
	flag("exclude_file", "row.excludeFile", { hint: "row.excludeFileHint" }),
];
const card = [title, lede, image, ...access];

/** The fields of each form in their order on the page. */
const forms: Record<"app" | "portal" | "chapter" | "lesson" | ListName, readonly FormField[]> = {
	app: [
		line("name_on_device", "details.name", { max: nameLength, isRequired: true }),
		text("description", "details.description"),
		text("program_benefits", "details.benefits", { hint: "details.benefitsHint" }),
		text("sources", "details.sources", { hint: "details.sourcesHint" }),
		line("keywords", "details.keywords", { hint: "details.keywordsHint", max: 2000 }),
		categories("categories", "details.lists.legend", { hint: "details.lists.hint" }),
		picture("image", "chapter.image"),
		language("language", "details.language", { hint: "details.languageHint" }),
		day("start_date", "details.start", { hint: "details.startHint", isHalf: true }),
		day("end_date", "details.end", { hint: "details.endHint", isHalf: true }),
		flag("coming_soon", "details.soon", { hint: "details.soonHint" }),
	],
	portal: [
		line("name_on_device", "portal.name", {
			hint: "portal.nameHint",
			max: portalTitleLength,
			isRequired: true,
		}),
		text("description", "portal.sentence", { hint: "portal.sentenceHint", rows: 2, max: 300 }),
		language("language", "details.language", { hint: "details.languageHint" }),
		picture("logo", "look.logo", { hint: "portal.logoHint" }),
		menu("shown_empty", "portal.menu", { hint: "portal.menuHint" }),
	],
	chapter: [
		line("title", "chapter.title", { max: nameLength, isRequired: true }),
		text("description", "chapter.description", { rows: 3 }),
		picture("image", "chapter.image"),
		picture("badge", "chapter.badge", { hint: "chapter.badgeHint" }),
		number("pass_mark", "chapter.mark", { hint: "chapter.markHint", max: 100 }),
		flag("coming_soon", "chapter.soon", { hint: "chapter.soonHint" }),
		flag("hidden_in_source", "chapter.hidden"),
		flag("specialization", "chapter.extra", { hint: "chapter.extraHint" }),
		flag("partner", "chapter.partner"),
	],
	lesson: [
		line("title", "page.title"),
		line("subtitle", "page.subtitle"),
		text("summary", "page.summary", { rows: 2 }),
		marks("text", "page.text", { rows: 16 }),
		text("sales_tip", "page.salesTip", { hint: "page.salesTipHint", rows: 2 }),
		...partOf("page.picture", [
			picture("image", "picture.choose"),
			line("image_alt", "page.imageAlt", { hint: "page.imageAltHint", max: 2000 }),
			line("image_credits", "page.imageCredits"),
			video("url", "page.film", { errorsAt: "link_jw" }),
			hostedVideo("link_jw", "page.filmAddress", { hint: "page.filmHint" }),
		]),
		...partOf("page.more", [
			layout("type", "page.layout", { isHalf: true }),
			day("date", "page.day", { hint: "page.dayHint", isHalf: true }),
			text("comment", "page.comment", { rows: 2 }),
		]),
	],
	facts: [
		title,
		text("subtitle", "row.fact", { hint: "row.factHint", max: 1000 }),
		day("date", "row.checked", { hint: "row.checkedHint", isHalf: true }),
		picture("image", "row.image", { isHalf: true }),
		file("url", "row.goesWithIt", { hint: "row.goesWithItHint" }),
		also,
		...access,
	],
	documents: [title, lede, document("url", "row.file"), image, also, ...access],
	links: [title, lede, address("url", "row.address"), image, also, ...access],
	collections: card,
	imageLibrary: card,
	videoLibrary: card,
	otherResources: card,
	items: [
		title,
		itemType("type", "row.itemType", { isHalf: true }),
		picture("image", "row.image", { isHalf: true }),
		file("url", "row.fileOrAddress", { hint: "row.fileHint" }),
		page("page_id", "row.page", { hint: "row.pageHint" }),
		also,
	],
	images: [...library, picture("url", "row.image"), ...libraryEnd],
	videos: [
		...library,
		film("url", "row.film", { hint: "row.filmHint" }),
		line("link_jw", "row.videoId"),
		captions("captions", "row.captions", { hint: "row.captionsHint", isHalf: true }),
		picture("thumbnail", "row.thumbnail", { isHalf: true }),
		text("transcript", "row.transcript", { hint: "row.transcriptHint", max: 20_000 }),
		...libraryEnd,
	],
	contacts: [
		line("name", "row.name", { max: nameLength, isRequired: true }),
		line("title", "row.honorific", { hint: "row.honorificHint", isHalf: true }),
		line("position", "row.position", { isHalf: true }),
		line("area", "row.area", { hint: "row.areaHint", isHalf: true }),
		country("country", "row.country", { hint: "row.countryHint", isHalf: true }),
		emails("emails", "row.emails", { hint: "row.emailsHint", rows: 2 }),
		line("phone", "row.phone", { isHalf: true }),
		line("address", "row.postal", { isHalf: true }),
		address("url", "row.website"),
		image,
		marks("other_copy", "row.more", { rows: 4 }),
		also,
		flag("archived", "row.archived"),
	],
	shows: [
		title,
		text("description", "row.showText", { rows: 3 }),
		day("start_date", "row.opens", { isHalf: true }),
		day("end_date", "row.closes", { isHalf: true }),
		image,
		file("url", "row.fileOrAddress", { hint: "row.fileHint" }),
	],
	notices: [
		title,
		text("text", "row.noticeText", { rows: 3 }),
		file("url", "row.noticeUrl", { hint: "row.noticeUrlHint" }),
		day("created_at", "row.noticeDay", { hint: "row.noticeDayHint" }),
	],
	actions: [title, count("points", "row.points", { hint: "row.pointsHint", max: mostPoints })],
	badges: [
		title,
		picture("image", "row.image"),
		count("points", "row.badgeAt", { hint: "row.badgeAtHint", max: mostPoints }),
	],
};

/** Returns the form of a question. Fields that only some types have are in `question-form.ts`. */
export const questionForm = (type: QuestionType): readonly FormField[] => [
	questionType("type", "page.kind"),
	text("question", "page.questionText", {
		rows: 2,
		hint: questionFormShape(type).lineName === "blank" ? "page.blanksHint" : undefined,
	}),
	answers("options", "page.answers"),
	...ownFieldsOf(type),
	text("correct_answer_text", "page.right", { rows: 4, isHalf: true }),
	text("incorrect_answer_text", "page.wrong", { hint: "page.wrongHint", rows: 4, isHalf: true }),
	flag("mixed", "page.mixed", { hint: "page.mixedHint" }),
	pages("taught_by", "page.taughtBy", { hint: "page.taughtByHint" }),
];

export function formOf(subject: Subject, row: Row | null): readonly FormField[] {
	const { of } = subject;
	if (of === "app" && row?.id === PORTAL_APP_ID) return forms.portal;
	if (of === "page")
		return row && isQuestion(row) ? questionForm(questionTypeOf(row)) : forms.lesson;
	return forms[of === "app" || of === "chapter" ? of : listNameOf({ of }, row)];
}

/**
 * Returns the label of a pack's field. If several forms have the field, a form for `of` takes
 * precedence. Returns null if no form has it.
 */
export function labelOf(field: string, of?: Subject["of"]): StudioKey | null {
	const all = [
		...Object.entries(forms),
		["app", lookForm] as const,
		...editableTypes.map((type) => ["question", questionForm(type)] as const),
	];
	const isOf = (name: string) =>
		name === of ||
		(of === "page" && (name === "lesson" || name === "question")) ||
		(isListPart(of) &&
			(name === "items"
				? of === "collections"
				: isListName(name) && rowLists[name].path[0] === of));
	const own = all.filter(([name]) => isOf(name));
	const isIts = (each: FormField) =>
		each.field === field || (each.kind === "answers" && answerFields.has(field));
	return [...own, ...all].flatMap(([, form]) => form).find(isIts)?.label ?? null;
}

/** Returns the locale key for the name of a question type or lesson layout. */
export function kindName(type: QuestionType | ContentPageType): StudioKey {
	switch (type) {
		case "text":
		case "video":
		case "image":
			return `page.layouts.${type}`;
		case "end screen":
			return "page.layouts.end";
		default:
			return `page.kinds.${type.replaceAll(" ", "_") as "single"}`;
	}
}
