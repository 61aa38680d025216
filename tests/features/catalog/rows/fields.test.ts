import { describe, expect, it } from "vitest";
import { contentId, optionKey } from "#app/platform/fields/content-id.server.ts";
import {
	addressFault,
	addressOf,
	fieldsOf,
	hexColor,
	imageFault,
	imageOf,
	textOf,
	timeOf,
} from "#app/platform/fields/fields.server.ts";
import { address } from "./support/wire-rows.ts";

const strict = fieldsOf();
const lenient = fieldsOf({ lenient: true });

describe("Image names", () => {
	it.each(["jpg", "jpeg", "png", "gif", "bmp", "tiff", "webp", "svg", "JPG", "Png"])(
		"An image name may end in %s (PACK-31)",
		(ending) => {
			expect(imageFault(`coast.${ending}`)).toBeNull();
		},
	);

	it.each(["coast.txt", "coast", "coast.jpg.exe", "jpg", "coast.jpg?x=1", "coast.pdf"])(
		"An image name without the ending of an image file is reported: %s (PACK-31)",
		(name) => {
			expect(imageFault(name)).toBe("Invalid image format");
		},
	);

	it.each([
		"https://cdn.example.org/coast.jpg",
		"HTTP://x/y.png",
		"//cdn.example.org/coast.jpg",
		"\\\\cdn\\coast.jpg",
		"data:image/png;base64,AA",
		" https://x/y.png",
	])("A full address in place of an image name is reported: %s", (name) => {
		expect(imageFault(name)).toBe("Full address where an image name belongs");
	});

	it.each([
		"../coast.jpg",
		"a/../../coast.jpg",
		"/etc/coast.jpg",
		"a\\..\\coast.jpg",
		"./coast.jpg",
		"a//coast.jpg",
		"coast\0.jpg",
	])("An image name with an unsafe path is reported: %j", (name) => {
		expect(imageFault(name)).toBe("Path leaves the pack");
	});

	it("An image name becomes an address of the portal, and an empty one becomes null (PACK-13)", () => {
		expect(imageOf("coast.jpg", address)).toBe("/media/hash/coast.jpg");
		expect(imageOf("", address)).toBeNull();
		expect(imageOf(undefined, address)).toBeNull();
	});
});

describe("Address fields", () => {
	it.each([
		"",
		"https://example.org/a?b=c#d",
		"http://example.org",
		"mailto:maya@example.org",
		"tel:+15550100",
		"guide.pdf",
		"folder/guide 2026.pdf",
	])(
		"Address fields accept http:, https:, mailto:, tel:, a file of the pack, or nothing: %j (PACK-31)",
		(value) => {
			expect(addressFault(value)).toBeNull();
		},
	);

	it.each([
		"javascript:alert(1)",
		"JavaScript:alert(1)",
		" javascript:alert(1)",
		"java\tscript:alert(1)",
		"java\nscript:alert(1)",
		"\u0001javascript:alert(1)",
		"\u00A0javascript:alert(1)",
		"data:text/html,<script>1</script>",
		"vbscript:x",
		"file:///etc/passwd",
		"ftp://example.org",
		"blob:https://example.org/x",
		"//evil.example",
		"\\\\evil.example",
		"/\\evil.example",
		"https:evil",
		"https:///evil",
		"http:\\\\evil",
		"https://exa mple.org/",
		"https://[bad/",
		"mailto:",
	])("Address fields refuse invalid and unsafe addresses: %j", (value) => {
		expect(addressFault(value)).toBe("Invalid address");
	});

	it.each(["../secret.pdf", "/etc/passwd", "a/../../b.pdf"])(
		"An address field whose path leaves the pack is reported: %s",
		(value) => {
			expect(addressFault(value)).toBe("Path leaves the pack");
		},
	);

	it("A file of the pack in an address field becomes an address of the portal, and other addresses stay unchanged", () => {
		expect(addressOf("guide.pdf", address)).toBe("/media/hash/guide.pdf");
		expect(addressOf("https://example.org/", address)).toBe("https://example.org/");
		expect(addressOf("mailto:a@b.c", address)).toBe("mailto:a@b.c");
		expect(addressOf("", address)).toBeNull();
	});
});

describe("Times", () => {
	it("A time is read as UTC (PACK-10)", () => {
		expect(timeOf("2026-10-01 08:00:00")).toBe(Date.UTC(2026, 9, 1, 8));
	});

	it.each(["0000-00-00 00:00:00", "0000-00-00", ""])(
		"In a time field, %j means that there is no time (PACK-10)",
		(time) => {
			expect(timeOf(time)).toBeNull();
			expect([strict.time.parse(time), lenient.time.parse(time)]).toEqual([time, time]);
		},
	);

	it.each([
		"2026-02-30 00:00:00",
		"2026-13-01 00:00:00",
		"2026-10-01 25:00:00",
		"01/10/2026",
		"2026-10-01T08:00:00Z",
		"soon",
	])("A time that doesn't exist or has another format is refused: %s", (time) => {
		expect(strict.time.safeParse(time).success).toBe(false);
	});
});

describe("Flags, texts and numbers", () => {
	it("A flag in a pack is exactly 0 or 1, and a missing one is 0 (PACK-10, PACK-36)", () => {
		for (const value of [0, 1]) expect(strict.flag.parse(value)).toBe(value);
		for (const value of ["0", "1", true, false, 2, ""])
			expect(strict.flag.safeParse(value).success).toBe(false);
		for (const value of [null, undefined]) expect(strict.flag.parse(value)).toBe(0);
	});

	it("Flags, texts and ids from another back end are read leniently (BACK-9)", () => {
		expect([0, "0", false, null].map((value) => lenient.flag.parse(value))).toEqual([0, 0, 0, 0]);
		expect([1, "1", true].map((value) => lenient.flag.parse(value))).toEqual([1, 1, 1]);
		expect(lenient.flag.safeParse("yes").success).toBe(false);
		expect(lenient.text.parse(null)).toBe("");
		expect(lenient.image.parse(null)).toBe("");
		expect(lenient.id.parse("620")).toBe(620);
		expect(strict.id.safeParse("620").success).toBe(false);
	});

	it("An empty text becomes null (PACK-10)", () => {
		expect(textOf("")).toBeNull();
		expect(textOf(undefined)).toBeNull();
		expect(textOf("0")).toBe("0");
	});

	it("A color may be #RRGGBB, #RGB, black or white, and invalid texts are refused (THEME-2)", () => {
		expect(hexColor("#f57040")).toBe("#F57040");
		expect(hexColor("#abc")).toBe("#AABBCC");
		expect(hexColor("black")).toBe("#000000");
		expect(hexColor("white")).toBe("#FFFFFF");
		for (const value of ["red;}", "url(x)", "#12345", "F57040"])
			expect(strict.color.safeParse(value).success).toBe(false);
	});
});

describe("Content ids", () => {
	it("A content id is the first 10 characters of a hash (PACK-17)", () => {
		expect(contentId("page", 620101)).toMatch(/^[0-9a-f]{10}$/);
		// This id comes from `printf 'asset:62001' | sha256sum`, without the portal's code.
		expect(contentId("asset", 62001)).toBe("68fda6ba25");
		expect(contentId("page", 1)).not.toBe(contentId("asset", 1));
	});

	it("The key of an option is a hash, and differs for each option", () => {
		expect(optionKey(620103, 0)).toMatch(/^[0-9a-f]{10}$/);
		expect(optionKey(620103, 0)).not.toBe(optionKey(620103, 1));
	});
});
