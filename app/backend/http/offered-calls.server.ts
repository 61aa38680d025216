import { z } from "zod";
import type { OfferedCallsStore } from "#app/data/remote/offered-calls.server.ts";
import type { Answer, Calls } from "./calls.server.ts";
import { waitAfter, type Times } from "./times.ts";
import { isObject, type Report } from "./wire-answer.server.ts";

/** The calls of the back end beyond those that every back end has (BACK-3). */
export interface OfferedCalls {
	/** Takes `GET badges`, `GET diplomas/{}`. Never waits: until the description is read, answers from the stored one. */
	has(call: string): boolean;
	isKnownToLack(call: string): boolean;
	/** Only known for calls in `extended`. */
	takes(call: string, field: string): boolean;
	close(): Promise<void>;
}

interface Options {
	calls: Calls;
	store: OfferedCallsStore;
	times: Pick<Times, "freshMs" | "againMs">;
	report: Report;
}

const mostCalls = 2000;
/** Calls that may take more fields than docs/spec/19-api.md names. */
const extended: ReadonlySet<string> = new Set(["PUT v2/user"]);
const methods = ["get", "post", "put", "delete"];

/**
 * Reads the back end's `openapi.json` only while it is used. The last good copy survives a restart; without one no further call is offered.
 */
export function createOfferedCalls({ calls, store, times, report }: Options): OfferedCalls {
	let offered: ReadonlySet<string> | null = null;
	let notBefore = Number.NEGATIVE_INFINITY;
	let isRead = false;
	let underWay: Promise<void> | null = null;
	let failures = 0;

	async function read(): Promise<void> {
		if (offered === null) offered = new Set(await store.read());
		const answer = await calls({ path: "openapi.json", as: "portal", inBackground: true });
		const listed = answer.ok ? callsIn(answer.body) : null;
		isRead ||= listed !== null || answer.isUnknownCall;
		if (listed) {
			offered = new Set(listed);
			await store.keep(listed);
		} else if (!answer.isUnknownCall) {
			// A back end without a description is fine.
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
					notBefore = performance.now() + waitAfter(failures++, times.againMs, times.freshMs);
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
		isKnownToLack(call) {
			look();
			return isRead && !contractCalls.has(call) && !offered?.has(call);
		},
		takes(call, field) {
			look();
			return offered?.has(fieldName(call, field)) ?? false;
		},
		close: async () => void (await underWay),
	};
}

export const notOffered: Answer = {
	ok: false,
	status: 404,
	body: null,
	length: 0,
	tag: null,
	retryAfter: null,
	isUnknownCall: true,
	isRepeat: false,
};

export function onlyOffered(calls: Calls, offered: Pick<OfferedCalls, "has">): Calls {
	return async (call) => (offered.has(callName(call.method ?? "GET", call.pathName ?? call.path)) ? calls(call) : notOffered);
}

/** Null: it is not an OpenAPI document. */
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

function fieldsOf(operation: unknown): string[] {
	const body = z.object({
		requestBody: z.object({
			content: z.object({ "application/json": z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()) }) }) }),
		}),
	});
	const parsed = body.safeParse(operation);
	return parsed.success ? Object.keys(parsed.data.requestBody.content["application/json"].schema.properties) : [];
}

/** The calls that every back end has (BACK-3), with `{}` for path parameters. */
export const contractCalls: ReadonlySet<string> = new Set([
	"POST login",
	"POST forgot-password",
	"POST passwordless-login",
	"POST passwordless-login/token",
	"POST passwordless-login/code",
	"POST handover",
	"POST sso",
	"GET sessions",
	"DELETE sessions/{}",
	"GET export",
	"POST register",
	"POST quick-register",
	"POST reset-password",
	"POST logout",
	"PUT password",
	"DELETE user",
	"GET user-exists",
	"GET user",
	"GET update-user",
	"PUT v2/user",
	"POST user-progress",
	"GET apps",
	"GET app-info",
	"GET sales-companion-assets",
	"GET chapter-info",
	"GET chapter-content",
	"GET collection",
	"GET contact-us",
	"GET v2/diploma",
	"GET v2/carousel-photo",
	"GET inline-carousel",
	"GET showcases",
	"GET trade-shows",
	"GET notifications",
	"POST notifications/read",
	"GET registered-apps",
	"POST registered-apps",
	"GET registered-events",
	"POST expo/one-click",
	"GET progress",
	"POST progress",
	"POST answers",
	"POST chapter-completed",
	"GET favorites",
	"POST favorites",
	"GET points",
	"GET points-badges",
	"GET point-descriptions",
	"POST v3/point",
	"POST analytics",
	"GET openapi.json",
]);

function callName(method: string, path: string): string {
	return `${method} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`;
}
