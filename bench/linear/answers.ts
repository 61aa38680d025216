import { DEFAULT_BACKGROUND, FURTHER_NAMESPACE, MAIL_NAMESPACE } from "#app/constants.ts";
import { checkApp } from "#app/packs/check-app.server.ts";
import { Findings } from "#app/packs/findings/findings.server.ts";
import { jsonPath } from "#app/packs/findings/json-path.ts";
import { sanitizeHtml, sanitizeRow } from "#app/packs/sanitize.server.ts";
import { defaultColors } from "#app/features/catalog/theme.ts";
import type { Program } from "#app/features/catalog/program.ts";
import { cleanFace } from "#app/features/diploma/pdf/diploma-face.server.ts";
import {
	directionOf,
	directionOfLanguage,
	fit,
	graphemesOf,
	piecesOf,
	printable,
} from "#app/features/diploma/pdf/set-text.server.ts";
import { withFileHeaders, typeOf } from "#app/platform/files/file-answer.server.ts";
import { mailWriter } from "#app/jobs/mails.server.ts";
import { byShow } from "#app/features/attend/registrations-mail.server.ts";
import { countryName } from "#app/platform/i18n/format.server.ts";
import { isText, translationsOf } from "#app/platform/i18n/translations.server.ts";
import { textFile } from "#app/features/frame/text-file.server.ts";
import { listThemesCss, themeCss } from "#app/features/catalog/theme-css.server.ts";
import { findPage } from "#app/features/resources/visible-items.server.ts";
import { fieldsOf } from "#app/platform/fields/fields.server.ts";
import { rowSchemas } from "#app/features/catalog/rows/rows.server.ts";
import { chapter, page } from "./samples.ts";
import { listed, many, subject, type Subject } from "./subject.ts";
import { sampleRows } from "./wire-rows.ts";

const t = translationsOf("en");

const words: readonly Subject[] = [
	subject(isText, (key) => isText(key, FURTHER_NAMESPACE), { before: ["", "messages."] }),
	subject(translationsOf, (text) => [
		translationsOf("en", MAIL_NAMESPACE)("hello", { name: text }),
		t("category.1", { defaultValue: text, skipInterpolation: true }),
		t("search.titleOf", { query: text }),
	]),
	subject(countryName, (text) => countryName("en", text)),
	subject(
		mailWriter,
		(text) => {
			const user = {
				id: 1,
				email: text,
				firstName: text,
				lastName: text,
				country: text,
				trainingStarted: null,
				accessEpoch: 0,
			};
			const proof = {
				firstProof: true,
				cancelsPassword: false,
				hasSignUpBrowser: false,
				disabled: false,
			};
			const asked = {
				kind: "magic",
				user,
				email: text,
				language: "en",
				origin: "https://a.example",
				token: text,
				code: "123456",
			} as const;
			return mailWriter({ title: text, supportEmail: null, origin: null })("magic", {
				...asked,
				...proof,
			});
		},
		{ places: 12 },
	),
	subject(
		byShow,
		(text) => {
			const show = {
				id: 1,
				name: text,
				description: text,
				image: null,
				startDate: null,
				endDate: null,
				timeZone: null,
				beginsAt: null,
				overAt: null,
				city: text,
				country: text,
			};
			const told = {
				tradeShowId: 1,
				createdAt: 0,
				email: text,
				firstName: text,
				lastName: text,
				country: text,
			};
			const shows = byShow([{ ...show, url: null, oneClick: true, organizerEmail: text }], [told]);
			return mailWriter({ title: "x", supportEmail: null, origin: null })("registrations", {
				organizer: text,
				told: shows,
			});
		},
		{ places: 12 },
	),
];

const face = {
	number: "x",
	portalTitle: "x",
	issuedOn: new Date(0),
	timeZone: "UTC",
	language: "en",
	verifyUrl: null,
	colors: { diploma: "#000000", checkmark: "#000000", accent: "#000000" },
	words: { heading: "x", awardedTo: "x", completed: "x", issued: "x", number: "x", verify: "x" },
};
const steps = [
	{ lines: 1, from: 21, to: 13 },
	{ lines: 2, from: 14, to: 8 },
];

