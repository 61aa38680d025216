import { z } from "zod";
import { assetTypes, type Asset } from "#app/features/catalog/resources/resource.ts";
import { contentId } from "#app/platform/fields/content-id.server.ts";
import {
	addressOf,
	imageOf,
	pictureOf,
	textOf,
	timeOf,
	type Address,
	type Fields,
} from "#app/platform/fields/fields.server.ts";

/** The names of the resource types in rows (RES-2). */
export const assetSections = ["fastfacts", "toolbox"] as const;
export type AssetSection = (typeof assetSections)[number];

export function assetRow(fields: Fields) {
	const { text, int, id, flag, image } = fields;
	return z.object({
		id: id.describe("The resource's number, one of its kind in the pack."),
		app_id: id.describe("The program's number."),
		type: fields
			.kind(assetTypes, "page", "Unknown asset type")
			.describe("What kind of resource it is: page for a fact; internal is shown nowhere."),
		title: fields.name.describe(
			"The resource's name. One that begins with “hide” is shown nowhere.",
		),
		subtitle: text.describe("What it is, in a sentence."),
		image: image.describe("Its picture."),
		url: fields.address.describe(
			"A file in media/ or an address; empty for collections and libraries.",
		),
		thumbnail: image.describe("A small picture for lists, in place of image."),
		shareable: flag.describe("1: agents may share it with clients."),
		full_complete_unlock_only: flag.describe("1: locked until all chapters are done."),
		graduated_unlock_only: flag.describe("1: locked until the diploma was won once."),
		in_development: flag.describe("1: shown nowhere."),
		region_type: fields.carried(text).describe("Kept, not interpreted."),
		state: fields.carried(text).describe("Kept, not interpreted."),
		region: fields.carried(text).describe("Kept, not interpreted."),
		tiers: fields.carried(fields.tiers).describe("Four numbers. Kept, not interpreted."),
		countries: fields
			.list(text)
			.describe(
				"Two letters each, like us: shown to people of these countries only. Empty: to all.",
			),
		item_id: int.describe("Kept, not interpreted."),
		contact_us: fields.carried(int).describe("Kept, not interpreted."),
		also: fields.also.optional(),
		date: fields.time.optional().describe("When what it says was checked, shown with it."),
	});
}

export type AssetRow = z.infer<ReturnType<typeof assetRow>>;

export function toAsset(row: AssetRow, section: AssetSection, address: Address): Asset {
	return {
		id: row.id,
		contentId: contentId("asset", row.id),
		appId: row.app_id,
		resourceType: section === "fastfacts" ? "promote" : "sell",
		type: row.type,
		title: row.title,
		subtitle: textOf(row.subtitle),
		image: imageOf(row.image, address),
		url: addressOf(row.url, address),
		picture: pictureOf(row.url, address),
		thumbnail: imageOf(row.thumbnail, address),
		shareable: row.shareable === 1,
		fullCompleteUnlockOnly: row.full_complete_unlock_only === 1,
		graduatedUnlockOnly: row.graduated_unlock_only === 1,
		inDevelopment: row.in_development === 1,
		regionType: textOf(row.region_type),
		state: textOf(row.state),
		region: textOf(row.region),
		tiers: row.tiers,
		countries: row.countries.filter((country) => country !== ""),
		itemId: row.item_id,
		contactUs: row.contact_us,
		also: row.also ?? [],
		date: timeOf(row.date),
	};
}
