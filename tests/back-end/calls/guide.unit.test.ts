import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readRows, type BackEndRowKind } from "#app/back-end/read-rows.server.ts";
import { parseCallMap } from "#app/back-end/http/call-map.server.ts";

const guide = readFileSync(new URL("../../../docs/back-end-calls.md", import.meta.url), "utf8");

/** Each call, the type of its rows, and the path of a row in the guide's response. */
const rows: [call: string, kind: BackEndRowKind, path: readonly (string | number)[]][] = [
	["GET apps", "app", []],
	["GET chapter-info", "chapter", []],
	["GET chapter-content", "page", []],
	["GET sales-companion-assets", "asset", []],
	["GET collection", "collection", ["Hotels", 0]],
	["GET contact-us", "contact", ["list", 0]],
	["GET v2/carousel-photo", "library", ["items", 0]],
	["GET trade-shows", "trade_show", [0, 0]],
	["GET registered-apps", "registered_app", []],
	["GET progress", "progress", []],
	["GET user", "user", []],
	["GET favorites", "favorite", []],
];

test.each(rows)(
	"The portal can read the row for %s in the back-end guide (BACK-9)",
	(call, kind, path) => {
		const line = guide
			.split("\n")
			.find((each) => each.startsWith(`| \`${call}\``) && each.includes("{"));
		const shown = JSON.parse(/\| `([^`]+)` \|$/.exec(line ?? "")?.[1] ?? "null") as unknown;
		const row = path.reduce<unknown>(
			(at, step) => (at as Record<string | number, unknown>)[step],
			shown,
		);
		expect(readRows(kind, [row])).toMatchObject([{ row: expect.anything() }]);
	},
);

test("The example file for BACKEND_CALLS in the back-end guide is valid (BACK-20)", () => {
	expect(parseCallMap(/```json\n([\s\S]+?)```/.exec(guide)?.[1] ?? "").size).toBe(4);
});
