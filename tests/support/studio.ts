import { createHash } from "node:crypto";
import { URI, type TOTP } from "otpauth";
import type { Agent, Answer } from "./agent.ts";
import type { Person } from "./person.ts";
import type { TestPortal } from "./portal.ts";

export interface Roles {
	isHost?: boolean;
	programs?: readonly number[];
	/** The code was given in this session. */
	isOpen?: boolean;
	person?: Partial<Person>;
}

export async function studioMember(portal: TestPortal, { isHost = false, programs = [], isOpen = true, person }: Roles): Promise<Agent> {
	const agent = await portal.member(person);
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

/** From the key on the set-up page. */
export function authenticatorOf(page: Answer): TOTP {
	return URI.parse(page.$("a[href^='otpauth:']").attr("href") ?? "") as TOTP;
}

/** Sets up the code and opens the studio. Returns their app. */
export async function passDoor(portal: TestPortal, agent: Agent): Promise<TOTP> {
	const app = authenticatorOf(await agent.visit("/studio/code/"));
	const answer = await agent.post("/studio/code/", { code: app.generate({ timestamp: portal.clock.now }) });
	if (answer.location !== "/studio/") throw new Error(`The code was refused: ${answer.text}`);
	return app;
}
