import type { PasswordHasher } from "./password-hasher.server.ts";
import { type Signer, hashOf, signUpBrowserDigest } from "./signer.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
	findLoginLink,
	closedLink,
	findLinkRequest,
	spendLoginLink,
	exchangeCodeForToken,
	openLink,
	tryCode,
	latestRequestHash,
} from "#app/features/account/links/login-links.server.ts";
import {
	joinCompanyIdentity,
	companyLogIn,
} from "#app/features/account/company/company-log-in.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import {
	readCode,
	isCodeUsable,
	type LinkPurpose,
	type LoginLink,
} from "#app/features/account/links/login-link.ts";
import { canonicalEmail, type User } from "./user.ts";
import type { PendingJoin } from "#app/features/account/company/company.ts";
import type {
	AccountAuthority,
	ClientInfo,
	LogInOutcome,
	MailAllowance,
	MailedToken,
	RequestedLink,
	UsedLink,
} from "./authority.ts";
import { mailLink, type LinkRequest } from "#app/features/account/links/mail-link.server.ts";
import type { ComposeLinkEmail, Proof } from "./account-records.ts";
import { createAddressProofs } from "#app/features/account/links/prove-address.server.ts";

async function isOwnPassword(
	accounts: BackEnd["accounts"],
	passwords: PasswordHasher,
	user: User,
	password: string,
): Promise<boolean> {
	return passwords.verify(password, (await accounts.credentials(user.email))?.passwordHash ?? null);
}

/** Takes as long for an unknown address as for a wrong password (ACCT-3). */
async function logIn(
	accounts: BackEnd["accounts"],
	passwords: PasswordHasher,
	email: string,
	password: string,
): Promise<LogInOutcome> {
	const mailbox = await accounts.mailbox(email);
	const right = await passwords.verify(
		password,
		mailbox && !mailbox.disabled ? mailbox.passwordHash : null,
	);
	if (right && mailbox && !mailbox.disabled) return { user: mailbox.user };
	return {
		user: null,
		account: mailbox?.user.id ?? null,
		why: mailbox ? (mailbox.disabled ? "disabled" : "wrong") : "unknown",
	};
}

interface LocalAuthorityParts {
	accounts: BackEnd["accounts"];
	profile: BackEnd["profile"];
	db: Database;
	passwords: PasswordHasher;
	signer: Signer;
	compose: ComposeLinkEmail;
	wakeMail: () => void;
	createsCompanyAccounts: boolean;
	origins: readonly string[];
	now: () => number;
}

