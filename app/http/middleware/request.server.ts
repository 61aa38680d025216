import { randomBytes } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { theContainer } from "#app/container.server.ts";
import type { Portal } from "#app/http/portal.ts";
import { withoutKey } from "#app/domain/account/account-page.ts";
import { clientOf } from "#app/domain/account/rate-limit.ts";
import { videoHostOrigin } from "#app/domain/resources/film.ts";
import type { Settings } from "#app/env.server.ts";
import { cookieName, cookieNames, cookieOf, setCookie } from "#app/http/cookies.server.ts";
import { FORM_KEY } from "#app/constants.ts";
import { isOwnOrigin, tokenHolder, randomFew } from "#app/http/csrf.server.ts";
import { barePolicy, fixedHeaders, scriptlessPolicy, strictTransport } from "#app/http/fixed-headers.ts";
import { readMessages } from "#app/http/flash.server.ts";
import { httpError } from "#app/http/http-error.server.ts";
import { redirect, redirectDocument } from "#app/http/redirect.server.ts";
import { checkQuery, formOf } from "#app/http/request-body.server.ts";
import {
	incomingRequestOf,
	newRequestContext,
	requestContext,
	requestContextOf,
	type Preferences,
	type RequestContext,
} from "#app/http/request-context.server.ts";
import { serving } from "#app/observability/current-request.server.ts";
import { milliseconds } from "#app/observability/timing.server.ts";
import { safeRedirect } from "#app/paths.ts";
import { findSession } from "#app/services/account/session.server.ts";
import { keepLanguage } from "#app/http/chosen-language.server.ts";
import { getInstance, getLocale } from "./i18next.server.ts";

/** The key of a form that was sent, or null. */
function keyOf(form: FormData): string | null {
	const key = form.get(FORM_KEY);
	return typeof key === "string" && /^[0-9a-f]{32}$/.test(key) ? key : null;
}

/** Routes whose `:id` is a program's. */
const ofPrograms = /^\/(info|training|diploma|retain|directory|contact|showcases|favorites|debug|colors)\/:id\b/;

/** The program of a route; null: it has none, or what stands in its place is no number. */
function programOf(route: string, { app, id }: Readonly<Record<string, string | undefined>>): number | null {
	const given = app ?? (ofPrograms.test(route) ? id : undefined);
	return given !== undefined && /^\d{1,9}$/.test(given) ? Number(given) : null;
}

/**
 * Every request, a page's or a call's: has what happens for it know its context, and sends the headers that all answers have. The stock
 * server brings no context: it is made here.
 */
export const openRequest: MiddlewareFunction<Response> = async ({ request, context, pattern, params }, next) => {
	const incoming = context.get(requestContext) ?? newRequestContext(request, { portal: await theContainer(), address: null, secure: null });
	context.set(requestContext, incoming);
	incoming.route = `/${pattern.replace(/^\//, "")}`;
	incoming.program = programOf(incoming.route, params);
	const response = await serving(incoming, next);
	response.headers.set("X-Request-Id", incoming.id);
	for (const [name, value] of Object.entries(fixedHeaders)) response.headers.set(name, value);
	if (!response.headers.has("Content-Security-Policy")) {
		const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
		response.headers.set("Content-Security-Policy", isPage ? scriptlessPolicy : barePolicy);
	}
	// No page may stand in a frame; a file may in the portal's own pages, where its policy says so: the viewer of documents.
	if (response.headers.get("Content-Security-Policy")?.includes("frame-ancestors 'self'"))
		response.headers.set("X-Frame-Options", "SAMEORIGIN");
	if (incoming.secure) response.headers.set("Strict-Transport-Security", strictTransport);
	return response;
};

/** Every page and file: finds out who asks, from which browser, in which language; sends cookies and the headers of pages with the answer. */
export const identify: MiddlewareFunction<Response> = async (args, next) => {
	const current = await identified(args);
	const { request, url } = args;
	const answer = await next();
	// A page says what it is shown without. Data for a script has no place for that: the script has the page itself come anew.
	const isRest = current.isData && request.method === "GET" && answer.status === 200 && current.missing.length > 0;
	const response = isRest ? redirectDocument(url.pathname + url.search) : answer;
	reportPageView(current, response);
	await keepUntold(current, response);
	setCookies(current, response);
	setPageHeaders(current, response);
	return response;
};

