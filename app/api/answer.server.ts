import { failures, type FailureName, type Result } from "#app/domain/errors.ts";
import { languageOfCall } from "#app/i18n/language.server.ts";
import { backEndFailure, backEndWait } from "#app/services/back-end.ts";
import { reportError } from "#app/observability/report-error.server.ts";
import { incomingRequestOf, type IncomingRequest } from "#app/http/request-context.server.ts";
import type { CallContext, Call } from "./call.server.ts";
import { callerOf, personsAddress, personsBrowser } from "./caller.server.ts";
import { calls } from "./calls.server.ts";
import { fieldsOf, inputOf } from "./input.server.ts";
import { json, refusal, Refused } from "./refusal.server.ts";
import { answerIdempotently } from "./call-operation.server.ts";
import { createRouter } from "./router.server.ts";

const find = createRouter(calls);
const root = "/api/v1/";

/**
 * Answers a request below `/api/`: finds its call, checks who asks and what, has it carried out, and checks the answer. Always JSON
 * (files aside), whatever happens (API-4).
 */
export async function answerCall(args: Parameters<typeof incomingRequestOf>[0] & { request: Request }): Promise<Response> {
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

async function answer(request: Request, { id, portal, now, address }: IncomingRequest, headers: Record<string, string>): Promise<Response> {
	const url = new URL(request.url);
	const { call, params } = callOf(request.method, url.pathname, headers);
	const caller = await callerOf(portal, request, call, now);
	const callContext: CallContext = {
		id,
		request,
		url,
		portal,
		now,
		client: personsAddress(request, caller, address),
		device: "api",
		browser: personsBrowser(request, caller),
		language: languageOfCall(request, url),
		headers,
		caller,
		operation: null,
	};
	const input = inputOf(call, caller, await fieldsOf(call, request, url, params));
	return answerIdempotently(call, callContext, input, async () => responseOf(call, await call.run(callContext, input), headers));
}

function callOf(method: string, path: string, headers: Record<string, string>): { call: Call; params: Record<string, string> } {
	const found = path.startsWith(root) ? find(path.slice(root.length).replace(/\/$/, "")) : null;
	if (!found) throw new Refused("notFound");
	const call = found.calls.get(method === "HEAD" ? "GET" : method);
	if (!call) {
		headers.Allow = [...found.calls.keys()].join(", ");
		throw new Refused("methodNotAllowed");
	}
	return { call, params: found.params };
}

/** What goes out is what the call's schema says, and nothing else. */
function responseOf(call: Call, result: Result<unknown>, headers: Record<string, string>): Response {
	if (!result.ok) return refusal(result.failure, [], headers);
	if (result.value instanceof Response) return result.value;
	if (!call.answer) throw new Error(`${call.path} answers no file`);
	return json(call.answer.parse(result.value), { headers });
}

/** The failure of an error page that a function shared with pages threw. */
function thrownFailure(error: unknown): FailureName | null {
	if (typeof error !== "object" || error === null || !("data" in error) || !("type" in error)) return null;
	const { data } = error as { data: { name?: FailureName } | null };
	return data?.name ?? null;
}
