import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import type { Contact } from "#app/features/catalog/contact.ts";
import { vcard } from "#app/features/contact/vcard.ts";

const maya: Contact = {
	id: 1,
	appId: 620,
	address: "18 Harbor Walk; Pier 3, San Francisco",
	archived: false,
	area: "West",
	country: "us",
	emails: ["maya@example.org", "west@example.org"].map((email, id) => ({
		id,
		contactUsId: 1,
		email,
		createdAt: null,
		updatedAt: null,
	})),
	image: null,
	itemId: 0,
	name: "Maya Ortiz, MBA; CTA",
	otherCopy: "<p>Groups &amp; study trips, mornings are best.</p><p>日本語も話します。".concat(
		"日本語も話します。".repeat(9),
		"</p>",
	),
	phone: "+1 555 0100",
	position: "Trade manager",
	title: "Ms",
	url: "https://example.org/california",
	createdAt: null,
	updatedAt: Date.parse("2026-02-02T09:00:00Z"),
	also: [],
};

function read(card: string) {
	const component = new ICAL.Component(ICAL.parse(card));
	return {
		one: (name: string) => component.getFirstPropertyValue(name),
		all: (name: string) =>
			component.getAllProperties(name).map((property) => property.getFirstValue()),
	};
}

describe("The vCard of a contact (vCard 3.0)", () => {
	it("An independent parser reads the contact's values from the vCard", () => {
		const card = read(vcard(maya, "California; STAR, Inc.", "United States"));
		expect(card.one("version")).toBe("3.0");
		expect(card.one("fn")).toBe(maya.name);
		expect(card.one("org")).toBe("California; STAR, Inc.");
		expect(card.one("title")).toBe("Trade manager");
		expect(card.one("tel")).toBe("+1 555 0100");
		expect(card.all("email")).toEqual(["maya@example.org", "west@example.org"]);
		expect(card.one("adr")).toEqual([
			"",
			"",
			"18 Harbor Walk; Pier 3, San Francisco",
			"",
			"",
			"",
			"United States",
		]);
		expect(card.one("url")).toBe(maya.url);
		expect(card.one("note")).toBe(
			`West\nGroups & study trips, mornings are best.\n${"日本語も話します。".repeat(10)}`,
		);
	});

	it("The vCard uses the last word of a name as the family name, and a single word as the given name", () => {
		expect(vcard({ ...maya, name: "Maya Luz Ortiz" }, "x", null)).toContain(
			"\r\nN:Ortiz;Maya Luz;;Ms;\r\n",
		);
		expect(vcard({ ...maya, name: "Support", title: null }, "x", null)).toContain(
			"\r\nN:;Support;;;\r\n",
		);
	});

	it("The vCard has lines of at most 75 octets and ends with CR LF, and a line break in a value can't add a property", () => {
		const card = vcard(
			{ ...maya, position: "Manager\r\nEMAIL:evil@example.org" },
			"California",
			null,
		);
		expect(card.endsWith("END:VCARD\r\n")).toBe(true);
		for (const line of card.split("\r\n"))
			expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
		expect(read(card).all("email")).toEqual(["maya@example.org", "west@example.org"]);
	});
});
