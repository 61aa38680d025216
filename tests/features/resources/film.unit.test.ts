import { expect, it } from "vitest";
import { toPage, type ContentPageRow } from "#app/features/catalog/rows/page.server.ts";
import { showsVideo } from "#app/features/catalog/resources/video.ts";
import { filmAddresses } from "#app/platform/files/film.ts";

const places = {
	published: (name: string) => `/media/0123456789abcdef/${name}`,
	previewed: (name: string) => `/preview/own-620/files/${name}`,
};

const rowOf = (type: ContentPageRow["type"], url: string, linkJw = ""): ContentPageRow => ({
	id: 1,
	page_number: 1,
	type,
	title: "From the air",
	subtitle: "",
	summary: "",
	text: "",
	comment: "",
	date: "",
	image: "",
	image_credits: "",
	image_alt: "",
	sales_tip: "",
	links: [],
	link_jw: linkJw,
	url,
});

it("A lesson of any type shows its video file, even in a preview (PACK-22)", () => {
	for (const address of Object.values(places))
		for (const type of ["text", "video", "image", "end screen"] as const) {
			const page = toPage(rowOf(type, "svaneti.mp4"), address);
			if (page.kind !== "content") throw new Error("A lesson is a content page.");
			expect([type, showsVideo(page), filmAddresses(page, null)]).toEqual([
				type,
				true,
				{ file: address("svaneti.mp4"), hostUrl: null },
			]);
		}
});

it("A text lesson shows no video unless its row names a video file of the pack (PACK-22)", () => {
	for (const url of ["", "guide.pdf", "https://example.org/film.mp4"]) {
		const page = toPage(rowOf("text", url), places.published);
		expect([url, page.kind === "content" && showsVideo(page)]).toEqual([url, false]);
	}
});
