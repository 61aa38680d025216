import { describe, expect, it } from "vitest";
import sharp from "sharp";
import { lintPack } from "#app/content/lint/lint-pack.server.ts";
import { createLocator } from "#app/content/locate.server.ts";
import { today } from "#tests/support/clock.ts";
import { copyOfSamplePack, editPack, readPackFile, writePackFile } from "#tests/support/packs.ts";

const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#c53" } })
	.jpeg()
	.toBuffer();
const bytes = (text: string) => Buffer.from(text, "latin1");

/** A file under the name of a picture, film or paper of the pack, and the line that names it. */
const files: readonly (readonly [what: string, name: string, content: Uint8Array, message: string])[] = [
	["a PDF named as a picture", "coast.jpg", bytes("%PDF-1.7\n%%EOF"), "The file is a PDF, and its name says .jpg."],
	["an HEIC photo", "coast.jpg", bytes("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "This is an HEIC photo, which browsers do not show."],
	["a JPEG that is cut off", "coast.jpg", photo.subarray(0, photo.length / 2), "The picture is broken: it cannot be read to its end."],
	["an empty file", "coast.jpg", bytes(""), "The file is empty."],
	[
		"a drawing that is none",
		"drawing.svg",
		bytes("<svg xmlns='http://www.w3.org/2000/svg'><path"),
		"The drawing is no SVG that can be read.",
	],
	["captions without times", "words.vtt", bytes("WEBVTT\n\nHello"), "The captions have no line with times."],
	[
		"captions with a wrong time",
		"words.vtt",
		bytes("WEBVTT\n\n0:1 --> 0:4\nHello"),
		"Line 3 of the captions has no times as 00:01.000 --> 00:04.000.",
	],
	["a PNG named as a PDF", "paper.pdf", bytes("\x89PNG\r\n\x1A\n"), "The file is a PNG, and its name says .pdf."],
	["a photo of 34 MB", "big.jpg", Buffer.concat([photo, Buffer.alloc(34 * 1024 * 1024)]), "The picture has 34 MB."],
];

describe("A file of a pack", () => {
	it.each(files)("that is %s is named by lint (PACK-62)", async (_what, name, content, message) => {
		const folder = copyOfSamplePack();
		writePackFile(folder, `media/${name}`, content);
		const { findings } = await lintPack(folder, today);
		expect(findings.filter(({ file }) => file === `media/${name}` && file !== "").map((finding) => finding.message)).toContain(message);
	});
});

describe("A place in a pack", () => {
	it("is told by line, column and the title around it (PACK-61)", async () => {
		const folder = copyOfSamplePack();
		const [app] = [readPackFile(folder, "apps/620.json")];
		writePackFile(folder, "apps/620.json", JSON.stringify(app, null, 1));
		const locate = createLocator(folder);
		const found = await locate("apps/620.json", "chapters[0].pages[1].type");
		const lines = JSON.stringify(app, null, 1).split("\n");
		expect(lines[(found?.line ?? 0) - 1]?.slice((found?.column ?? 1) - 1)).toMatch(/^"video"/);
		expect(found?.title).not.toBe("");
		expect(await locate("media/coast.jpg", "$")).toBeNull();
	});

	it("that says a key twice is found (PACK-62)", async () => {
		const folder = copyOfSamplePack();
		const text = JSON.stringify(readPackFile(folder, "apps/620.json")).replace('"app":{', '"app":{"id":620,');
		writePackFile(folder, "apps/620.json", text);
		const { findings } = await lintPack(folder, today);
		expect(findings.find(({ rule }) => rule === "repeated-key")?.message).toBe("“id” stands here twice, and only the last one counts.");
	});

	it("that names no category, level or country is found, and HTML that is cut (PACK-62)", async () => {
		const folder = copyOfSamplePack();
		editPack(folder, "apps/620.json", ["app", "level"], "iv");
		editPack(folder, "apps/620.json", ["app", "categories", 0, "category_id"], 99);
		editPack(folder, "apps/620.json", ["assets", "fastfacts", 0, "countries"], ["UK1"]);
		editPack(folder, "apps/620.json", ["chapters", 0, "pages", 0, "text"], '<p onclick="x()">Hello <blink>you</blink></p>');
		const messages = (await lintPack(folder, today)).findings.map(({ message }) => message);
		for (const message of [
			"“iv” is no level.",
			"The portal has no category 99.",
			"“UK1” is no country code.",
			"Cleaning takes “onclick=”, “<blink>” out of this text.",
		])
			expect(messages).toContain(message);
	});
});
