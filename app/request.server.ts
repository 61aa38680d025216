import { randomUUID } from "node:crypto";
import { createContext, type MiddlewareFunction } from "react-router";
import type { TFunction } from "i18next";
import { clientOf } from "#app/features/account/limits/rate-limit.ts";
import { park } from "#app/features/account/parked-forms.server.ts";
import { startTraining } from "#app/features/account/sessions/sessions.server.ts";
import type { User } from "#app/features/account/user.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { Learner } from "#app/features/learner/learner.ts";
import { loadLearner } from "#app/features/learner/load-learner.server.ts";
import type { Failure } from "#app/platform/errors.ts";
import { unlessAway } from "#app/features/frame/report-error.server.ts";
import { paths } from "#app/paths.ts";
import { httpError, redirect } from "#app/platform/http/responses.server.ts";
import type { Portal } from "./portal.ts";
import type { ServedRequest } from "#app/platform/logs/current-request.server.ts";
import type { SessionInfo, UserRef } from "#app/features/account/account-records.ts";
import type { StudioTextBelow, TextBelow } from "#app/platform/i18n/text-key.ts";
import type { Upload } from "#app/features/studio/media/uploads.server.ts";

export interface IncomingRequest extends ServedRequest {
	readonly portal: Portal;
	/**
	 * The network address to which rate limits apply. For IPv6, this is the whole /64 network. Null
	 * if unknown.
	 */
	readonly client: string | null;
	readonly secure: boolean;
	readonly now: number;
	/** The time when the request began, by `performance.now()`. */
	readonly startedAt: number;
	/** The version of the running build, or null in development. */
	readonly build: string | null;
	/**
	 * The pattern of the route. Logs have the pattern instead of the address, which may contain keys.
	 */
	route: string | null;
	program: number | null;
	/** The id of the user whose token made an API call. */
	tokenUser: number | null;
	/** The time to render the page in ms, without loading its data. Null if no page was rendered. */
	renderMs: number | null;
	outage: Failure | null;
	/** The number of seconds to wait before another attempt, or null if unknown. */
	retryAfter: number | null;
	isUserGone: boolean;
	isOutageShown: boolean;
	/** The form with its token, so that the outage page can send it again. */
	posted: FormData | null;
}

/** The context of a page request, which `identify` fills in. */
export interface RequestContext extends IncomingRequest {
	readonly catalog: Catalog;
	readonly nonce: string;
	/** The address as people see it, without `.data` and index markers. */
	readonly url: URL;
	/** True if the router's script requests data, false if a browser requests a document. */
	readonly isData: boolean;
	readonly language: string;
	readonly t: TFunction;
	/** The id of the browser from its signed cookie, which outlives sessions. */
	readonly device: string;
	readonly session: { user: User & Pick<UserRef, "access">; info: SessionInfo } | null;
	readonly preferences: Preferences;
	readonly messages: readonly Message[];
	announcedBadges: readonly number[];
	/** `Set-Cookie` lines. */
	cookies: string[];
	readonly headers: Record<string, string>;
	/** The form without its token, its idempotency key and the id of the parked form. */
	form: FormData | null;
	/** The user for whom the form was made, or 0 for an anonymous visitor. Null without a form. */
	formHolder: number | null;
	/** The idempotency key that came with the form. Null if no script sent it. */
	sentKey: string | null;
	/**
	 * A hash of `sentKey`, the user, the browser, the address and the whole form. Null without a key
	 * or a user. A write claims it, so that the form counts once (FORM-20).
	 */
	formKey: string | null;
	/** The id of the parked form that is being sent again. */
	parkedForm: number | null;
	upload: Upload | null;
	/** True if other pages of the portal may show this page in a frame. */
	isFramed: boolean;
	/** Null until the guard has run, and on pages for everyone. */
	user: User | null;
}

export type LoggedInContext = RequestContext & LearnerReader & { user: User };

export interface LearnerReader {
	/** Loads the learner once, with the progress in one program or, if `appId` is null, in all. */
	learner(appId?: number | null): Promise<Learner>;
}

/** The choices that a browser stores in cookies (WEB-20). */
export interface Preferences {
	/** True for dark mode, false for light mode. Null if the browser's color scheme decides. */
	dark: boolean | null;
	lite: boolean;
	/** True if the footer shows the request's id and time. */
	debug: boolean;
	holiday: boolean;
}

