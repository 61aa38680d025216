import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "#tests/support/server.ts";

const filesOf = (folder: string) =>
	readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".css"))
		.map((name) => ({ name, css: readFileSync(join(root, folder, name), "utf8") }));

/** What a mirror image cannot say: an arrow that turns, a bar that is drawn, letters that join, and digits and letters that stand from left to right in every language. */
const writtenByHand = [
	".icon--turning",
	".strip",
	".test-result__flaps bdi",
	".lock",
	".dial label",
	".dial .fault",
	".split",
	".split__word",
	".test-result__label",
];

describe("The style sheets", () => {
	it("are written for pages from left to right: the build mirrors them", () => {
		const byHand = filesOf("app").flatMap(({ css }) =>
			[...css.matchAll(/\[dir="rtl"\] ([^{},]+)/g)].map(([, selector = ""]) => selector.trim()),
		);
		expect(byHand.toSorted()).toEqual(writtenByHand.toSorted());
	});

	it("are mirrored in the build, physically, as the oldest browsers need it", () => {
		const built = filesOf("build/client")
			.map(({ css }) => css)
			.join("");
		expect(built).toMatch(/\[dir="?rtl"?\] \.field__line>\*\+\*\{margin-left:0;margin-right:var\(--space-3\)\}/);
		expect(built).not.toMatch(/(margin|padding|border|inset)-inline/);
	});
});
