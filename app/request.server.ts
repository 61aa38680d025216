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
import { httpError } from "#app/platform/http/http-error.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import type { Portal } from "./portal.ts";
import type { ServedRequest } from "#app/platform/logs/current-request.server.ts";
import type { SessionInfo, UserRef } from "#app/features/account/account-records.ts";
import type { StudioTextBelow, TextBelow } from "#app/platform/i18n/text-key.ts";
import type { Upload } from "#app/features/studio/media/uploads.server.ts";

export interface IncomingRequest extends ServedRequest {
	readonly portal: Portal;
	/** The network address, for limits: an IPv6 address by its /64; null if unknown. */
	readonly client: string | null;
	readonly secure: boolean;
	readonly now: number;
	/** By `performance.now()`. */
	readonly startedAt: number;
	/** Names the scripts of the running build. */
	readonly build: string | null;
	/** A pattern, never the address, which may hold keys. */
	route: string | null;
	program: number | null;
	/** The user of a call's token; the user of a page is in its session. */
	tokenUser: number | null;
	/** Without loading the data, in ms; null: no page was rendered. */
	renderMs: number | null;
	outage: Failure | null;
	/** In seconds; null if unknown. */
	retryAfter: number | null;
	isUserGone: boolean;
	isOutageShown: boolean;
	/** With its token, so that it can be sent again. */
	posted: FormData | null;
}

/** One object for each request, filled by root middleware. */
export interface RequestContext extends IncomingRequest {
	/** The content, the same from the first read of the request to the last. */
	readonly catalog: Catalog;
	readonly nonce: string;
	/** As people see it: without `.data` and index markers. */
	readonly url: URL;
	/** A script asks for data, not a browser for a document. */
	readonly isData: boolean;
	readonly language: string;
	readonly t: TFunction;
	/** Names the browser; outlives sessions. */
	readonly device: string;
	readonly session: { user: User & Pick<UserRef, "access">; info: SessionInfo } | null;
	readonly preferences: Preferences;
	readonly messages: readonly Message[];
	toldBadges: readonly number[];
	/** `Set-Cookie` lines. */
	cookies: string[];
	readonly headers: Record<string, string>;
	/** Without its token, its key and its number. */
	form: FormData | null;
	/** 0: no one; null: nothing was posted. */
	formHolder: number | null;
	/** As it came with the form. Null: without a script there is none. */
	sentKey: string | null;
	/** A hash of that key with the user, the browser and all that the form holds. Writes that count claim it (FORM-20). */
	formKey: string | null;
	/** The number of the parked form that is sent. */
	parkedForm: number | null;
	/** The upload of a form with a file. */
	upload: Upload | null;
	/** Pages of the portal may show it in a frame. */
	isFramed: boolean;
	/** Null before the guard, and on pages for everyone. */
	user: User | null;
}

export type SignedInContext = RequestContext & LearnerReader & { user: User };

export interface LearnerReader {
	/** Who is learning, with the progress in one program or in all; read once a request. */
	learner(appId?: number | null): Promise<Learner>;
}

/** A device's own choices (WEB-20). */
export interface Preferences {
	/** Null: follow the system. */
	dark: boolean | null;
	lite: boolean;
	/** The footer shows the request's id and time. */
	debug: boolean;
	holiday: boolean;
}

/** `key`: below `messages` in the texts; `studio.` in front: in the studio's own. */
export interface Message {
	kind: "success" | "error" | "blank";
	key: TextBelow<"messages"> | StudioTextBelow<"messages">;
	title?: string;
}

export const requestContext = createContext<IncomingRequest | null>(null);

interface Arrival {
	portal: Portal;
	address: string | null;
	/** Null: the server does not know. */
	secure: boolean | null;
	build?: string | null;
}

/** Null: no trusted proxy gave an id, or it does not fit in the log. */
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

/** Throws before `identify` has run. */
export function requestContextOf(args: HasContext): RequestContext {
	const incoming = incomingRequestOf(args);
	if (!isIdentified(incoming))
		throw new Error("The middleware that finds out who asks has not run.");
	return incoming;
}

/** False: the middleware that finds out who asks has not run, or could not. */
export function isIdentified(incoming: IncomingRequest): incoming is RequestContext {
	return "session" in incoming;
}

export function signedIn(args: HasContext): SignedInContext {
	const current = requestContextOf(args);
	if (!isSignedIn(current)) throw new Error("This route is not behind the guard.");
	return current;
}

function isSignedIn(current: RequestContext): current is SignedInContext {
	return current.user !== null;
}

/** Asks anonymous visitors to log in, and parks their form (PAGE-60, FORM-30). Refuses a form made for another user. */
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
