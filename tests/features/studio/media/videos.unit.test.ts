import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cleanMp4, cleanWebm } from "#app/features/studio/media/clean-video.server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

/** Returns an EBML element. If `size` is null, its length is unknown. */
function element(id: string, content: Buffer | string, size: number | null = content.length) {
	const length = Buffer.from([0x01, 0, 0, 0, 0, 0, 0, 0]);
	if (size === null) length.fill(0xff, 1);
	else length.writeUIntBE(size, 2, 6);
	return Buffer.concat([Buffer.from(id, "hex"), length, Buffer.from(content)]);
}

const all = (...parts: Buffer[]) => Buffer.concat(parts);
const header = element("1a45dfa3", element("4282", "webm"));
const tags = (words: string) => element("1254c367", element("7373", words));
const info = element(
	"1549a966",
	all(
		element("bf", "\u0001\u0002\u0003\u0004"),
		element("2ad7b1", "\u000f"),
		element("4461", "2026-11-"),
		element("7ba9", "At Ana's place"),
		element("4d80", "Camera app 7"),
		element("5741", "Phone of Ana"),
	),
);
const tracks = element(
	"1654ae6b",
	element("ae", all(element("d7", "\u0001"), element("536e", "Ana's lens"))),
);
const picture = element("a3", "what is seen");
const private_ = /Ana|Camera|2026|GPS/;

function file(content: Buffer): string {
	const path = join(temporaryFolder(), "film");
	writeFileSync(path, content);
	return path;
}

const clean = async (content: Buffer) => {
	const path = file(content);
	return { isClean: await cleanWebm(path), after: readFileSync(path) };
};

it("The portal removes place, date, author and device from an uploaded WebM video, and all other bytes stay where they were (STUDIO-70)", async () => {
	const cluster = element("1f43b675", picture);
	const video = all(
		header,
		element("18538067", all(tags("GPS 1"), info, tracks, cluster, tags("GPS 2"))),
	);
	const { isClean, after } = await clean(video);
	expect([isClean, after.length]).toEqual([true, video.length]);
	expect(after.toString("latin1")).not.toMatch(private_);
	expect(after.indexOf(cluster)).toBe(video.indexOf(cluster));
	// A player still finds the required names of applications, which are now empty, and skips the
	// rest.
	expect(after.toString("latin1")).toMatch(/M\u0080.{8} {12}W/s);
	expect((await clean(after)).after.equals(after)).toBe(true);
});

it("The portal removes the metadata of an uploaded browser recording, which doesn't contain its length (STUDIO-70)", async () => {
	const clusters = [1, 2].map(() => all(element("1f43b675", "", null), picture, picture));
	const video = all(header, element("18538067", "", null), info, tracks, ...clusters, tags("GPS"));
	const { isClean, after } = await clean(video);
	expect([isClean, after.length]).toEqual([true, video.length]);
	expect(after.toString("latin1")).not.toMatch(private_);
	expect(after.toString("latin1").split("what is seen")).toHaveLength(5);
});

it("The portal refuses a WebM file that is cut off or isn't a video, and leaves its bytes unchanged (STUDIO-70)", async () => {
	const video = all(header, element("18538067", all(info, tracks)));
	for (const content of [
		video.subarray(0, video.length - 3),
		header,
		all(header, Buffer.alloc(40)),
		all(header, element("18538067", element("1549a966", element("4461", "x", 500)))),
		all(element("18538067", info)),
		Buffer.from("webm"),
	])
		expect(await clean(content)).toEqual({ isClean: false, after: content });
});

it("The portal refuses an MP4 video with too many tiny nested parts (STUDIO-70)", async () => {
	const box = (type: string, content = Buffer.alloc(0)) => {
		const size = Buffer.alloc(4);
		size.writeUInt32BE(content.length + 8);
		return all(size, Buffer.from(type), content);
	};
	const track = box("trak", all(...Array.from({ length: 300 }, () => box("free"))));
	const moov = box("moov", all(...Array.from({ length: 300 }, () => track)));
	expect(await cleanMp4(file(all(box("ftyp"), moov, box("mdat"))))).toBe(false);
	expect(await cleanMp4(file(all(box("ftyp"), box("moov", track), box("mdat"))))).toBe(true);
});
