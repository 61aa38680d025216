import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { demoPack } from "#tests/support/packs.ts";

interface Row {
	url?: string;
	renditions?: { url: string; width: number }[];
}

interface App {
	image_library?: Row[];
	collections?: Record<string, Record<string, Row[]>>;
}

const drawings = readdirSync(join(demoPack, "apps")).flatMap((file) => {
	const app = JSON.parse(readFileSync(join(demoPack, "apps", file), "utf8")) as App;
	const inCollections = Object.values(app.collections ?? {}).flatMap((groups) =>
		Object.values(groups).flat(),
	);
	return [...(app.image_library ?? []), ...inCollections].filter(({ url }) =>
		url?.endsWith(".svg"),
	);
});

const media = (name: string) => join(demoPack, "media", name);

/** Returns the width of a PNG, from its first chunk. */
function widthOf(name: string): number {
	const file = readFileSync(media(name));
	expect(file.subarray(1, 4).toString("latin1")).toBe("PNG");
	return file.readUInt32BE(16);
}

describe("The drawings that the demo pack offers for download", () => {
	test("The demo pack's downloadable drawings have PNG files that are 1,200 and 2,400 pixels wide", () => {
		expect(drawings.length).toBeGreaterThan(50);
		for (const { url, renditions = [] } of drawings) {
			expect([url, renditions.map(({ width }) => width)]).toEqual([url, [1200, 2400]]);
			for (const each of renditions)
				expect([each.url, widthOf(each.url)]).toEqual([each.url, each.width]);
		}
	});

	test("The demo pack's downloadable PNG files take up less than 15 MB", () => {
		const files = new Set(
			drawings.flatMap(({ renditions = [] }) => renditions.map(({ url }) => url)),
		);
		const sizes = [...files].map((name) => statSync(media(name)).size);
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000_000);
	});
});
