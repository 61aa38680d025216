import { randomBytes } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { createRequestIDMiddleware } from "remix-utils/middleware/request-id";
import { cookieName, cookieOf, setCookie } from "../cookies.server.ts";
import { theContainer, type Container } from "../container.server.ts";
import { clientOf } from "../domain/rate-limit.ts";
import { detectLanguage, languageCookie } from "../i18n/language.server.ts";
import { isText, wordsOf } from "../i18n/words.server.ts";
import { findSession } from "../services/account/session.server.ts";
import { randomFew } from "../random.server.ts";
import { withRequestId } from "../request-id.server.ts";
import { noteRequest } from "../request-watch.server.ts";
import { milliseconds } from "../timing.server.ts";
import { arrivalContext, visitContext, type Message, type Preferences, type Visit } from "../visit.server.ts";

export const [requestId, requestIdOf] = createRequestIDMiddleware({ header: null });

/** Has everything that happens for a request know its id. */
export const requestScope: MiddlewareFunction<Response> = ({ context, pattern }, next) => {
	const id = requestIdOf(context);
	noteRequest(context, id, `/${pattern.replace(/^\//, "")}`);
	return withRequestId(id, next);
};

export const cookieNames = {
	session: "tw_session",
	device: "tw_device",
	flash: "tw_flash",
	dark: "tpm_darkMode",
	lite: "tpm_lite",
	debug: "tpm_debug",
} as const;

const yearInSeconds = 31_536_000;

function preferencesOf(request: Request): Preferences {
	const dark = cookieOf(request, cookieNames.dark);
	const lite = cookieOf(request, cookieNames.lite);
	return {
		dark: dark === "1" ? true : dark === "0" ? false : null,
		lite: lite === "1" || (lite === null && request.headers.get("save-data") === "on"),
		debug: cookieOf(request, cookieNames.debug) === "1",
	};
}

/** The browser's own name, from its signed cookie; a new one where there is none that we signed. */
function deviceOf(request: Request, portal: Container, secure: boolean): { device: string; cookie: string | null } {
	const name = cookieName(cookieNames.device, secure);
	const [id = "", signature = ""] = (cookieOf(request, name) ?? "").split(".");
	const known = id.length >= 22 && portal.signer.verify("device", id, signature);
	const device = known ? id : randomBytes(16).toString("base64url");
	const signed = portal.signer.sign("device", device);
	// Signed by an older secret: signed anew, so that the browser stays known when that one goes.
	if (known && signed === signature) return { device, cookie: null };
	return { device, cookie: setCookie(name, `${device}.${signed}`, { secure, maxAge: yearInSeconds }) };
}

/** The messages of a flash cookie's value; what is no message of ours is none. */
export function readMessages(value: string): Message[] {
	return value
		.split(" ")
		.flatMap((part): Message[] => {
			const [kind, key] = part.split(":");
			return (kind === "success" || kind === "error" || kind === "blank") && key && /^\w{1,40}$/.test(key) && isText(`messages.${key}`)
				? [{ kind, key }]
				: [];
		})
		.slice(0, 5);
}

/** Behind HTTPS: as the proxy says, or because the portal's own address is. */
function isSecure(url: URL, portal: Container, known: boolean | null): boolean {
	return known === true || url.protocol === "https:" || Boolean(portal.settings.origins[0]?.startsWith("https:"));
}

/** Also as the router tells it to its script, by status 202. */
function isRedirect({ status }: Response): boolean {
	return (status >= 300 && status < 400) || status === 202;
}

/** Makes the visit: who asks, from which browser, in which language. Sends its cookies with the answer. */
export const visit: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const startedAt = performance.now();
	const arrival = context.get(arrivalContext);
	const portal = arrival.container ?? (await theContainer());
	const secure = isSecure(url, portal, arrival.secure);
	const now = portal.now();
	const { device, cookie } = deviceOf(request, portal, secure);
	const language = await detectLanguage(request, url);
	const messages = readMessages(cookieOf(request, cookieName(cookieNames.flash, secure)) ?? "");
	const sessionId = cookieOf(request, cookieName(cookieNames.session, secure));
	const made: Visit = {
		id: requestIdOf(context),
		nonce: randomFew(16).toString("base64url"),
		url,
		startedAt,
		isData: /^[^?#]*\.data(?:[?#]|$)/.test(request.url),
		now,
		language,
		t: wordsOf(language),
		secure,
		portal,
		client: clientOf(arrival.address),
		device,
		session: sessionId ? await findSession(portal, sessionId, now) : null,
		form: null,
		formHolder: null,
		cookies: cookie ? [cookie] : [],
		signedIn: null,
		headers: {},
		preferences: preferencesOf(request),
		messages,
	};
	if (url.searchParams.get("lng") === language)
		made.cookies.push(setCookie(languageCookie, language, { secure, maxAge: yearInSeconds, scripts: true }));
	context.set(visitContext, made);
	const response = await next();
	// A redirect shows nothing: what was to be said waits for the page it leads to.
	const wasSaid = messages.length > 0 && request.method === "GET" && !isRedirect(response);
	if (wasSaid && !made.cookies.some((line) => line.startsWith(`${cookieName(cookieNames.flash, secure)}=`)))
		made.cookies.push(setCookie(cookieName(cookieNames.flash, secure), "", { secure, maxAge: 0 }));
	// Files have a policy of their own and may be kept by caches: a cookie comes with pages alone (contract, section 8).
	const kept = response.headers.get("Cache-Control") ?? "no-store";
	if (kept.includes("no-store")) for (const line of made.cookies) response.headers.append("Set-Cookie", line);
	if (made.preferences.debug) response.headers.set("Server-Timing", `total;dur=${milliseconds(made)}`);
	for (const [name, value] of Object.entries(made.headers)) response.headers.set(name, value);
	if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
	return response;
};
