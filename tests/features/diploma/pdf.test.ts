import { inflateSync } from "node:zlib";
import { extractText, getDocumentProxy } from "unpdf";
import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import { contrast } from "#app/features/catalog/theme.ts";
import type { DiplomaFace } from "#app/features/diploma/pdf/diploma-face.server.ts";
import { renderDiploma } from "#app/features/diploma/pdf/render-diploma.server.ts";
import { paletteOf } from "#app/features/diploma/pdf/art.server.ts";

const canada: DiplomaFace = {
	number: "K7MQ-2XJD-TW5A-RL3E",
	holderName: "Maren Holt",
	programTitle: "Canada – Keep Exploring Specialist",
	portalTitle: "Tradewinds",
	issuedOn: new Date("2026-10-03T23:30:00Z"),
	timeZone: "UTC",
	language: "en",
	verifyUrl: "https://tradewinds.example/verify/K7MQ-2XJD-TW5A-RL3E/",
	chapterTitles: [
		"Welcome",
		"Essentials",
		"The West",
		"Prairies and North",
		"Ontario",
		"Québec",
		"Atlantic Canada",
	],
	colors: { diploma: "#0D3236", checkmark: "#4CC2B0", accent: "#0B6A64" },
	words: {
		heading: "Diploma",
		awardedTo: "This certifies that",
		completed: "has completed every required chapter and the final test of the program",
		issued: "Date",
		number: "Number",
		verify: "Check this diploma",
	},
};

const arabic: Partial<DiplomaFace> = {
	language: "ar",
	holderName: "محمد بن عبد العزيز السعيد",
	programTitle: "كندا – متخصص الاستكشاف",
	chapterTitles: ["مرحبا", "الأساسيات", "الغرب"],
	words: {
		heading: "شهادة",
		awardedTo: "نشهد بأن",
		completed: "أكمل جميع الفصول المطلوبة والاختبار النهائي للبرنامج",
		issued: "التاريخ",
		number: "الرقم",
		verify: "تحقق من هذه الشهادة",
	},
};

const names = {
	"Polish with Ł": "Łukasz Żółć-Święcicki",
	Greek: "Ελένη Παπαδοπούλου",
	Cyrillic: "Екатерина Щёголева",
	Arabic: "محمد بن عبد العزيز السعيد",
	"Hebrew with vowel points": "שָׁלוֹם בֶּן־דָּוִד",
	Chinese: "王小明",
	"traditional Chinese": "陳美麗",
	Japanese: "山田 さくら",
	Korean: "김민준",
	"Latin and Arabic": "Dr. محمد Smith (2026)",
	Vietnamese: "Nguyễn Thị Phương Thảo",
	Yoruba: "Ọ̀ṣun Àdùkẹ́",
	Thai: "สมชาย กิตติวงศ์ประเสริฐ",
};
/**
 * Scripts whose letters join or stack. Text that is read from a PDF may have these letters in a
 * different order.
 */
const inAnyOrder = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u;

interface Line {
	text: string;
	x: number;
	y: number;
	width: number;
	size: number;
}

async function pageOf(pdf: Uint8Array) {
	const document = await getDocumentProxy(pdf.slice());
	return { document, page: await document.getPage(1) };
}

async function infoOf(pdf: Uint8Array): Promise<unknown> {
	const { document } = await pageOf(pdf);
	return (await document.getMetadata()).info;
}

async function textOf(pdf: Uint8Array): Promise<string> {
	const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
	return text;
}

async function linesOf(pdf: Uint8Array): Promise<Line[]> {
	const { page } = await pageOf(pdf);
	const { items } = await page.getTextContent();
	return items.flatMap((item) => {
		if (!("str" in item) || item.str.trim() === "") return [];
		const [size = 0, , , , x = 0, y = 0] = item.transform as number[];
		return [{ text: item.str, x, y, width: item.width, size }];
	});
}

function source(pdf: Uint8Array): string {
	return Buffer.from(pdf).toString("latin1");
}

/** Returns the page's drawing commands. */
function contentOf(pdf: Uint8Array): string {
	const streams = source(pdf).matchAll(/\/Length (\d+)[^>]*>>\nstream\n/g);
	const contents = Array.from(streams, (match) => {
		const start = match.index + match[0].length;
		const bytes = pdf.subarray(start, start + Number(match[1]));
		return bytes[0] === 0x78 ? inflateSync(bytes).toString("latin1") : "";
	});
	return contents.find((content) => content.includes("/Artifact BMC")) ?? "";
}

