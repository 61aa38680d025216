import type { Notification } from "../../domain/notification.ts";
import type { Program } from "../../domain/program.ts";
import { paths } from "../../paths.ts";

/** Where a notification leads: to its own address, else to its program; null for news of the portal without an address. */
export function targetOf(notification: Pick<Notification, "url">, program: Pick<Program, "id"> | null): string | null {
	return notification.url ?? (program ? paths.training(program.id) : null);
}
