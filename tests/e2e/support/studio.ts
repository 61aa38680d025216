import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Page } from "@playwright/test";
import { Agent } from "#tests/support/agent.ts";
import { signUp } from "#tests/support/person.ts";
import type { Server } from "#tests/support/server.ts";
import { authenticatorOf } from "#tests/support/studio.ts";
import { holdSession } from "./account.ts";

/**
 * Creates an administrator and logs them in to the studio with a code from an authenticator app.
 */
export async function enterAsHost(page: Page, server: Server, dataDir: string): Promise<void> {
	const email = `host-${randomUUID()}@example.org`;
	const agent = await signUp(new Agent((request) => fetch(request), {}, server.address), {
		email,
		firstName: "Ana",
		lastName: "Lindqvist",
	});
	const db = new DatabaseSync(join(dataDir, "portal.sqlite"));
	db.exec("pragma busy_timeout = 5000");
	db.prepare(
		"insert into studio_member (user_id, role, app_id, added_at) select id, 'host', 0, 1 from user_account where email = ?",
	).run(email);
	db.close();
	const door = await agent.visit("/studio/");
	const code = authenticatorOf(door).generate();
	const { location } = await agent.post(door.path, { code });
	if (location !== "/studio/") throw new Error(`The code led to ${location}.`);
	await holdSession(page.context(), agent);
	await page.goto(`${server.address}/studio/`);
	await expect(page.getByRole("heading", { name: "My programs", level: 1 })).toBeVisible();
}
