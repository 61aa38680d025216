import { z } from "zod";
import type { Contact } from "#app/domain/catalog/contact.ts";
import { addressOf, imageOf, textOf, timeOf, type Address, type Fields } from "./fields.server.ts";

/** A contact-us row (requirements, section 3). */
export function contactRow(fields: Fields) {
	const { text, int, id, time } = fields;
	return z.object({
		id,
		address: text,
		archived: fields.flag,
		area: text,
		country: text,
		emails: fields.list(z.object({ id: int, contact_us_id: int, email: fields.email, created_at: time, updated_at: time })),
		image: fields.image,
		item_id: int,
		name: text,
		other_copy: text,
		phone: text,
		position: text,
		title: text,
		url: fields.address,
		created_at: time,
		updated_at: time,
	});
}

export type ContactRow = z.infer<ReturnType<typeof contactRow>>;

/** The contact of a program's row. */
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
	};
}
