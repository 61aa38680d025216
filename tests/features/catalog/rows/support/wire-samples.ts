import { readFileSync } from "node:fs";
import { join } from "node:path";
import { samplePack } from "#tests/support/packs.ts";

type Row = Record<string, unknown>;

/** A program's file of the sample pack, in wire form. */
export function packOfSample(appId: number) {
	return JSON.parse(readFileSync(join(samplePack, "apps", `${appId}.json`), "utf8")) as {
		app: Row;
		chapters: (Row & { pages: Row[] })[];
		assets: Record<"fastfacts" | "toolbox", Row[]>;
		contact_us: Row[];
	};
}
