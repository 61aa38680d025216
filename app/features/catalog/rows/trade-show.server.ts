import { z } from "zod";
import { hasWholeDays, spanOf, type TradeShow } from "#app/features/catalog/trade-show.ts";
import { endOfDay, startOfDay, timeZoneOfCountry } from "#app/platform/text/time-zone.ts";
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
		time_zone: fields.timeZone
			.optional()
			.describe("Where its days begin and end. Without it: that of its country, if it has one."),
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

/** Returns whether the text is an email address or empty. */
function isMailbox(value: string): boolean {
	return value === "" || z.email().safeParse(value).success;
}

export type TradeShowRow = z.infer<ReturnType<typeof tradeShowRow>>;

export function toTradeShow(row: TradeShowRow, address: Address): TradeShow {
	const country = textOf(row.country);
	const dates = { startDate: timeOf(row.start_date), endDate: timeOf(row.end_date) };
	const timeZone =
		textOf(row.time_zone) ??
		(country === null ? null : timeZoneOfCountry(country, spanOf(dates)?.end ?? 0));
	return {
		id: row.id,
		name: row.name,
		description: textOf(row.description),
		image: imageOf(row.image, address),
		...dates,
		timeZone,
		...momentsOf(dates, timeZone),
		city: textOf(row.city),
		country,
		url: addressOf(row.url, address),
		oneClick: row.one_click === 1,
		organizerEmail: textOf(row.organizer_email),
	};
}

/**
 * Whole days begin and end in the show's time zone. Without one, a day ends when it is over
 * everywhere (SHOW-9).
 */
function momentsOf(
	dates: Pick<TradeShow, "startDate" | "endDate">,
	timeZone: string | null,
): Pick<TradeShow, "beginsAt" | "overAt"> {
	const span = spanOf(dates);
	if (span === null) return { beginsAt: null, overAt: null };
	const { start, end } = span;
	const isWhole = hasWholeDays(dates);
	const beginsAt = isWhole && timeZone !== null ? startOfDay(timeZone, start) : start;
	return {
		beginsAt: dates.startDate === null ? null : beginsAt,
		overAt: isWhole ? endOfDay(timeZone, end) : end + 1,
	};
}
