import { describe, expect, it } from "vitest";
import sharp from "sharp";
import { lintPack, type LintFinding } from "#app/packs/lint/lint-pack.server.ts";
import { createLocator } from "#app/packs/locate.server.ts";
import { partsOfPath } from "#app/packs/findings/json-path.ts";
import { today } from "#tests/support/clock.ts";
import {
	copyOfSamplePack,
	editPack,
	writePackFile,
	type Json,
	type Tree,
} from "#tests/support/packs.ts";
import { readFileSync } from "node:fs";
import { smallPack, smallProgram } from "./lint/small-pack.ts";
import { mistakes, type Mistake } from "./mistakes.ts";

const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#c53" } })
	.jpeg()
	.toBuffer();
const bytes = (text: string) => Buffer.from(text, "latin1");

const files: Readonly<Record<string, Uint8Array>> = {
	pdf: bytes("%PDF-1.7\n%%EOF"),
	png: bytes("\x89PNG\r\n\x1A\n"),
	heic: bytes("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
	cut: photo.subarray(0, photo.length / 2),
	huge: Buffer.concat([photo, Buffer.alloc(34 * 1024 * 1024)]),
	empty: bytes(""),
	text: bytes("Words."),
	zip: bytes("PK\x03\x04"),
	page: bytes("<!DOCTYPE html><title>Not found</title>"),
	heavy: bytes(`<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(200 * 1024)}</svg>`),
	"broken drawing": bytes("<svg xmlns='http://www.w3.org/2000/svg'><path"),
	untimed: bytes("WEBVTT\n\nHello"),
	"wrong time": bytes("WEBVTT\n\n0:1 --> 0:4\nHello"),
};

/** Where the small pack names a file of this ending, so that nothing else is wrong with it. */
const namedAt: Readonly<Record<string, readonly (string | number)[]>> = {
	jpg: ["app", "image"],
	pdf: ["assets", "toolbox", 0, "url"],
	mp3: ["assets", "toolbox", 0, "url"],
};

function valueOf(text: string): Json | undefined {
	const [, repeated, count] = /^(".*")\*(\d+)$/.exec(text) ?? [];
	if (repeated !== undefined) return (JSON.parse(repeated) as string).repeat(Number(count));
	return text === "absent" ? undefined : (JSON.parse(text) as Json);
}

function make({ file, path, value }: Mistake, folder: string): void {
	if (value.startsWith("file ")) {
		writePackFile(folder, file, files[value.slice(5)] ?? bytes(value));
		const place = namedAt[file.split(".").at(-1) ?? ""];
		if (place) editPack(folder, smallProgram, place, file.slice("media/".length));
	} else if (value.startsWith("~ ")) {
		const [before = "", after = ""] = value.slice(2).split(" => ");
		writePackFile(
			folder,
			file,
			readFileSync(`${folder}/${file}`, "utf8").replace(before, after.replaceAll("\\n", "\n")),
		);
	} else {
		const parts = partsOfPath(path.replace(/\.\+$/, ""));
		if (path.endsWith(".+"))
			editPack(folder, file, parts, (row: Tree) => ({ ...row, ...(valueOf(value) as object) }));
		else editPack(folder, file, parts, valueOf(value));
	}
}

function lineOf({ path, severity, rule, message }: LintFinding): string {
	return rule === "fault" ? `${path}: ${message}` : `${path}: ${severity}: ${message} (${rule})`;
}

describe("What an author is told of a mistake", () => {
	it("is kept for at least ninety", () => {
		expect(mistakes.length).toBeGreaterThanOrEqual(90);
	});

	it.each(mistakes)("$what (PACK-30, PACK-62)", async (mistake) => {
		const folder = mistake.pack === "sample" ? copyOfSamplePack() : smallPack();
		make(mistake, folder);
		const { findings } = await lintPack(folder, today);
		expect(findings.map((finding) => `${finding.file}: ${lineOf(finding)}`)).toEqual([
			mistake.line.startsWith("apps/") ? mistake.line : `${mistake.file}: ${mistake.line}`,
		]);
		const [found] = findings;
		if (found === undefined || !mistake.file.endsWith(".json") || found.path === "$") return;
		const place = await createLocator(folder)(found.file, found.path);
		expect(place).toMatchObject({ line: expect.any(Number), column: expect.any(Number) });
		if (found.path.startsWith("chapters[")) expect(place?.title).not.toBe("");
	});
});
