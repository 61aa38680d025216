import { randomUUID } from "node:crypto";
import type { EventBody, EventTarget } from "./event-target.ts";
import type { Database, Write } from "#app/platform/database/database.server.ts";

/** Each event is a job of its own. Call it in the transaction that causes them (EVENT-5). */
export async function queueEvents(
	trx: Database | Write,
	events: readonly { target: EventTarget; userId: number | null; body: EventBody }[],
	now: number,
): Promise<void> {
	if (events.length === 0) return;
	await trx
		.insertInto("job")
		.values(
			events.map(({ target, userId, body }) => ({
				kind: target,
				user_id: userId,
				payload: JSON.stringify({ key: randomUUID(), body }),
				tries: 0,
				asked_at: now,
				due_at: 0,
				held_until: 0,
			})),
		)
		.execute();
}
