import type { ActivityEvent } from "#app/domain/events/activity.ts";
import { saveName } from "./file-name.ts";
import type { Item } from "./item.ts";

/** What a user does with an item that is reported. */
export type ItemAction = "open" | "download" | "share";

/**
 * The activity event of something done with an item (EVENT-13). Opened, a video is `videos`, a collection and what it holds
 * `collection`, all else `resource`. `page`: the item's own address in the portal, for what has no other.
 */
export function itemEvent(item: Item, itemAction: ItemAction, page: string): Omit<ActivityEvent, "email"> {
	const url = item.url ?? page;
	const facts = { appId: item.appId, title: item.title, url, itemId: `${item.itemType}:${item.itemId}` };
	if (itemAction === "download") return { ...facts, category: "download", name: saveName(item.title, url) };
	if (itemAction === "share") return { ...facts, category: "share", name: item.title };
	if (item.kind === "video") return { ...facts, category: "videos" };
	if (item.kind === "collection" || item.itemType === "collection") return { ...facts, category: "collection" };
	return { ...facts, category: "resource", type: item.resourceType };
}