const diploma: readonly Subject[] = [
	subject(
		[cleanFace, printable],
		(text) =>
			cleanFace({
				...face,
				holderName: text,
				programTitle: text,
				chapterTitles: [text],
				language: text,
			}),
		{
			places: 4,
		},
	),
	subject([fit, graphemesOf, directionOf, piecesOf], (text) => {
		const { holderName } = cleanFace({
			...face,
			holderName: text,
			programTitle: text,
			chapterTitles: [],
		});
		const pieces = piecesOf(holderName, directionOf(holderName, "ltr"), (letter) => [
			{ font: "x", text: letter },
		]);
		return [fit(holderName, 400, steps, (line) => line.length / 2), pieces];
	}),
	subject(directionOfLanguage, directionOfLanguage),
];

function program(id: number, image: string | null): Program {
	return {
		id,
		nameOnDevice: "x",
		categories: [],
		microLearnings: [],
		comingSoon: false,
		regionHidden: false,
		level: null,
		directory: false,
		directoryUrl: null,
		language: "en",
		keywords: [],
		startDate: null,
		endDate: null,
		programBenefits: [],
		description: null,
		logo: null,
		image: null,
		font: null,
		background: { ...DEFAULT_BACKGROUND, image },
		colors: defaultColors,
		retired: false,
		also: [],
		sources: null,
		claims: [],
		shownEmpty: [],
	};
}

const pages: readonly Subject[] = [
	subject(
		[themeCss, listThemesCss],
		(text) => [themeCss(program(1, text), null), listThemesCss([program(1, text)], null)],
		{
			before: ["", "https://a.example/"],
		},
	),
	subject(textFile, (text) => textFile("x", "text/plain", text, "txt")),
	subject(
		[withFileHeaders, typeOf],
		(text) => withFileHeaders(new Response(), { name: text, saveAs: text }),
		{ before: ["", "a."] },
	),
];

const schemas = rowSchemas(fieldsOf());

function packOf(
	count: number,
	key = "x",
	id: (index: number) => number = (index) => index + 1,
): Record<string, unknown> {
	const rows = (row: object, more: object = {}) =>
		many(count, (index) => ({ ...row, ...more, id: id(index) }));
	return {
		app: sampleRows.app,
		chapters: rows(sampleRows.chapter, { pages: [] }).map((row, index) =>
			index === 0
				? {
						...row,
						pages: many(count, (at) => ({ ...sampleRows.page, id: id(at), page_number: at + 1 })),
					}
				: row,
		),
		assets: { fastfacts: [], toolbox: rows(sampleRows.asset, { type: "collection" }) },
		collections: { 1: { [key]: rows(sampleRows.collection, { page_id: 1 }) } },
		image_library: [],
		video_library: rows(sampleRows.library),
		contact_us: rows(sampleRows.contact),
		exhibitions: rows(sampleRows.exhibition),
	};
}

function checked(content: Record<string, unknown>): number {
	const findings = new Findings([]);
	findings.announceApp("apps/620.json", 620, content);
	checkApp(findings, schemas, "apps/620.json", 620, content);
	return findings.faults.length;
}

const content: readonly Subject[] = [
	subject(sanitizeHtml, sanitizeHtml, {
		before: ["", "<b>", "<p", '<a href="https://a', "<svg>", "<script>"],
	}),
	subject(
		sanitizeRow,
		(text) => [
			sanitizeRow("page", { text }),
			sanitizeRow("library", { text_html: text }),
			sanitizeRow("contact", { other_copy: text }),
		],
		{
			places: 3,
		},
	),
	subject(jsonPath, (text) => jsonPath(["a", text, 1])),
	listed(checkApp, (count) => checked(packOf(count)), { bytesEach: 512 }),
	listed(checkApp, (count) => checked(packOf(count, "x", () => 1)), {
		what: "one id for all",
		bytesEach: 512,
	}),
	listed(checkApp, (count) => checked(packOf(count, "x".repeat(count * 256))), {
		what: "a long name of a group",
		bytesEach: 512,
	}),
	listed(
		findPage,
		(count) => {
			const all = many(count, (id) => ({ ...page, id }));
			const pages = new Map([[chapter.id, all]]);
			return findPage(
				{ pages },
				{ chapters: [{ ...chapter, pageIds: all.map(({ id }) => id) }] },
				count - 1,
			);
		},
		{ bytesEach: 64 },
	),
];

export const answerSubjects: readonly Subject[] = [...words, ...diploma, ...pages, ...content];
