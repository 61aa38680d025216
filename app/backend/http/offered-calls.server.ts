import { z } from "zod";
import type { OfferedCallsStore } from "#app/data/remote/offered-calls.server.ts";
import type { Answer, Calls } from "./calls.server.ts";
import { callName, contractCalls } from "./contract-calls.ts";
import type { Times } from "./times.ts";
import { isObject, type Report } from "./wire-answer.server.ts";

/** The calls that the back end has beyond those that every back end may be asked (BACK-3). */
export interface OfferedCalls {
	/** Whether a call may be made: `GET badges`, `GET diplomas/{}`. Never waits; before the back end was heard, only what is kept of it is listed. */
	has(call: string): boolean;
	/** The same for a field of a call's body; only those of calls in `extended` are known. */
	takes(call: string, field: string): boolean;
	close(): Promise<void>;
}

interface Options {
	calls: Calls;
	store: OfferedCallsStore;
	times: Pick<Times, "freshMs" | "againMs">;
	report: Report;
}

/** More calls than any back end has. */
const mostCalls = 2000;
/** Calls that a back end may take more fields with than docs/spec/19-api.md names. */
const extended: ReadonlySet<string> = new Set(["PUT v2/user"]);
const methods = ["get", "post", "put", "delete"];

/**
 * Reads the back end's `openapi.json` with the portal's token, every 5 minutes while somebody asks. The last good copy is kept, over a
 * restart too; what was never read lists no further call.
 */
export function createOfferedCalls({ calls, store, times, report }: Options): OfferedCalls {
	let offered: ReadonlySet<string> | null = null;
	let notBefore = Number.NEGATIVE_INFINITY;
	let underWay: Promise<void> | null = null;
	let failures = 0;

	async function read(): Promise<void> {
		if (offered === null) offered = new Set(await store.read());
		const answer = await calls({ path: "openapi.json", as: "portal", inBackground: true });
		const listed = answer.ok ? callsIn(answer.body) : null;
		if (listed) {
			offered = new Set(listed);
			await store.keep(listed);
		} else if (!answer.isUnknownCall) {
			// One without a description is in order: it has the calls that every back end has.
			report(`The back end's GET openapi.json answered ${answer.ok ? "no description" : answer.status}`);
		}
	}

	function look(): void {
		if (underWay || performance.now() < notBefore) return;
		underWay = read()
			.then(
				() => {
					failures = 0;
					notBefore = performance.now() + times.freshMs;
				},
				(error: unknown) => {
					notBefore = performance.now() + Math.min(times.againMs * 2 ** failures++, times.freshMs);
					report(error instanceof Error ? error.message : String(error));
				},
			)
			.finally(() => {
				underWay = null;
			});
	}

	look();
	return {
		has(call) {
			if (contractCalls.has(call)) return true;
			look();
			return offered?.has(call) ?? false;
		},
		takes(call, field) {
			look();
			return offered?.has(fieldName(call, field)) ?? false;
		},
		close: async () => void (await underWay),
	};
}

/** What is answered for a call that the back end does not have. */
export const notOffered: Answer = { ok: false, status: 404, body: null, length: 0, retryAfter: null, isUnknownCall: true, isRepeat: false };

/** Makes the calls that the back end has; any other is answered as it would answer it, without asking. */
export function onlyOffered(calls: Calls, offered: Pick<OfferedCalls, "has">): Calls {
	return async (call) => (offered.has(callName(call.method ?? "GET", call.pathName ?? call.path)) ? calls(call) : notOffered);
}

/** The calls that a description lists; null: it is none. */
function callsIn(description: unknown): string[] | null {
	if (!isObject(description) || !isObject(description.paths)) return null;
	const listed = Object.entries(description.paths).flatMap(([path, operations]) => {
		const plain = path.replace(/^\/(api\/v1\/)?/, "");
		if (!isObject(operations)) return [];
		return methods
			.filter((method) => method in operations)
			.flatMap((method) => {
				const call = callName(method.toUpperCase(), plain);
				return [call, ...(extended.has(call) ? fieldsOf(operations[method]).map((field) => fieldName(call, field)) : [])];
			});
	});
	return listed.length <= mostCalls ? listed : null;
}

function fieldName(call: string, field: string): string {
	return `${call} ${field}`;
}

/** The fields of an operation's JSON body, where they are described in place. */
function fieldsOf(operation: unknown): string[] {
	const body = z.object({
		requestBody: z.object({
			content: z.object({ "application/json": z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()) }) }) }),
		}),
	});
	const parsed = body.safeParse(operation);
	return parsed.success ? Object.keys(parsed.data.requestBody.content["application/json"].schema.properties) : [];
}
