import { type UserCalls, refusalOf, writeRefusalOf } from "./user-calls.server.ts";
import type { RemoteUsers } from "./remote-users.server.ts";
import type { Signer } from "#app/features/account/signer.server.ts";
import { BackEndFailed } from "#app/platform/errors.ts";
import type {
	AccountAuthority,
	Authentication,
	ClientInfo,
	MailedToken,
	NewAccount,
	UsedLink,
} from "#app/features/account/authority.ts";
import type { AuthenticatedUser } from "#app/features/account/account-records.ts";
import type { CompanyClaims } from "#app/features/account/company/company.ts";
import { accessOf, digestOf, isUsableKey } from "#app/back-end/http/access.server.ts";
import {
	type CallMap,
	type CallName,
	type CallPath,
	routeFor,
} from "#app/back-end/http/call-map.server.ts";
import {
	type Answer,
	type Calls,
	codeOf,
	isObject,
	type Report,
} from "#app/back-end/http/calls.server.ts";
import { createGrants } from "./grants.server.ts";
import { createRemoteAddressProofs, createSealedRequests } from "./address-proofs.server.ts";
import { HOUR_MS } from "#app/constants.ts";

interface Options {
	calls: Calls;
	callMap: CallMap;
	userCalls: UserCalls;
	users: RemoteUsers;
	signer: Signer;
	report: Report;
	now(): number;
}

const overStatuses = [400, 401, 404, 410];