/** Every page and file: its address is one that pages have, and what was posted comes from a form of ours, for this browser. */
export const checkRequest: MiddlewareFunction<Response> = async (args, next) => {
	checkAddress(args);
	if (args.request.method === "POST") await readForm(requestContextOf(args), args.request);
	return next();
};

const forPrograms = /^\/(api\/|(healthz|readyz)$)/;

/**
 * Keeps a middleware of pages away from what programs ask for, calls below `/api/` and probes: they have no cookies, no session, no forms,
 * and are not refused with a page (API-9, RUN-3).
 */
export function exceptCalls(middleware: MiddlewareFunction<Response>): MiddlewareFunction<Response> {
	return (args, next) => (forPrograms.test(args.url.pathname) ? next() : middleware(args, next));
}

type Args = Parameters<MiddlewareFunction<Response>>[0];

async function identified({ request, url, context }: Args): Promise<RequestContext> {
	const incoming = incomingRequestOf({ context });
	const { portal, secure, now } = incoming;
	const { device, cookie } = deviceOf(request, portal, secure);
	const sessionId = cookieOf(request, cookieName(cookieNames.session, secure));
	const said = cookieOf(request, cookieName(cookieNames.flash, secure));
	const cookies = cookie ? [cookie] : [];
	keepLanguage({ request, url, secure, cookies });
	return Object.assign(incoming, {
		nonce: randomFew(16).toString("base64url"),
		url,
		isData: /^[^?#]*\.data(?:[?#]|$)/.test(request.url),
		language: getLocale(context),
		t: getInstance(context).t,
		client: clientOf(incoming.address),
		device,
		session: sessionId ? await findSession(portal, sessionId, now) : null,
		preferences: preferencesOf(request),
		messages: said === null ? [] : readMessages(said),
		toldBadges: [],
		cookies,
		headers: {},
		form: null,
		formHolder: null,
		formKey: null,
		operation: null,
		user: null,
		signedIn: null,
	});
}

const yearInSeconds = 31_536_000;

function preferencesOf(request: Request): Preferences {
	const dark = cookieOf(request, cookieNames.dark);
	const lite = cookieOf(request, cookieNames.lite);
	return {
		dark: dark === "1" ? true : dark === "0" ? false : null,
		lite: lite === "1" || (lite === null && request.headers.get("save-data") === "on"),
		debug: cookieOf(request, cookieNames.debug) === "1",
		holiday: cookieOf(request, cookieNames.holiday) === "1",
	};
}

/** The browser's own name, from its signed cookie; a new one where there is none that we signed. */
function deviceOf(request: Request, portal: Portal, secure: boolean): { device: string; cookie: string | null } {
	const name = cookieName(cookieNames.device, secure);
	const [id = "", signature = ""] = (cookieOf(request, name) ?? "").split(".");
	const known = id.length >= 22 && portal.signer.verify("device", id, signature);
	const device = known ? id : randomBytes(16).toString("base64url");
	const signed = portal.signer.sign("device", device);
	// Signed by an older secret: signed anew, so that the browser stays known when that one goes.
	if (known && signed === signature) return { device, cookie: null };
	return { device, cookie: setCookie(name, `${device}.${signed}`, { secure, maxAge: yearInSeconds }) };
}

/**
 * Reports page views by path (EVENT-9): pages that were shown to somebody, not files, errors, redirects, or what a browser
 * fetched in advance. Addresses without their query.
 */
function reportPageView({ request, url, isData, portal, now }: RequestContext, response: Response): void {
	const path = isData ? url.pathname.replace(/\/?$/, "/") : url.pathname;
	if (request.method !== "GET" || response.status !== 200 || !path.endsWith("/")) return;
	const isPage = /^text\/(html|x-script)/.test(response.headers.get("Content-Type") ?? "");
	const inAdvance = /prefetch|prerender|preview/i.test(`${request.headers.get("Sec-Purpose")} ${request.headers.get("Purpose")}`);
	if (isPage && !inAdvance) portal.backEnd.activity.pageView(withoutKey(path), now);
}

export const pageMethods: readonly string[] = ["GET", "HEAD", "POST"];

function setPageHeaders(current: RequestContext, response: Response): void {
	const { request, portal, nonce, headers } = current;
	if (!response.headers.has("Content-Security-Policy"))
		response.headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, portal.settings));
	// A page without forms takes no POST; other methods no page takes.
	if (response.status === 405) response.headers.set("Allow", request.method === "POST" ? "GET, HEAD" : pageMethods.join(", "));
	response.headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
	if (current.preferences.debug) response.headers.set("Server-Timing", `total;dur=${milliseconds(current)}`);
	for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
}

