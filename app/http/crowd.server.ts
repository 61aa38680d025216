import type { RequestContext } from "./request-context.server.ts";

const dayMs = 86_400_000;
/** People are counted once a period; so many behind one address are a company, or a show. */
const crowd = { people: 20, periodMs: 15 * dayMs };
/** For one account in a period, so that nobody fills the table. */
const maxAddresses = 50;

type Visitor = Pick<RequestContext, "portal" | "client" | "now">;

function keyOf({ portal }: Visitor, ...parts: readonly (string | number | null)[]): string {
	return portal.signer.sign("limit", JSON.stringify(["crowd", ...parts])).slice(0, 27);
}

const periodOf = (now: number) => Math.floor(now / crowd.periodMs);

/** Once a period for each account and address. */
export async function countForCrowd(context: Visitor, userId: number): Promise<void> {
	const { client, now } = context;
	if (client === null) return;
	const { limits } = context.portal.store;
	const key = (...parts: readonly (string | number)[]) => keyOf(context, periodOf(now), ...parts);
	const hit = async (of: string) => (await limits.hit(of, 2 * crowd.periodMs, now)).hits;
	if ((await limits.hitsOf(key("user", userId), now)) >= maxAddresses) return;
	if ((await hit(key("user and client", userId, client))) > 1) return;
	await hit(key("user", userId));
	await hit(key("client", client));
}

/** In this period or the one before: a crowd that goes on logging in stays one. */
export async function isOfCrowd(context: Visitor): Promise<boolean> {
	const { client, now, portal } = context;
	if (client === null) return false;
	const periods = [periodOf(now), periodOf(now) - 1];
	const counted = await Promise.all(periods.map((period) => portal.store.limits.hitsOf(keyOf(context, period, "client", client), now)));
	return counted.some((people) => people >= crowd.people);
}