export function createRemoteAuthority({
	calls,
	callMap,
	userCalls,
	users,
	signer,
	report,
	now,
}: Options): AccountAuthority {
	const { epochOf, authenticate, authenticateGrant, authenticateGrantUnless } = createGrants({
		calls,
		users,
		report,
		now,
	});
	const { open: openRequest, ...requests } = createSealedRequests(signer, now);
	const missingSince = new Map<CallName, number>();

	// After an hour, the portal offers a missing call again, because the back end may have it by
	// then.
	function lacks(name: CallName): boolean {
		const since = missingSince.get(name);
		return (
			routeFor(callMap, name) === null || (since !== undefined && Math.abs(now() - since) < HOUR_MS)
		);
	}

	// Notes that the back end lacks one of the two sign-up calls. Tries the other call with an empty
	// body, which creates no account, so that no page offers that call if the back end lacks it, too.
	async function noteMissing(
		path: "register" | "quick-register",
		client: ClientInfo,
	): Promise<BackEndFailed> {
		missingSince.set(`POST ${path}`, now());
		const other = path === "register" ? "quick-register" : "register";
		if (!lacks(`POST ${other}`)) {
			const answer = await ask(other, {}, client).catch((error: unknown) => {
				if (error instanceof BackEndFailed) return null;
				throw error;
			});
			if (answer && isNoCall(answer)) missingSince.set(`POST ${other}`, now());
		}
		return new BackEndFailed("notSupported", `The back end has no call ${path}`);
	}

	function ask(path: CallPath, body: unknown, { client, userAgent }: ClientInfo): Promise<Answer> {
		return calls({ method: "POST", path, body, client, userAgent });
	}

	function askWithBrowser(
		path: CallPath,
		body: unknown,
		{ client, userAgent, browser }: ClientInfo,
	): Promise<Answer> {
		const name = browser === null ? null : digestOf(`sign-up ${browser}`);
		return calls({ method: "POST", path, body, client, userAgent, browser: name });
	}

	async function handOver(
		user: AuthenticatedUser,
		clientInfo: ClientInfo,
	): Promise<AuthenticatedUser | null> {
		const { client, userAgent } = clientInfo;
		const made = await calls({
			method: "POST",
			path: "handover",
			body: {},
			caller: user.access,
			client,
			userAgent,
		});
		const code = made.ok && isObject(made.body) ? made.body.code : null;
		if (typeof code !== "string") return null;
		const answer = await ask("handover/token", { code }, clientInfo);
		return answer.ok ? authenticateGrant(answer, user) : null;
	}

	const personFields = ({ email, firstName, lastName, country }: NewAccount) => ({
		email,
		first_name: firstName,
		last_name: lastName,
		country,
	});
	const originField = ({ origin }: ClientInfo) => (origin === null ? {} : { origin });

	async function logIn(
		email: string,
		password: string,
		client: ClientInfo,
	): Promise<AuthenticatedUser | null> {
		const before = await epochOf(email);
		return authenticateGrantUnless([401], await ask("login", { email, password }, client), before);
	}

	async function requestMail(
		path: "forgot-password" | "passwordless-login",
		email: string,
		client: ClientInfo,
	): Promise<string> {
		if ((await client.limitMail(email, true)) === "none") return "";
		const answer = await ask(path, { email, ...originField(client) }, client);
		if (!answer.ok) throw writeRefusalOf(answer, "unavailable");
		const takesCode =
			path === "forgot-password" ? "reset-password/code" : "passwordless-login/code";
		return lacks(`POST ${takesCode}`) ? "" : requestOf(answer);
	}

	async function useLink(
		link: MailedToken & { password?: string },
		client: ClientInfo,
	): Promise<UsedLink | null> {
		const { token, email, password } = link;
		const body = {
			token,
			...(email === null ? {} : { email }),
			...(password === undefined ? {} : { password }),
		};
		const before = await epochOf(email);
		const user =
			password === undefined
				? await authenticateGrantUnless(
						[...overStatuses, 422],
						await ask("passwordless-login/token", body, client),
						before,
					)
				: await authenticateGrantUnless(
						overStatuses,
						await ask("reset-password", body, client),
						before,
					);
		if (!user) return null;
		// A new password ends all of the user's keys at the back end except the new one.
		const accessEpoch = password === undefined ? user.accessEpoch : await users.endAll(user.id);
		return { ...authenticated({ ...user, accessEpoch }), redirect: null, company: null };
	}

	async function vouchFor(
		claims: CompanyClaims,
		password: string | null,
		{ client, userAgent }: ClientInfo,
	) {
		const body = {
			issuer: claims.issuer,
			sub: claims.sub,
			email_verified: claims.emailVerified ? 1 : 0,
			...(claims.email === null ? {} : { email: claims.email }),
			...(claims.firstName === null ? {} : { first_name: claims.firstName }),
			...(claims.lastName === null ? {} : { last_name: claims.lastName }),
			...(password === null ? {} : { password }),
		};
		const before = await epochOf(claims.email);
		const answer = await calls({
			method: "POST",
			path: "sso",
			body,
			caller: "portal",
			client,
			userAgent,
		});
		const code = codeOf(answer.body);
		if (code === "emailUnverified") return "unverified";
		if (code === "accountDisabled") return "disabled";
		if (code === "signUpClosed") return "closed";
		return answer.status === 409 || code === "passwordWrong"
			? "confirm"
			: authenticateGrant(answer, before);
	}

	return {
		mailsJoinLinks: false,
		acceptsVouchedLogIns: false,
		mailOrigins: null,
		logInMethods: () => ({
			register: !lacks("POST register"),
			quick: !lacks("POST quick-register"),
			magic: !lacks("POST passwordless-login"),
			forgot: !lacks("POST forgot-password"),
		}),
		addressProofs: createRemoteAddressProofs({
			userCalls,
			users,
			ask: askWithBrowser,
			authenticateGrant,
			requestedEmail(cookie, device) {
				const request = openRequest(cookie, device);
				return request?.purpose === "address" ? request.email : null;
			},
		}),
		async logIn(email, password, client) {
			const user = await logIn(email, password, client);
			return user ? { user } : { user, account: null, why: "wrong" };
		},
		async verifyPassword({ id, email }, password, client) {
			const user = await logIn(email, password, client);
			return user?.id === id ? user : null;
		},
		async signUp(account, client) {
			const before = await epochOf(account.email);
			const answer = await askWithBrowser(
				"register",
				{ ...personFields(account), password: account.password },
				client,
			);
			if (isNoCall(answer)) throw await noteMissing("register", client);
			return codeOf(answer.body) === "invalidInput"
				? authenticateGrant(answer, before)
				: authenticateGrantUnless([422], answer, before);
		},
		async registerQuickly(account, client) {
			const before = await epochOf(account.email);
			const answer = await askWithBrowser(
				"quick-register",
				{ ...personFields(account), ...originField(client) },
				client,
			);
			if (isNoCall(answer)) throw await noteMissing("quick-register", client);
			const isKnown = answer.ok && isObject(answer.body) && !("access_token" in answer.body);
			return isKnown
				? { user: null, requested: { request: requestOf(answer), account: null } }
				: { user: await authenticateGrant(answer, before), requested: null };
		},
		async exists(email) {
			const answer = await calls({ path: "user-exists", query: { email }, caller: "portal" });
			if (!answer.ok)
				throw new BackEndFailed(
					"userNotFound",
					`The back end's user-exists answered ${answer.status}`,
				);
			return isObject(answer.body) && Number(answer.body.exists) === 1;
		},

		async requestLink({ purpose, email }, client) {
			return {
				request: await requestMail(
					purpose === "reset" ? "forgot-password" : "passwordless-login",
					email,
					client,
				),
				account: null,
			};
		},
		async requestProof(user, purpose, client) {
			if (purpose === "confirm") {
				if (lacks("POST passwordless-login")) return null;
				const request = await requestMail("passwordless-login", user.email, client);
				return request === "" ? null : { request, account: user.id };
			}
			await client.limitMail(user.email, false);
			const answer = await userCalls.write(user, { path: "user/deletion-code", body: {} });
			return answer.ok ? { request: "", account: user.id } : null;
		},
		requestJoin: async () => null,
		...requests,
		// The back end checks the link only when someone uses it.
		openLink: async ({ cookie }, { device }) => ({
			isOpen: true,
			email: openRequest(cookie, device)?.email ?? null,
		}),
		isLinkOwner: async () => ({ isOwner: null, account: null }),
		useLink: ({ token, email }, client) => useLink({ token, email }, client),
		resetPassword: useLink,
		async useCode(code, purposes, client) {
			const refused = { kind: "refused", why: "wrong", account: null } as const;
			if (purposes.includes("reset")) {
				const { ok, body } = await ask("reset-password/code", code, client);
				return ok && isObject(body) && typeof body.token === "string"
					? { kind: "reset", token: body.token }
					: refused;
			}
			const before = await epochOf(code.email);
			const user = await authenticateGrantUnless(
				[...overStatuses, 422],
				await ask("passwordless-login/code", code, client),
				before,
			);
			return user
				? { kind: "authenticated", authentication: authenticated(user), redirect: null }
				: refused;
		},

		async inspectHandOver(token, { client, userAgent }) {
			if (!isUsableKey(token)) return null;
			const unknownAccount = { account: null };
			const call = {
				method: "POST",
				path: "handover/account",
				body: { code: token },
				client,
				userAgent,
			} as const;
			const answer = await calls(call).catch((error: unknown) => {
				if (error instanceof BackEndFailed) return null;
				throw error;
			});
			if (answer?.status === 401) return null;
			const account = answer?.ok && isObject(answer.body) ? answer.body.account : null;
			return typeof account === "string" && account !== "" && account.length <= 300
				? { account }
				: unknownAccount;
		},
		async redeemHandOver(token, client) {
			if (!isUsableKey(token)) return null;
			const answer = await ask("handover/token", { code: token }, client);
			if (answer.ok) return authenticateGrant(answer, null);
			if (answer.status === 429) throw refusalOf(answer, "unavailable");
			return authenticate(token, null, true);
		},
		// Keeps the user's key if the back end doesn't hand over a new one.
		async authenticateNewDevice(user, client) {
			try {
				return (await handOver(user, client)) ?? user;
			} catch (error) {
				if (!(error instanceof BackEndFailed)) throw error;
				return accessOf(user)?.isRejected ? null : user;
			}
		},

		async companyLogIn(claims, client) {
			const { issuer, sub, email } = claims;
			const user = await vouchFor(claims, null, client);
			if (typeof user !== "string") return { kind: "known", user, renamed: false };
			if (user !== "confirm") return { kind: user };
			return email === null
				? { kind: "unverified" }
				: { kind: "confirm", join: { issuer, sub, email } };
		},
		async joinCompany(join, password, client) {
			const user = await vouchFor(
				{ ...join, emailVerified: true, firstName: null, lastName: null },
				password,
				client,
			);
			if (typeof user === "string")
				return { kind: "refused", user: null, account: null, why: "wrong" };
			return { kind: "joined", authentication: authenticated(user) };
		},

		async changePassword(user, { oldPassword: old, newPassword: fresh }, { userAgent, client }) {
			const body = { new_password: fresh, ...(old === null ? {} : { password: old }) };
			const answer = await userCalls.write(user, {
				method: "PUT",
				path: "password",
				body,
				userAgent,
				client,
				retries: 0,
			});
			if (codeOf(answer.body) === "passwordWrong") return null;
			if (!answer.ok) throw writeRefusalOf(answer, "unavailable");
			const changed = await authenticateGrant(answer, user);
			return { ...changed, accessEpoch: await users.endAll(user.id) };
		},
		async deleteAccount(user, proof, { keepDiplomas }) {
			const given = "password" in proof ? { password: proof.password } : { code: proof.code };
			const body = { ...given, ...(keepDiplomas ? { keep_diplomas: 1 } : {}) };
			const answer = await userCalls.write(user, {
				method: "DELETE",
				path: "user",
				body,
				retries: 0,
			});
			if (answer.status === 422) return "wrong";
			if (!answer.ok) throw writeRefusalOf(answer, "unavailable");
			await users.remove(user.id);
			userCalls.forget(user);
			return null;
		},
	};
}

// A back end may check the key before it looks for the call, and then answers 401 even if it lacks
// the call.
function isNoCall({ isUnknownCall, status }: Answer): boolean {
	return isUnknownCall || status === 401;
}

// The response doesn't show what else the proof changed.
function authenticated(user: AuthenticatedUser): Authentication {
	return { user, isFirst: false, passwordCancelled: false, accessKept: false };
}

// Returns the id of an email request, or an empty string if the back end accepts no code.
function requestOf({ body }: Answer): string {
	return isObject(body) && typeof body.request === "string" ? body.request : "";
}