/** Returns the texts that screen readers read instead of the drawn letters. */
function actualTextsOf(pdf: Uint8Array): string[] {
	return Array.from(
		source(pdf).matchAll(/\/ActualText \(((?:\\[^]|[^\\)])*)\)/g),
		([, escaped = ""]) => {
			const controls: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
			const bytes = Buffer.from(
				escaped.replaceAll(/\\([^])/g, (_, character: string) => controls[character] ?? character),
				"latin1",
			);
			return bytes[0] === 0xfe
				? bytes.subarray(2).swap16().toString("utf16le")
				: bytes.toString("latin1");
		},
	);
}

describe("A diploma", () => {
	test.each(Object.entries(names))(
		"A diploma contains the name as it was written: %s",
		async (_script, holderName) => {
			const pdf = await renderDiploma({ ...canada, holderName });
			expect(actualTextsOf(pdf)).toContain(holderName.normalize("NFC"));
			if (!inAnyOrder.test(holderName))
				expect((await textOf(pdf)).normalize("NFC")).toContain(holderName.normalize("NFC"));
			expect(pdf.length).toBeLessThan(60_000);
		},
	);

	test.each(Object.entries(names))(
		"A diploma embeds all of its fonts: %s",
		async (_script, holderName) => {
			const text = source(await renderDiploma({ ...canada, holderName }));
			const described = text.match(/\/Type \/FontDescriptor/g) ?? [];
			expect(described.length).toBeGreaterThanOrEqual(3);
			expect(text.match(/\/FontFile2 /g)).toHaveLength(described.length);
			expect(text).not.toContain("/Type1");
		},
	);

	test("A diploma has the name, program, date, number, chapters and the address that verifies it", async () => {
		const text = await textOf(await renderDiploma(canada));
		for (const part of [
			"Maren Holt",
			canada.programTitle,
			"October 3, 2026",
			canada.number,
			"Check this diploma",
			"tradewinds.example/verify/",
		]) {
			expect(text).toContain(part);
		}
		for (const chapter of ["Welcome", "Québec", "Prairies and North"])
			expect(text.replaceAll("\n", " ")).toContain(chapter);
	});

	test("A diploma is one tagged page in A4 landscape, with a language, a title and a reading order", async () => {
		const pdf = await renderDiploma(canada);
		const { document, page } = await pageOf(pdf);
		expect(document.numPages).toBe(1);
		expect(page.view.map(Math.round)).toEqual([0, 0, 842, 595]);
		expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
		expect(await infoOf(pdf)).toMatchObject({
			Language: "en",
			Title: "Diploma · Canada – Keep Exploring Specialist · Maren Holt",
			Author: "Tradewinds",
		});
		const tree = JSON.stringify(await page.getStructTree());
		const roles = Array.from(tree.matchAll(/"role":"(\w+)"/g), ([, role]) => role);
		expect(roles.slice(0, 8)).toEqual(["Document", "P", "H1", "P", "H2", "P", "H2", "P"]);
		expect(roles).toContain("Figure");
	});

	test("The same diploma always renders to the same file, whatever was rendered before or at the same time", async () => {
		const first = await renderDiploma(canada);
		const others = Object.values(names).map((holderName) =>
			renderDiploma({ ...canada, ...arabic, holderName }),
		);
		const again = renderDiploma({ ...canada, issuedOn: new Date(canada.issuedOn) });
		await Promise.all(others);
		expect(Buffer.from(await again).equals(first)).toBe(true);
		const arabicFace = { ...canada, ...arabic };
		expect(
			Buffer.from(await renderDiploma(arabicFace)).equals(await renderDiploma(arabicFace)),
		).toBe(true);
	});

	test("A diploma shows its date in its language, or in English if the language is unknown", async () => {
		expect(await textOf(await renderDiploma({ ...canada, language: "de" }))).toContain(
			"3. Oktober 2026",
		);
		expect(await textOf(await renderDiploma({ ...canada, language: "ja" }))).toContain(
			"2026年10月3日",
		);
		expect(await textOf(await renderDiploma({ ...canada, language: "not a language" }))).toContain(
			"October 3, 2026",
		);
	});
});

