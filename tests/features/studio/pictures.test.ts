import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { withPngSize } from "#tests/packs/photographs.ts";
import type { Answer } from "#tests/support/agent.ts";
import { openPortal } from "#tests/support/portal.ts";
import { studioMember } from "#tests/support/studio.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const form = "/studio/620/pages/6201003/picture/";
const small = { create: { width: 8, height: 8, channels: 3, background: "#3377aa" } } as const;

async function uploader() {
	const portal = await openPortal();
	const author = await studioMember(portal, { programs: [620] });
	const outline = await author.get("/studio/620/");
	const page = outline.$("[data-page]").first().attr("data-page") ?? "";
	const address = form.replace("6201003", page);
	const token = (await author.get(address)).$("input[name=_token]").first().attr("value") ?? "";
	const upload = async (content: Uint8Array, name = "lake.png"): Promise<Answer> => {
		const fields = new FormData();
		fields.set("_token", token);
		fields.set("alt", "A lake");
		fields.set("picture", new File([new Uint8Array(content)], name));
		const sent = new Response(fields);
		const headers = { Origin: author.base, "Content-Type": sent.headers.get("Content-Type") ?? "" };
		return author.answer(address, { method: "POST", body: await sent.arrayBuffer(), headers });
	};
	return { portal, upload };
}

/** The status, the fault at the field of the file, and the text that was typed. */
function refusalOf(answer: Answer): readonly [number, string, string | undefined] {
	return [answer.status, answer.$(".fault").text(), answer.$("#picture-alt").attr("value")];
}

describe("The form for a picture (STUDIO-16)", () => {
	it("comes back with what was typed and the limit when the file is too large", async () => {
		const { upload } = await uploader();
		for (const megabytes of [16, 23, 80])
			expect(refusalOf(await upload(new Uint8Array(megabytes * 1024 * 1024)))).toEqual([
				413,
				expect.stringContaining("at most 15 MB and 40 megapixels"),
				"A lake",
			]);
	});

	it("refuses more than 40 million pixels, or 160 MB of them, by the header alone", async () => {
		const { upload } = await uploader();
		const deep = await sharp(small).ensureAlpha().toColourspace("rgb16").png().toBuffer();
		const plain = await sharp(small).png().toBuffer();
		expect(refusalOf(await upload(withPngSize(plain, 8001, 5000)))).toEqual([
			413,
			expect.stringContaining("40 megapixels"),
			"A lake",
		]);
		expect(refusalOf(await upload(withPngSize(deep, 5001, 4000)))).toEqual([
			413,
			expect.stringContaining("16 bits"),
			"A lake",
		]);
		// Within the limits, what is missing is found by decoding.
		expect(refusalOf(await upload(withPngSize(plain, 8000, 5000)))[0]).toBe(422);
		expect(refusalOf(await upload(withPngSize(deep, 5000, 4000)))[0]).toBe(422);
	});

	it("takes JPEG, PNG and WebP by what the file holds, and no other kind of picture", async () => {
		const { upload } = await uploader();
		const pictures = {
			gif: await sharp(small).gif().toBuffer(),
			tiff: await sharp(small).tiff().toBuffer(),
			avif: await sharp(small).avif().toBuffer(),
			svg: Buffer.from(
				'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
			),
		};
		for (const [kind, content] of Object.entries(pictures))
			expect([kind, ...refusalOf(await upload(content))]).toEqual([
				kind,
				422,
				expect.stringContaining("Use a JPEG, PNG or WebP"),
				"A lake",
			]);
		for (const content of [
			await sharp(small).jpeg().toBuffer(),
			await sharp(small).png().toBuffer(),
			await sharp(small).webp().toBuffer(),
		])
			expect((await upload(content, "lake.gif")).status).toBe(302);
	});

	it("takes 60 pictures an hour from an author", async () => {
		const { portal, upload } = await uploader();
		for (let count = 0; count < 60; count++)
			expect((await upload(Buffer.from("no picture"))).status).toBe(422);
		const refused = await upload(await sharp(small).png().toBuffer());
		expect(refusalOf(refused)).toEqual([
			429,
			expect.stringContaining("60 pictures an hour"),
			"A lake",
		]);
		expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
		portal.clock.now += 3_600_001;
		expect((await upload(await sharp(small).png().toBuffer())).status).toBe(302);
	});
});

describe("Pictures that authors upload", () => {
	it("are decoded one at a time, in order of arrival, and few wait for one author", async () => {
		const { portal } = await uploader();
		const path = join(temporaryFolder(), "noise.png");
		const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
		writeFileSync(
			path,
			await sharp({ create: { width: 700, height: 700, channels: 3, background: "#000", noise } })
				.png()
				.toBuffer(),
		);
		const studio = portal.container.studio;
		const finished: string[] = [];
		let most = 0;
		const watching = setInterval(() => {
			const { queue, process } = sharp.counters();
			most = Math.max(most, queue + process);
		}, 1);
		const work = [1, 1, 1, 1, 2].map(async (author) => {
			const made = await studio?.uploads.photograph(path, author);
			finished.push(typeof made === "string" ? `${author} ${made}` : String(author));
		});
		await Promise.all(work);
		clearInterval(watching);
		expect(finished).toEqual(["1 busy", "1", "1", "1", "2"]);
		expect(most).toBe(1);
	});
});