export function createLocalAuthority(parts: LocalAuthorityParts): AccountAuthority {
	const { accounts, db, passwords, profile, signer, now } = parts;

	async function mail(
		request: Omit<LinkRequest, "device" | "allowance">,
		client: ClientInfo,
		counted?: MailAllowance,
	): Promise<RequestedLink> {
		const logsIn = request.purpose === "magic" || request.purpose === "reset";
		const allowance = counted ?? (await client.limitMail(request.email, logsIn));
		const requested = await mailLink(
			{ accounts, db, signer, compose: parts.compose },
			{ ...request, device: client.device, allowance },
			client,
			now(),
		);
		parts.wakeMail();
		return requested;
	}

	async function ownedLink(
		{ token, email }: MailedToken,
		purposes: readonly LinkPurpose[],
		{ device }: ClientInfo,
	): Promise<LoginLink | null> {
		const opened = await openLink(db, { token, purposes, device }, now());
		if (!opened) return null;
		const isOwner =
			email === null ? opened.sameBrowser : canonicalEmail(email) === opened.link.email;
		return isOwner ? opened.link : null;
	}

	async function joinByLink(
		{ purpose, detail }: LoginLink,
		owner: User,
	): Promise<UsedLink["company"]> {
		if (purpose !== "join" || detail === null) return null;
		const { issuer, sub } = JSON.parse(detail) as PendingJoin;
		return (await joinCompanyIdentity(db, { issuer, sub }, owner, now())) ? "joined" : "taken";
	}

	async function afterUse(link: LoginLink, proof: Proof | null): Promise<UsedLink | null> {
		return (
			proof && { ...proof, redirect: link.redirect, company: await joinByLink(link, proof.user) }
		);
	}

	return {
		mailsJoinLinks: true,
		acceptsVouchedLogIns: true,
		mailOrigins: parts.origins,
		addressProofs: createAddressProofs({ accounts, db, signer, mail, now }),
		logIn: (email, password) => logIn(accounts, passwords, email, password),
		async verifyPassword(user, password) {
			return (await isOwnPassword(accounts, passwords, user, password)) ? user : null;
		},
		logInMethods: () => ({ register: true, quick: true, magic: true, forgot: true }),
		async signUp({ email, firstName, lastName, country, password }, { browser }) {
			const passwordHash = await passwords.hash(password);
			const digest = signUpBrowserDigest(signer, email, browser);
			return accounts.create(
				{ email, firstName, lastName, country, passwordHash, signUpBrowserDigest: digest },
				now(),
			);
		},
		async registerQuickly({ email, firstName, lastName, country, redirect }, client) {
			// Checks the limit before creating the account. If the limit refused the email afterward, the
			// user would have no way to log in.
			const counted = await client.limitMail(email, true);
			const digest = signUpBrowserDigest(signer, email, client.browser);
			const user = await accounts.create(
				{ email, firstName, lastName, country, passwordHash: null, signUpBrowserDigest: digest },
				now(),
			);
			if (!user) {
				const known = { purpose: "magic", kind: "known", email, redirect } as const;
				return { user, requested: await mail(known, client, counted) };
			}
			// Without a public address, the portal can't email a link. The user can set a password with
			// the code from `Forgot your password?`.
			const requested =
				client.origin === null
					? null
					: await mail({ purpose: "reset", kind: "quick", email }, client, counted);
			return { user, requested };
		},
		exists: async (email) => (await accounts.credentials(email)) !== null,

		requestLink: (link, client) => mail({ ...link, kind: link.purpose }, client),
		requestProof: ({ email }, purpose, client) => mail({ purpose, kind: purpose, email }, client),
		requestJoin({ issuer, sub, email }, redirect, client) {
			return mail(
				{ purpose: "join", kind: "join", email, redirect, detail: JSON.stringify({ issuer, sub }) },
				client,
			);
		},
		nameRequest: ({ request }) => ({ name: request, cookie: null }),
		async pendingRequest(name, device) {
			const link = await findLinkRequest(db, name, device, now());
			return (
				link && {
					purpose: link.purpose,
					email: link.email,
					request: name,
					hasCode: link.hasCode,
					acceptsCode: isCodeUsable(link),
				}
			);
		},

		async openLink({ token, purposes }, { device }) {
			const opened = await openLink(db, { token, purposes, device }, now());
			if (opened) return { isOpen: true, email: opened.sameBrowser ? opened.link.email : null };
			return { isOpen: false, ...(await closedLink(db, token)) };
		},
		async isLinkOwner({ token, email }) {
			const link = await findLoginLink(db, token, now());
			const isOwner = link !== null && email !== null && canonicalEmail(email) === link.email;
			return { isOwner, account: link?.userId ?? null };
		},
		async useLink(mailed, client) {
			const link = await ownedLink(mailed, ["magic", "join"], client);
			return (
				link && afterUse(link, await spendLoginLink(db, link.id, { passwordHash: null }, now()))
			);
		},
		async resetPassword({ password, ...mailed }, client) {
			const link = await ownedLink(mailed, ["reset"], client);
			if (!link) return null;
			const passwordHash = await passwords.hash(password);
			return afterUse(link, await spendLoginLink(db, link.id, { passwordHash }, now()));
		},
		async useCode({ request, email, code }, purposes, { device }) {
			const tried = await tryCode(
				db,
				signer,
				{ requestHash: hashOf(request), code: readCode(code) ?? "", device },
				now(),
			);
			if (!tried.isRight) return { kind: "refused", why: tried.why, account: tried.account };
			const { link } = tried;
			const refused = (why: "over" | "spent") =>
				({ kind: "refused", why, account: link.userId }) as const;
			if (canonicalEmail(email) !== link.email) return refused("over");
			if (!purposes.includes(link.purpose)) return refused("spent");
			if (link.purpose === "reset") {
				const token = await exchangeCodeForToken(db, link, now());
				return token === null ? refused("spent") : { kind: "reset", token };
			}
			const authentication = await spendLoginLink(db, link.id, { passwordHash: null }, now());
			return authentication
				? { kind: "authenticated", authentication, redirect: link.redirect }
				: refused("spent");
		},

		inspectHandOver: async () => null,
		redeemHandOver: async () => null,
		authenticateNewDevice: async (user) => user,

		companyLogIn: (claims) =>
			companyLogIn({ accounts, db }, claims, parts.createsCompanyAccounts, now()),
		async joinCompany({ issuer, sub, email }, password) {
			const outcome = await logIn(accounts, passwords, email, password);
			if (!outcome.user) return { kind: "refused", ...outcome };
			const authentication = await joinCompanyIdentity(db, { issuer, sub }, outcome.user, now());
			return authentication ? { kind: "joined", authentication } : { kind: "taken" };
		},

		async changePassword(user, { oldPassword, newPassword }) {
			const stored = (await accounts.credentials(user.email))?.passwordHash ?? null;
			if (stored !== null && !(await passwords.verify(oldPassword ?? "", stored))) return null;
			const passwordHash = await passwords.hash(newPassword);
			// Returns null if access ended in the meantime, for example because of another password
			// change (ACCT-54).
			const accessEpoch = await profile.setPassword(user, passwordHash, now());
			return accessEpoch === null ? null : { ...user, accessEpoch };
		},
		async deleteAccount(user, proof, { keepDiplomas }, client) {
			const why =
				"password" in proof ? await wrongPassword(proof.password) : await wrongCode(proof);
			if (why !== null) return why;
			return (await profile.remove(user, keepDiplomas)) ? null : "over";

			async function wrongPassword(password: string) {
				return (await isOwnPassword(accounts, passwords, user, password)) ? null : "wrong";
			}

			async function wrongCode({ code: typed, request }: { code: string; request: string | null }) {
				const { device } = client;
				const requestHash =
					request === null
						? await latestRequestHash(db, { userId: user.id, purpose: "delete", device }, now())
						: hashOf(request);
				if (requestHash === null) return "over";
				const code = readCode(typed) ?? "";
				const tried = await tryCode(db, signer, { requestHash, code, device }, now());
				if (!tried.isRight) return tried.why;
				return tried.link.purpose === "delete" && tried.link.userId === user.id ? null : "over";
			}
		},
	};
}
