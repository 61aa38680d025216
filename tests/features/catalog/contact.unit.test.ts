import { describe, expect, it } from "vitest";
import { groupContacts, phoneAddress } from "#app/features/catalog/contact.ts";

describe("Contacts", () => {
	it("Contacts are grouped by country, with the agent's own country first and contacts without a country last, and each group is sorted by area (HELP-2)", () => {
		const people = [
			{ name: "a", country: "ca", area: null },
			{ name: "b", country: null, area: "x" },
			{ name: "c", country: "GB", area: "South" },
			{ name: "d", country: "gb", area: "North" },
			{ name: "e", country: "ca", area: "West" },
		];
		const groups = groupContacts(people, "gb");
		expect(groups.map((group) => group.country?.toLowerCase())).toEqual(["gb", "ca", undefined]);
		expect(groups.map((group) => group.contacts.map(({ name }) => name))).toEqual([
			["d", "c"],
			["e", "a"],
			["b"],
		]);
	});

	it("Contacts from the agent's own country come first, even if a row has the country's name instead of its code", () => {
		const people = ["us", "Canada", null].map((country) => ({ country, area: null }));
		expect(groupContacts(people, "ca").map((group) => group.country)).toEqual([
			"Canada",
			"us",
			null,
		]);
	});

	it("A contact's phone number becomes a tel: address, with or without an extension", () => {
		expect(phoneAddress("+1 (555) 010-0100 ext. 12")).toBe("tel:+15550100100,12");
		expect(phoneAddress("0555 0100")).toBe("tel:05550100");
	});
});
