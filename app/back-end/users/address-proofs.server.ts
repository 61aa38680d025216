import { refusalOf, type UserCalls } from "./user-calls.server.ts";
import type { RemoteUsers } from "./remote-users.server.ts";
import { z } from "zod";
import {
	accessKeptIn,
	type AccountAuthority,
	type AddressProofs,
	type ClientInfo,
	type PendingRequest,
} from "#app/features/account/authority.ts";
import type { AuthenticatedUser } from "#app/features/account/account-records.ts";
import type { CallPath } from "#app/back-end/http/call-map.server.ts";
import { codeOf, type Answer } from "#app/back-end/http/calls.server.ts";
import { linkLifetimeMs } from "#app/features/account/links/login-link.ts";
import type { Signer } from "#app/features/account/signer.server.ts";

const linkSchema = z.object({
	access_kept_in: z.enum(accessKeptIn),
	has_password: z.int(),
	email: z.string().optional(),
});
const proofSchema = z.object({ access_kept: z.int(), password_cancelled: z.int() });

const overStatuses = [400, 401, 404, 410, 422];

interface Options {
	userCalls: UserCalls;
	users: RemoteUsers;
	/** Makes a call for someone who isn't logged in, and identifies their browser. */
	ask(path: CallPath, body: unknown, client: ClientInfo): Promise<Answer>;
	authenticateGrant(answer: Answer, before: null): Promise<AuthenticatedUser>;
	requestedEmail(cookie: string | null, device: string): string | null;
}

/**
 * Proves addresses at a back end. The back end remembers the browser that signed up, by a name that
 * this portal assigned to the browser.
 */
export function createRemoteAddressProofs({
	userCalls,
	users,
	ask,
	authenticateGrant,
	requestedEmail,
}: Options): AddressProofs {
	return {
		async request(user, { origin, client, userAgent, limitMail }) {
			await limitMail(user.email, false);
			const answer = await userCalls.write(user, {
				path: "confirm-address",
				body: origin === null ? {} : { origin },
				client,
				userAgent,
			});
			if (answer.ok) return { request: "", account: user.id };
			if (codeOf(answer.body) !== "addressProven") return refusedMail(answer);
			await users.raiseVersion(user.id);
			return "proven";
		},
		async open({ token, cookie }, client) {
			const answer = await ask("confirm-address/link", { token }, client);
			const isAccountDisabled = codeOf(answer.body) === "accountDisabled";
			if (isAccountDisabled || overStatuses.includes(answer.status))
				return { isOpen: false, isAccountDisabled, usedBy: null };
			const parsed = linkSchema.safeParse(answer.body);
			if (!answer.ok || !parsed.success) throw refusalOf(answer, "unavailable");
			const { access_kept_in: keptIn, has_password: hasPassword, email } = parsed.data;
			const known = email ?? requestedEmail(cookie, client.device);
			return { isOpen: true, email: known, accessKeptIn: keptIn, hasPassword: hasPassword === 1 };
		},
		async use({ token, email }, client) {
			const answer = await ask(
				"confirm-address/token",
				{ token, ...(email === null ? {} : { email }) },
				client,
			);
			if (overStatuses.includes(answer.status)) return null;
			const proof = proofSchema.safeParse(answer.body);
			if (!answer.ok || !proof.success) throw refusalOf(answer, "unavailable");
			const found = await authenticateGrant(answer, null);
			const accessKept = proof.data.access_kept === 1;
			// Unless access was kept, the back end has ended all of the user's keys except the new one.
			const user = accessKept
				? found
				: { ...found, accessEpoch: await users.forgetAccess(found.id) };
			return {
				user,
				isFirst: true,
				passwordCancelled: proof.data.password_cancelled === 1,
				accessKept,
			};
		},
	};
}

function refusedMail(answer: Answer): null {
	if (answer.isUnknownCall) return null;
	throw refusalOf(answer, "unavailable");
}

/**
 * A request for an email. The browser keeps the request sealed, because the back end doesn't know
 * which browser made it.
 */
interface SealedRequest extends Pick<PendingRequest, "purpose" | "email" | "request"> {
	device: string;
	until: number;
}

const sealPurpose = "asked";

export function createSealedRequests(signer: Signer, now: () => number) {
	function open(sealed: string | null, device: string): SealedRequest | null {
		const text = sealed === null ? null : signer.open(sealPurpose, sealed);
		const request = text === null ? null : (JSON.parse(text) as SealedRequest);
		return request && request.device === device && request.until > now() ? request : null;
	}

	const requests: Pick<AccountAuthority, "nameRequest" | "pendingRequest"> = {
		nameRequest({ purpose, email, request }, device) {
			const sealedRequest: SealedRequest = {
				purpose,
				email,
				request,
				device,
				until: now() + linkLifetimeMs,
			};
			const name = signer.seal(sealPurpose, JSON.stringify(sealedRequest));
			return { name, cookie: name };
		},
		async pendingRequest(name, device) {
			const found = open(name, device);
			if (!found) return null;
			const { purpose, email, request } = found;
			// A deletion code needs no request, because the back end accepts the code from its last
			// email.
			const hasCode = request !== "" || purpose === "delete";
			return { purpose, email, request, hasCode, acceptsCode: hasCode };
		},
	};
	return { open, ...requests };
}
