import { z } from "zod";
import type { Exhibition } from "#app/features/catalog/showcase.ts";
import {
	addressOf,
	imageOf,
	textOf,
	timeOf,
	type Address,
	type Fields,
} from "#app/platform/fields/fields.server.ts";

export function exhibitionRow(fields: Fields) {
	const { text, time } = fields;
	return z.object({
		id: fields.id.describe("The stand's number, one of its kind in the pack."),
		title: fields.name.describe("The stand's name."),
		description: text.optional().describe("What is shown there."),
		image: fields.image.optional().describe("Its picture."),
		url: fields.address.optional().describe("A file in media/ or an address."),
		start_date: time.optional().describe("When it opens."),
		end_date: time.optional().describe("When it closes."),
	});
}

export type ExhibitionRow = z.infer<ReturnType<typeof exhibitionRow>>;

export function toExhibition(row: ExhibitionRow, appId: number, address: Address): Exhibition {
	return {
		id: row.id,
		appId,
		title: row.title,
		description: textOf(row.description),
		image: imageOf(row.image, address),
		url: addressOf(row.url, address),
		startDate: timeOf(row.start_date),
		endDate: timeOf(row.end_date),
	};
}
