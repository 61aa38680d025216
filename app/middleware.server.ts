import { isUploadPath, receiveUpload } from "#app/features/studio/receive-upload.server.ts";
import { removeParkedForm, park } from "#app/features/account/parked-forms.server.ts";
import { createHash, randomBytes } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import type { Portal } from "./portal.ts";
import { withoutKey } from "#app/paths.ts";
import { videoHostOrigin } from "#app/platform/files/film.ts";
import type { Settings } from "./settings.server.ts";
import {
	cookieName,
	cookieNames,
	cookieOf,
	setCookie,
	readMessages,
} from "#app/platform/http/cookies.server.ts";
import { FORM_KEY, PARKED_FIELD, SWITCH_FIELD } from "./constants.ts";
import { hashOf, pooledRandomBytes, tokenHolder } from "#app/features/account/signer.server.ts";
import {
	barePolicy,
	fixedHeaders,
	pageHeaders,
	scriptlessPolicy,
	strictTransport,
} from "#app/platform/http/fixed-headers.ts";
import { switchInForm, switchInQuery } from "#app/features/frame/device/choices.server.ts";
import { httpError, isUserInitiated, redirect } from "#app/platform/http/responses.server.ts";
import { sessionOver, logOut } from "#app/features/account/sessions/log-in.server.ts";
import { checkQuery, formOf, typeOf } from "#app/platform/http/request-body.server.ts";
import {
	incomingRequestOf,
	newRequestContext,
	requestContext,
	requestContextOf,
	type Preferences,
	type RequestContext,
} from "./request.server.ts";
import { currentRequest } from "#app/platform/logs/current-request.server.ts";
import { milliseconds } from "#app/platform/logs/timing.server.ts";
import { safeRedirect } from "./paths.ts";
import { pathBeforeMarks } from "#app/platform/text/typed-text.ts";
import { findSession } from "#app/features/account/sessions/sessions.server.ts";
import { keepLanguage, getInstance, getLocale } from "#app/platform/i18n/i18next.server.ts";

function keyOf(form: FormData): string | null {
	const key = form.get(FORM_KEY);
	return typeof key === "string" && /^[0-9a-f]{32}$/.test(key) ? key : null;
}

/** The routes whose `:id` is the id of a program. */
const ofPrograms =
	/^\/(info|training|diploma|retain|directory|contact|showcases|favorites|debug|colors|studio|resources\/:type)\/:id\b/;

function programOf(
	route: string,
	{ app, id }: Readonly<Record<string, string | undefined>>,
): number | null {
	const given = app ?? (ofPrograms.test(route) ? id : undefined);
	return given !== undefined && /^\d{1,9}$/.test(given) ? Number(given) : null;
}

/**
 * Stores the route and the program for the log, and sets the fixed headers. Under
 * `react-router-serve`, it also creates the request context.
 */
export const openRequest =
	(portal: () => Promise<Portal>): MiddlewareFunction<Response> =>
	async ({ request, context, pattern, params }, next) => {
		const incoming =
			context.get(requestContext) ??
			newRequestContext(request, { portal: await portal(), address: null, secure: null });
		context.set(requestContext, incoming);
		incoming.route = `/${pattern.replace(/^\//, "")}`;
		incoming.program = programOf(incoming.route, params);
		const response = await currentRequest.run(incoming, next);
		// Caches share files that never change, so these files get no request id.
		if (!response.headers.get("Cache-Control")?.includes("immutable"))
			response.headers.set("X-Request-Id", incoming.id);
		for (const [name, value] of Object.entries(fixedHeaders)) response.headers.set(name, value);
		const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
		if (isPage)
			for (const [name, value] of Object.entries(pageHeaders)) response.headers.set(name, value);
		if (!response.headers.has("Content-Security-Policy")) {
			response.headers.set("Content-Security-Policy", isPage ? scriptlessPolicy : barePolicy);
		}
		// The studio shows previews in a frame.
		if (
			isPage &&
			response.headers.get("Content-Security-Policy")?.includes("frame-ancestors 'self'")
		)
			response.headers.set("X-Frame-Options", "SAMEORIGIN");
		if (incoming.secure) response.headers.set("Strict-Transport-Security", strictTransport);
		return response;
	};

