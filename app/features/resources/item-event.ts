import type { ActivityEvent } from "#app/features/activity/activity-event.ts";
import type { Item, ItemAction } from "#app/features/catalog/resources/item.ts";
import { saveName } from "#app/platform/files/file-name.ts";

/** `page`: the item's address in the portal, for items without their own (EVENT-13). */
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
