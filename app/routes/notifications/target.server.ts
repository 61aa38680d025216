import type { Notification } from "#app/domain/events/notification.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import { paths } from "#app/paths.ts";

/** Where a notification leads: to its own address, else to its program; null for news of the portal without an address. */
export function targetOf(notification: Pick<Notification, "url">, program: Pick<Program, "id"> | null): string | null {
	return notification.url ?? (program ? paths.training(program.id) : null);
}
