import { clientOf, rateLimits, type Counter, type LimitName } from "#app/domain/account/rate-limit.ts";
import { limitKey } from "#app/services/account/limit-key.server.ts";
import type { Sealer } from "#app/services/account/port.ts";
import { countersBy, dropCounters } from "#app/data/account/host-accounts.server.ts";
import type { Database } from "#app/data/database/database.server.ts";

export type HostedLimit = Extract<
	LimitName,
	| "logIn"
	| "logInAddress"
	| "logInByPortal"
	| "mail"
	| "mailOfClient"
	| "mailBeyond"
	| "link"
	| "signUp"
	| "unconfirmedPassword"
	| "askForMail"
>;

const names: readonly HostedLimit[] = [
	"logIn",
	"logInAddress",
	"logInByPortal",
	"mail",
	"mailOfClient",
	"mailBeyond",
	"link",
	"signUp",
	"unconfirmedPassword",
	"askForMail",
];

/** Also those of a network address, if given. */
function countersOf(
	signer: Pick<Sealer, "sign">,
	account: { id: number; email: string },
	address: string | null,
): Map<string, { name: HostedLimit; counter: Counter }> {
	const client = clientOf(address);
	const found = new Map<string, { name: HostedLimit; counter: Counter }>();
	for (const name of names)
		for (const counter of rateLimits[name] as readonly Counter[]) {
			if (counter.by === "subject and browser" || (counter.by !== "subject" && client === null)) continue;
			const subject = name === "unconfirmedPassword" ? String(account.id) : account.email.toLowerCase();
			const key = limitKey(signer, name, counter, { subject: counter.by === "client" ? "" : subject, client, device: "" });
			if (key !== null) found.set(key, { name, counter });
		}
	return found;
}

/** With when each ends (ms). `address`: adds its limits. */
export async function reachedLimits(
	db: Database,
	signer: Pick<Sealer, "sign">,
	account: { id: number; email: string },
	address: string | null,
	now: number,
): Promise<{ name: HostedLimit; resetAt: number }[]> {
	const counters = countersOf(signer, account, address);
	const rows = await countersBy(db, [...counters.keys()], now);
	return rows.flatMap(({ key, hits, resetAt }) => {
		const found = counters.get(key);
		return found && hits >= found.counter.hits ? [{ name: found.name, resetAt }] : [];
	});
}

export async function liftLimits(
	db: Database,
	signer: Pick<Sealer, "sign">,
	account: { id: number; email: string },
	address: string | null,
): Promise<void> {
	await dropCounters(db, [...countersOf(signer, account, address).keys()]);
}