export const identify: MiddlewareFunction<Response> = async (args, next) => {
	const current = await identified(args);
	const response = await endLostSession(current, await next());
	reportPageView(current, response);
	await markBadgesUnannounced(current, response);
	setCookies(current, response);
	setPageHeaders(current, response);
	return response;
};

/**
 * Ends the session if its account was deleted during the request, or if another back end no longer
 * accepts its key. In the second case, parks a form, or loads the page again, so that the guard
 * asks for a login.
 */
async function endLostSession(current: RequestContext, response: Response): Promise<Response> {
	if (current.isUserGone) return sessionOver(current);
	if (!current.session?.user.access?.isRejected) return response;
	await logOut(current, "gone");
	return current.form ? park(current) : redirect(current.url.pathname + current.url.search);
}

/** Checks the address of a request. Reads a form, and checks its origin and token. */
export const checkRequest: MiddlewareFunction<Response> = async (args, next) => {
	checkAddress(args);
	const current = requestContextOf(args);
	if (args.request.method !== "POST") return (await switchInQuery(args.request, current)) ?? next();
	// A theme or language switch sends the form of an upload without the file.
	if (!isUploadPath(args.url.pathname) || typeOf(args.request) === plainForm) {
		await readForm(current, args.request);
		if (current.form?.has(SWITCH_FIELD)) await switchInForm(current);
		const response = await next();
		await forgetParkedForm(current, response);
		return response;
	}
	await readUpload(current, args.request);
	try {
		return await next();
	} finally {
		if (current.upload) await current.portal.studio?.uploads.drop(current.upload);
	}
};

const plainForm = "application/x-www-form-urlencoded";

async function readUpload(current: RequestContext, request: Request): Promise<void> {
	if (!isOwnOrigin(request, current)) throw httpError("forbidden");
	if (typeOf(request) !== "multipart/form-data") throw httpError("unsupportedMedia");
	const { upload, holder } = await receiveUpload(current, request);
	current.upload = upload;
	keepForm(current, upload.fields, holder);
}

const callPaths = /^\/(api\/|(healthz|readyz)$)/;

/**
 * Makes a middleware skip API calls and probes, which have no cookies, sessions or forms (API-9,
 * RUN-3).
 */
export function exceptCalls(
	middleware: MiddlewareFunction<Response>,
): MiddlewareFunction<Response> {
	return (args, next) => (callPaths.test(args.url.pathname) ? next() : middleware(args, next));
}

/**
 * Returns whether a request may come from this portal's pages. Without an `Origin` header, the
 * token alone decides (FORM-5).
 */
export function isOwnOrigin(
	request: Request,
	context: Pick<RequestContext, "url" | "portal">,
): boolean {
	const origin = request.headers.get("origin");
	if (origin === null) return true;
	if (!URL.canParse(origin)) return false;
	const { origins } = context.portal.settings;
	const given = new URL(origin);
	return origins.length > 0 ? origins.includes(given.origin) : given.host === context.url.host;
}

type Args = Parameters<MiddlewareFunction<Response>>[0];

