import { describe, expect, it } from "vitest";
import {
	noWords,
	rowsOfDraft,
	wordsInRow,
	wordsOnRow,
} from "#app/features/studio/media/file-uses.server.ts";
import { subjectKey, type Draft } from "#app/packs/draft.ts";

describe("A picture's description", () => {
	const pairs = [["image_alt", "alt"]] as const;
	const lake = { ...noWords, alt: "A lake" };
	const bay = { ...noWords, alt: "A bay" };
	it.each([
		["an empty field", { image: "" }, noWords, { image_alt: "" }, { image_alt: "A bay" }],
		[
			"words of the previous picture",
			{ image_alt: "A lake" },
			lake,
			{ image_alt: "A lake" },
			{ image_alt: "A bay" },
		],
		["the page's own words", { image_alt: "Our lake" }, lake, { image_alt: "Our lake" }, {}],
		["words typed with the change", { image_alt: "A lake" }, lake, { image_alt: "A wide bay" }, {}],
		["a field that the form lacks", { image_alt: "A lake" }, lake, {}, { image_alt: "A bay" }],
	])(
		"When an author chooses a picture, the form fills in or keeps the page's description: %s (STUDIO-72)",
		(_, had, hadWords, fields, expected) => {
			expect(wordsOnRow({ had, hadWords }, fields, bay, pairs)).toEqual(expected);
		},
	);

	it("A picture's description can come from a page, a library item or an answer that uses the picture (STUDIO-72)", () => {
		for (const row of [
			{ image: "bay.jpg", image_alt: "A bay" },
			{ url: "bay.jpg", title: "Bay", description: "A bay" },
			{ url: "bay.jpg", title: "A bay", description: "" },
			{
				options: [
					{ image: "lake.jpg", label: "A lake" },
					{ image: "bay.jpg", label: "A bay" },
				],
			},
		])
			expect(wordsInRow(row, "bay.jpg")).toEqual(bay);
		expect(wordsInRow({ image: "lake.jpg", image_alt: "A lake" }, "bay.jpg")).toEqual(noWords);
	});
});

it("The list of a draft's rows has each row once, including those of lists and collections", () => {
	const draft: Draft = {
		app: { id: 1, name_on_device: "Canada" },
		chapters: [
			{
				id: 2,
				title: "Start",
				pages: [
					{ id: 3, title: "Lakes" },
					{ id: 4, question: "Which?" },
				],
			},
		],
		image_library: [{ id: 5, title: "Bay" }],
		assets: { toolbox: [{ id: 6, title: "Guide" }] },
		collections: { 6: { Coast: [{ id: 7, title: "Road" }] } },
		contact_us: [{ id: 8, name: "Maya" }],
	};
	const rows = rowsOfDraft(draft).map(({ subject, title }) => [
		subject && subjectKey(subject),
		title,
	]);
	expect(rows).toEqual([
		["app", "Canada"],
		["chapter:2", "Start"],
		["page:3", "Lakes"],
		["page:4", "Which?"],
		["assets:6", "Guide"],
		["collections:7", "Road"],
		["image_library:5", "Bay"],
		["contact_us:8", "Maya"],
	]);
	expect(rowsOfDraft(draft)[1]?.row).not.toHaveProperty("pages");
});
