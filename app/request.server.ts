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
	/** The network address, for limits: an IPv6 address by its /64; null if unknown. */
	readonly client: string | null;
	readonly secure: boolean;
	readonly now: number;
	/** A time of `performance.now()`. */
	readonly startedAt: number;
	/** The version of the running build. */
	readonly build: string | null;
	/** The pattern of the route. Addresses may hold keys, so no log has them. */
	route: string | null;
	program: number | null;
	/** The user of an API call's token. */
	tokenUser: number | null;
	/** The time to render a page without loading its data, in ms; null if there was none. */
	renderMs: number | null;
	outage: Failure | null;
	/** In seconds; null if unknown. */
	retryAfter: number | null;
	isUserGone: boolean;
	isOutageShown: boolean;
	/** The form with its token, so that it can be sent again. */
	posted: FormData | null;
}

/** What a page request knows. The middleware of the root fills it. */
export interface RequestContext extends IncomingRequest {
	readonly catalog: Catalog;
	readonly nonce: string;
	/** The address as people see it, without `.data` and index markers. */
	readonly url: URL;
	/** Whether a script requests data, rather than a browser a document. */
	readonly isData: boolean;
	readonly language: string;
	readonly t: TFunction;
	/** The name of the browser, which outlives sessions. */
	readonly device: string;
	readonly session: { user: User & Pick<UserRef, "access">; info: SessionInfo } | null;
	readonly preferences: Preferences;
	readonly messages: readonly Message[];
	toldBadges: readonly number[];
	/** `Set-Cookie` lines. */
	cookies: string[];
	readonly headers: Record<string, string>;
	/** The form without its token, its key and its number. */
	form: FormData | null;
	/** The user whom the form was made for, or 0; null without a form. */
	formHolder: number | null;
	/** The key that came with the form; null if no script sent it. */
	sentKey: string | null;
	/** A hash of `sentKey`, the user, the browser and the whole form. Writes that count once claim it (FORM-20). */
	formKey: string | null;
	/** The number of a parked form that is sent again. */
	parkedForm: number | null;
	upload: Upload | null;
	/** Whether pages of the portal may show this one in a frame. */
	isFramed: boolean;
	/** Null until the guard has run, and on pages for everyone. */
	user: User | null;
}

export type SignedInContext = RequestContext & LearnerReader & { user: User };

export interface LearnerReader {
	/** Reads the learner once, with the progress in one program or in all. */
	learner(appId?: number | null): Promise<Learner>;
}

/** The choices that a device keeps (WEB-20). */
export interface Preferences {
	/** Null to follow the system. */
	dark: boolean | null;
	lite: boolean;
	/** Whether the footer shows the request's id and time. */
	debug: boolean;
	holiday: boolean;
}

/** `key` is below `messages` in the texts, or in those of the studio if it begins with `studio.`. */
export interface Message {
	kind: "success" | "error" | "blank";
	key: TextBelow<"messages"> | StudioTextBelow<"messages">;
	title?: string;
}

export const requestContext = createContext<IncomingRequest | null>(null);

interface Arrival {
	portal: Portal;
	address: string | null;
	/** Whether the request came over HTTPS. Null if the server does not know. */
	secure: boolean | null;
	build?: string | null;
}

/** Returns null if no trusted proxy gave an id that fits in the log. */
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

/** Returns false before `identify` has run, or if it failed. */
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