type Hosts = Pick<Settings, "backEnd" | "cdn" | "sentryDsn" | "videoHostUrl">;

function contentSecurityPolicy(nonce: string, { backEnd, cdn: { image, content }, sentryDsn, videoHostUrl }: Hosts): string {
	// Documents of another back end are shown from the CDN.
	const framed = [
		...(backEnd && content ? [new URL(content).origin] : []),
		...(videoHostUrl === null ? [] : [videoHostOrigin(videoHostUrl)]),
	];
	return [
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}'`,
		`style-src 'self' 'nonce-${nonce}'`,
		`img-src 'self' data:${sourceOf(image)}`,
		...(content === null ? [] : [`media-src 'self'${sourceOf(content)}`]),
		...(sentryDsn === null ? [] : [`connect-src 'self'${sourceOf(sentryDsn)}`]),
		...(framed.length === 0 ? [] : [`frame-src 'self' ${framed.join(" ")}`]),
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}

/** The host of an address, as the policy names it. */
function sourceOf(prefix: string | null): string {
	return prefix === null ? "" : ` ${new URL(prefix).origin}`;
}

function setCookies({ request, messages, secure, cookies }: RequestContext, response: Response): void {
	const flashName = cookieName(cookieNames.flash, secure);
	// A redirect shows nothing: what was to be said waits for the page it leads to.
	const wasSaid = messages.length > 0 && request.method === "GET" && !isRedirect(response);
	const isSaidAnew = cookies.some((line) => line.startsWith(`${flashName}=`));
	const lines = wasSaid && !isSaidAnew ? [...cookies, setCookie(flashName, "", { secure, maxAge: 0 })] : cookies;
	// Files have a policy of their own and may be kept by caches: a cookie comes with pages alone (PAGE-112).
	const kept = response.headers.get("Cache-Control") ?? "no-store";
	if (kept.includes("no-store")) for (const line of lines) response.headers.append("Set-Cookie", line);
	if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
}

/** A redirect tells of no badges either: the page it leads to does. */
async function keepUntold({ portal, session, toldBadges }: RequestContext, response: Response): Promise<void> {
	if (session && toldBadges.length > 0 && isRedirect(response))
		await portal.backEnd.notifications.tellBadges(session.user, toldBadges, null);
}

/** Also as the router tells it to its script, by status 202. */
function isRedirect({ status }: Response): boolean {
	return (status >= 300 && status < 400) || status === 202;
}

const withoutSlash = /^\/(locales|media|assets)\/|\.[^/.]*$/;

/** Page addresses end with a slash, and pages are asked by GET, HEAD and POST only (PAGE-1, PAGE-5). */
function checkAddress({ request, url }: Args): void {
	if (!pageMethods.includes(request.method)) throw httpError("methodNotAllowed");
	checkQuery(url);
	if (request.method === "POST" || url.pathname.endsWith("/") || withoutSlash.test(url.pathname)) return;
	const { pathname, search } = new URL(request.url);
	if (pathname.endsWith(".data")) return;
	// One slash in front, whatever came: `//host` would lead elsewhere. The query goes along as it was written.
	throw redirect(`/${url.pathname.replace(/^\/+/, "")}/${search}`, 301);
}

/**
 * Reads what was posted and refuses what another site sent, or what we made for another browser
 * (FORM-5, FORM-6). That it was made for the very user who is logged in, the guard sees to: pages for everybody take it from anybody.
 */
async function readForm(current: RequestContext, request: Request): Promise<void> {
	if (!isOwnOrigin(request, current)) throw httpError("forbidden");
	const form = await formOf(request);
	current.posted = new FormData();
	for (const [name, value] of form) current.posted.append(name, value);
	const holder = tokenHolder(current, form.get("_token"));
	if (holder === null) throw unverified(current, request, form);
	current.formKey = keyOf(form);
	form.delete("_token");
	form.delete(FORM_KEY);
	current.form = form;
	current.formHolder = holder;
}

/** A form without a token of ours for this browser. Where the browser sent not even its device cookie, it takes none: it is told so. */
function unverified({ secure, url }: RequestContext, request: Request, form: FormData) {
	if (cookieOf(request, cookieName(cookieNames.device, secure)) !== null) return httpError("forbidden");
	return httpError("cookiesOff", { formPage: safeRedirect(form.get("returnTo")?.toString()) ?? url.pathname + url.search });
}