/**
 * `key` names a text under `messages`: in the studio's texts if it begins with `studio.`, otherwise
 * in the portal's.
 */
export interface Message {
	kind: "success" | "error" | "blank";
	key: TextBelow<"messages"> | StudioTextBelow<"messages">;
	title?: string;
}

export const requestContext = createContext<IncomingRequest | null>(null);

interface Arrival {
	portal: Portal;
	address: string | null;
	/** True if the request came over HTTPS. Null if the server doesn't know. */
	secure: boolean | null;
	build?: string | null;
}

/**
 * Returns the id from a trusted proxy. Returns null if there is none, or if it doesn't fit in the
 * log.
 */
function idByProxy(request: Request, { settings }: Portal): string | null {
	const id = settings.trustProxy > 0 ? request.headers.get("x-request-id") : null;
	return id !== null && /^[\w-]{8,64}$/.test(id) ? id : null;
}

export function accountOf(incoming: IncomingRequest): number | null {
	return (
		incoming.tokenUser ?? (isIdentified(incoming) ? (incoming.session?.user.id ?? null) : null)
	);
}

export function newRequestContext(
	request: Request,
	{ portal, address, secure, build = null }: Arrival,
): IncomingRequest {
	return {
		id: idByProxy(request, portal) ?? randomUUID(),
		request,
		databaseMs: 0,
		callsEndAt: null,
		portal,
		address,
		get client() {
			return clientOf(address);
		},
		secure:
			secure === true ||
			request.url.startsWith("https:") ||
			Boolean(portal.settings.origins[0]?.startsWith("https:")),
		now: portal.now(),
		startedAt: performance.now(),
		build,
		route: null,
		program: null,
		tokenUser: null,
		renderMs: null,
		outage: null,
		retryAfter: null,
		isUserGone: false,
		isOutageShown: false,
		posted: null,
	};
}

export function learnerReader(
	{ portal, catalog, now }: Pick<RequestContext, "portal" | "catalog" | "now">,
	user: User,
): LearnerReader {
	const read = new Map<number | null, Promise<Learner>>();
	return {
		learner(appId = null) {
			const known =
				read.get(null) ??
				read.get(appId) ??
				loadLearner(portal.backEnd.training, catalog, user, now, appId);
			read.set(appId, known);
			return known;
		},
	};
}

interface HasContext {
	context: Readonly<{ get: <T>(key: ReturnType<typeof createContext<T>>) => T }>;
}

export function incomingRequestOf({ context }: HasContext): IncomingRequest {
	const incoming = context.get(requestContext);
	if (!incoming) throw new Error("The request has no context: its first middleware has not run.");
	return incoming;
}

/** Returns the context of a request. Throws an error before `identify` has run. */
export function requestContextOf(args: HasContext): RequestContext {
	const incoming = incomingRequestOf(args);
	if (!isIdentified(incoming))
		throw new Error("The middleware that finds out who asks has not run.");
	return incoming;
}

/** Returns false before `identify` has run, or if it failed. */
export function isIdentified(incoming: IncomingRequest): incoming is RequestContext {
	return "session" in incoming;
}

export function loggedIn(args: HasContext): LoggedInContext {
	const current = requestContextOf(args);
	if (!isLoggedIn(current)) throw new Error("This route is not behind the guard.");
	return current;
}

function isLoggedIn(current: RequestContext): current is LoggedInContext {
	return current.user !== null;
}

/**
 * Redirects anonymous visitors to the login page, and parks their form (PAGE-60, FORM-30). Refuses
 * a form that was made for another user.
 */
export const guard: MiddlewareFunction<Response> = async (args, next) => {
	const { request, url } = args;
	const current = requestContextOf(args);
	if (!current.session) {
		if (request.method === "POST") throw await park(current);
		const here = url.pathname + url.search;
		throw redirect(paths.login(here.includes("login") ? {} : { redirect: here }));
	}
	const { user } = current.session;
	Object.assign(current, learnerReader(current, user), { user });
	if (request.method === "POST" && current.formHolder !== user.id) throw httpError("forbidden");
	if (user.trainingStarted === null)
		await unlessAway(
			current.portal,
			startTraining(current.portal.backEnd.accounts, user, current.now),
		);
	return next();
};
