import { loginEndedId, type Notification } from "#app/domain/events/notification.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import { paths } from "#app/paths.ts";

/** Where a notification leads: the portal's own to the devices, others to its own address, else to its program, else home. */
export function targetOf(notification: Pick<Notification, "id" | "url">, program: Pick<Program, "id"> | null): string {
	if (notification.id === loginEndedId) return paths.devices();
	return notification.url ?? (program ? paths.training(program.id) : paths.home());
}
