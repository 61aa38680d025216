import { describe, expect, it } from "vitest";
import { editDistance, nearest } from "#app/platform/text/edit-distance.ts";

describe("The edit distance", () => {
	it.each([
		["", "", 0],
		["", "abc", 3],
		["text", "txet", 1],
		["text", "test", 1],
		["chapter", "chaptr", 1],
		["single", "singel", 1],
		["kitten", "sitting", 3],
		["Ōsaka", "Osaka", 1],
		["ca", "abc", 3],
	])("The edit distance between %j and %j is %i in both directions", (one, other, distance) => {
		expect(editDistance(one, other)).toBe(distance);
		expect(editDistance(other, one)).toBe(distance);
	});
});

describe("The nearest word", () => {
	it.each([
		["txet", "text"],
		["Image", "image"],
		["imgae single", "image single"],
		["poem", null],
		["x", null],
	])(
		"Of the four known words, the one nearest to %j is %j (null: none is near enough)",
		(word, meant) => {
			expect(nearest(word, ["text", "image", "image single", "video"])).toBe(meant);
		},
	);
});
