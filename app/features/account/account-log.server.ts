import { profileTextNames, type OptionalProfile } from "./profile-fields.ts";
import type { LogInRefusal } from "./authority.ts";
import type { User } from "./user.ts";
import { logAccount, setAccountLog } from "#app/platform/logs/log.server.ts";
import {
	currentAddressDigest,
	currentRequestClass,
	currentRequestId,
} from "#app/platform/logs/current-request.server.ts";
import { open } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { SettingsError } from "#app/settings.server.ts";
import type { RefusedLogIn } from "./host-accounts.server.ts";
import { makePrivateFile } from "#app/platform/files/private-files.server.ts";

export type LogInMethod = "password" | "link" | "code" | "company" | "hand-over" | "sign-up";

/**
 * The events of the account log (docs/account-log.md). No event contains a name, an email or
 * network address, a token or a session id.
 */
export interface AccountEvents {
	"sign-up": { way: "form" | "quick" | "company" };
	"log-in": { way: LogInMethod };
	"log-in-refused":
		| { way: LogInMethod; why: "wrong" | "unknown" | "over" | "disabled" | "unverified" | "closed" }
		| { way: "company"; why: "failed"; cause: "away" | "secret" | "declined" | "answer" | "state" };
	limited: { limit: string };
	"mail-asked": { purpose: string; by?: number };
	mail: { kind: string; outcome: "sent" | "refused" | "given up" };
	"limit-lifted": Record<never, never>;
	proof: { way: "password" | "code" };
	"proof-refused": { way: "password" | "code" };
	"address-proven": { passwordCancelled: boolean; accessKept: boolean };
	"address-change": { step: "asked" | "confirmed" | "changed" | "taken" };
	"password-changed": { way: "password" | "mail" | "confirmed" };
	"profile-changed": { fields: string };
	"opt-ins-changed": { given: number; of: number };
	"diploma-reissued": { program: number };
	exported: Record<never, never>;
	deleted: { diplomasKept: boolean };
	"idle-warned": Record<never, never>;
	"idle-deleted": Record<never, never>;
	"session-ended": { why: "log-out" | "another-log-in" | "device" | "others" | "gone" };
	"token-made": { kind: "access" | "hand-over" };
	"token-ended": { why: "log-out" };
	"company-joined": Record<never, never>;
	/**
	 * `by` is the id of the administrator who did this in the studio. Events from commands have no
	 * `by`.
	 */
	"logged-out": { by?: number };
	disabled: { by?: number };
	enabled: { by?: number };
	"password-cancelled": Record<never, never>;
	"studio-set-up": Record<never, never>;
	"studio-opened": { way: "app" | "recovery" };
	"studio-refused": { way: "app" | "recovery"; why: "wrong" | "used" };
	/** `program` is absent if the role is `host`. */
	"studio-role-given": { program?: number; by?: number };
	"studio-role-taken": { program?: number; by?: number };
	"studio-reset": Record<never, never>;
	"contacts-exported": { program: number; people: number };
	"portal-token-made": { token: number };
	"portal-token-revoked": { token: number };
}

export function logAccountEvent<Event extends keyof AccountEvents>(
	event: Event,
	user: number | null,
	facts: AccountEvents[Event],
): void {
	const client = currentRequestClass() ?? "command";
	logAccount(event, {
		event,
		user,
		client,
		request: currentRequestId(),
		from: currentAddressDigest(),
		...facts,
	});
}

export function logRefusedPassword({ account, why }: LogInRefusal): void {
	logAccountEvent("log-in-refused", account, { way: "password", why });
}

const nameFields = ["firstName", "lastName", "country"] as const;

export function logFollowedName({ user, renamed }: { user: User; renamed: boolean }): void {
	if (renamed) logAccountEvent("profile-changed", user.id, { fields: "firstName lastName" });
}

/** Logs the names of the changed fields, not their values. */
export function logProfileChange(
	user: User,
	{
		optional,
		...names
	}: Record<(typeof nameFields)[number], string | null> & {
		optional: Partial<OptionalProfile>;
	},
	before: OptionalProfile,
): void {
	const isChanged = (name: keyof OptionalProfile) =>
		optional[name] !== undefined && optional[name] !== before[name];
	const fields = [
		...nameFields.filter((name) => (user[name] ?? "") !== (names[name] ?? "")),
		...profileTextNames.filter(isChanged),
		...(isChanged("isContactShown") ? ["showContact"] : []),
	];
	if (fields.length > 0) logAccountEvent("profile-changed", user.id, { fields: fields.join(" ") });
}

export function logAddressProof({
	isFirst,
	user,
	...facts
}: AccountEvents["address-proven"] & { isFirst: boolean; user: User }): void {
	if (isFirst)
		logAccountEvent("address-proven", user.id, {
			passwordCancelled: facts.passwordCancelled,
			accessKept: facts.accessKept,
		});
}

/**
 * Opens the account log at `to`: `log`, `off`, `stderr` or a path (see `setAccountLog`). Throws
 * `SettingsError` if the portal can't write to it.
 */
export function openAccountLog(to: string): void {
	try {
		// If root runs a command, `makePrivateFile` gives a new log file to the owner of DATA_DIR.
		if (isAbsolute(to)) makePrivateFile(to);
		setAccountLog(to);
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		throw new SettingsError(`ACCOUNT_LOG must be a file that the portal can write to: ${why}`, {
			cause: error,
		});
	}
}

/**
 * Opens the account log for a command. Where a server would write to the general log, the command
 * writes to standard error, because people read its standard output.
 */
export function openCommandsAccountLog(to: string | null): void {
	openAccountLog(to === null || to === "log" ? "stderr" : to);
}

const maxReadBytes = 4 * 1024 * 1024;

/**
 * Returns the last ten refused logins and identity proofs of an account, oldest first, from the
 * last 4 MB of the log. Returns null if the log isn't a readable file.
 */
export async function refusedLogIns(
	to: string | null,
	userId: number,
): Promise<RefusedLogIn[] | null> {
	if (to === null || !isAbsolute(to)) return null;
	const file = await open(to).catch(() => null);
	if (file === null) return null;
	try {
		const { size } = await file.stat();
		const start = Math.max(0, size - maxReadBytes);
		const { buffer, bytesRead } = await file.read({
			buffer: Buffer.alloc(size - start),
			position: start,
		});
		const lines = buffer.toString("utf8", 0, bytesRead).split("\n");
		const own = lines
			.filter(
				(line) =>
					line.includes(`"user":${userId},`) && /"event":"(log-in|proof)-refused".*\}$/.test(line),
			)
			.slice(-10);
		return own.map((line) => {
			const { time, way, why } = JSON.parse(line) as { time: string; way: string; why?: string };
			return { at: Date.parse(time), way, why: why ?? "wrong" };
		});
	} finally {
		await file.close();
	}
}
