import { describe, expect, it } from "vitest";
import { withValue } from "#app/packs/export/json-text.ts";

const text = `{
  "b": 1,
  "a" : [1, 2],
  "rows": [
    {"id": 1, "t": "\\u00e9"},
    {
      "id": 2,
      "t": "x"
    }
  ]
}
`;

describe("Writing a value into a file's JSON (PACK-55)", () => {
	it.each<[string, (value: Record<string, unknown[]>) => unknown, [string, string]]>([
		["nothing", (value) => value, ["", ""]],
		["a value", (value) => ({ ...value, b: 2 }), ['"b": 1', '"b": 2']],
		["a list on one line", (value) => ({ ...value, a: [1, 2, 3] }), ["[1, 2]", "[1, 2, 3]"]],
		["a new key", (value) => ({ ...value, c: "n" }), ["\n  ]\n", '\n  ],\n  "c": "n"\n']],
		["a removed key", ({ b: _b, ...value }) => value, ['  "b": 1,\n', ""]],
		[
			"a field of a row",
			(value) => ({ ...value, rows: [value.rows?.[0], { id: 2, t: "y" }] }),
			['"t": "x"', '"t": "y"'],
		],
		[
			"a new row",
			(value) => ({ ...value, rows: [...(value.rows ?? []), { id: 3 }] }),
			["\n    }\n  ]", '\n    },\n    {\n      "id": 3\n    }\n  ]'],
		],
		[
			"the order of rows",
			(value) => ({ ...value, rows: value.rows?.toReversed() }),
			[
				'{"id": 1, "t": "\\u00e9"},\n    {\n      "id": 2,\n      "t": "x"\n    }',
				'{\n      "id": 2,\n      "t": "x"\n    },\n    {"id": 1, "t": "\\u00e9"}',
			],
		],
	])(
		"Writing a value into a file's JSON changes only what differs (%s), whatever the file's line endings",
		(_what, change, [before, after]) => {
			const value = change(JSON.parse(text) as Record<string, unknown[]>);
			const expected = text.replace(before, after);
			expect(withValue(text, value)).toBe(expected);
			const windows = (given: string) => given.replaceAll("\n", "\r\n");
			expect(withValue(windows(text), value)).toBe(windows(expected));
		},
	);
});
