import { describe, expect, test } from "vitest";
import { knownIn } from "#app/back-end/catalog/catalog-calls.server.ts";
import {
	usableRows,
	type BackEndRowKind,
	type KnownFields,
} from "#app/back-end/read-rows.server.ts";
import { toEnrollment, toProgressRows, toUser } from "#app/back-end/learner-rows.server.ts";
import { toProgram } from "#app/features/catalog/rows/app.server.ts";
import { address, schemasFor } from "#tests/features/catalog/rows/support/wire-rows.ts";

/** Returns the usable rows, and the lines that were logged about bad rows and fields. */
function read<Kind extends BackEndRowKind>(kind: Kind, row: unknown, known?: KnownFields) {
	const told: string[] = [];
	const rows = usableRows(kind, [row], (line) => told.push(line), known);
	return { rows, told };
}

const app = { id: 620, name_on_device: "California" };
const oneField = (place: string, field: string, message: string, found: string) =>
	`A field of the back end took its default: ${place}: ${field}: ${message}, found ${found}`;

describe("Rows of a back end from another developer", () => {
	test.each([
		["2026-11-03T08:15:30.123456+01:00", Date.UTC(2026, 10, 3, 7, 15, 30)],
		["soon", null],
	])("A back end's user row can be read if its training_started is %s", (time, trainingStarted) => {
		const { rows } = read("user", { email: "ana@example.org", training_started: time });
		expect(rows.map(toUser)).toMatchObject([{ email: "ana@example.org", trainingStarted }]);
	});

	test("A back end's registration can have ISO times, and a date instead of a flag", () => {
		const { rows, told } = read("registered_app", {
			app_id: 620,
			created_at: "2026-11-03T08:15:30Z",
			sales_companion_registered: "2026-11-03",
		});
		expect(rows.map(toEnrollment)).toMatchObject([
			{ appId: 620, createdAt: Date.UTC(2026, 10, 3, 8, 15, 30), salesCompanionRegistered: true },
		]);
		expect(told).toEqual([]);
	});

	test("An invalid flag or chapter from a back end doesn't affect the rest of the progress in a program", () => {
		const { rows, told } = read("progress", {
			app_id: 620,
			chapters: [
				{ chapter: 6201, progress: 4, total_pages: 4, specialization: "maybe" },
				{ chapter: "none", progress: 1 },
				{ chapter: 6202, progress: 1, total_pages: 11 },
			],
		});
		expect(rows.flatMap(toProgressRows)).toMatchObject([
			{ chapterId: 6201, completed: true },
			{ chapterId: 6202, progress: 1 },
		]);
		expect(told).toEqual([
			oneField(
				"progress, number 1",
				"chapters.specialization",
				"Invalid input: expected 0 or 1",
				"text",
			),
			expect.stringMatching(/progress, number 1: chapters\.chapter: .+, found text$/),
			expect.stringMatching(/progress, number 1: chapters: .+, found an object$/),
		]);
	});

	test("A back end's progress may use the field names of the portal's own entity", () => {
		const chapter = {
			chapterId: 6201,
			progress: 4,
			totalPages: 4,
			lastPage: 4,
			progressPercentage: 100,
			isSpecialization: true,
			isEssential: 0,
		};
		const { rows, told } = read("progress", {
			id: 620,
			chapterCompletion: 25,
			progress: [chapter],
		});
		expect(rows).toMatchObject([
			{ app_id: 620, chapters: [{ chapter: 6201, specialization: 1, essentials_chapter: 0 }] },
		]);
		expect([rows.flatMap(toProgressRows), told]).toMatchObject([[{ completed: true }], []]);
	});

	test("A back end's program may have its color without a #, and its keywords as an array", () => {
		const { rows, told } = read("app", {
			...app,
			color: "ff0000",
			keywords: ["beach", "wine"],
			program_benefits: ["A diploma", "News"],
		});
		expect(rows.map((row) => toProgram(row, address))).toMatchObject([
			{ keywords: ["beach", "wine"], programBenefits: ["A diploma", "News"] },
		]);
		expect([rows[0]?.color, told]).toEqual(["#ff0000", []]);
	});

	test("A back end's contact may have a number as its phone, and a comma-separated text as its emails", () => {
		const { rows, told } = read("contact", {
			id: 1,
			phone: 15550100,
			emails: "maya@example.org, lee@example.org",
		});
		expect([rows, told]).toMatchObject([
			[
				{
					phone: "15550100",
					emails: [{ email: "maya@example.org" }, { email: "lee@example.org" }],
				},
			],
			[],
		]);
	});

	test.each(["asset", "chapter"] as const)(
		"A back end's %s without a valid app_id belongs to the app in the query",
		(kind) => {
			const known = knownIn({ kind, appId: 620 });
			for (const appId of [undefined, null, "none"]) {
				const { rows } = read(kind, { id: 1, app_id: appId, title: "Fast facts" }, known);
				expect(rows).toMatchObject([{ app_id: 620 }]);
			}
		},
	);

	test("A back end's pages without numbers are numbered by their positions", () => {
		const rows = usableRows(
			"page",
			[{ id: 8 }, { id: 9 }],
			() => undefined,
			knownIn({ kind: "page" }),
		);
		expect(rows.map((row) => row.page_number)).toEqual([1, 2]);
	});

	test.each([
		["coast.tif", "Invalid image format"],
		["https://cdn.example/coast.jpg", "Full address where an image name belongs"],
		["../coast.jpg", "Path leaves the pack"],
	])(
		"A back end's program loses only its picture if the picture's name is %s",
		(image, message) => {
			const { rows, told } = read("app", { ...app, image, logo: "logo.png" });
			expect(rows).toMatchObject([{ id: 620, logo: "logo.png" }]);
			expect(rows[0]?.image).toBeUndefined();
			expect(told).toEqual([oneField("app, id 620", "image", message, JSON.stringify(image))]);
		},
	);

	test("A back end's list loses only its bad entries, and the log has one line for all of them", () => {
		const { rows, told } = read("app", { ...app, also: ["CA", {}, ["x"], "Golden State"] });
		expect(rows).toMatchObject([{ also: ["CA", "Golden State"] }]);
		expect(told).toEqual([
			`${oneField("app, id 620", "also", "Invalid input: expected string, received object", "{}")} and 1 more`,
		]);
	});

	test.each(["Central Time", "Mars/Olympus", "", null, {}])(
		"A back end's trade show whose time zone is %j appears without a time zone",
		(time_zone) => {
			const { rows, told } = read("trade_show", { id: 1, name: "Travel fair", time_zone });
			expect(rows[0]?.time_zone ?? "").toBe("");
			expect(told).toHaveLength(time_zone ? 1 : 0);
		},
	);

	test("A back end's trade show has one-click registration unless `one_click` is 0, and a stored trade show without `one_click` doesn't (BACK-25)", () => {
		const show = { id: 1, title: "Travel fair", location: "Chicago" };
		expect(read("trade_show", show).rows).toMatchObject([
			{ name: "Travel fair", city: "Chicago", one_click: 1 },
		]);
		expect(read("trade_show", { ...show, oneClick: "0" }).rows).toMatchObject([{ one_click: 0 }]);
		const stored = schemasFor({ lenient: true }).trade_show.parse({ id: 1, name: "Travel fair" });
		expect(stored.one_click).toBeUndefined();
	});

	test("A back end's row without a required field is left out, and the log has one line about it (BACK-10)", () => {
		const { rows, told } = read("app", { ...app, image: "coast.tif", name_on_device: "" });
		expect(rows).toEqual([]);
		expect(told).toEqual([
			'A row of the back end is left out: app, id 620: name_on_device: Invalid input: must not be empty, found ""',
		]);
	});

	test("The log contains no values from a row about a person, and no email address", () => {
		const person = read("user", { email: "ana@example.org", last_name: { family: "Diaz" } });
		expect(person.told).toEqual([expect.stringMatching(/last_name: .+, found an object$/)]);
		const contact = read("contact", { id: 1, url: ["maya@example.org"] });
		expect(contact.told).toEqual([expect.stringMatching(/url: .+, found \["\(email\)"\]$/)]);
	});

	test("A back end's program takes its categories from `app_has_categories` if it has no `categories` (BACK-23)", () => {
		const others = [
			{ category_id: "4", category: { name: "North America", sub_type: "" } },
			{ category_id: 9 },
		];
		const of = (row: object) =>
			read("app", { ...app, ...row }).rows.map((each) => toProgram(each, address).categories);
		expect(of({ app_has_categories: others })).toEqual([
			[
				{ categoryId: 4, name: "North America" },
				{ categoryId: 9, name: "" },
			],
		]);
		expect(of({ app_has_categories: others, categories: [{ category_id: 5 }] })).toEqual([
			[{ categoryId: 5, name: "" }],
		]);
	});
});

