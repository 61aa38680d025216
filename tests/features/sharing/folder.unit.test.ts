import { expect, it } from "vitest";
import { endOfDay } from "#app/features/client-pages/folder-views.server.ts";
import {
	deletedAt,
	lastDayOf,
	isValidEnd,
	moveItem,
	defaultEnd,
} from "#app/features/sharing/folder.ts";

const day = 86_400_000;
const at = (text: string) => Date.parse(text);

it("A client folder ends after 60 days by default, and its end must be a valid date at most 367 days in the future (SHARE-15)", () => {
	const now = at("2026-11-25T15:00:00Z");
	expect(lastDayOf(defaultEnd(now))).toBe("2027-01-24");
	expect(endOfDay("2027-01-24")).toBe(defaultEnd(now));
	for (const noDay of ["2027-13-01", "2027-02-30", "24.1.2027"])
		expect([noDay, endOfDay(noDay)]).toEqual([noDay, null]);
	expect([
		isValidEnd(now, now),
		isValidEnd(now + 1, now),
		isValidEnd(now + 367 * day, now),
		isValidEnd(now + 367 * day + 1, now),
	]).toEqual([false, true, true, false]);
});

it("The portal deletes a client folder 90 days after its end (SHARE-17)", () => {
	expect(deletedAt({ endsAt: at("2026-12-01") })).toBe(at("2027-03-01"));
});

it("An item of a folder moves by one place, and never beyond the first or last place (SHARE-15)", () => {
	expect(
		[
			moveItem("abc".split(""), 1, -1),
			moveItem("abc".split(""), 0, -1),
			moveItem("abc".split(""), 2, 1),
		].map((each) => each.join("")),
	).toEqual(["bac", "abc", "abc"]);
});
