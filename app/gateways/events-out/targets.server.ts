import type { EventTarget, WaitingEvent } from "#app/services/activity/port.ts";
import { catalogMessage } from "#app/i18n/translations.server.ts";

/** The message is for the operator, without the target's address. */
export class NotAccepted extends Error {
	/** `refused`: for good; `away`: cannot now; `absent`: the event's user is not logged in. */
	readonly why: "refused" | "away" | "absent";
	/** In ms. */
	readonly afterMs: number;

	constructor(message: string, why: NotAccepted["why"], afterMs = 0) {
		super(message);
		this.why = why;
		this.afterMs = afterMs;
	}
}

export interface Target {
	name: EventTarget;
	setting: string;
	/** Throws `NotAccepted`. */
	send(event: WaitingEvent, signal: AbortSignal, more?: Readonly<Record<string, string>>): Promise<void>;
}

export interface TargetAddresses {
	analyticsUrl: string | null;
	activityUrl: string | null;
	pageViewsUrl: string | null;
}

/** Another back end takes tracking events, each with its user's key. */
export interface TrackingBackEnd {
	url: string;
	/** Null: the user is not logged in anywhere. */
	headersFor(email: string): Promise<Readonly<Record<string, string>> | null>;
}

/** The targets that are set (SET-21, EVENT-8). Tracking goes to another back end only without a target of its own. */
export function targetsOf({ analyticsUrl, activityUrl, pageViewsUrl }: TargetAddresses, backEnd: TrackingBackEnd | null = null): Target[] {
	return [
		...(backEnd && !analyticsUrl
			? [
					withUserKey(
						target("analytics", "BACKEND_URL", backEnd.url, form, (status) => status === 200),
						backEnd,
					),
				]
			: []),
		...(analyticsUrl ? [target("analytics", "ANALYTICS_URL", analyticsUrl, form, (status) => status === 200)] : []),
		...(activityUrl ? [target("activity", "ACTIVITY_URL", activityUrl, json, isSuccess)] : []),
		...(pageViewsUrl ? [target("page-views", "PAGE_VIEWS_URL", pageViewsUrl, json, isSuccess)] : []),
	];
}

type Encode = (payload: WaitingEvent["payload"]) => { body: FormData | string; type?: string };

const json: Encode = (payload) => ({ body: JSON.stringify(payload), type: "application/json" });

const form: Encode = (payload) => {
	const body = new FormData();
	for (const [name, value] of Object.entries(payload)) body.append(name, String(value));
	return { body };
};

function isSuccess(status: number): boolean {
	return status >= 200 && status < 300;
}

const retryStatuses = new Set([408, 425, 429]);

/** Tracking has its own message in the catalog (EVENT-4). */
function refusal(name: EventTarget, setting: string, why: string, status = 0, afterMs = 0): NotAccepted {
	const message = name === "analytics" ? `${catalogMessage({ name: "trackingFailed" })}: ${setting} ${why}` : `${setting} ${why}`;
	return new NotAccepted(message, status >= 400 && status < 500 && !retryStatuses.has(status) ? "refused" : "away", afterMs);
}

/** The longest `Retry-After` obeyed. */
const maxRetryAfterMs = 3_600_000;

/** Seconds or a date, in ms; 0 without one. */
function afterMsOf(header: string | null): number {
	if (header === null) return 0;
	const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
	return Number.isFinite(ms) ? Math.min(maxRetryAfterMs, Math.max(0, ms)) : 0;
}

function target(name: EventTarget, setting: string, address: string, encode: Encode, isAccepted: (status: number) => boolean): Target {
	const url = new URL(address);
	// fetch refuses names in an address: they go in the header.
	const account = url.username
		? `Basic ${Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString("base64")}`
		: null;
	url.username = "";
	url.password = "";
	return {
		name,
		setting,
		async send(event, signal, more = {}) {
			const { body, type } = encode(event.payload);
			const headers = new Headers({ "Idempotency-Key": event.key, "User-Agent": "Tradewinds", ...more });
			if (type) headers.set("Content-Type", type);
			if (account) headers.set("Authorization", account);
			let answer: Response;
			try {
				answer = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
			} catch (error) {
				throw refusal(name, setting, reason(error));
			}
			await drain(answer);
			if (!isAccepted(answer.status))
				throw refusal(name, setting, `answered ${answer.status}`, answer.status, afterMsOf(answer.headers.get("retry-after")));
		},
	};
}

/** An event of a user who is logged in nowhere waits for them. */
function withUserKey(to: Target, { headersFor }: TrackingBackEnd): Target {
	return {
		...to,
		async send(event, signal) {
			const more = await headersFor(String(event.payload.email));
			if (!more) throw new NotAccepted(`${to.setting} takes no event of a user who is logged out`, "absent");
			return to.send(event, signal, more);
		},
	};
}

function reason(error: unknown): string {
	if (error instanceof Error && error.name === "TimeoutError") return "did not answer in time";
	const { code } = ((error as Error).cause ?? {}) as { code?: string };
	return `could not be reached${code ? ` (${code})` : ""}`;
}

const longestAnswer = 64 * 1024;

/** Reads a short answer to its end, so that the connection can be reused. */
async function drain(answer: Response): Promise<void> {
	if (!answer.body) return;
	let size = 0;
	try {
		for await (const part of answer.body) {
			size += part.byteLength;
			if (size > longestAnswer) break;
		}
	} catch {
		// The status has come: only that counts.
	}
}
