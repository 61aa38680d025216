import { type Signer, isSignUpBrowser } from "#app/features/account/signer.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { closedLink, spendLoginLink, openLink } from "./login-links.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import { canonicalEmail } from "#app/features/account/user.ts";
import type { LoginLink } from "./login-link.ts";
import type {
	AccessKeptIn,
	AddressProofs,
	ClientInfo,
	RequestedLink,
} from "#app/features/account/authority.ts";
import type { LinkRequest } from "./mail-link.server.ts";

interface Parts {
	accounts: BackEnd["accounts"];
	db: Database;
	signer: Signer;
	mail: (
		request: Omit<LinkRequest, "device" | "allowance">,
		client: ClientInfo,
	) => Promise<RequestedLink>;
	now: () => number;
}

/**
 * Proves email addresses by emailed links. The first proof ends all logins and cancels the
 * password, unless it comes from the browser that signed up.
 */
export function createAddressProofs({ accounts, db, signer, mail, now }: Parts): AddressProofs {
	async function findOpen(token: string, { device, browser }: ClientInfo) {
		const found = await openLink(db, { token, purposes: ["address"], device }, now());
		const account = found && (await accounts.mailbox(found.link.email));
		if (!account) return null;
		const { link, sameBrowser } = found;
		const keptIn = accessKeptBy(link, account.signUpBrowserDigest, browser);
		return {
			link,
			accessKeptIn: keptIn,
			hasPassword: account.passwordHash !== null,
			isKnown: sameBrowser || keptIn === "this browser",
		};
	}

	function accessKeptBy(
		{ email }: LoginLink,
		digest: string | null,
		browser: string | null,
	): AccessKeptIn {
		if (digest === null) return "no browser";
		return isSignUpBrowser(signer, { email, digest }, browser) ? "this browser" : "another browser";
	}

	return {
		async request({ email }, client) {
			const account = await accounts.mailbox(email);
			return account?.provenAt == null
				? mail({ purpose: "address", kind: "address", email }, client)
				: "proven";
		},
		async open({ token }, client) {
			const found = await findOpen(token, client);
			if (!found) return { isOpen: false, ...(await closedLink(db, token)) };
			const { link, isKnown, ...standing } = found;
			return { isOpen: true, email: isKnown ? link.email : null, ...standing };
		},
		async use({ token, email }, client) {
			const found = await findOpen(token, client);
			if (!found) return null;
			const { link, isKnown } = found;
			const isOwner = email === null ? isKnown : canonicalEmail(email) === link.email;
			return isOwner
				? spendLoginLink(
						db,
						link.id,
						{ passwordHash: null, keepsAccess: found.accessKeptIn === "this browser" },
						now(),
					)
				: null;
		},
	};
}