async function identified({ request, url, context }: Args): Promise<RequestContext> {
	const incoming = incomingRequestOf({ context });
	const { portal, secure, now } = incoming;
	const { device, cookie } = deviceOf(request, portal, secure);
	const sessionId = cookieOf(request, cookieName(cookieNames.session, secure));
	const flashValue = cookieOf(request, cookieName(cookieNames.flash, secure));
	const cookies = cookie ? [cookie] : [];
	keepLanguage({ request, url, secure, cookies });
	return Object.assign(incoming, {
		catalog: await portal.backEnd.catalog.current(),
		nonce: pooledRandomBytes(16).toString("base64url"),
		url,
		isData: /^[^?#]*\.data(?:[?#]|$)/.test(request.url),
		language: getLocale(context),
		t: getInstance(context).t,
		device,
		session: sessionId ? await findSession(portal.backEnd, sessionId, now) : null,
		preferences: preferencesOf(request),
		messages: flashValue === null ? [] : readMessages(flashValue),
		announcedBadges: [],
		cookies,
		headers: {},
		form: null,
		formHolder: null,
		sentKey: null,
		formKey: null,
		parkedForm: null,
		upload: null,
		isFramed: false,
		user: null,
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

/**
 * Reads the device from its signed cookie, or makes a new device if there is no valid cookie. The
 * returned `cookie` is null if the browser's cookie is up to date.
 */
function deviceOf(
	request: Request,
	portal: Portal,
	secure: boolean,
): { device: string; cookie: string | null } {
	const name = cookieName(cookieNames.device, secure);
	const [id = "", signature = ""] = (cookieOf(request, name) ?? "").split(".");
	const known = id.length >= 22 && portal.signer.verify("device", id, signature);
	const device = known ? id : randomBytes(16).toString("base64url");
	const signed = portal.signer.sign("device", device);
	// A cookie signed with an older secret is signed again, so that the secret can be removed.
	if (known && signed === signature) return { device, cookie: null };
	return {
		device,
		cookie: setCookie(name, `${device}.${signed}`, { secure, maxAge: yearInSeconds }),
	};
}

/** Reports the path of a page that a person opened, without its query and key (EVENT-9). */
function reportPageView(
	{ request, url, isData, portal, now }: RequestContext,
	response: Response,
): void {
	const path = isData ? url.pathname.replace(/\/?$/, "/") : url.pathname;
	if (!isUserInitiated(request) || response.status !== 200 || !path.endsWith("/")) return;
	const isPage = /^text\/(html|x-script)/.test(response.headers.get("Content-Type") ?? "");
	if (isPage) portal.backEnd.activity.pageView(withoutKey(path), now);
}

export const pageMethods: readonly string[] = ["GET", "HEAD", "POST"];

function setPageHeaders(current: RequestContext, response: Response): void {
	const { request, portal, nonce, headers } = current;
	if (!response.headers.has("Content-Security-Policy"))
		response.headers.set(
			"Content-Security-Policy",
			contentSecurityPolicy(nonce, portal.settings, current.isFramed),
		);
	// A page that answers 405 to a POST has no forms.
	if (response.status === 405)
		response.headers.set("Allow", request.method === "POST" ? "GET, HEAD" : pageMethods.join(", "));
	if (current.preferences.debug)
		response.headers.set("Server-Timing", `total;dur=${milliseconds(current)}`);
	for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
}

type Hosts = Pick<Settings, "backEnd" | "cdn" | "sentryDsn" | "videoHostUrl">;

function contentSecurityPolicy(
	nonce: string,
	{ backEnd, cdn: { image, content }, sentryDsn, videoHostUrl }: Hosts,
	isFramed: boolean,
): string {
	// A CDN may serve another back end's documents, which pages show in frames.
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
		`frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
	].join("; ");
}

function sourceOf(prefix: string | null): string {
	return prefix === null ? "" : ` ${new URL(prefix).origin}`;
}

function setCookies(
	{ request, messages, secure, cookies }: RequestContext,
	response: Response,
): void {
	const flashName = cookieName(cookieNames.flash, secure);
	// After a redirect, the next page shows the messages, so their cookie stays.
	const wasShown = messages.length > 0 && request.method === "GET" && !isRedirect(response);
	const isSetAgain = cookies.some((line) => line.startsWith(`${flashName}=`));
	const lines =
		wasShown && !isSetAgain
			? [...cookies, setCookie(flashName, "", { secure, maxAge: 0 })]
			: cookies;
	// Caches may store other responses, so only `no-store` responses set cookies (PAGE-112).
	const kept = response.headers.get("Cache-Control") ?? "no-store";
	if (kept.includes("no-store"))
		for (const line of lines) response.headers.append("Set-Cookie", line);
	if (!response.headers.has("Cache-Control"))
		response.headers.set("Cache-Control", "private, no-store");
}

/** Marks the badges as unannounced after a redirect, because the next page shows them. */
async function markBadgesUnannounced(
	{ portal, session, announcedBadges }: RequestContext,
	response: Response,
): Promise<void> {
	if (session && announcedBadges.length > 0 && isRedirect(response))
		await portal.backEnd.notifications.markBadgesAnnounced(session.user, announcedBadges, null);
}

/** When its script requests data, React Router sends redirects with status 202. */
function isRedirect({ status }: Response): boolean {
	return (status >= 300 && status < 400) || status === 202;
}

const files = /^\/(locales|media|assets|\.well-known)\//;
const ending = /\.[^/.]*$/;

/**
 * If the last part of the address is only punctuation from the text around a link, redirects to the
 * address without that part. Some routes would accept the punctuation.
 */
function leaveMarks(request: Request): void {
	const { pathname, search } = new URL(request.url);
	const cut = pathBeforeMarks(pathname);
	if (cut !== pathname && !cut.startsWith("//")) throw redirect(`${cut}${search}`);
}

/**
 * Refuses methods that pages don't accept. Redirects to the path with a trailing slash (PAGE-1,
 * PAGE-5).
 */
function checkAddress({ request, url }: Args): void {
	if (!pageMethods.includes(request.method)) throw httpError("methodNotAllowed");
	checkQuery(url);
	if (request.method === "POST" || files.test(url.pathname)) return;
	leaveMarks(request);
	if (url.pathname.endsWith("/") || ending.test(url.pathname)) return;
	const { pathname, search } = new URL(request.url);
	if (pathname.endsWith(".data")) return;
	// An address that begins with `//` would lead to another host.
	throw redirect(`/${url.pathname.replace(/^\/+/, "")}/${search}`, 301);
}

/**
 * Reads a form, and refuses it if it comes from another site or browser (FORM-5). The guard checks
 * the user, because pages for everyone accept forms from anyone.
 */
async function readForm(current: RequestContext, request: Request): Promise<void> {
	if (!isOwnOrigin(request, current)) throw httpError("forbidden");
	const form = await formOf(request);
	current.posted = new FormData();
	for (const [name, value] of form) current.posted.append(name, value);
	const holder = tokenHolder(current, form.get("_token"));
	if (holder === null) throw refuseUnverified(current, request, form);
	keepForm(current, form, holder);
}

/**
 * Keeps the form for the action. `holder` is the user for whom the form was made, or 0 for an
 * anonymous visitor.
 */
function keepForm(current: RequestContext, form: FormData, holder: number): void {
	const sentKey = keyOf(form);
	const parkedForm = Number(form.get(PARKED_FIELD) ?? Number.NaN);
	for (const name of ["_token", FORM_KEY, PARKED_FIELD]) form.delete(name);
	const { device, url } = current;
	const counted = JSON.stringify([
		"form",
		holder,
		device,
		sentKey,
		url.pathname + url.search,
		...form,
	]);
	Object.assign(current, {
		form,
		formHolder: holder,
		sentKey,
		formKey:
			sentKey === null || holder === 0
				? null
				: createHash("sha256").update(counted).digest("base64url"),
		parkedForm: Number.isSafeInteger(parkedForm) ? parkedForm : null,
	});
}

/** Deletes a parked form after it was sent again, unless it was refused or its session ended. */
async function forgetParkedForm(
	{ portal, session, device, parkedForm }: RequestContext,
	response: Response,
): Promise<void> {
	if (parkedForm !== null && session && response.status < 400)
		await removeParkedForm(portal.db, parkedForm, hashOf(device), session.user.id);
}

/**
 * Returns the error for a form without a valid token. If there is no device cookie, the browser
 * accepts no cookies, and the page explains this.
 */
function refuseUnverified({ secure, url }: RequestContext, request: Request, form: FormData) {
	if (cookieOf(request, cookieName(cookieNames.device, secure)) !== null)
		return httpError("forbidden");
	return httpError("cookiesOff", {
		formPage: safeRedirect(form.get("returnTo")?.toString()) ?? url.pathname + url.search,
	});
}
