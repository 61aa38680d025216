import type { Signer } from "#app/features/account/passwords/signer.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { runningCounters, dropCounters } from "#app/features/account/host-accounts.server.ts";
import { clientOf, rateLimits, type Counter, type LimitName } from "./rate-limit.ts";
import { limitKey } from "./limit-rows.server.ts";

const names = [
	"password",
	"mail",
	"mailBeyond",
	"signUp",
	"studioCode",
	"askForMail",
] as const satisfies readonly LimitName[];

export type HostedLimit = (typeof names)[number];

/** Also those of a network address, if given. */
function countersOf(
	signer: Signer,
	account: { id: number; email: string },
	address: string | null,
): Map<string, { name: HostedLimit; counter: Counter }> {
	const client = clientOf(address);
	const found = new Map<string, { name: HostedLimit; counter: Counter }>();
	for (const name of names)
		for (const counter of rateLimits[name].counters as readonly Counter[]) {
			if (counter.by === "subject and browser" || (counter.by !== "subject" && client === null))
				continue;
			const subject = name === "studioCode" ? String(account.id) : account.email.toLowerCase();
			const key = limitKey(signer, name, counter, {
				subject: counter.by === "client" ? "" : subject,
				client,
				device: "",
			});
			if (key !== null) found.set(key, { name, counter });
		}
	return found;
}

export interface LimitCounter {
	name: HostedLimit;
	hits: number;
	/** When the first was, and when they no longer count. */
	since: number;
	resetAt: number;
	isReached: boolean;
}

/** What counts against an account, reached or not. `address`: against a network address with it, too. */
export async function limitCounters(
	db: Database,
	signer: Signer,
	account: { id: number; email: string },
	address: string | null,
	now: number,
): Promise<LimitCounter[]> {
	const counters = countersOf(signer, account, address);
	const rows = await runningCounters(db, [...counters.keys()], now);
	return rows.flatMap(({ key, hits, resetAt }) => {
		const found = counters.get(key);
		if (!found) return [];
		const { name, counter } = found;
		return [
			{ name, hits, since: resetAt - counter.windowMs, resetAt, isReached: hits >= counter.hits },
		];
	});
}

export async function liftLimits(
	db: Database,
	signer: Signer,
	account: { id: number; email: string },
	address: string | null,
): Promise<void> {
	await dropCounters(db, [...countersOf(signer, account, address).keys()]);
}
