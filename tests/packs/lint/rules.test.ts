import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { today } from "#tests/support/clock.ts";
import { lintPack } from "#app/packs/lint/lint-pack.server.ts";
import { editPack, writePackFile } from "#tests/support/packs.ts";
import { lesson, question, smallPack, smallProgram } from "./small-pack.ts";

type Place = readonly (string | number)[];

const first = (...rest: Place): Place => ["chapters", 0, "pages", 0, ...rest];
const asked = (...rest: Place): Place => ["chapters", 0, "pages", 1, ...rest];

async function found(folder: string) {
	const { findings } = await lintPack(folder, today);
	return findings.map(({ file, path, severity, rule, message }) => ({
		file,
		path,
		severity,
		rule,
		message,
	}));
}

/** Creates a photo of this many bytes. */
async function photoOf(bytes: number): Promise<Buffer> {
	const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c53" } })
		.jpeg()
		.toBuffer();
	return Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
}

describe("Lint finds", () => {
	it("Lint finds nothing in a good pack", async () => {
		expect(await lintPack(smallPack(), today)).toEqual({
			errors: 0,
			warnings: 0,
			acknowledged: 0,
			findings: [],
		});
	});

	it("Lint finds facts that weren't checked within the last year, but ignores historical years and road numbers", async () => {
		const folder = smallPack();
		editPack(
			folder,
			smallProgram,
			first("text"),
			"<p>Ferries leave from the old pier. The ticket is $35.</p>",
		);
		editPack(folder, smallProgram, first("date"), "2025-11-18 00:00:00");
		expect((await found(folder)).map(({ path, message }) => [path, message])).toEqual([
			[
				"chapters[0].pages[0].date",
				"“$35” was checked on 2025-11-18, more than a year ago. Check it again, and write the day in date.",
			],
		]);
		editPack(folder, smallProgram, first("date"), "2026-11-01 00:00:00");
		expect(await found(folder)).toEqual([]);
		editPack(folder, smallProgram, first("date"), "");
		editPack(
			folder,
			smallProgram,
			first("text"),
			"<p>Ferries leave from the old pier of 1937, by Highway 101.</p>",
		);
		expect(await found(folder)).toEqual([]);
		editPack(folder, smallProgram, first("text"), "<p>The pier is 8,000 steps away.</p>");
		expect((await found(folder)).map(({ message }) => message)).toEqual([
			expect.stringContaining("“8,000 steps”"),
		]);
	});

	it("Lint finds missing captions and a missing transcript of a chapter's video that isn't in the video library", async () => {
		const folder = smallPack();
		editPack(folder, smallProgram, ["chapters", 0, "video"], "harbor.mp4");
		expect(await found(folder)).toEqual([]);
		editPack(folder, smallProgram, ["video_library"], []);
		expect((await found(folder)).map(({ path, rule }) => [path, rule])).toEqual([
			["chapters[0].video", "captions"],
			["chapters[0].video", "transcript"],
		]);
	});

	it("Lint finds photos over 5,000 KB, and drawings over 150 KB in lists or over 500 KB on pages, each once", async () => {
		const folder = smallPack();
		const drawing = (bytes: number) =>
			`<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(bytes)}</svg>`;
		writePackFile(folder, "media/harbor.svg", drawing(200 * 1024));
		const message =
			"harbor.svg has 201 KB; drawings and animations in lists have up to 150 KB. Save it smaller or more compressed.";
		expect(await found(folder)).toEqual([
			{
				file: smallProgram,
				path: "app.image",
				severity: "warning",
				rule: "heavy-picture",
				message,
			},
		]);
		editPack(folder, smallProgram, ["app", "image"], "");
		expect(await found(folder)).toEqual([]);
		writePackFile(folder, "media/harbor.svg", drawing(600 * 1024));
		expect((await found(folder)).map(({ path, rule }) => [path, rule])).toEqual([
			["chapters[0].pages[0].image", "heavy-picture"],
		]);
		editPack(folder, smallProgram, first("image"), "harbor.jpg");
		writePackFile(folder, "media/harbor.jpg", await photoOf(5000 * 1024));
		expect(await found(folder)).toEqual([]);
		writePackFile(folder, "media/harbor.jpg", await photoOf(5000 * 1024 + 1));
		expect((await found(folder)).map(({ message }) => message)).toEqual([
			"harbor.jpg has 5001 KB; photos have up to 5000 KB. Save it smaller or more compressed.",
		]);
	});

	it("Lint finds notifications with a dead link or a wrong count", async () => {
		const folder = smallPack();
		editPack(folder, "notifications.json", [0, "url"], "/info/78/");
		editPack(folder, "notifications.json", [0, "text"], "Now with five chapters.");
		expect((await found(folder)).map(({ file, path, rule }) => [file, path, rule])).toEqual([
			["notifications.json", "[0].url", "dead-link"],
			["notifications.json", "[0].text", "wrong-count"],
		]);
	});

	it("Lint finds a chapter without pages, and texts whose number of chapters still includes it", async () => {
		const folder = smallPack();
		editPack(folder, smallProgram, ["chapters", 1, "pages"], []);
		expect((await found(folder)).map(({ path, rule }) => [path, rule])).toEqual([
			["app.description", "wrong-count"],
			["[0].text", "wrong-count"],
			["chapters[1].pages", "empty-part"],
		]);
	});

	it("Lint accepts working links, and texts that count only some of the chapters", async () => {
		const folder = smallPack();
		const links = [
			"/info/77/",
			"/training/77/701/2/",
			"/retain/77/701/?page=1",
			"/resources/sell/77/library/?type=imageLibrary",
			"/",
			"/watch/",
			"/folders/",
			"/my-source/data/",
			"https://example.org/",
			"mailto:a@example.org",
		];
		editPack(
			folder,
			smallProgram,
			first("text"),
			`<p>From the old pier: ${links.map((href) => `<a href="${href}">there</a>`).join(" ")}</p>`,
		);
		editPack(
			folder,
			smallProgram,
			["app", "description"],
			"The first three chapters; two chapters; 2 chapters; chapter 5.",
		);
		expect(await found(folder)).toEqual([]);
	});
});

