import type { Notification } from "#app/domain/events/notification.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import { paths } from "#app/paths.ts";

/** Where a notification leads: to its own address, else to its program, else home. */
export function targetOf(notification: Pick<Notification, "url">, program: Pick<Program, "id"> | null): string {
	return notification.url ?? (program ? paths.training(program.id) : paths.home());
}
