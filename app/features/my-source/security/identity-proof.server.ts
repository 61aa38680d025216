import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { canonicalEmail } from "#app/features/account/user.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import { rememberRequest } from "#app/features/log-in/link.server.ts";
import type { PendingRequest } from "#app/features/account/authority.ts";

export type ProofPurpose = "delete" | "confirm";

/**
 * Returns the code request that the query names. Returns null if its code no longer works, or if it
 * belongs to another user or purpose.
 */
export async function pendingProof(
	{ portal, user, device, url }: LoggedInContext,
	purpose: ProofPurpose,
): Promise<PendingRequest | null> {
	const name = url.searchParams.get("request");
	const pending =
		name === null ? null : await portal.backEnd.authority.pendingRequest(name, device);
	const isOwn =
		pending?.purpose === purpose && canonicalEmail(pending.email) === canonicalEmail(user.email);
	return isOwn && pending.acceptsCode ? pending : null;
}

/** `isExpired` is true if the requested code no longer works. */
export async function requestedCode(
	context: LoggedInContext,
	purpose: ProofPurpose,
): Promise<{ request: string | null; isExpired: boolean }> {
	const name = context.url.searchParams.get("request");
	const isPending = name !== null && (await pendingProof(context, purpose)) !== null;
	return { request: isPending ? name : null, isExpired: name !== null && !isPending };
}

/** Emails a code. Returns the name of its request, or null if no code can be emailed. */
export async function mailProofCode(
	context: LoggedInContext,
	request: Request,
	purpose: ProofPurpose,
): Promise<string | null> {
	const { portal, user } = context;
	const requested = await portal.backEnd.authority.requestProof(
		user,
		purpose,
		clientInfoOf(context, request),
	);
	return requested && rememberRequest(context, { purpose, email: user.email }, requested);
}

export function logIdentityProof(
	{ user }: LoggedInContext,
	way: "password" | "code",
	isRight: boolean,
): void {
	logAccountEvent(isRight ? "proof" : "proof-refused", user.id, { way });
}