describe("Lint reads texts in the language of their program", () => {
	const languages: readonly (readonly [string, string, string, string, string])[] = [
		[
			"es",
			"Tres capítulos.",
			"Los transbordadores salen del muelle viejo.",
			"Del muelle viejo",
			"Junto al faro blanco",
		],
		[
			"fr",
			"Trois chapitres.",
			"Les ferries partent du vieux quai.",
			"Du vieux quai",
			"Derrière le phare blanc",
		],
		[
			"de",
			"Drei Kapitel.",
			"Fähren legen am alten Hafenbecken ab.",
			"Am alten Hafen",
			"Neben einem Leuchtturm",
		],
		[
			"pt-BR",
			"Três capítulos.",
			"As balsas saem do cais antigo.",
			"Do cais antigo",
			"Junto ao farol branco",
		],
		[
			"ar",
			"ثلاثة فصول.",
			"تغادر العبارات من الرصيف القديم.",
			"من الرصيف القديم",
			"قرب المنارة البيضاء",
		],
		["ja", "", "フェリーは古い桟橋から出ます。", "古い桟橋", "灯台の隣"],
	];

	it.each(languages)(
		"In the language %s, lint finds wrong counts and untaught answers",
		async (language, three, text, told, untold) => {
			const folder = smallPack();
			const options = (label: string) => [
				{ label, correct: 1 },
				{ label: label.slice(1), correct: 0 },
			];
			editPack(folder, smallProgram, ["app", "language"], language);
			editPack(folder, smallProgram, first(), lesson(771, 1, { text: `<p>${text}</p>` }));
			editPack(folder, smallProgram, asked("options"), options(told));
			editPack(folder, smallProgram, ["app", "description"], three);
			editPack(folder, "notifications.json", [0, "text"], "");
			const count = three === "" ? [] : [["app.description", "wrong-count"]];
			expect((await found(folder)).map(({ path, rule }) => [path, rule])).toEqual(count);
			editPack(folder, smallProgram, asked("options"), options(untold));
			expect((await found(folder)).map(({ path, rule }) => [path, rule])).toEqual([
				...count,
				["chapters[0].pages[1].options[0].label", "untaught-answer"],
			]);
		},
	);

	it("Lint counts the words of a Japanese page, which has no spaces", async () => {
		const folder = smallPack();
		editPack(folder, smallProgram, ["app", "language"], "ja");
		editPack(
			folder,
			smallProgram,
			first("text"),
			`<p>${"フェリーは古い桟橋から出ます。".repeat(60)}</p>`,
		);
		expect((await found(folder)).filter(({ rule }) => rule === "long-page")).toHaveLength(1);
	});

	it("Lint reads numbers in words and in digits", async () => {
		const folder = smallPack();
		const slider = { type: "slider", options: [3, 14505], correct_answer: 14505, decimals: 0 };
		editPack(folder, smallProgram, first("date"), "2026-11-01");
		editPack(folder, smallProgram, first("text"), "<p>It is 14,505 feet high.</p>");
		const { columns: _none, ...asking } = question(772, 2);
		editPack(folder, smallProgram, asked(), { ...asking, ...slider });
		expect(await found(folder)).toEqual([]);
		editPack(folder, smallProgram, first("text"), "<p>There are three piers.</p>");
		editPack(folder, smallProgram, asked("correct_answer"), 3);
		expect(await found(folder)).toEqual([]);
	});
});
