import { z } from "zod";
import { assetTypes, type Asset } from "#app/domain/resources/resource.ts";
import { contentId } from "./content-id.server.ts";
import { addressOf, imageOf, textOf, type Address, type Fields } from "./fields.server.ts";

/** What the two kinds of resources are called on the wire (requirements, section 4). */
export const assetSections = ["fastfacts", "toolbox"] as const;
export type AssetSection = (typeof assetSections)[number];

/** An asset row (requirements, section 3, "Asset/resource"). */
export function assetRow(fields: Fields) {
	const { text, int, id, flag, image } = fields;
	return z.object({
		id,
		app_id: id,
		type: z.enum(assetTypes, { error: "Unknown asset type" }),
		title: fields.name,
		subtitle: text,
		image,
		url: fields.address,
		thumbnail: image,
		shareable: flag,
		full_complete_unlock_only: flag,
		graduated_unlock_only: flag,
		in_development: flag,
		region_type: text,
		state: text,
		region: text,
		tiers: fields.tiers,
		countries: fields.list(text),
		item_id: int,
		contact_us: int,
	});
}

export type AssetRow = z.infer<ReturnType<typeof assetRow>>;

/** The asset of a row in one of the two sections. */
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
	};
}
