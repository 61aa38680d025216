import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { knownIn } from "#app/back-end/catalog/catalog-calls.server.ts";
import { readRows, type BackEndRowKind } from "#app/back-end/read-rows.server.ts";
import { wholeRows } from "./support/whole-rows.ts";

type Path = readonly (string | number)[];

/** Returns the paths of all fields of a row, and of the fields of each list's first entry. */
function placesIn(value: unknown, path: Path = []): Path[] {
	if (Array.isArray(value)) return value.length > 0 ? placesIn(value[0], [...path, 0]) : [];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, each]) => [
		[...path, key],
		...placesIn(each, [...path, key]),
	]);
}

function fieldOf(path: Path): string {
	return path.filter((step) => typeof step === "string").join(".");
}

/** Returns a copy of the row with another value at the path. `undefined` removes the key. */
function put(row: unknown, path: Path, value: unknown): unknown {
	const copy = structuredClone(row);
	const parent = path
		.slice(0, -1)
		.reduce((at, step) => (at as Record<string, unknown>)[step], copy);
	const fields = parent as Record<string, unknown>;
	const last = path.at(-1) ?? "";
	if (value === undefined) delete fields[last];
	else fields[last] = value;
	return copy;
}

function withoutTop(row: object, path: Path): object {
	return Object.fromEntries(Object.entries(row).filter(([key]) => key !== path[0]));
}

function readOne(kind: BackEndRowKind, row: unknown) {
	const [read] = readRows(kind, [row], kind === "page" ? knownIn({ kind }) : undefined);
	if (!read) throw new Error("A list of one row was read as none");
	return { row: read.row as Record<string, unknown> | null, faults: read.faults };
}

const camelCase = (key: string) =>
	key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function inCamelCase(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(inCamelCase);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, each]) => [camelCase(key), inCamelCase(each)]),
	);
}

const isoTimes = [
	"2026-11-01T10:00:00Z",
	"2026-11-01T10:00:00.000000Z",
	"2026-11-01T12:00:00.123+02:00",
	"2026-11-01T04:30:00-0530",
	"2026-11-01T10:00",
	"2026-11-01 10:00:00.000000",
	"2026-11-01 10:00:00 UTC",
	1_793_527_200,
	"1793527200",
	1_793_527_200_000,
];

describe.each(wholeRows)(
	"$name of a back end",
	({ kind, row, required, carried = [], special }) => {
		const whole = readOne(kind, row);
		const places = placesIn(row);
		const optional = places.filter((path) => ![...required, special].includes(fieldOf(path)));

		test("A complete row of a back end is read unchanged", () => {
			expect(whole).toEqual({ row, faults: [] });
		});

		test.each(optional.map((path) => [fieldOf(path), path] as const))(
			"A back end's row is read whatever the value of %s, and keeps its other fields (BACK-9)",
			(field, path) => {
				fc.assert(
					fc.property(fc.jsonValue({ maxDepth: 2 }), (value) => {
						const { row: read, faults } = readOne(kind, put(row, path, value));
						expect(read).not.toBeNull();
						expect(withoutTop(read ?? {}, path)).toEqual(withoutTop(row, path));
						for (const fault of faults) expect(fault.field.startsWith(field)).toBe(true);
						if (carried.includes(field)) expect(faults).toEqual([]);
					}),
					{ numRuns: 40, seed: 7 },
				);
			},
		);

		test.each(required.filter((field) => !field.includes(".")))(
			"A back end's row without %s is left out, and its neighbors stay (BACK-10)",
			(field) => {
				for (const value of [undefined, null, ""]) {
					const rows = readRows(kind, [row, put(row, [field], value), row]);
					expect(rows.map((each) => each.row)).toEqual([row, null, row]);
					expect(rows[1]?.faults).toHaveLength(1);
				}
			},
		);

		test("A back end's keys may be in camelCase, like nameOnDevice (BACK-9)", () => {
			expect(readOne(kind, inCamelCase(row))).toEqual(whole);
		});

		test("A back end's times may be ISO 8601 with fractions and zones, or Unix time in seconds or milliseconds (BACK-9)", () => {
			for (const path of places) {
				if (valueAt(row, path) !== "2026-11-01 10:00:00") continue;
				for (const time of isoTimes)
					expect([time, readOne(kind, put(row, path, time))]).toEqual([time, whole]);
			}
		});

		test("A back end's flags may be 0 or 1, true or false, or the same as text (BACK-9)", () => {
			for (const path of places) {
				if (!flags.has(String(path.at(-1)))) continue;
				for (const [flag, forms] of [
					[1, [1, "1", true, "true", "True"]],
					[0, [0, "0", false, "false", "FALSE", null, ""]],
				] as const)
					for (const form of forms) {
						const { row: read, faults } = readOne(kind, put(row, path, form));
						// A choice question without a right option is left out.
						if (read === null && path.at(-1) === "correct") continue;
						expect([form, valueAt(read, path), faults]).toEqual([form, flag, []]);
					}
			}
		});

		test("A back end's numbers may be sent as text (BACK-9)", () => {
			for (const path of places) {
				const value = valueAt(row, path);
				// The right answer of a flipboard may be text, so digits in it stay text.
				if (typeof value !== "number" || path.at(-1) === "correct_answer") continue;
				expect([path, readOne(kind, put(row, path, String(value)))]).toEqual([path, whole]);
			}
		});

		test("A back end's lists may be comma-separated text (BACK-9)", () => {
			for (const path of places) {
				const value = valueAt(row, path);
				if (!Array.isArray(value) || value.some((entry) => typeof entry === "object")) continue;
				const { row: read, faults } = readOne(kind, put(row, path, value.join(", ")));
				expect([path, faults]).toEqual([path, []]);
				expect((valueAt(read, path) as unknown[]).map(String)).toEqual(value.map(String));
			}
		});
	},
);

function valueAt(row: unknown, path: Path): unknown {
	return path.reduce<unknown>(
		(at, step) =>
			typeof at === "object" && at !== null ? (at as Record<string, unknown>)[step] : undefined,
		row,
	);
}

const flags = new Set([
	"coming_soon",
	"region_hidden",
	"directory",
	"upcoming",
	"essentials_chapter",
	"intro_chapter",
	"alternative_train",
	"test_chapter",
	"hidden_in_source",
	"specialization",
	"partner",
	"mixed",
	"correct",
	"shareable",
	"full_complete_unlock_only",
	"graduated_unlock_only",
	"in_development",
	"exclude_file",
	"archived",
	"one_click",
	"has_password",
	"address_proven",
	"sign_up_browser",
	"contact_shown",
	"sales_companion_registered",
	"read",
]);
