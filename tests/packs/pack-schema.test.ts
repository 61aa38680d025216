import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { describe, expect, it } from "vitest";
import { checkFiles } from "#app/packs/check-pack.server.ts";
import { questionTypes } from "#app/features/question/question.ts";
import { readPack } from "#app/packs/read-pack.server.ts";
import { fieldPatterns } from "#app/platform/fields/field-patterns.server.ts";
import { packSchemas } from "#app/packs/pack-schema.server.ts";
import {
	copyOfSamplePack,
	demoPack,
	editPack,
	readPackFile,
	samplePack,
	type Json,
	type Tree,
} from "#tests/support/packs.ts";
import { root } from "#tests/support/server.ts";
import { mistakes } from "./mistakes.ts";

const schemas = packSchemas();
const readers = new Map(
	Object.entries(schemas).map(([name, schema]) => [
		name,
		z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]),
	]),
);

/** Returns the paths of the errors that a file's schema finds in its content. */
function faultsOf(file: string, content: unknown): string[] {
	const name = file.startsWith("apps/") ? "app.json" : file;
	const parsed = readers.get(name)?.safeParse(content);
	if (parsed === undefined) return [`No schema of ${name}`];
	return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."));
}

const filesOf = (pack: string) => [
	"pack.json",
	"trade-shows.json",
	"points.json",
	"notifications.json",
	...readdirSync(`${pack}/apps`).map((name) => `apps/${name}`),
];

