import { z } from "zod";
import type { TradeShow } from "#app/features/catalog/trade-show.ts";
import { fieldPatterns } from "#app/platform/fields/field-patterns.server.ts";
import {
	addressOf,
	imageOf,
	textOf,
	timeOf,
	type Address,
	type Fields,
} from "#app/platform/fields/fields.server.ts";

export function tradeShowRow(fields: Fields) {
	const { text, time } = fields;
	return z.object({
		id: fields.id.describe("The show's number, one of its kind in the pack."),
		name: fields.name.describe("The show's name."),
		description: text.optional().describe("What it is about."),
		image: fields.image.optional().describe("Its picture."),
		start_date: time.optional().describe("When it begins (UTC)."),
		end_date: time.optional().describe("When it ends (UTC)."),
		city: text.optional().describe("Its city."),
		country: text.optional().describe("Its country."),
		url: fields.address.optional().describe("Its page."),
		one_click: fields.flag.optional().describe("1: agents register with one click."),
		organizer_email: fields.text
			.refine(isMailbox, fieldPatterns.email.error)
			.optional()
			.describe("Where registrations are mailed to."),
	});
}

/** Accepts an empty text. */
function isMailbox(value: string): boolean {
	return value === "" || z.email().safeParse(value).success;
}

export type TradeShowRow = z.infer<ReturnType<typeof tradeShowRow>>;

export function toTradeShow(row: TradeShowRow, address: Address): TradeShow {
	return {
		id: row.id,
		name: row.name,
		description: textOf(row.description),
		image: imageOf(row.image, address),
		startDate: timeOf(row.start_date),
		endDate: timeOf(row.end_date),
		city: textOf(row.city),
		country: textOf(row.country),
		url: addressOf(row.url, address),
		oneClick: row.one_click === 1,
		organizerEmail: textOf(row.organizer_email),
	};
}
