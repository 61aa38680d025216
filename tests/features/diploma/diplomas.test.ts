import { describe, expect, it, onTestFinished } from "vitest";
import { createDiplomas } from "#app/features/diploma/pdf/diplomas.server.ts";
import type { DiplomaFace } from "#app/features/diploma/pdf/diploma-face.server.ts";
import { renderDiploma } from "#app/features/diploma/pdf/render-diploma.server.ts";

/**
 * Returns a name of 200 different letters, the longest that is allowed. Each letter may be in a
 * different font file.
 */
const longName = (from: number, step: number) =>
	Array.from({ length: 200 }, (_, at) => String.fromCodePoint(from + at * step)).join("");
const hangul = longName(0xac00, 51);
const han = longName(0x4e00, 37);

const face = (holderName: string): DiplomaFace => ({
	number: "K7MQ-2XJD-TW5A-RL3E",
	holderName,
	programTitle: "Canada",
	portalTitle: "Tradewinds",
	issuedOn: new Date("2026-10-03T23:30:00Z"),
	timeZone: "UTC",
	language: "en",
	verifyUrl: null,
	chapterTitles: [],
	colors: { diploma: "#0D3236", checkmark: "#4CC2B0", accent: "#0B6A64" },
	words: {
		heading: "Diploma",
		awardedTo: "To",
		completed: "for",
		issued: "Date",
		number: "Number",
		verify: "Check",
	},
});

function open(): ReturnType<typeof createDiplomas> {
	const diplomas = createDiplomas();
	onTestFinished(() => diplomas.close());
	return diplomas;
}

/** Returns the CPU time of this thread during the work, in µs. */
async function cpuOfThisThread(work: () => Promise<unknown>): Promise<number> {
	const before = process.threadCpuUsage();
	await work();
	const { user, system } = process.threadCpuUsage(before);
	return user + system;
}

describe("Diplomas", () => {
	it.each([
		["Hangul", hangul],
		["Han", han],
	])(
		"While a worker thread draws a diploma with 200 %s letters, the main thread uses less than half of the CPU time that drawing it there would take",
		async (_script, name) => {
			const here = await cpuOfThisThread(() => renderDiploma(face(name)));
			const { file } = open();
			const meanwhile = await cpuOfThisThread(() => file(face(name), "a"));
			expect(meanwhile).toBeLessThan(here / 2);
		},
	);

	it("A worker thread draws the same diploma as the main thread", async () => {
		const made = await open().file(face("Maren Holt"), null);
		expect(Buffer.from(made).equals(await renderDiploma(face("Maren Holt")))).toBe(true);
	});

	it("The portal draws a diploma once, even if several clients request it at the same time or later", async () => {
		const { file } = open();
		const [one, other] = await Promise.all([
			file(face("Maren Holt"), "a"),
			file(face("Maren Holt"), "b"),
		]);
		expect(other).toBe(one);
		expect(await file(face("Maren Holt"), "c")).toBe(one);
	});

	it("A new thread draws diplomas after the old one has ended", async () => {
		const diplomas = open();
		await diplomas.file(face("Maren Holt"), null);
		await diplomas.close();
		expect((await diplomas.file(face("Ada Quay"), null)).length).toBeGreaterThan(10_000);
	});

	it("Drawing a diploma fails if its thread ends early, and the next request draws it again", async () => {
		const diplomas = open();
		const broken = diplomas.file(face("Maren Holt"), null);
		await new Promise(setImmediate);
		await diplomas.close();
		await expect(broken).rejects.toThrow("ended");
		expect((await diplomas.file(face("Maren Holt"), null)).length).toBeGreaterThan(10_000);
	});

	it("The portal lists a name's letters that no diploma font has, each once", async () => {
		const { lettersLeftOut } = open();
		expect(await lettersLeftOut("Ann გიორგი", "en", null)).toEqual(["გ", "ი", "ო", "რ"]);
		for (const name of [
			"Zoë Łucja",
			"Ελένη",
			"Щёголева",
			"محمد",
			"山田 さくら",
			"김민준",
			"สมชาย",
			"שָׁלוֹם",
		])
			expect([name, await lettersLeftOut(name, "en", null)]).toEqual([name, []]);
	});

	it("The diploma fonts have all the common letters that the portal doesn't check", async () => {
		const usual = Array.from({ length: 0x17f - 0x1f }, (_, at) =>
			String.fromCodePoint(0x20 + at),
		).filter((letter) => /[\u0020-\u007E\u00C0-\u017F]/.test(letter));
		// The last letter isn't a common one, so the portal checks the whole name.
		expect(await open().lettersLeftOut(`${usual.join("")}გ`, "en", null)).toEqual(["გ"]);
	});
});
