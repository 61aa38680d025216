import { z } from "zod";
import type { Contact } from "#app/features/catalog/contact.ts";
import {
	addressOf,
	imageOf,
	textOf,
	timeOf,
	type Address,
	type Fields,
} from "#app/platform/fields/fields.server.ts";

export function contactRow(fields: Fields) {
	const { text, int, id, time } = fields;
	return z.object({
		id: id.describe("The contact's number, one of its kind in the pack."),
		address: text.describe("Street and town."),
		archived: fields.flag.describe("1: shown nowhere."),
		area: text.describe("For which places they are there."),
		country: text.describe("Their country: people from there see them first."),
		emails: fields
			.list(
				z.object({
					id: fields.carried(int).describe("Kept, not interpreted."),
					contact_us_id: int.describe("The contact's number."),
					email: fields.email.describe("The address."),
					created_at: fields.carried(time).describe("Kept, not interpreted."),
					updated_at: fields.carried(time).describe("Kept, not interpreted."),
				}),
				"email",
			)
			.describe("Their email addresses."),
		image: fields.image.describe("Their picture."),
		item_id: fields.carried(int).describe("Kept, not interpreted."),
		name: text.describe("Their name."),
		other_copy: text.describe("More about them, in HTML."),
		phone: text.describe("Their telephone number."),
		position: text.describe("What they do."),
		title: text.describe("How they are addressed, such as Ms; it stands before the name."),
		url: fields.address.describe("Their page."),
		created_at: fields.carried(time).describe("Kept, not interpreted."),
		updated_at: time.describe("When the row was changed; address books are told."),
		also: fields.also.optional(),
	});
}

export type ContactRow = z.infer<ReturnType<typeof contactRow>>;

export function toContact(row: ContactRow, appId: number, address: Address): Contact {
	return {
		id: row.id,
		appId,
		address: textOf(row.address),
		archived: row.archived === 1,
		area: textOf(row.area),
		country: textOf(row.country),
		emails: row.emails
			.filter(({ email }) => email !== "")
			.map((entry) => ({
				id: entry.id,
				contactUsId: entry.contact_us_id,
				email: entry.email,
				createdAt: timeOf(entry.created_at),
				updatedAt: timeOf(entry.updated_at),
			})),
		image: imageOf(row.image, address),
		itemId: row.item_id,
		name: row.name,
		otherCopy: textOf(row.other_copy),
		phone: textOf(row.phone),
		position: textOf(row.position),
		title: textOf(row.title),
		url: addressOf(row.url, address),
		createdAt: timeOf(row.created_at),
		updatedAt: timeOf(row.updated_at),
		also: row.also ?? [],
	};
}
