import type { AccountAuthority, PendingRequest } from "#app/features/account/authority.ts";
import { linkLifetimeMs } from "#app/features/account/links/sign-in-link.ts";
import type { Signer } from "#app/features/account/signer.server.ts";

/** A request that the browser keeps sealed, because the back end doesn't know browsers. */
interface SealedRequest extends Pick<PendingRequest, "purpose" | "email" | "request"> {
	device: string;
	until: number;
}

const sealPurpose = "asked";

/** Returns functions for requests for an emailed link or code. */
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
			// A deletion takes the last emailed code.
			const hasCode = request !== "" || purpose === "delete";
			return { purpose, email, request, hasCode, acceptsCode: hasCode };
		},
	};
	return { open, ...requests };
}
