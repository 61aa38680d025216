import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { cleanPhoto, isPhotoName } from "#app/packs/photo/clean-photo.server.ts";
import { photograph } from "./photographs.ts";

const exif = {
	IFD0: {
		Artist: "Ada Secret",
		Copyright: "Ada Secret",
		Make: "Camera",
		ImageDescription: "Secret",
	},
	IFD2: { BodySerialNumber: "Secret-77" },
	IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1", GPSMapDatum: "Secret" },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Ada Secret"/></rdf:RDF></x:xmpmeta>`;

/** Creates a photo that lies on its side, with a color profile, a location and an author. */
function telling(): Sharp {
	return photograph(60, 40)
		.withIccProfile("p3")
		.withExif(exif)
		.withXmp(xmp)
		.withMetadata({ orientation: 6 });
}

const formats: Readonly<Record<string, () => Promise<Buffer>>> = {
	jpg: () => telling().jpeg().toBuffer(),
	"progressive jpg": () => telling().jpeg({ progressive: true }).toBuffer(),
	png: () => telling().png().toBuffer(),
	webp: () => telling().webp({ lossless: true }).toBuffer(),
	tiff: () => telling().tiff().toBuffer(),
};

const pixelsOf = (photo: Buffer) => sharp(photo).raw().toBuffer();
const tells = (photo: Buffer) => /Secret|GPS|adobe:ns:meta/.test(photo.toString("latin1"));

describe("A photo of a pack", () => {
	it.each(Object.keys(formats))(
		"In the format %s, a photo of a pack loses its location and author, but keeps its pixels, colors and orientation (PACK-48)",
		async (format) => {
			const photo = await formats[format]?.();
			if (!photo) throw new Error(format);
			expect(tells(photo)).toBe(true);
			const before = await sharp(photo).metadata();
			const cleaned = cleanPhoto(photo);
			if (!cleaned) throw new Error("unreadable");
			expect(tells(cleaned)).toBe(false);
			const after = await sharp(cleaned).metadata();
			expect(after.orientation).toBe(before.orientation);
			expect(after.icc).toEqual(before.icc);
			expect(after.xmp).toBeUndefined();
			expect([after.width, after.height]).toEqual([before.width, before.height]);
			expect(await pixelsOf(cleaned)).toEqual(await pixelsOf(photo));
			expect(cleanPhoto(cleaned)).toBe(cleaned);
		},
	);

	it("Cleaning a GIF keeps its animation and removes its comments (PACK-48)", async () => {
		const frames = await Promise.all(
			[1, 2].map((seed) => photograph(20, 20, seed).png().toBuffer()),
		);
		const gif = await sharp(frames, { join: { animated: true } })
			.gif()
			.toBuffer();
		const comment = Buffer.from("\x21\xFE\x06Secret\0", "latin1");
		const end = Buffer.from(";", "latin1");
		const cleaned = cleanPhoto(Buffer.concat([gif.subarray(0, -1), comment, end, comment]));
		expect(cleaned).toEqual(gif);
		expect(cleanPhoto(gif)).toBe(gif);
	});

	it("Cleaning a photo removes anything after its end, such as a video or a second picture (PACK-48)", async () => {
		const photo = await photograph(60, 40).jpeg().toBuffer();
		expect(cleanPhoto(Buffer.concat([photo, Buffer.from("Secret")]))).toEqual(photo);
		expect(cleanPhoto(photo)).toBe(photo);
		const png = await photograph(60, 40).png().toBuffer();
		expect(cleanPhoto(Buffer.concat([png, Buffer.from("Secret")]))).toEqual(png);
	});

	it("Cleaning returns null for an unreadable photo, and never throws, wherever the file ends (PACK-48)", async () => {
		expect(cleanPhoto(Buffer.from("GIF89a"))).toBeNull();
		expect(cleanPhoto(Buffer.from("no picture"))).toBeNull();
		for (const make of Object.values(formats)) {
			const photo = await make();
			for (let length = 0; length < Math.min(photo.length, 3000); length += 7)
				expect(() => cleanPhoto(photo.subarray(0, length))).not.toThrow();
		}
	});

	it("The portal recognizes a photo by its file name (PACK-48)", () => {
		expect(["a.JPG", "b.jpeg", "c.png", "d.webp", "e.tif", "f.gif"].every(isPhotoName)).toBe(true);
		expect(["a.svg", "b.pdf", "jpg", "d.mp4"].some(isPhotoName)).toBe(false);
	});
});
