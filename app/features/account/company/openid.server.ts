import type { CompanySession } from "./company.ts";
import * as client from "openid-client";
import { truncate } from "#app/platform/text/well-formed.ts";
import type { CompanyArrival, CompanyFailure, CompanyFlow } from "./company.ts";

export interface CompanySettings {
	issuer: string;
	clientId: string;
	clientSecret: string | null;
	/** True if an email address counts as verified when the issuer doesn't send `email_verified`. */
	trustsEmail: boolean;
}

const timeoutSeconds = 10;

const isLoopback = (url: URL) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);

function textOf(value: unknown): string | null {
	return typeof value === "string" && value.trim() !== "" ? truncate(value, 1000) : null;
}

const secretErrors = new Set(["invalid_client", "unauthorized_client"]);

function failureOf(error: unknown): CompanyFailure {
	if (error instanceof client.AuthorizationResponseError) return "declined";
	if (error instanceof client.ResponseBodyError)
		return secretErrors.has(error.error) ? "secret" : error.status >= 500 ? "away" : "answer";
	if (error instanceof client.WWWAuthenticateChallengeError)
		return error.status === 401 ? "secret" : "answer";
	const { code, cause } = error as { code?: string; cause?: unknown };
	if (code === "OAUTH_TIMEOUT" || code === "OAUTH_RESPONSE_IS_NOT_CONFORM") return "away";
	// `fetch` throws a `TypeError` with a cause if it gets no response.
	return error instanceof TypeError && code === undefined && cause !== undefined
		? "away"
		: "answer";
}

/**
 * Creates the client for company logins, with OpenID Connect's code flow, PKCE, state and nonce.
 * The client accepts only ID tokens that the issuer has signed (ACCT-40).
 */
export function createCompanyLogIn({
	issuer,
	clientId,
	clientSecret,
	trustsEmail,
}: CompanySettings) {
	const server = new URL(issuer);
	// Plain HTTP is allowed only to this machine, because the tests run a provider there.
	const execute = [
		client.enableNonRepudiationChecks,
		...(server.protocol === "http:" && isLoopback(server) ? [client.allowInsecureRequests] : []),
	];
	let discovered: Promise<client.Configuration> | null = null;

	function configuration(): Promise<client.Configuration> {
		const authentication = clientSecret === null ? client.None() : undefined;
		discovered ??= client
			.discovery(server, clientId, clientSecret ?? undefined, authentication, {
				execute,
				timeout: timeoutSeconds,
			})
			.catch((error: unknown) => {
				discovered = null;
				throw error;
			});
		return discovered;
	}

	async function claimsOf(
		config: client.Configuration,
		tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
	): Promise<CompanyArrival> {
		const identity = tokens.claims();
		if (!identity) throw new Error("The company's server sent no ID token.");
		const { userinfo_endpoint: userInfo, issuer: name } = config.serverMetadata();
		const more = userInfo
			? await client.fetchUserInfo(config, tokens.access_token, identity.sub)
			: {};
		const claims: Record<string, unknown> = { ...identity, ...more };
		const [first = null, ...rest] = textOf(claims.name)?.trim().split(/\s+/) ?? [];
		return {
			issuer: name,
			sub: identity.sub,
			email: textOf(claims.email),
			emailVerified: String(claims.email_verified ?? trustsEmail) === "true",
			firstName: textOf(claims.given_name) ?? first,
			lastName: textOf(claims.family_name) ?? textOf(rest.join(" ")),
			missingClaim:
				textOf(claims.email) === null
					? "email"
					: claims.email_verified === undefined && !trustsEmail
						? "email_verified"
						: null,
			session: config.serverMetadata().end_session_endpoint
				? { issuer, idToken: tokens.id_token ?? null }
				: null,
		};
	}

	return {
		async start(
			returnAddress: string,
		): Promise<{ address: string; flow: CompanyFlow } | { failed: CompanyFailure }> {
			let config;
			try {
				config = await configuration();
			} catch (error) {
				return { failed: failureOf(error) };
			}
			const flow: CompanyFlow = {
				state: client.randomState(),
				nonce: client.randomNonce(),
				verifier: client.randomPKCECodeVerifier(),
				returnAddress,
			};
			const address = client.buildAuthorizationUrl(config, {
				redirect_uri: returnAddress,
				scope: "openid email profile",
				state: flow.state,
				nonce: flow.nonce,
				code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
				code_challenge_method: "S256",
			});
			return { address: address.href, flow };
		},
		/** `search` is the query string of the return address. */
		async finish(
			search: string,
			flow: CompanyFlow,
		): Promise<CompanyArrival | { failed: CompanyFailure }> {
			try {
				const config = await configuration();
				// Checks the public address, which the company's server knows, because a proxy may have
				// changed the one in this request.
				const tokens = await client.authorizationCodeGrant(
					config,
					new URL(flow.returnAddress + search),
					{
						pkceCodeVerifier: flow.verifier,
						expectedState: flow.state,
						expectedNonce: flow.nonce,
						idTokenExpected: true,
					},
				);
				return await claimsOf(config, tokens);
			} catch (error) {
				return { failed: failureOf(error) };
			}
		},
		/**
		 * Returns the address of the company's logout page. Throws if the company's server can't be
		 * reached.
		 */
		async logOutAddress({ idToken }: CompanySession, returnAddress: string): Promise<string> {
			const hint: Record<string, string> = idToken === null ? {} : { id_token_hint: idToken };
			return client.buildEndSessionUrl(await configuration(), {
				post_logout_redirect_uri: returnAddress,
				...hint,
			}).href;
		},
	};
}

export type CompanyLogIn = ReturnType<typeof createCompanyLogIn>;
