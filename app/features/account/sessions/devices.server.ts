import { ago, longDate } from "#app/platform/i18n/format.server.ts";
import type { RequestContext } from "#app/request.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import { createHash } from "node:crypto";
import { ACCOUNT_NAMESPACE } from "#app/constants.ts";
import { deviceName, type DeviceName } from "#app/platform/http/device.ts";
import type { User } from "#app/features/account/user.ts";

export interface Device extends DeviceName {
	kind: "browser" | "app";
	/** Identifies the device in forms, without revealing its session id or token. */
	key: string;
	since: number;
	lastSeen: number;
	shared: boolean;
	isCurrent: boolean;
}

function keyOf(hash: string): string {
	return createHash("sha256").update(`device ${hash}`).digest("base64url").slice(0, 16);
}

/**
 * Lists the user's devices, the current one first and the others by last use (SELF-4).
 * `currentHash` is the hash of the current session or token.
 */
export async function listDevices(
	{ sessions, tokens }: BackEnd,
	user: User,
	currentHash: string,
	now: number,
): Promise<Device[]> {
	const [browsers, apps] = await Promise.all([sessions.list(user, now), tokens.list(user, now)]);
	const list = [
		...browsers.map((session) => ({
			...session,
			kind: "browser" as const,
			hash: session.idHash,
			shared: session.sharedComputer,
		})),
		...apps.map((token) => ({
			...token,
			kind: "app" as const,
			hash: token.tokenHash,
			shared: false,
		})),
	].map(({ kind, hash, shared, userAgent, createdAt, lastSeenAt }): Device => ({
		...deviceName(userAgent),
		kind,
		key: keyOf(hash),
		since: createdAt,
		lastSeen: lastSeenAt,
		shared,
		isCurrent: hash === currentHash,
	}));
	return list.toSorted(
		(a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeen - a.lastSeen,
	);
}

export async function endDevice(
	{ sessions, tokens }: BackEnd,
	user: User,
	key: string,
	now: number,
): Promise<boolean> {
	const session = (await sessions.list(user, now)).find(({ idHash }) => keyOf(idHash) === key);
	if (session) await sessions.end(session.idHash);
	const token = session
		? undefined
		: (await tokens.list(user, now)).find(({ tokenHash }) => keyOf(tokenHash) === key);
	if (token) await tokens.end(token.tokenHash, now);
	return session !== undefined || token !== undefined;
}

/** Returns what the list shows about a device, in the user's language. */
export function deviceView(device: Device, { t, language, now }: RequestContext) {
	const { browser, system } = device;
	const name =
		browser && system
			? t("source.devices.both", { browser, system, ns: ACCOUNT_NAMESPACE })
			: (browser ??
				system ??
				t(device.kind === "app" ? "source.devices.app" : "source.devices.unknown", {
					ns: ACCOUNT_NAMESPACE,
				}));
	return {
		key: device.key,
		name,
		phone:
			device.kind === "app" ||
			system === "iPhone" ||
			system === "Android" ||
			system === "Windows Phone",
		here: device.isCurrent,
		shared: device.shared,
		detail: t(device.isCurrent ? "source.devices.hereSince" : "source.devices.seen", {
			since: longDate(language, device.since),
			ago: ago(language, device.lastSeen, now),
			ns: ACCOUNT_NAMESPACE,
		}),
	};
}

export type DeviceView = ReturnType<typeof deviceView>;
