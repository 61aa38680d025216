import type { z } from "zod";
import { libraryAssetOf } from "#app/features/catalog/resources/resource.ts";
import {
	itemOfAsset,
	itemOfCollection,
	itemOfLibrary,
} from "#app/features/catalog/resources/item.ts";
import {
	videoOfChapter,
	videoOfLibrary,
	videoOfPage,
} from "#app/features/catalog/resources/video.ts";
import {
	assetEntries,
	chapterEntries,
	contactEntries,
	libraryEntries,
	programEntry,
} from "#app/features/search/rules/search-entry.ts";
import { appRow, toProgram } from "#app/features/catalog/rows/app.server.ts";
import {
	askedQuestionRow,
	toAskedQuestion,
	questionRow,
	toQuestion,
} from "#app/features/catalog/rows/question.server.ts";
import { assetRow, toAsset } from "#app/features/catalog/rows/asset.server.ts";
import { chapterRow, toChapter } from "#app/features/catalog/rows/chapter.server.ts";
import { collectionRow, toCollectionItem } from "#app/features/catalog/rows/collection.server.ts";
import { addressKey } from "#app/platform/fields/content-id.server.ts";
import { contactRow, toContact } from "#app/features/catalog/rows/contact.server.ts";
import {
	diplomaRow,
	enrollmentRow,
	favoriteRow,
	progressRow,
	toDiploma,
	toDiplomaRow,
	toEnrollment,
	toEnrollmentRow,
	toFavorite,
	toFavoriteRow,
	toProgressRow,
	toProgressRows,
	toUser,
	toUserRow,
	userRow,
} from "#app/back-end/learner-rows.server.ts";
import { exhibitionRow, toExhibition } from "#app/features/catalog/rows/exhibition.server.ts";
import {
	addressFault,
	addressOf,
	fieldsOf,
	hexColor,
	imageFault,
	imageOf,
	isFile,
	leavesPack,
	textOf,
	timeOf,
	type Fields,
} from "#app/platform/fields/fields.server.ts";
import { libraryRow, toLibraryItem } from "#app/features/catalog/rows/library.server.ts";
import { notificationRow, toNotification } from "#app/features/catalog/rows/notification.server.ts";
import { contentPageRow, toPage, videoOf } from "#app/features/catalog/rows/page.server.ts";
import {
	badgeRow,
	pointDescriptionRow,
	toPointEntry,
	pointEntryRow,
	toPointBadge,
	toPointDescription,
	toPointEntryRow,
} from "#app/features/catalog/rows/points.server.ts";
import { rowSchemas } from "#app/features/catalog/rows/rows.server.ts";
import { textLinks } from "#app/features/catalog/rows/text-links.server.ts";
import { toTradeShow, tradeShowRow } from "#app/features/catalog/rows/trade-show.server.ts";
import { chapter as anyChapter } from "./samples.ts";
import { listed, many, subject, type Measurable, type Subject } from "./subject.ts";
import { sampleRows, writtenTo } from "./wire-rows.ts";

const address = (name: string) => `/media/0123456789abcdef/${name}`;
const readings = { strict: fieldsOf(), lenient: fieldsOf({ lenient: true }) } as const;
const strict = rowSchemas(readings.strict);
const unlocked = { complete: true, graduated: true };

/** Subjects for each field alone, read strictly and leniently. */
const fields: readonly Subject[] = Object.entries(readings).flatMap(([reading, schemas]) =>
	Object.entries(schemas).flatMap(([name, schema]: [string, Fields[keyof Fields]]) =>
		typeof schema === "object"
			? [
					subject(fieldsOf, (text) => schema.safeParse(text), {
						what: `${name}, ${reading}`,
						before:
							name === "address" || name === "video"
								? ["", "https://a.example/", "mailto:"]
								: name === "email"
									? ["", "a@"]
									: [""],
					}),
				]
			: [],
	),
);

const parts: readonly Subject[] = [
	subject(
		[isFile, addressFault, addressOf, videoOf],
		(text) => [isFile(text), addressFault(text), addressOf(text, address), videoOf(text, address)],
		{
			before: ["", "https://", "https://a.example/", "tel:"],
		},
	),
	subject([textLinks, addressKey], (text) => [textLinks(text), addressKey(text)], {
		before: ["", '<a href="https://a', '<a href="https://a.example/">', "<a ", "<b><a "],
	}),
	listed(
		textLinks,
		(count) => textLinks('<a href="https://a.example/?a&amp;b">x</a>'.repeat(count)),
		{ bytesEach: 40 },
	),
	subject(
		[imageFault, leavesPack, imageOf],
		(text) => [imageFault(text), leavesPack(text), imageOf(text, address)],
		{
			before: ["", "a.", "http"],
		},
	),
	subject([timeOf, textOf, hexColor], (text) => [timeOf(text), textOf(text), hexColor(text)], {
		before: ["", "2026-01-01", "#"],
	}),
];

