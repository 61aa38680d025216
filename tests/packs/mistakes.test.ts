import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { levelOf, packWords, ruleOf, type Finding } from "#app/packs/findings/finding.ts";
import { jsonPath, partsOfPath } from "#app/packs/findings/json-path.ts";
import { rules } from "#app/packs/findings/texts.ts";
import { lintFiles } from "#app/packs/lint/lint-pack.server.ts";
import { createLocator } from "#app/packs/locate.server.ts";
import { mediaProblems } from "#app/packs/media-kinds.server.ts";
import { readPack } from "#app/packs/read-pack.server.ts";
import { today } from "#tests/support/clock.ts";
import {
	copyOfSamplePack,
	editPack,
	writePackFile,
	type Json,
	type Tree,
} from "#tests/support/packs.ts";
import { root } from "#tests/support/server.ts";
import { smallPack, smallProgram } from "./lint/small-pack.ts";
import { withPngSize } from "./photographs.ts";
import { mistakes, mistakenValue, type Mistake } from "./mistakes.ts";

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
	pixels: withPngSize(await sharp(photo).png().toBuffer(), 20_000, 20_000),
	heavy: bytes(`<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(200 * 1024)}</svg>`),
	"broken drawing": bytes("<svg xmlns='http://www.w3.org/2000/svg'><path"),
	untimed: bytes("WEBVTT\n\nHello"),
	"wrong time": bytes("WEBVTT\n\n0:1 --> 0:4\nHello"),
};

/**
 * The field in which the small pack then names a new file, by the file's extension. Otherwise, lint
 * would report the file as unused.
 */
const namedAt: Readonly<Record<string, readonly (string | number)[]>> = {
	jpg: ["app", "image"],
	png: ["app", "image"],
	pdf: ["assets", "toolbox", 0, "url"],
	mp3: ["assets", "toolbox", 0, "url"],
};

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
		const given = mistakenValue(value) as Json | undefined;
		if (path.endsWith(".+"))
			editPack(folder, file, parts, (row: Tree) => ({ ...row, ...(given as object) }));
		else editPack(folder, file, parts, given);
	}
}

function lineOf(finding: Finding): string {
	const [level, words] = [levelOf(finding), packWords(finding)];
	const place = `${finding.file}: ${jsonPath(finding.path)}`;
	return level === "fault"
		? `${place}: ${words}`
		: `${place}: ${level}: ${words} (${ruleOf(finding)})`;
}

/** Findings that other tests cause, because a change of one value can't. */
const madeElsewhere = {
	"tests/packs/faults.test.ts": [
		"fault.not-utf8",
		"fault.no-folder",
		"fault.not-folder",
		"fault.file-among-folders",
		"fault.not-file",
		"fault.file-missing",
		"fault.unreadable",
		"fault.outside",
		"fault.same-file",
		"fault.file-name",
	],
	"tests/packs/lint/command.test.ts": [
		"acknowledgement.shape",
		"acknowledgement.unknown",
		"acknowledgement.reason",
		"acknowledgement.unused",
	],
};

describe("The findings about mistakes in a pack", () => {
	const made = new Set<string>();

	it.each(mistakes)(
		"The findings of a pack describe a mistake in one line: $what (PACK-30, PACK-62)",
		async (mistake) => {
			const folder = mistake.pack === "sample" ? copyOfSamplePack() : smallPack();
			make(mistake, folder);
			const read = await readPack(folder);
			const { findings } = lintFiles(read, today, await mediaProblems([...read.media.values()]));
			for (const { id } of findings) made.add(id);
			expect(findings.map(lineOf)).toEqual([
				mistake.line.startsWith("apps/") ? mistake.line : `${mistake.file}: ${mistake.line}`,
			]);
			const [found] = findings;
			if (found === undefined || !mistake.file.endsWith(".json") || found.path.length === 0) return;
			const place = await createLocator(folder)(found.file, jsonPath(found.path));
			expect(place).toMatchObject({ line: expect.any(Number), column: expect.any(Number) });
			if (found.path[0] === "chapters") expect(place?.title).not.toBe("");
		},
	);

	it("A test covers every message that a finding about a pack can have", () => {
		const known = Object.entries(rules).flatMap(([rule, { texts, packTexts }]) =>
			Object.entries<string>({ ...texts, ...packTexts }).map(([name, text]) => ({
				id: `${rule}.${name}`,
				text,
			})),
		);
		const elsewhere = Object.entries(madeElsewhere).flatMap(([file, ids]) => {
			const test = readFileSync(join(root, file), "utf8");
			return ids.filter((id) => {
				const [words = ""] =
					known.find((each) => each.id === id)?.text.split(/\.(?: |$)|\{\{/) ?? [];
				return words !== "" && test.includes(words.trim());
			});
		});
		expect(
			known.map(({ id }) => id).filter((id) => !made.has(id) && !elsewhere.includes(id)),
		).toEqual([]);
	});
});
