import { findPortalToken } from "#app/features/account/sessions/portal-tokens.server.ts";
import {
	backEndFailure,
	backEndWait,
	type FailureName,
	failures,
	type Result,
} from "#app/platform/errors.ts";
import { languageOfCall } from "#app/platform/i18n/i18next.server.ts";
import { reportError } from "#app/features/frame/report-error.server.ts";
import { incomingRequestOf, type IncomingRequest } from "#app/request.server.ts";
import type { CallContext, Call, Caller } from "./call.server.ts";
import { calls } from "#app/api/calls/calls.server.ts";
import { json, refusal, Refused } from "./refusal.server.ts";
import { answerIdempotently } from "./call-operation.server.ts";
import { createRouter } from "./router.server.ts";
import type { Portal } from "#app/portal.ts";
import { clientOf } from "#app/features/account/limits/rate-limit.ts";
import { findToken } from "#app/features/account/sessions/access-tokens.server.ts";
import { hashOf } from "#app/features/account/signer.server.ts";
import { canonicalEmail } from "#app/features/account/user.ts";
import { wellFormedValue } from "#app/platform/text/well-formed.ts";
import {
	bodyOf,
	checkQuery,
	jsonOf,
	multipartOf,
	typeOf,
} from "#app/platform/http/request-body.server.ts";

const findRoute = createRouter(calls);
const root = "/api/v1/";

/** Answers a request to `/api/`, always with JSON or a file (API-4). */
export async function answerCall(
	args: Parameters<typeof incomingRequestOf>[0] & { request: Request },
): Promise<Response> {
	const incoming = incomingRequestOf(args);
	const headers: Record<string, string> = {};
	try {
		return await answer(args.request, incoming, headers);
	} catch (error) {
		if (error instanceof Refused) return refusal(error.failure, error.issues, headers);
		const thrown = thrownFailure(error);
		if (thrown) return refusal({ name: thrown }, [], headers);
		const failure = backEndFailure(error);
		const wait = backEndWait(error);
		if (wait !== null) headers["Retry-After"] = String(wait);
		if (failure && failures[failure.name].status < 500) return refusal(failure, [], headers);
		reportError(incoming, error);
		if (incoming.isUserGone) return refusal({ name: "userNotLoggedIn" }, [], headers);
		return refusal({ name: "somethingWrong" }, [], headers);
	}
}

async function answer(
	request: Request,
	incoming: IncomingRequest,
	headers: Record<string, string>,
): Promise<Response> {
	const { id, portal, now, address } = incoming;
	const url = new URL(request.url);
	const { call, params } = callOf(request.method, url.pathname, headers);
	incoming.route = root + call.path;
	const caller = await callerOf(portal, request, call, now);
	incoming.tokenUser = caller.user?.user.id ?? null;
	const callContext: CallContext = {
		id,
		request,
		url,
		portal,
		catalog: await portal.backEnd.catalog.current(),
		now,
		client: clientAddress(request, caller, address),
		device: "api",
		browser: clientBrowser(request, caller),
		language: languageOfCall(request, url),
		headers,
		caller,
		key: null,
	};
	const input = inputOf(call, caller, await fieldsOf(call, request, url, params));
	incoming.program = programOf(input);
	return answerIdempotently(call, callContext, input, async () =>
		responseOf(call, await call.run(callContext, input), headers),
	);
}

function programOf(input: unknown): number | null {
	const { app_id: id } = input as { app_id?: unknown };
	return typeof id === "number" ? id : null;
}

function callOf(
	method: string,
	path: string,
	headers: Record<string, string>,
): { call: Call; params: Record<string, string> } {
	const found = path.startsWith(root)
		? findRoute(path.slice(root.length).replace(/\/$/, ""))
		: null;
	if (!found) throw new Refused("notFound");
	const call = found.calls.get(method === "HEAD" ? "GET" : method);
	if (!call) {
		headers.Allow = [...found.calls.keys()].join(", ");
		throw new Refused("methodNotAllowed");
	}
	return { call, params: found.params };
}

function responseOf(
	call: Call,
	result: Result<unknown>,
	headers: Record<string, string>,
): Response {
	if (!result.ok) return refusal(result.failure, [], headers);
	if (result.value instanceof Response) return result.value;
	if (!call.answer) throw new Error(`${call.path} answers no file`);
	return json(call.answer.parse(result.value), { headers });
}

function thrownFailure(error: unknown): FailureName | null {
	if (typeof error !== "object" || error === null || !("data" in error) || !("type" in error))
		return null;
	const { data } = error as { data: { name?: FailureName } | null };
	return data?.name ?? null;
}

