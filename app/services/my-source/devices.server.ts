import { createHash } from "node:crypto";
import { deviceName, type DeviceName } from "../../domain/device.ts";
import type { User } from "../../domain/user.ts";
import type { SessionsPort } from "../ports.ts";

/** A signed-in browser as its owner sees it. */
export interface Device extends DeviceName {
	/** Names the session in a form; says nothing about its id. */
	key: string;
	since: number;
	lastSeen: number;
	shared: boolean;
	/** The browser that asks. */
	here: boolean;
}

interface Ports {
	sessions: Pick<SessionsPort, "list" | "end" | "endOthers">;
}

function keyOf(idHash: string): string {
	return createHash("sha256").update(`device ${idHash}`).digest("base64url").slice(0, 16);
}

/** The devices signed in: this one first, then by last use (product, "My Source"). */
export async function listDevices({ sessions }: Ports, user: User, hereIdHash: string, now: number): Promise<Device[]> {
	const list = (await sessions.list(user, now)).map((session) => ({
		...deviceName(session.userAgent),
		key: keyOf(session.idHash),
		since: session.createdAt,
		lastSeen: session.lastSeenAt,
		shared: session.sharedComputer,
		here: session.idHash === hereIdHash,
	}));
	return [...list.filter((device) => device.here), ...list.filter((device) => !device.here)];
}

/** Ends one session of the user; false when there is none of that key. */
export async function endDevice({ sessions }: Ports, user: User, key: string, now: number): Promise<boolean> {
	const found = (await sessions.list(user, now)).find((session) => keyOf(session.idHash) === key);
	if (found) await sessions.end(found.idHash);
	return found !== undefined;
}
