import { z } from "zod";
import { menuPages } from "#app/features/catalog/menu-page.ts";
import { emptyPages, keyOfPage } from "#app/features/frame/empty-pages.server.ts";
import {
	categoriesWith,
	offeredCategories,
	type PackCategory,
} from "#app/features/studio/draft/categories.ts";
import { type FieldKind, type FormField, filmOf, dayOf, lines, packTime, textOf } from "./field.ts";
import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import { pagesOf, type Row } from "#app/packs/draft.ts";
import { fontNames } from "#app/features/catalog/font.ts";
import { hexColor } from "#app/platform/fields/fields.server.ts";
import { isLanguageTag } from "#app/platform/i18n/language.ts";
import type { StudioTextBelow } from "#app/platform/i18n/text-key.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";
import { countries, languageChoices, languageName } from "#app/platform/i18n/format.server.ts";
import { contentPageTypes } from "#app/features/catalog/page.ts";
import { collectionItemTypes } from "#app/features/catalog/resources/collection.ts";
import { questionTypes } from "#app/features/question/question.ts";
import { editableTypes, isQuestion } from "#app/features/studio/editor/question-form.ts";
import { htmlFromMarks, marksFromHtml } from "#app/features/studio/marks/marks.server.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import type { OpenProgram } from "#app/features/studio/open-program.server.ts";
import { kindName } from "./forms.ts";

type FieldValue = string | string[];

export type FieldChoice = readonly [value: string, name: string];

interface Sent {
	open: OpenProgram;
	/** The field's sent values, without empty ones. */
	all: readonly string[];
	before: unknown;
	row: Row;
}

interface Kind {
	schema: (field: FormField) => z.ZodType;
	/** The schemas by field, for a control that sends more than one field. */
	parts?: Readonly<Record<string, z.ZodType>>;
	read: (value: unknown, row: Row) => FieldValue;
	/** Returns the value for packs, or undefined to remove the field. */
	write: (given: string, sent: Sent) => unknown;
	/**
	 * True if a field that wasn't sent counts as empty, because browsers don't send unchecked boxes.
	 */
	isSentEmpty?: true;
	choices?: (open: OpenProgram, value: unknown) => FieldChoice[];
	/** The error for a value that packs can't have. */
	error?: StudioTextBelow<"errors">;
}

const tooLong = { error: "studio.tooLong" };
const missing = { error: "studio.nameMissing" };

const answer = z.array(z.string().max(500, tooLong).optional()).optional();

const textKind = (usualMax: number): Kind => ({
	schema: ({ max = usualMax, isRequired }) =>
		isRequired
			? z.string(missing).trim().min(1, missing).max(max, tooLong)
			: z.string().max(max, tooLong).optional(),
	read: textOf,
	write: lines,
});

