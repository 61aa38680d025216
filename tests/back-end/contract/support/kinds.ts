import { createHash } from "node:crypto";
import type { UserRef } from "#app/features/account/account-records.ts";
import type { Agent } from "#tests/support/agent.ts";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { postgresServer } from "#tests/support/postgres.ts";

export type Kind = "a database of its own" | "another portal behind a socket";

/**
 * The places where a portal's catalog and its users' records can be. Calls over a socket don't
 * depend on the type of database, so only the run on SQLite tests them.
 */
export const kinds: readonly Kind[] = postgresServer
	? ["a database of its own"]
	: ["a database of its own", "another portal behind a socket"];

/**
 * The portal under test, and the keeper that stores its users' records and sends its emails. Both
 * are the same portal, or the keeper is behind the socket.
 */
export interface Pair {
	portal: TestPortal;
	keeper: TestPortal;
}

/** Calls may take as long as usual here, because nothing fails. */
const patient = {};

const front = "http://portal.test";

/** Opens a portal of this kind. The portal that has the content imports `pack`. */
export async function openKind(kind: Kind, options: { pack?: string } = {}): Promise<Pair> {
	const settings = { ORIGIN: front };
	if (kind === "a database of its own") {
		const portal = await openPortal({ ...options, settings });
		return { portal, keeper: portal };
	}
	const backEnd = await servedBackEnd({
		...options,
		settings: { ORIGIN: `https://keeper.test,${front}` },
	});
	return { portal: await openFront(backEnd, { settings, times: patient }), keeper: backEnd.portal };
}

/** Returns the user who is logged in with this browser's session. */
export async function userOf(portal: TestPortal, agent: Agent): Promise<UserRef> {
	const id = agent.jar().get("tw_session") ?? "";
	const found = await portal.container.backEnd.sessions.find(
		createHash("sha256").update(id).digest("base64url"),
		portal.clock.now,
	);
	if (!found) throw new Error("Nobody is logged in");
	return found.user;
}
