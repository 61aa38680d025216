import type { EventBody } from "./send-events.server.ts";
import { retryAfterMs } from "#app/platform/http/retry-after.ts";
import type { EventTarget } from "#app/platform/jobs/job.ts";
import { catalogMessage } from "#app/platform/i18n/translations.server.ts";

/**
 * The outcome of sending an event. Messages are for the operator and don't contain the target's
 * address.
 */
export type SendOutcome =
	| { kind: "taken" }
	/** The target rejected this event. */
	| { kind: "refused"; message: string }
	/** The target can't accept any event right now. */
	| { kind: "away"; message: string; retryAfterMs: number }
	/** Sending needs the user's key, but the user isn't logged in anywhere. */
	| { kind: "logged out" };

export interface Target {
	name: EventTarget;
	setting: string;
	/** `key` is the `Idempotency-Key`, which stays the same for every try. */
	send(
		event: { key: string; body: EventBody },
		signal: AbortSignal,
		headers?: Readonly<Record<string, string>>,
	): Promise<SendOutcome>;
}

export interface TargetAddresses {
	analyticsUrl: string | null;
	activityUrl: string | null;
	pageViewsUrl: string | null;
}

export interface AnalyticsBackEnd {
	method: string;
	url: string;
	headersFor(email: string): Promise<Readonly<Record<string, string>> | null>;
}

/**
 * Returns the names of the configured targets. Another back end gets analytics only if
 * `analyticsUrl` is null (EVENT-8).
 */
export function targetNames(
	{ analyticsUrl, activityUrl, pageViewsUrl }: TargetAddresses,
	hasBackEndAnalytics: boolean,
): EventTarget[] {
	return [
		...(analyticsUrl || hasBackEndAnalytics ? (["analytics"] as const) : []),
		...(activityUrl ? (["activity"] as const) : []),
		...(pageViewsUrl ? (["page-views"] as const) : []),
	];
}

export function targetsOf(
	{ analyticsUrl, activityUrl, pageViewsUrl }: TargetAddresses,
	backEnd: AnalyticsBackEnd | null = null,
): Target[] {
	return [
		...(backEnd && !analyticsUrl
			? [
					withUserKey(
						target(
							"analytics",
							"BACKEND_URL",
							backEnd.url,
							form,
							(status) => status === 200,
							backEnd.method,
						),
						backEnd,
					),
				]
			: []),
		...(analyticsUrl
			? [target("analytics", "ANALYTICS_URL", analyticsUrl, form, (status) => status === 200)]
			: []),
		...(activityUrl ? [target("activity", "ACTIVITY_URL", activityUrl, json, isSuccess)] : []),
		...(pageViewsUrl
			? [target("page-views", "PAGE_VIEWS_URL", pageViewsUrl, json, isSuccess)]
			: []),
	];
}

type Encode = (body: EventBody) => { body: FormData | string; type?: string };

const json: Encode = (body) => ({ body: JSON.stringify(body), type: "application/json" });

const form: Encode = (fields) => {
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
	return { body };
};

function isSuccess(status: number): boolean {
	return status >= 200 && status < 300;
}

/** Statuses that mean that the target is busy, not that the event is wrong. */
const busyStatuses = new Set([408, 425, 429]);

function target(
	name: EventTarget,
	setting: string,
	address: string,
	encode: Encode,
	isAccepted: (status: number) => boolean,
	method = "POST",
): Target {
	const url = new URL(address);
	// `fetch` refuses a user name in an address, so the user name and password go into a header.
	const account = url.username
		? `Basic ${Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString("base64")}`
		: null;
	url.username = "";
	url.password = "";
	// The message catalog has a message for failed analytics (EVENT-3).
	const messageOf = (why: string) =>
		name === "analytics"
			? `${catalogMessage({ name: "trackingFailed" })}: ${setting} ${why}`
			: `${setting} ${why}`;
	return {
		name,
		setting,
		async send(event, signal, more = {}) {
			const { body, type } = encode(event.body);
			const headers = new Headers({
				"Idempotency-Key": event.key,
				"User-Agent": "Tradewinds",
				...more,
			});
			if (type) headers.set("Content-Type", type);
			if (account) headers.set("Authorization", account);
			const request = { method, headers, body, signal };
			let answer: Response;
			try {
				answer = await fetch(url, { ...request, redirect: "manual" });
			} catch (error) {
				return { kind: "away", message: messageOf(reason(error)), retryAfterMs: 0 };
			}
			await drain(answer);
			const { status } = answer;
			if (isAccepted(status)) return { kind: "taken" };
			const message = messageOf(`answered ${status}`);
			if (status >= 400 && status < 500 && !busyStatuses.has(status))
				return { kind: "refused", message };
			return {
				kind: "away",
				message,
				retryAfterMs: retryAfterMs(answer.headers.get("retry-after"), Date.now()) ?? 0,
			};
		},
	};
}

/** Sends each event with its user's key. Without a key, the event waits until the user logs in. */
function withUserKey(to: Target, { headersFor }: AnalyticsBackEnd): Target {
	return {
		...to,
		async send(event, signal) {
			const headers = await headersFor(String(event.body.email));
			return headers ? to.send(event, signal, headers) : { kind: "logged out" };
		},
	};
}

function reason(error: unknown): string {
	if (error instanceof Error && error.name === "TimeoutError") return "didn't answer in time";
	const { code } = ((error as Error).cause ?? {}) as { code?: string };
	return `couldn't be reached${code ? ` (${code})` : ""}`;
}

const longestAnswer = 64 * 1024;

/** Reads a short response to its end, so that the connection can be reused. */
async function drain(answer: Response): Promise<void> {
	if (!answer.body) return;
	let size = 0;
	try {
		for await (const part of answer.body) {
			size += part.byteLength;
			if (size > longestAnswer) break;
		}
	} catch {
		// Ignores a body that fails, because the status has already arrived.
	}
}