const kinds: Readonly<Record<FieldKind, Kind>> = {
	line: textKind(300),
	text: textKind(2000),
	picture: {
		...textKind(300),
		error: "studio.picture",
	},
	// The schema doesn't check that the day exists, because saving the row does.
	day: {
		schema: () =>
			z
				.string()
				.regex(/^\d{4}-\d\d-\d\d$/, { error: "studio.day" })
				.optional(),
		read: dayOf,
		write: (given) => packTime(given),
		error: "studio.day",
	},
	number: {
		schema: ({ min = 1, max = Number.MAX_SAFE_INTEGER, error = "studio.mark" }) =>
			z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error }).optional(),
		read: textOf,
		write: (given) => (given === "" ? undefined : Number(given)),
	},
	count: {
		schema: ({ max }) =>
			z.coerce
				.number({ error: "studio.points" })
				.int({ error: "studio.points" })
				.min(0, { error: "studio.points" })
				.max(max ?? Number.MAX_SAFE_INTEGER, { error: "studio.points" })
				.optional(),
		read: textOf,
		write: Number,
		error: "studio.points",
	},
	flag: {
		schema: () => z.string().optional(),
		read: (value) => (value === 1 ? "1" : ""),
		write: (given) => (given === "" ? 0 : 1),
		isSentEmpty: true,
	},
	color: {
		schema: () =>
			z
				.string()
				.trim()
				.regex(/^#[0-9a-f]{6}$/i, { error: "studio.color" })
				.optional(),
		read: (value) => hexColor(textOf(value)) ?? "",
		write: (given) => given.toUpperCase(),
		error: "studio.color",
	},
	font: {
		...textKind(300),
		read: (value) =>
			fontNames.find((name) => name.toLowerCase() === textOf(value).toLowerCase()) ?? textOf(value),
		choices: (_, value) =>
			withOwn(
				fontNames.map((name) => [name, name] as const),
				textOf(value),
			),
	},
	// In packs, the values of these two kinds, an opacity and an angle, are text.
	share: {
		...textKind(20),
		choices: ({ context: { language } }, value) => {
			const percent = new Intl.NumberFormat(language, { style: "percent" });
			const known = shares.map((each) => [String(each), percent.format(each)] as const);
			return withOwn(known, textOf(value));
		},
	},
	angle: {
		...textKind(20),
		choices: ({ context: { words } }, value) =>
			withOwn(
				Object.entries(angles).map(([each, side]) => [each, words(`look.sides.${side}`)] as const),
				textOf(value),
			),
	},
	language: {
		schema: () => z.string().max(300, tooLong).optional(),
		read: (value) => textOf(value) || DEFAULT_LANGUAGE,
		write: lines,
		choices: (_, value) => languagesWith(textOf(value)),
		error: "studio.language",
	},
	words: {
		...textKind(2000),
		read: (value) => (Array.isArray(value) ? value.map(textOf).join(", ") : ""),
		write: (given) =>
			given
				.split(/[,،\n]/)
				.map((word) => word.trim())
				.filter((word) => word !== ""),
	},
	marks: {
		...textKind(20_000),
		read: (value) => marksFromHtml(textOf(value)) ?? textOf(value),
		write: htmlFromMarks,
	},
	html: textKind(20_000),
	video: { ...textKind(300), read: (_, row) => filmOf(row).filmFile, error: "studio.film" },
	hostedVideo: { ...textKind(300), read: (_, row) => filmOf(row).film, error: "studio.film" },
	layout: {
		schema: () => z.enum(contentPageTypes),
		read: (value) => textOf(value) || "text",
		write: lines,
		choices: ({ context: { words } }) =>
			contentPageTypes.map((type) => [type, words(kindName(type))]),
	},
	questionType: {
		schema: () => z.enum(questionTypes),
		read: textOf,
		write: lines,
		choices: ({ context: { words } }) => editableTypes.map((type) => [type, words(kindName(type))]),
	},
	// The fields in packs depend on the type of the question (`question-form.ts`).
	answers: {
		...textKind(500),
		parts: { label: answer, target: answer },
		read: () => "",
	},
	pages: {
		schema: () => z.array(z.string().optional()).optional(),
		read: (value) => (Array.isArray(value) ? value.map(textOf) : []),
		write: (_, { all, open: { draft } }) => {
			const pages = new Set(pagesOf(draft).map(({ id }) => id));
			return [...new Set(all.map(Number))].filter((id) => pages.has(id));
		},
		choices: (open) => numberedPages(open, (page) => !isQuestion(page)),
	},
	address: { ...textKind(2000), error: "studio.address" },
	file: { ...textKind(2000), error: "studio.file" },
	film: { ...textKind(2000), error: "studio.film" },
	captions: { ...textKind(300), error: "studio.file" },
	document: { ...textKind(2000), error: "studio.file" },
	country: { ...textKind(300), choices: ({ context }) => countries(context.language) },
	emails: {
		...textKind(2000),
		read: (value) => emailsOf(value).map(emailOf).join("\n"),
		write: (given, { before, row }) => {
			const addresses = new Set(given.split(/[\s,;]+/).filter((each) => each !== ""));
			return [...addresses].map(
				(email) =>
					emailsOf(before).find((each) => emailOf(each) === email) ?? {
						contact_us_id: row.id,
						email,
					},
			);
		},
		error: "studio.emailAddress",
	},
	chapter: {
		...textKind(20),
		read: (value) => textOf((value as Row | null | undefined)?.id),
		write: (given, { open: { draft } }) => {
			const chapter = draft.chapters.find(({ id }) => String(id) === given);
			if (!chapter) return null;
			const { id, image, chapter_number, title } = chapter;
			return { id, image: textOf(image), number: chapter_number, title };
		},
		choices: ({ draft }) =>
			draft.chapters.map(({ id, title }, index) => [String(id), `${index + 1}. ${textOf(title)}`]),
	},
	page: {
		...textKind(20),
		read: (value) => (value === 0 ? "" : textOf(value)),
		write: (given) => Number(given),
		choices: (open) => numberedPages(open),
	},
	itemType: {
		...textKind(20),
		read: (value) => textOf(value) || "link",
		choices: ({ context: { t } }) =>
			collectionItemTypes.map((type) => [type, t(`resources.kind1.${type}`)]),
	},
	categories: {
		schema: () => z.array(z.string()).optional(),
		read: (value) =>
			(Array.isArray(value) ? value : [])
				.map(({ category_id }: PackCategory) => category_id)
				.filter((id) => offeredCategories.includes(id))
				.map(String),
		write: (_, { all, before }) => {
			const nameInPacks = translationsOf(DEFAULT_LANGUAGE);
			return categoriesWith(before, all.map(Number), (id) =>
				nameInPacks(`category.${id}` as "category.4"),
			);
		},
		isSentEmpty: true,
		choices: ({ context: { t } }) =>
			offeredCategories.map((id) => [String(id), t(`category.${id}` as "category.4")] as const),
	},
	menu: {
		schema: () => z.array(z.string()).optional(),
		read: (value) => (Array.isArray(value) ? value : []).map(textOf),
		write: (_, { all }) => menuPages.filter((page) => all.includes(page)),
		isSentEmpty: true,
		choices: ({ context: { t, words, catalog } }) => {
			const empty = emptyPages(catalog);
			return menuPages.map((page) => {
				const name = t(`nav.${keyOfPage(page)}`);
				return [page, empty.includes(page) ? words("portal.empty", { page: name }) : name] as const;
			});
		},
	},
};