/** Returns subjects with the same text in all fields that accept any text, or in all others. */
function ofRow<Row>(
	of: readonly Measurable[],
	schema: z.ZodType<Row>,
	sample: unknown,
	make: (row: Row) => unknown,
): Subject[] {
	const takes = (value: unknown) => schema.safeParse(value).success;
	const [name] = of.map((each) => each.name);
	const { free, places, others, otherPlaces } = writtenTo(sample, takes);
	return [
		{ name: `${name}, texts`, of, places, run: (text) => make(schema.parse(free(text))) },
		{
			name: `${name}, refused`,
			of,
			places: otherPlaces,
			before: ["", "https://a.example/"],
			run: (text) => schema.safeParse(others(text)),
		},
	];
}

const {
	app,
	chapter,
	page,
	asset,
	collection,
	library,
	contact,
	exhibition,
	tradeShow,
	pointDescription,
	badge,
	notification,
	questions,
} = sampleRows;

const rows: readonly Subject[] = [
	...ofRow([appRow, toProgram, programEntry, rowSchemas], strict.app, app, (row) =>
		programEntry(toProgram(row, address), ["en"]),
	),
	...ofRow(
		[chapterRow, toChapter, chapterEntries, videoOfChapter],
		strict.chapter,
		chapter,
		(row) => {
			const made = toChapter(row, null, address);
			return [chapterEntries(made, []), videoOfChapter(made)];
		},
	),
	...ofRow([contentPageRow, toPage, videoOfPage], strict.page(page), page, (row) => {
		const made = toPage(row, address);
		return [
			chapterEntries(anyChapter, [made]),
			made.kind === "content" && videoOfPage(made, anyChapter),
		];
	}),
	...questions.flatMap((sample) =>
		ofRow(
			[questionRow, toQuestion, toAskedQuestion],
			questionRow(readings.strict),
			sample,
			(row) => {
				const made = toPage(row, address);
				return [toQuestion(row, address), made.kind === "question" && toAskedQuestion(made, [])];
			},
		),
	),
	...ofRow([assetRow, toAsset, itemOfAsset, libraryAssetOf], strict.asset, asset, (row) => {
		const made = toAsset(row, "toolbox", address);
		return [
			assetEntries(made, []),
			itemOfAsset(made, unlocked),
			libraryAssetOf([made], "video", { country: "ca" }, unlocked),
		];
	}),
	...ofRow(
		[collectionRow, toCollectionItem, itemOfCollection, assetEntries],
		strict.collection,
		collection,
		(row) => {
			const made = toCollectionItem(row, 1, row.title, address);
			const door = toAsset(strict.asset.parse(asset), "toolbox", address);
			return [assetEntries(door, [made]), itemOfCollection(made, door, null, true)];
		},
	),
	...ofRow(
		[libraryRow, toLibraryItem, itemOfLibrary, videoOfLibrary, libraryEntries],
		strict.library,
		library,
		(row) => {
			const made = toLibraryItem(row, 1, "video", address);
			return [
				libraryEntries("video", [made], []),
				itemOfLibrary(made, "sell", new Set([1])),
				videoOfLibrary(made, new Set([1])),
			];
		},
	),
	...ofRow([contactRow, toContact, contactEntries], strict.contact, contact, (row) =>
		contactEntries(toContact(row, 1, address), ["en"]),
	),
	...ofRow([exhibitionRow, toExhibition], strict.exhibition, exhibition, (row) =>
		toExhibition(row, 1, address),
	),
	...ofRow([tradeShowRow, toTradeShow], strict.trade_show, tradeShow, (row) =>
		toTradeShow(row, address),
	),
	...ofRow(
		[pointDescriptionRow, toPointDescription],
		strict.point_description,
		pointDescription,
		(row) => toPointDescription(row, 1),
	),
	...ofRow([badgeRow, toPointBadge], strict.badge, badge, (row) => toPointBadge(row, address)),
	...ofRow([notificationRow, toNotification], strict.notification, notification, (row) =>
		toNotification(row, address),
	),
];