describe("A name", () => {
	test("A printed name has no control characters and nothing that changes its direction", async () => {
		const holderName = "Ma\u0000ren\u202E tloH\u202C\u2066\t \u200F\u061CHolt\u0007\uFEFF";
		const pdf = await renderDiploma({
			...canada,
			holderName,
			programTitle: "Can\u202Eada\n\u001B[31m Expert",
		});
		const text = await textOf(pdf);
		expect(text).toContain("Maren tloH Holt");
		expect(text).toContain("Canada [31m Expert");
		expect(text.replaceAll("\n", "")).not.toMatch(
			/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u,
		);
		expect(await infoOf(pdf)).toMatchObject({
			Title: "Diploma · Canada [31m Expert · Maren tloH Holt",
		});
	});

	test("A name in decomposed Unicode is printed in composed form", async () => {
		const text = await textOf(
			await renderDiploma({ ...canada, holderName: "Zoe\u0308 Nguye\u0302\u0303n" }),
		);
		expect(text).toContain("Zoë Nguyễn");
	});

	test.each([
		[
			"words",
			"Maximiliane Friederike Charlotte von und zu Hohenstein-Wittgenstein "
				.repeat(3)
				.slice(0, 200)
				.trim(),
		],
		["one word", "W".repeat(200)],
		["one Arabic word", "م".repeat(200)],
		["Chinese", "王小明".repeat(66)],
	])(
		"A name of up to 200 characters fits between the picture and the tear-off line: %s",
		async (_kind, holderName) => {
			const pdf = await renderDiploma({ ...canada, holderName });
			expect((await textOf(pdf)).replaceAll(/\s/g, "")).toContain(holderName.replaceAll(" ", ""));
			for (const line of (await linesOf(pdf)).filter(({ x }) => x < 617)) {
				if (line.text !== "Tradewinds") expect(line.x).toBeGreaterThan(178);
				expect(line.x + line.width).toBeLessThan(608);
			}
			expect((await pageOf(pdf)).document.numPages).toBe(1);
		},
	);

	test("A name shrinks before it wraps, and wraps to two lines of similar length", async () => {
		const sizeOf = async (holderName: string): Promise<Line[]> => {
			const lines = await linesOf(await renderDiploma({ ...canada, holderName }));
			return lines.filter((line) => holderName.includes(line.text));
		};
		const [short] = await sizeOf("Maren Holt");
		const [longer, none] = await sizeOf("Maren Wilhelmina Holt");
		expect(none).toBeUndefined();
		expect(longer?.size).toBeLessThan(short?.size ?? 0);
		const wrapped = await sizeOf("Maximiliane Friederike Charlotte von Hohenstein-Wittgenstein");
		expect(wrapped).toHaveLength(2);
		expect(Math.abs((wrapped[0]?.width ?? 0) - (wrapped[1]?.width ?? 0))).toBeLessThan(120);
	});

	test("A printed name omits letters that no font has, but screen readers get the whole name", async () => {
		const holderName = "Ann (გიორგი) Holt";
		const pdf = await renderDiploma({ ...canada, holderName });
		expect(await textOf(pdf)).toContain("Ann Holt");
		expect(actualTextsOf(pdf)).toContain(holderName);
		expect(await infoOf(pdf)).toMatchObject({
			Title: `Diploma · ${canada.programTitle} · ${holderName}`,
		});
	});

	test("A name without a printable letter isn't printed, but screen readers get it", async () => {
		const pdf = await renderDiploma({ ...canada, holderName: "გიორგი" });
		expect(actualTextsOf(pdf)).toContain("გიორგი");
		expect(await textOf(pdf)).not.toMatch(/[\uFFFD\p{Script=Georgian}]/u);
	});
});

describe("A diploma in a right-to-left language", () => {
	test("A diploma in a right-to-left language is mirrored, with its stub on the left", async () => {
		const pdf = await renderDiploma({ ...canada, ...arabic });
		const texts = actualTextsOf(pdf).join("\n");
		for (const part of [
			"شهادة",
			"نشهد بأن",
			"محمد بن عبد العزيز السعيد",
			"أكمل جميع الفصول المطلوبة",
			"الأساسيات",
		])
			expect(texts).toContain(part);
		const lines = await linesOf(pdf);
		const title = lines.find((line) => line.text === "Tradewinds");
		expect((title?.x ?? 0) + (title?.width ?? 0)).toBeCloseTo(842 - 116, -1);
		expect(lines.find((line) => line.text.startsWith("tradewinds.example"))?.x).toBeLessThan(225);
	});

	test("A diploma in a right-to-left language keeps the digits of its date in order", async () => {
		const date = new Intl.DateTimeFormat("fa-u-nu-latn", {
			dateStyle: "long",
			timeZone: "UTC",
		}).format(canada.issuedOn);
		const text = await textOf(await renderDiploma({ ...canada, language: "fa" }));
		for (const part of date.split(" ")) expect(text).toContain(part);
	});
});