/** Returns the pages of a program as choices such as `2.3 The coast`. */
function numberedPages({ draft }: OpenProgram, isOffered: (page: Row) => boolean = () => true) {
	return draft.chapters.flatMap(({ pages }, chapter) =>
		pages.flatMap((page, index): FieldChoice[] =>
			isOffered(page) ? [[String(page.id), `${chapter + 1}.${index + 1} ${titleOf(page)}`]] : [],
		),
	);
}

/** The choices for the opacity of the color over the background picture. */
const shares = [0, 0.2, 0.35, 0.5, 0.65, 0.8, 1];

/**
 * The side on which the color over the background picture is strongest, by the gradient's angle in
 * degrees.
 */
const angles = { 180: "top", 0: "bottom", 90: "start", 270: "end" } as const;

/** Adds the row's own value if the known choices lack it. */
function withOwn(known: readonly FieldChoice[], own: string): FieldChoice[] {
	const isKnown = own === "" || known.some(([value]) => value === own);
	return isKnown ? [...known] : [...known, [own, own]];
}
const emailsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const emailOf = (entry: unknown) => textOf((entry as Row | null)?.email);

/** Adds the program's own language if the known choices lack it. */
function languagesWith(own: string): FieldChoice[] {
	const isOffered = !isLanguageTag(own) || languageChoices.some(([code]) => code === own);
	return isOffered ? [...languageChoices] : [...languageChoices, [own, languageName(own)]];
}

/** Returns the values that a form shows, by field. */
export function valuesOf(form: readonly FormField[], row: Row): Record<string, FieldValue> {
	return Object.fromEntries(
		form.map(({ kind, field }) => [field, kinds[kind].read(row[field], row)]),
	);
}

/** Returns the choices that a form offers, by field. */
export function choicesOf(open: OpenProgram, form: readonly FormField[], row: Row) {
	const offered = form.map(
		({ kind, field }) => [field, kinds[kind].choices?.(open, row[field])] as const,
	);
	return Object.fromEntries(offered.flatMap(([field, of]) => (of ? [[field, of]] : [])));
}

export function schemaOf(form: readonly FormField[]) {
	return z.object(
		Object.fromEntries(
			form.flatMap((field) => {
				const { parts, schema } = kinds[field.kind];
				return parts ? Object.entries(parts) : [[field.field, schema(field)] as const];
			}),
		),
	);
}

/**
 * Returns the fields that a form sent. An unchanged field keeps the value of the row. A field that
 * wasn't sent is absent, unless its kind has `isSentEmpty`.
 */
export function rowFieldsOf(
	open: OpenProgram,
	form: readonly FormField[],
	row: Row,
	sent: FormData,
): Row {
	const fields = form.flatMap(({ kind, field }) => {
		const { read, write, isSentEmpty } = kinds[kind];
		if (!isSentEmpty && !sent.has(field)) return [];
		const all = sent.getAll(field).map(textOf).filter(Boolean);
		const given = textOf(sent.get(field));
		const shown = read(row[field], row);
		const isLeft =
			typeof shown === "string"
				? lines(given) === lines(shown)
				: all.join("\n") === shown.join("\n");
		return [
			[
				field,
				isLeft ? row[field] : write(lines(given), { open, all, before: row[field], row }),
			] as const,
		];
	});
	return Object.fromEntries(fields);
}

export function errorOf(form: readonly FormField[], field: string): StudioTextBelow<"errors"> {
	const its = form.find((each) => each.field === field);
	return its?.error ?? (its && kinds[its.kind].error) ?? "studio.value";
}
