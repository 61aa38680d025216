import { randomUUID } from "node:crypto";
import { createContext } from "react-router";
import type { TFunction } from "i18next";
import type { User } from "#app/domain/account/user.ts";
import type { Failure } from "#app/domain/errors.ts";
import type { Portal } from "./portal.ts";
import type { ServedRequest } from "#app/observability/current-request.server.ts";
import type { SessionInfo, UserRef } from "#app/services/account/port.ts";
import type { Operation } from "#app/services/account/operation-port.ts";
import type { TextBelow } from "#app/i18n/text-key.ts";

/** What is known of every request from the start, a page's or a call's; and what is learned of it for its line in the log. */
export interface IncomingRequest extends ServedRequest {
	readonly portal: Portal;
	/** Behind HTTPS. */
	readonly secure: boolean;
	readonly now: number;
	/** When it came in, as `performance.now()` tells it. */
	readonly startedAt: number;
	/** Names the scripts of the running build; null: not known. */
	readonly build: string | null;
	/** The pattern of its address: never the address itself, which may hold keys. */
	route: string | null;
	/** The program that the page, the file or the call is of; null where there is none. */
	program: number | null;
	/** Whose token a call came with; null: no user's. Who asks for a page is in its session. */
	tokenUser: number | null;
	/** How long the page took to render once its data was there, in ms; null: no page was rendered. */
	renderMs: number | null;
	/** The outage that the request met. */
	outage: Failure | null;
	/** When to try again, in seconds; null if unknown. */
	retryAfter: number | null;
	/** Whether the account that something was done for is gone. */
	isUserGone: boolean;
	/** Whether the page that was rendered tells of the outage itself. */
	isOutageShown: boolean;
	/** The posted form with its token, so that it can be sent again. */
	posted: FormData | null;
}

/**
 * All that a loader or an action knows of the request it serves: one object a request, which root middleware fills
 * (http/middleware/request.server.ts).
 */
export interface RequestContext extends IncomingRequest {
	/** For the scripts and styles of this answer. */
	readonly nonce: string;
	/** The address as people see it: without `.data` and index markers. */
	readonly url: URL;
	/** Whether a script asks for data, not a browser for a document. */
	readonly isData: boolean;
	readonly language: string;
	readonly t: TFunction;
	/** The network address that asks, an IPv6 one by its /64; null when the server does not know it. */
	readonly client: string | null;
	/** Names the browser; outlives sessions. */
	readonly device: string;
	readonly session: { user: User & Pick<UserRef, "access">; info: SessionInfo } | null;
	readonly preferences: Preferences;
	readonly messages: readonly Message[];
	/** The point badges that this page tells of. */
	toldBadges: readonly number[];
	/** `Set-Cookie` lines to send with the answer. */
	cookies: string[];
	/** More headers to send with the answer, whatever it is. */
	readonly headers: Record<string, string>;
	/** What was posted, parsed and checked. */
	form: FormData | null;
	/** For whom the posted form was made: a user, 0 for nobody; null when nothing was posted. */
	formHolder: number | null;
	/** Names the posted form, where it may come again. */
	formKey: string | null;
	/** The posted form, where it has a key; else null. */
	operation: Operation | null;
	/** Who is logged in, once the guard has let them in; null on pages for everybody. */
	user: User | null;
	/** The user whose parked forms this request carries out: they logged in, or asked for it. */
	signedIn: User | null;
}

/** The same behind the guard. */
export type SignedInContext = RequestContext & { user: User };

/** A device's own choices (WEB-20). */
export interface Preferences {
	/** Null: follow the system. */
	dark: boolean | null;
	lite: boolean;
	/** Whether the footer tells the request's id and how long it took. */
	debug: boolean;
	/** Whether snow falls. */
	holiday: boolean;
}

/** Something to tell the user once: a key below `messages`. */
export interface Message {
	kind: "success" | "error" | "blank";
	key: TextBelow<"messages">;
	/** What it is about, where its words name it. */
	title?: string;
}

/** The key of the context in the router. */
export const requestContext = createContext<IncomingRequest | null>(null);

/** What the HTTP server knows about a request. */
interface Arrival {
	portal: Portal;
	address: string | null;
	/** Whether it came by HTTPS; null: the server does not know. */
	secure: boolean | null;
	build?: string | null;
}

/** The id that a trusted proxy has given the request; null: there is none, or it is not one that fits into a line of the log. */
function idByProxy(request: Request, { settings }: Portal): string | null {
	const id = settings.trustProxy > 0 ? request.headers.get("x-request-id") : null;
	return id !== null && /^[\w-]{8,64}$/.test(id) ? id : null;
}

/** The account that a request was served for; null: nobody's. */
export function accountOf(incoming: IncomingRequest): number | null {
	return incoming.tokenUser ?? (isIdentified(incoming) ? (incoming.session?.user.id ?? null) : null);
}

/** Creates the context of a new request. */
export function newRequestContext(request: Request, { portal, address, secure, build = null }: Arrival): IncomingRequest {
	return {
		id: idByProxy(request, portal) ?? randomUUID(),
		request,
		missing: [],
		databaseMs: 0,
		portal,
		address,
		secure: secure === true || request.url.startsWith("https:") || Boolean(portal.settings.origins[0]?.startsWith("https:")),
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

interface HasContext {
	context: Readonly<{ get: <T>(key: ReturnType<typeof createContext<T>>) => T }>;
}

/** Returns what is known of a request from the start. */
export function incomingRequestOf({ context }: HasContext): IncomingRequest {
	const incoming = context.get(requestContext);
	if (!incoming) throw new Error("The request has no context: its first middleware has not run.");
	return incoming;
}

/** Returns the context of a loader, action or middleware. Throws before `identify` has run. */
export function requestContextOf(args: HasContext): RequestContext {
	const incoming = incomingRequestOf(args);
	if (!isIdentified(incoming)) throw new Error("The middleware that finds out who asks has not run.");
	return incoming;
}

function isIdentified(incoming: IncomingRequest): incoming is RequestContext {
	return "session" in incoming;
}

/** Returns the context with its user. Throws where no guard has run. */
export function signedIn(args: HasContext): SignedInContext {
	const current = requestContextOf(args);
	if (!isSignedIn(current)) throw new Error("This route is not behind the guard.");
	return current;
}

function isSignedIn(current: RequestContext): current is SignedInContext {
	return current.user !== null;
}