describe("Types of a back end from another developer", () => {
	test.each([
		["asset", "videoLibrary", "video library"],
		["asset", "Image_Library", "image library"],
		["asset", "DOCUMENT", "document"],
		["collection", "Video", "video"],
	] as const)("A back end's %s type %s is read as %s", (kind, type, read_) => {
		const { rows, told } = read(kind, { id: 1, app_id: 620, title: "A", type });
		expect([rows, told]).toMatchObject([[{ type: read_ }], []]);
	});

	test.each([
		["guide.pdf", "document"],
		["https://example.org/guide", "link"],
	])(
		"A back end's item of unknown type that leads to %s is read as a %s (BACK-23)",
		(url, type) => {
			for (const kind of ["asset", "collection"] as const) {
				const row = { id: 1, app_id: 620, title: "A", type: "webinar", url };
				expect(read(kind, row)).toMatchObject({ rows: [{ type, url }], told: [] });
			}
		},
	);

	test.each([
		["End_Screen", "end screen"],
		["VIDEO", "video"],
	])("A back end's page of type %s is read as a lesson of type %s", (type, read_) => {
		expect(read("page", { id: 1, page_number: 1, type }).rows).toMatchObject([{ type: read_ }]);
	});

	test.each([
		["imageSingle", "image single"],
		["Multiple Choice Dropdown", "multiple choice dropdown"],
	])("A back end's page of type %s is read as a question of type %s", (type, read_) => {
		const options = [
			{ label: "a", correct: true },
			{ label: "b", correct: "false" },
		];
		const row = { id: 1, page_number: 1, type, question: "Which?", options };
		expect(read("page", row).rows).toMatchObject([
			{ type: read_, options: [{ correct: 1 }, { correct: 0 }] },
		]);
	});

	test.each(["poem", 7])(
		"A back end's page of the unknown type %s is left out, and the log says so",
		(type) => {
			const row = { id: 1, page_number: 1, type };
			expect(read("page", row)).toEqual({
				rows: [],
				told: [expect.stringContaining("page, id 1: Unknown page type")],
			});
			expect(read("page", { ...row, question: "Which?" }).told).toEqual([
				expect.stringContaining("Unknown question type"),
			]);
		},
	);

	test("A back end's content page with a question but without options stays a lesson", () => {
		const row = { id: 1, page_number: 1, type: "text", question: "Did you know?" };
		expect(read("page", row)).toMatchObject({ rows: [{ type: "text" }], told: [] });
	});

	test("A back end's question is left out if the `correct` of an option can't be read", () => {
		const options = [
			{ label: "a", correct: 1 },
			{ label: "b", correct: "perhaps" },
		];
		const row = { id: 1, page_number: 1, type: "multiple", question: "Which?", options };
		expect(read("page", row).rows).toEqual([]);
	});
});
