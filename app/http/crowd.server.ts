import type { RequestContext } from "./request-context.server.ts";

const dayMs = 86_400_000;
/** More people than this behind one address are a company, or a show. */
const crowd = { people: 20, windowMs: 30 * dayMs };
/** For one account in that time, so that nobody fills the table. */
const mostAddresses = 50;

type Visitor = Pick<RequestContext, "portal" | "client" | "now">;

function keyOf({ portal }: Visitor, ...parts: readonly (string | number | null)[]): string {
	return portal.signer.sign("limit", JSON.stringify(["crowd", ...parts])).slice(0, 27);
}

/** Once in 30 days for each account and address. */
export async function countForCrowd(context: Visitor, userId: number): Promise<void> {
	const { client, now } = context;
	if (client === null) return;
	const { limits } = context.portal.store;
	const hit = async (...parts: readonly (string | number)[]) => (await limits.hit(keyOf(context, ...parts), crowd.windowMs, now)).hits;
	if ((await hit("user", userId)) > mostAddresses) return;
	if ((await hit("user and client", userId, client)) === 1) await hit("client", client);
}

export async function isOfCrowd(context: Visitor): Promise<boolean> {
	const { client, now } = context;
	return client !== null && (await context.portal.store.limits.hitsOf(keyOf(context, "client", client), now)) >= crowd.people;
}