const time = "2026-01-01 00:00:00";
const { lenient } = readings;
const enrollment = {
	id: 1,
	app_id: 1,
	created_at: time,
	updated_at: time,
	marketing_travel_brands_opt_in_date: time,
	sales_companion_registered: 1,
	training_started: time,
	training_graduated: time,
	custom_1: "x",
};
const progress = {
	app_id: 1,
	chapters: [
		{
			chapter: 1,
			progress: 1,
			total_pages: 1,
			specialization: 0,
			essentials_chapter: 0,
			badge: "",
		},
	],
};
const answered: readonly Subject[] = [
	...ofRow(
		[enrollmentRow, toEnrollment, toEnrollmentRow],
		enrollmentRow(lenient),
		enrollment,
		(row) => toEnrollmentRow(toEnrollment(row)),
	),
	...ofRow(
		[userRow, toUser, toUserRow],
		userRow(lenient),
		{
			email: "a@b.example",
			first_name: "x",
			last_name: "x",
			country: "ca",
			training_started: time,
		},
		(row) => toUserRow({ id: 1, accessEpoch: 0, ...toUser(row) }),
	),
	...ofRow(
		[diplomaRow, toDiploma, toDiplomaRow],
		diplomaRow(lenient),
		{
			number: "x",
			app_id: 1,
			holder_name: "x",
			program_title: "x",
			chapter_titles: ["x"],
			issued_at: time,
		},
		(row) => toDiplomaRow(toDiploma(row)),
	),
	...ofRow(
		[favoriteRow, toFavorite, toFavoriteRow],
		favoriteRow(lenient),
		{ app_id: 1, item_type: "asset", item_id: 1, content_id: "x", title: "x", created_at: time },
		(row) => toFavoriteRow(toFavorite(row)),
	),
	...ofRow(
		[pointEntryRow, toPointEntry, toPointEntryRow],
		pointEntryRow(lenient),
		{ app_id: 1, action: "share", subject: "x", points: 1, created_at: time },
		(row) => toPointEntryRow(toPointEntry(row)),
	),
	...ofRow([progressRow, toProgressRows], progressRow(lenient), progress, (row) =>
		toProgressRows(row),
	),
	...ofRow(
		[askedQuestionRow],
		askedQuestionRow(lenient),
		{
			id: 1,
			page_number: 1,
			type: "single",
			question: "x",
			title: "x",
			options: ["x"],
			keys: ["x"],
			targets: ["x"],
		},
		(row) => row,
	),
];

const lists: readonly Subject[] = [
	...questions.map((sample, index) =>
		listed(
			[questionRow, toQuestion],
			(count) => {
				const row = longer(sample, count);
				const read = questionRow(readings.strict).safeParse(row);
				return read.success && toQuestion(read.data, address);
			},
			{ what: `${index + 1}, many parts`, bytesEach: 64 },
		),
	),
	listed([appRow, toProgram], (count) => toProgram(strict.app.parse(longer(app, count)), address), {
		what: "many categories",
		bytesEach: 128,
	}),
	listed(
		[contentPageRow, toPage],
		(count) => toPage(strict.page(page).parse(longer(page, count)), address),
		{
			what: "many links",
			bytesEach: 128,
		},
	),
	listed(
		[contactRow, toContact],
		(count) => toContact(strict.contact.parse(longer(contact, count)), 1, address),
		{
			what: "many addresses",
			bytesEach: 128,
		},
	),
	listed(
		[progressRow, toProgressRows, toProgressRow],
		(count) => {
			const kept = toProgressRows(progressRow(lenient).parse(longer(progress, count)));
			const given = kept.map((row) => ({
				chapterId: row.chapterId,
				pagesDone: row.progress,
				badge: null,
				lastPage: 1,
				totalPages: 1,
				progressPercentage: 1,
				isSpecialization: false,
				isEssential: false,
			}));
			return toProgressRow({ id: 1, chapterCompletion: 1, chapters: given }, kept, () => "");
		},
		{ bytesEach: 64 },
	),
	listed(
		[libraryAssetOf, libraryEntries, assetEntries],
		(count) => {
			const door = toAsset(strict.asset.parse(asset), "toolbox", address);
			const assets = many(count, (id) => ({ ...door, id, type: "video library" as const }));
			const item = toLibraryItem(strict.library.parse(library), 1, "video", address);
			const inside = toCollectionItem(strict.collection.parse(collection), 1, "x", address);
			return [
				libraryAssetOf(assets, "video", { country: "ca" }, { complete: false, graduated: false }),
				libraryEntries(
					"video",
					many(count, (id) => ({ ...item, id })),
					assets,
				),
				assetEntries(
					door,
					many(count, (id) => ({ ...inside, id })),
				),
			];
		},
		{ bytesEach: 64 },
	),
	listed(
		chapterEntries,
		(count) => {
			const made = toPage(strict.page(page).parse(page), address);
			return chapterEntries(
				anyChapter,
				many(count, (id) => ({ ...made, id })),
			);
		},
		{ bytesEach: 128 },
	),
];

/** Repeats the first entry of each list. */
function longer(row: object, count: number): unknown {
	return Object.fromEntries(
		Object.entries(row).map(([name, value]: [string, unknown]) => [
			name,
			Array.isArray(value) && value.length > 0 && name !== "tiers"
				? many(count, () => value[0] as unknown)
				: value,
		]),
	);
}

export const wireSubjects: readonly Subject[] = [
	...fields,
	...parts,
	...rows,
	...answered,
	...lists,
];
