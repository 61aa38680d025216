import { z } from "zod";
import type { Notification } from "#app/domain/events/notification.ts";
import { addressOf, isPortalPath, textOf, timeOf, type Address, type Fields } from "./fields.server.ts";

/** A notification row (contract, section 4). Without `app_id` (missing, empty, null or 0) it is the portal's. */
export function notificationRow(fields: Fields) {
	return z.object({
		id: fields.id,
		title: fields.name,
		text: fields.text.optional(),
		url: fields.place.optional(),
		app_id: z.union([fields.int, z.literal(""), z.null()], { error: "Invalid input: expected number" }).optional(),
		created_at: fields.time.optional(),
	});
}

export type NotificationRow = z.infer<ReturnType<typeof notificationRow>>;

/** The notification of a row. */
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
