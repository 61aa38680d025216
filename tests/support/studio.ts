import { createHash } from "node:crypto";
import type { Agent } from "./agent.ts";
import type { TestPortal } from "./portal.ts";

export interface Roles {
	isHost?: boolean;
	/** Programs that an author may edit. */
	programs?: readonly number[];
	/** Whether the code was given in this session. */
	isOpen?: boolean;
}

/** A browser whose person has roles in the studio. */
export async function studioMember(portal: TestPortal, { isHost = false, programs = [], isOpen = true }: Roles): Promise<Agent> {
	const agent = await portal.member();
	const { db } = portal.container.database;
	const idHash = createHash("sha256")
		.update(agent.jar().get("tw_session") ?? "")
		.digest("base64url");
	const { user_id } = await db.selectFrom("session").select("user_id").where("id_hash", "=", idHash).executeTakeFirstOrThrow();
	const roles = [...(isHost ? [{ role: "host", app_id: 0 }] : []), ...programs.map((app_id) => ({ role: "author", app_id }))];
	const values = roles.map((role) => ({ ...role, user_id, added_by: null, added_at: portal.clock.now }));
	if (values.length > 0) await db.insertInto("studio_member").values(values).execute();
	if (isOpen) await db.updateTable("session").set({ studio_at: portal.clock.now }).where("id_hash", "=", idHash).execute();
	return agent;
}