type Fields = Record<string, unknown>;

async function postedFields(request: Request, isForm: boolean): Promise<Fields> {
	const type = typeOf(request);
	const body = await bodyOf(request);
	if (isForm) {
		if (type !== "multipart/form-data") throw new Refused("unsupportedMedia");
		return Object.fromEntries(await multipartOf(request, body));
	}
	if (body.length === 0) return {};
	if (type !== "application/json") throw new Refused("unsupportedMedia");
	const value = jsonOf(body);
	if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
	throw new Refused("malformed");
}

function queryFields(call: Call, query: URLSearchParams): Fields {
	return Object.fromEntries(
		Object.keys(call.request.shape)
			.filter((name) => query.has(name) || name.endsWith("[]"))
			.map((name) => [name, name.endsWith("[]") ? query.getAll(name) : query.get(name)]),
	);
}

async function fieldsOf(
	call: Call,
	request: Request,
	url: URL,
	params: Readonly<Record<string, string>>,
): Promise<Fields> {
	checkQuery(url);
	if (call.method !== "GET")
		return {
			...(await postedFields(request, call.form === true)),
			...(wellFormedValue(params) as Fields),
		};
	return wellFormedValue({ ...queryFields(call, url.searchParams), ...params }) as Fields;
}

// Refuses a user's call with another person's email, because users read and write only their own
// records (API-6). Also refuses a user's call that lacks a required email.
function checkEmail(call: Call, caller: Caller, fields: Fields): void {
	if (!caller.user || !("email" in call.request.shape || "user" in call.request.shape)) return;
	const { email } = "user" in call.request.shape ? ((fields.user ?? {}) as Fields) : fields;
	if (typeof email !== "string" || email.trim() === "") {
		if (call.request.shape.email?.safeParse(undefined).success) return;
		throw new Refused("emailRequired");
	}
	if (canonicalEmail(email) !== caller.user.user.email) throw new Refused("notYours");
}

// Returns the call's input. For invalid fields, throws `Refused` with `malformed` (400) if the call
// is a GET, and with `invalidInput` (422) otherwise.
function inputOf(call: Call, caller: Caller, fields: Fields): unknown {
	checkEmail(call, caller, fields);
	const parsed = call.request.safeParse(fields);
	if (parsed.success) return parsed.data;
	throw new Refused(call.method === "GET" ? "malformed" : "invalidInput", parsed.error.issues);
}

function bearerOf(request: Request): string | null {
	const header = request.headers.get("authorization");
	if (header === null) return null;
	const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(header.trim())?.[1];
	if (token === undefined) throw new Refused("userNotLoggedIn");
	return token;
}

// Identifies the caller by the `Authorization` header, which calls for anybody ignore.
// `X-Portal-Token` is the token of a portal in front (API-2, API-9). Throws `Refused` if a required
// token is missing, or if one is invalid or of the wrong type.
async function callerOf(
	portal: Portal,
	request: Request,
	call: Call,
	now: number,
): Promise<Caller> {
	const portalToken = request.headers.get("x-portal-token");
	if (portalToken !== null && !(await findPortalToken(portal.db, hashOf(portalToken.trim()), now)))
		throw new Refused("portalTokenWrong");
	const nobody: Caller = { user: null, isPortal: false, isViaPortal: portalToken !== null };
	if (call.allowedCallers === "anybody") return nobody;
	const token = bearerOf(request);
	if (token === null) throw new Refused("userNotLoggedIn");
	const user = await findToken(portal.backEnd.tokens, token, now);
	if (user) {
		if (call.allowedCallers === "portal") throw new Refused("wrongToken");
		return { ...nobody, user };
	}
	if (!(await findPortalToken(portal.db, hashOf(token), now))) throw new Refused("userNotLoggedIn");
	if (call.allowedCallers === "user") throw new Refused("wrongToken");
	return { user: null, isPortal: true, isViaPortal: true };
}

function clientAddress(request: Request, caller: Caller, address: string | null): string | null {
	return clientOf((caller.isViaPortal ? request.headers.get("x-portal-client") : null) ?? address);
}

/**
 * Returns the browser's id that a portal in front sent. Returns null if there is none, or if it
 * isn't 16 to 100 letters, digits, `_` or `-`.
 */
export function clientBrowser(request: Request, caller: Caller): string | null {
	const name = caller.isViaPortal ? request.headers.get("x-portal-browser") : null;
	return name !== null && /^[\w-]{16,100}$/.test(name) ? name : null;
}