describe("The JSON Schemas of packs", () => {
	it("The demo pack contains the JSON Schemas that `npm run content -- schema content/demo` writes (PACK-3, RUN-13)", () => {
		expect(readdirSync(`${demoPack}/schema`).toSorted()).toEqual(Object.keys(schemas).toSorted());
		for (const [name, schema] of Object.entries(schemas))
			expect(readPackFile(demoPack, `schema/${name}`)).toEqual(schema);
	});

	it.each([
		["demo", demoPack],
		["sample", samplePack],
	])("The JSON Schemas of packs find no error in the %s pack", (_name, pack) => {
		expect(filesOf(pack).flatMap((file) => faultsOf(file, readPackFile(pack, file)))).toEqual([]);
	});

	it("The JSON Schemas of packs accept a chapter without pages (PACK-36)", () => {
		const folder = copyOfSamplePack();
		editPack(folder, "apps/620.json", ["chapters", 0, "pages"], undefined);
		expect(faultsOf("apps/620.json", readPackFile(folder, "apps/620.json"))).toEqual([]);
	});

	const wrongFields: readonly (readonly [
		string,
		string,
		readonly (string | number)[],
		Json | undefined,
	])[] = [
		["a missing field", "apps/620.json", ["app", "name_on_device"], undefined],
		["an unknown type of page", "apps/620.json", ["chapters", 0, "pages", 0, "type"], "poem"],
		["a flag that is not 0 or 1", "apps/620.json", ["chapters", 0, "coming_soon"], "1"],
		["an invalid color", "apps/620.json", ["app", "color"], "red"],
		["an invalid time", "notifications.json", [0, "created_at"], "tomorrow"],
		[
			"an unknown rule among acknowledgements",
			"apps/620.json",
			["chapters", 0, "acknowledged"],
			{ badges: "None." },
		],
		["an unknown field", "apps/620.json", ["chapters", 0, "descripton"], "x"],
		[
			"an unknown field of an option",
			"apps/620.json",
			["chapters", 0, "pages", 2, "options", 0, "corect"],
			1,
		],
		["an unknown part of a program", "apps/620.json", ["chaptrs"], []],
		["an unknown section", "apps/620.json", ["assets", "toolbx"], []],
		["another format", "pack.json", ["format"], "zip"],
	];

	it.each(wrongFields)("The JSON Schemas of packs find %s", (_what, file, path, value) => {
		const folder = copyOfSamplePack();
		editPack(folder, file, path, value);
		expect(faultsOf(file, readPackFile(folder, file))).not.toEqual([]);
	});

	it("Both the check and the JSON Schemas of packs refuse a row with one wrong field", async () => {
		const files = await readPack(samplePack);
		const rows: readonly (readonly [string, readonly (string | number)[]])[] = [
			["apps/620.json", ["app"]],
			["apps/620.json", ["chapters", 0]],
			["apps/620.json", ["chapters", 0, "pages", 0]],
			...questionTypes.map((_, page) => ["apps/620.json", ["chapters", 1, "pages", page]] as const),
			["apps/620.json", ["assets", "fastfacts", 0]],
			["apps/620.json", ["assets", "toolbox", 0]],
			["apps/620.json", ["image_library", 0]],
			["apps/620.json", ["video_library", 0]],
			["apps/620.json", ["contact_us", 0]],
			["notifications.json", [0]],
			["trade-shows.json", [0]],
			["points.json", ["badges", 0]],
		];
		let tried = 0;
		const missed: string[] = [];
		for (const [file, path] of rows) {
			const whole = readPackFile(samplePack, file);
			const row = path.reduce<Tree>((at, part) => at[part as keyof Tree] as Tree, whole);
			for (const field of Object.keys(row)) {
				if (field === "pages") continue;
				const faulty = structuredClone(whole);
				(
					path.reduce<Tree>(
						(at, part) => at[part as keyof Tree] as Tree,
						faulty,
					) as unknown as Record<string, unknown>
				)[field] = {
					wrong: true,
				};
				const app = (each: (typeof files.apps)[number]) =>
					each.file === file ? { ...each, content: faulty } : each;
				const named = {
					"notifications.json": "notifications",
					"trade-shows.json": "tradeShows",
					"points.json": "points",
				} as const;
				const key = named[file as keyof typeof named] as
					| (typeof named)[keyof typeof named]
					| undefined;
				const { faults } = checkFiles(
					key ? { ...files, [key]: faulty } : { ...files, apps: files.apps.map(app) },
				);
				tried += 1;
				if (faults.length === 0) missed.push(`check: ${file} ${path.join(".")}.${field}`);
				if (faultsOf(file, faulty).length === 0)
					missed.push(`schema: ${file} ${path.join(".")}.${field}`);
			}
		}
		expect(tried).toBeGreaterThan(200);
		expect(missed).toEqual([]);
	});

	it("The JSON Schemas of packs explain a pattern in the words of the check (PACK-63)", () => {
		const patterned: { pattern: string; patternErrorMessage?: string; description?: string }[] = [];
		JSON.stringify(schemas, (_name, value: unknown) => {
			if (
				typeof value === "object" &&
				value !== null &&
				typeof (value as { pattern?: unknown }).pattern === "string"
			)
				patterned.push(value as (typeof patterned)[number]);
			return value;
		});
		expect(patterned.length).toBeGreaterThan(50);
		for (const each of patterned)
			expect(each).toMatchObject({
				patternErrorMessage: expect.stringMatching(/./),
				description: expect.stringMatching(/./),
			});
		const said = ["time", "image", "captions", "address", "outside", "email"] as const;
		for (const field of said)
			expect(mistakes.filter(({ line }) => line.endsWith(fieldPatterns[field].error))).not.toEqual(
				[],
			);
	});

	it("The JSON Schemas of packs name the fields that the portal stores without interpreting them (PACK-21)", () => {
		const kept = new Set<string>();
		JSON.stringify(schemas, (_name, value: unknown) => {
			if (typeof value !== "object" || value === null) return value;
			for (const [name, field] of Object.entries(
				(value as { properties?: Record<string, { description?: string }> }).properties ?? {},
			))
				if (field.description?.includes("Kept, not interpreted")) kept.add(name);
			return value;
		});
		const said =
			/\*\*PACK-21\*\* (.+)/.exec(readFileSync(join(root, "docs/spec/18-packs.md"), "utf8"))?.[1] ??
			"";
		const named = [...said.matchAll(/`(\w+)`/g)].map(([, name]) => name);
		expect([...kept].filter((name) => !named.includes(name))).toEqual([]);
		expect(
			named.filter((name) => !kept.has(name ?? "") && name !== "sales_companion_registered"),
		).toEqual([]);
	});

	it("The JSON Schemas of packs describe each field whose name doesn't explain it", () => {
		const described = (schema: unknown): string[] => {
			const { properties = {} } = schema as {
				properties?: Record<string, { description?: string; $ref?: string }>;
			};
			return Object.entries(properties).flatMap(([name, field]) =>
				field.description || field.$ref ? [] : [name],
			);
		};
		const { properties } = schemas["app.json"] as {
			properties: Record<
				string,
				{ items?: { properties: Record<string, { items: { anyOf: unknown[] } }> } }
			>;
		};
		const chapter = properties.chapters?.items;
		const rows = [
			schemas["app.json"],
			properties.app,
			chapter,
			properties.image_library?.items,
			properties.contact_us?.items,
			properties.exhibitions?.items,
		];
		expect(rows.flatMap(described)).toEqual([]);
		const pages = chapter?.properties.pages?.items.anyOf ?? [];
		// There is one description for each type of question, and one for lessons.
		expect(pages).toHaveLength(questionTypes.length + 1);
		expect(pages.flatMap(described).filter((name) => name !== "type")).toEqual([]);
	});
});
