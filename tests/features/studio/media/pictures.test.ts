import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { withPngSize } from "#tests/packs/photographs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { samplePack } from "#tests/support/packs.ts";
import { studioMember, uploadAnswers, uploadFiles } from "#tests/support/studio.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const media = "/studio/620/media/";
const small = { create: { width: 8, height: 8, channels: 3, background: "#3377aa" } } as const;
const welcome = readFileSync(join(samplePack, "media/welcome.mp4"));
const guide = readFileSync(join(samplePack, "media/guide.pdf"));

async function uploader() {
	const portal = await openPortal();
	const author = await studioMember(portal, { programs: [620] });
	const { db } = portal.container.database;
	const kept = async () => {
		const rows = await db
			.selectFrom("program_file")
			.select("name")
			.where("app_id", "=", 620)
			.execute();
		return rows.map(({ name }) => name).toSorted();
	};
	return {
		portal,
		author,
		kept,
		upload: (...files: (readonly [string, Uint8Array | string])[]) =>
			uploadFiles(author, media, files),
	};
}

describe("The upload form", () => {
	it("The upload form checks each file by its content, and shows what is wrong with each refused file (STUDIO-70)", async () => {
		const { author, upload, kept } = await uploader();
		const photo = await sharp(small).jpeg().toBuffer();
		const zip = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(60)]);
		const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
		const answer = await upload(
			["../../Two Lakes.JPG", photo],
			["drone.mp4", welcome],
			["cut.mp4", welcome.subarray(0, welcome.length - 40)],
			["plan.pdf", guide],
			["half.pdf", guide.subarray(0, 200)],
			["words.srt", "1\r\n00:00:01,500 --> 00:00:02,500\r\nHello\r\n"],
			["wrong.vtt", "WEBVTT\n\n1 --> 2\nHello\n"],
			["film.mp4", zip],
			["brief.docx", zip],
			["logo.svg", svg],
			["page.pdf", "<!DOCTYPE html><script>alert(1)</script>"],
			["photo.heic", Buffer.concat([Buffer.alloc(4), Buffer.from("ftypheic"), Buffer.alloc(40)])],
			["empty.png", ""],
			["lake.gif", await sharp(small).webp().toBuffer()],
		);
		expect(answer.status).toBe(200);
		expect(uploadAnswers(answer)).toEqual([
			["Two Lakes.JPG", "Uploaded"],
			["drone.mp4", "Uploaded"],
			["cut.mp4", expect.stringContaining("cut off")],
			["plan.pdf", "Uploaded"],
			["half.pdf", expect.stringContaining("cut off")],
			["words.srt", "Uploaded"],
			["wrong.vtt", expect.stringContaining("no valid times")],
			["film.mp4", expect.stringContaining("an archive")],
			["brief.docx", expect.stringContaining("office document")],
			["logo.svg", expect.stringContaining("Not a picture")],
			["page.pdf", expect.stringContaining("Not a picture")],
			["photo.heic", expect.stringContaining("browsers don’t show")],
			["empty.png", expect.stringContaining("empty")],
			["lake.gif", "Uploaded"],
		]);
		const names = await kept();
		expect(names.map((name) => name.replace(/-[\da-f]{8}\./, "."))).toEqual([
			"drone.mp4",
			"lake.jpg",
			"plan.pdf",
			"two-lakes.jpg",
			"words.vtt",
		]);
		const types = await Promise.all(
			names.map(async (name) => (await author.fetch(`/studio/620/files/${name}`)).headers),
		);
		expect(types.map((headers) => headers.get("Content-Type"))).toEqual([
			"video/mp4",
			"image/jpeg",
			"application/pdf",
			"image/jpeg",
			"text/vtt; charset=utf-8",
		]);
		for (const headers of types) expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
		const captions = await author.get(`/studio/620/files/${names[4]}`);
		expect(captions.body).toContain("00:00:01.500 --> 00:00:02.500");
	});

	it("The portal re-encodes an uploaded picture with at most 2,400 pixels a side and no metadata, and makes a thumbnail (STUDIO-16)", async () => {
		const { author, upload, kept } = await uploader();
		const photo = await sharp({
			create: { width: 3000, height: 2000, channels: 3, background: "#3377aa" },
		})
			.withExif({ IFD0: { Copyright: "secret place" } })
			.jpeg()
			.toBuffer();
		await upload(["lake.jpg", photo]);
		const [name = ""] = await kept();
		const read = async (address: string) =>
			sharp(Buffer.from(await (await author.fetch(address)).arrayBuffer())).metadata();
		const whole = await read(`/studio/620/files/${name}`);
		expect([whole.width, whole.exif]).toEqual([2400, undefined]);
		expect((await read(`/studio/620/files/${name}?small=1`)).width).toBe(480);
	});

	it("The upload form refuses pictures of more than 40 million pixels or 160 MB of decoded data, before it decodes them (STUDIO-16)", async () => {
		const { upload } = await uploader();
		const deep = await sharp(small).ensureAlpha().toColourspace("rgb16").png().toBuffer();
		const plain = await sharp(small).png().toBuffer();
		const answer = await upload(
			["wide.png", withPngSize(plain, 8001, 5000)],
			["deep.png", withPngSize(deep, 5001, 4000)],
			// Within the limits, only decoding shows that a picture is cut off.
			["cut.png", withPngSize(plain, 8000, 5000)],
			["cut-deep.png", withPngSize(deep, 5000, 4000)],
		);
		expect([answer.status, uploadAnswers(answer)]).toEqual([
			422,
			[
				["wide.png", expect.stringContaining("40 megapixels")],
				["deep.png", expect.stringContaining("16 bits")],
				["cut.png", expect.stringContaining("cut off")],
				["cut-deep.png", expect.stringContaining("cut off")],
			],
		]);
	});

	it("The upload form states the limit for a file that is too large, and accepts the other files (STUDIO-70)", async () => {
		const { upload } = await uploader();
		const photo = await sharp(small).png().toBuffer();
		const bytes = (start: Uint8Array, megabytes: number) =>
			Buffer.concat([start, Buffer.alloc(megabytes * 1024 * 1024)]);
		const answer = await upload(
			["large.png", bytes(photo, 15)],
			["small.png", photo],
			["large.pdf", bytes(guide, 25)],
		);
		expect(uploadAnswers(answer)).toEqual([
			["large.png", "Too large: it can have at most 15 MB."],
			["small.png", "Uploaded"],
			["large.pdf", "Too large: it can have at most 25 MB."],
		]);
	});

	it("The upload form accepts at most 20 files at a time, and 60 an hour from one author (STUDIO-16, STUDIO-70)", async () => {
		const { portal, upload, kept } = await uploader();
		const photo = await sharp(small).png().toBuffer();
		const many = (count: number) =>
			Array.from({ length: count }, (_, index) => [`${index}.png`, photo] as const);
		const beyond = uploadAnswers(await upload(...many(21)));
		expect([beyond.length, beyond.at(-1)]).toEqual([
			21,
			["", expect.stringContaining("20 files and 250 MB at once")],
		]);
		await upload(...many(20));
		await upload(...many(19));
		const last = uploadAnswers(await upload(["a.png", photo], ["b.png", photo]));
		expect(last).toEqual([
			["a.png", "Uploaded"],
			["b.png", "You can upload 60 files an hour."],
		]);
		portal.clock.now += 3_600_001;
		expect(uploadAnswers(await upload(["b.png", photo]))).toEqual([["b.png", "Uploaded"]]);
		// The same content under one name is one file.
		expect(await kept()).toHaveLength(22);
	});

	it("A script that uploads a file gets the outcome as JSON, and authors of other programs get a 404 (STUDIO-70)", async () => {
		const { author } = await uploader();
		const token = (await author.get(media)).$("input[name=_token]").first().attr("value") ?? "";
		const form = new FormData();
		form.set("_token", token);
		form.append(
			"files",
			new File([new Uint8Array(await sharp(small).png().toBuffer())], "lake.png"),
		);
		const headers = { Origin: author.base };
		const sent = await author.fetch("/studio/620/upload/", { method: "POST", body: form, headers });
		expect(await sent.json()).toEqual([
			{
				sent: "lake.png",
				file: {
					name: expect.stringMatching(/^lake-[\da-f]{8}\.jpg$/),
					kind: "picture",
					words: "",
					thumbnail: expect.stringMatching(/^\/studio\/620\/files\/lake-/),
				},
				refused: null,
			},
		]);
		const stranger = await studioMember(await openPortal(), { programs: [787] });
		const other = await stranger.fetch("/studio/620/upload/", {
			method: "POST",
			body: form,
			headers: { Origin: stranger.base },
		});
		expect(other.status).toBe(404);
	});
});

it("The portal decodes uploaded pictures one at a time, in order of arrival, and limits how many pictures of one author wait (STUDIO-16)", async () => {
	const { portal } = await uploader();
	const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
	const [large, small] = await Promise.all(
		[700, 8].map(async (width) => {
			const path = join(temporaryFolder(), "noise.png");
			const create = { width, height: width, channels: 3, background: "#000", noise } as const;
			writeFileSync(path, await sharp({ create }).png().toBuffer());
			return path;
		}),
	);
	const studio = portal.container.studio;
	const finished: string[] = [];
	const work = [1, 1, 1, 1, 2].map(async (author) => {
		const made = await studio?.uploads.photograph((author === 1 ? large : small) ?? "", author);
		finished.push(typeof made === "string" ? `${author} ${made}` : String(author));
	});
	await Promise.all(work);
	// The small picture would be ready before the last large one if two were decoded at once.
	expect(finished).toEqual(["1 busy", "1", "1", "1", "2"]);
});
