import type { LoggedInContext } from "#app/request.server.ts";
import { httpError, isUserInitiated, unwrap } from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { itemRefOf } from "./find-item.server.ts";
import {
	isDownloadable,
	type Item,
	type ItemAction,
} from "#app/features/catalog/resources/item.ts";
import { findItem } from "./find-item.server.ts";
import type { ActivityEvent } from "#app/features/activity/activity-event.ts";
import { saveName } from "#app/platform/files/file-name.ts";

/**
 * Returns the item of a route. Records `itemAction` if a person made the request and the item isn't
 * locked. Throws `notFound` for the download of an item that can't be downloaded.
 */
export async function openItem(
	{ portal, catalog, learner, now, request }: LoggedInContext,
	params: { app: string; kind: string; id: string },
	itemAction: "open" | "download",
	counts = isUserInitiated(request),
): Promise<Item> {
	const ref = unwrap(itemRefOf(params));
	const reader = await learner(ref.appId);
	const { item } = unwrap(findItem(catalog, reader, ref));
	if (itemAction === "download" && !isDownloadable(item)) throw httpError("notFound");
	if (counts && item.lock === null) {
		const event = itemEvent(item, itemAction, paths.item(item));
		await portal.backEnd.activity.recordOpening(reader.user, event, now);
	}
	return item;
}

/**
 * `page` is the item's address in the portal. The event contains it if the item has no address of
 * its own (EVENT-13).
 */
export function itemEvent(
	item: Item,
	itemAction: ItemAction,
	page: string,
): Omit<ActivityEvent, "email"> {
	const url = item.url ?? page;
	const facts = {
		appId: item.appId,
		title: item.title,
		url,
		itemId: `${item.itemType}:${item.itemId}`,
	};
	if (itemAction === "download")
		return { ...facts, category: "download", name: saveName(item.title, url) };
	if (itemAction === "share") return { ...facts, category: "share", name: item.title };
	if (item.kind === "video") return { ...facts, category: "videos" };
	if (item.kind === "collection" || item.itemType === "collection")
		return { ...facts, category: "collection" };
	return { ...facts, category: "resource", type: item.resourceType };
}
