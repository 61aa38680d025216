import { z } from "zod";
import type { Notification } from "#app/features/catalog/notification.ts";
import {
	addressOf,
	isPortalPath,
	textOf,
	timeOf,
	toTime,
	type Address,
	type Fields,
} from "#app/platform/fields/fields.server.ts";

/**
 * Returns the schema of a notification's row. If `app_id` is missing, empty, null or 0, the
 * notification is for the whole portal (SELF-10).
 */
export function notificationRow(fields: Fields) {
	return z.object({
		id: fields.id.describe("The notification's number, one of its kind in the pack."),
		title: fields.name.describe("Its heading."),
		text: fields.text.optional().describe("What it says."),
		url: fields.place
			.optional()
			.describe("Where it leads: an address, or a page of the portal such as /info/620/."),
		app_id: z
			.union([fields.int, z.literal(""), z.null()], { error: "Invalid input: expected number" })
			.optional()
			.describe("The program it is about; without one it is the portal's."),
		created_at: fields.time.optional().describe("When it was sent (UTC)."),
	});
}

export type NotificationRow = z.infer<ReturnType<typeof notificationRow>>;

export function toNotification(row: NotificationRow, address: Address): Notification {
	return {
		id: row.id,
		title: row.title,
		text: textOf(row.text),
		url: row.url && isPortalPath(row.url) ? row.url : addressOf(row.url, address),
		appId: row.app_id || null,
		createdAt: timeOf(row.created_at),
	};
}

/** Returns the row of a notification that is in no pack. */
export function toNotificationRow({ id, title, text, createdAt }: Notification): NotificationRow {
	return { id, title, text: text ?? "", app_id: "", created_at: toTime(createdAt) };
}