describe("The QR code", () => {
	test("The QR code contains the address that verifies the diploma (TRAIN-53)", async () => {
		const content = contentOf(await renderDiploma(canada));
		const figure = /\/Figure <<[^>]*>> BDC([\s\S]*?)EMC/.exec(content)?.[1] ?? "";
		const { data, size } = encode(canada.verifyUrl ?? "", { ecc: "M", border: 4 });
		const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
		for (const [, left, y, right] of figure.matchAll(/(\d+) (\d+) m\n(\d+) \2 l/g))
			for (let x = Number(left); x < Number(right); x++) (drawn[Number(y)] as boolean[])[x] = true;
		expect(drawn).toEqual(data);
	});

	test("The QR code and the printed address link to the page that verifies the diploma", async () => {
		const { page } = await pageOf(await renderDiploma(canada));
		const links = (await page.getAnnotations()) as {
			subtype: string;
			url: string;
			contentsObj: { str: string };
		}[];
		expect(links.map((link) => link.url)).toEqual([canada.verifyUrl, canada.verifyUrl]);
		for (const link of links) expect(link.contentsObj.str).toContain(canada.number);
	});

	test("If the portal doesn't know its address, the diploma omits the QR code and the link, but keeps the number", async () => {
		const pdf = await renderDiploma({ ...canada, verifyUrl: null });
		const { page } = await pageOf(pdf);
		expect(await page.getAnnotations()).toEqual([]);
		expect(contentOf(pdf)).not.toContain("/Figure");
		const text = await textOf(pdf);
		expect(text).toContain("Check this diploma");
		expect(text.replaceAll("-\n", "-").match(/K7MQ-2XJD-TW5A-RL3E/g)).toHaveLength(2);
	});
});

describe("The colors", () => {
	const sets = [
		"#000000",
		"#FFFFFF",
		"#F57040",
		"#FFD400",
		"#0D3236",
		"#777777",
		"#767676",
		"#2E7D32",
		"#D61920",
		"#F4A9BA",
	];

	test("Texts and the seal on a diploma have enough contrast, whatever colors the program has", () => {
		for (const diploma of sets) {
			for (const other of sets) {
				const palette = paletteOf({ diploma, checkmark: other, accent: other });
				expect(contrast(palette.onBand, palette.band)).toBeGreaterThanOrEqual(4.5);
				for (const text of [palette.ink, palette.soft, palette.title])
					expect(contrast(text, palette.card)).toBeGreaterThanOrEqual(4.5);
				expect(contrast(palette.onSeal, palette.seal)).toBeGreaterThanOrEqual(3);
			}
		}
	});

	test("A diploma's band and seal have the program's own colors, and invalid colors don't cause an error", async () => {
		const palette = paletteOf(canada.colors);
		expect(palette.band).toBe("#0D3236");
		expect(palette.seal).toBe("#4CC2B0");
		await expect(
			renderDiploma({ ...canada, colors: { diploma: "red", checkmark: "", accent: "#12" } }),
		).resolves.toBeInstanceOf(Uint8Array);
	});
});

describe("The chapters", () => {
	test("A diploma has no three-letter abbreviations of chapter titles", async () => {
		const text = await textOf(await renderDiploma({ ...canada, portalTitle: "Trade winds" }));
		expect(text).not.toMatch(/\b(?!QR)[A-ZÉ]{3}\b/);
	});

	test("A diploma's list of chapters ends with an ellipsis if not all of them fit", async () => {
		const chapterTitles = Array.from({ length: 90 }, (_, index) => `Chapter ${index + 1}`);
		const text = await textOf(await renderDiploma({ ...canada, chapterTitles }));
		expect(text).toContain("Chapter 1 · Chapter 2");
		expect(text).toContain("…");
	});

	test("A diploma without printable chapter titles can be drawn", async () => {
		await expect(
			renderDiploma({ ...canada, chapterTitles: [" ", "\u202E"] }),
		).resolves.toBeInstanceOf(Uint8Array);
	});
});
