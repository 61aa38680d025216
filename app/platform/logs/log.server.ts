import pino from "pino";
import { withoutSecrets } from "#app/platform/text/masking.ts";
import { version } from "./version.server.ts";
import { createCache } from "./caches.server.ts";

/** Facts must not contain personal data, addresses with queries, or tokens. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

let second = 0;
let prefix = "";

// Returns a line's time as JSON. The part up to the second is made only once a second.
function timeOfNow(): string {
	const now = Date.now();
	const begun = Math.floor(now / 1000);
	if (begun !== second)
		[second, prefix] = [begun, new Date(begun * 1000).toISOString().slice(0, 20)];
	return `,"time":"${prefix}${String(now % 1000).padStart(3, "0")}Z"`;
}

// The level `account` is between info (30) and warn (40).
const options = {
	base: { pid: process.pid, version },
	timestamp: timeOfNow,
	customLevels: { account: 35 },
};

// A full disk must not stop the portal. pino keeps up to 10 MB of unwritten lines and tries again
// with the next line.
function destination(to: object) {
	return pino.destination({ ...to, maxLength: 10_000_000 }).on("error", () => undefined);
}

// Lines are buffered, because writing each one separately would take a tenth of a page's time. pino
// writes the rest before the process ends.
const logger = pino(
	{ ...options, level: "warn" },
	destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 }),
);

export function setLogLevel(production: boolean): void {
	logger.level = production ? "info" : "warn";
}

function textOf(error: unknown): string {
	return withoutSecrets(error instanceof Error ? error.message : String(error));
}

function factsOf(error: unknown): Record<string, string> {
	const facts: Record<string, string> = { error: textOf(error) };
	if (!(error instanceof Error)) return facts;
	const { code } = error as { code?: unknown };
	if (typeof code === "string") facts.code = code;
	if (error.cause !== undefined) facts.cause = textOf(error.cause);
	return { ...facts, kind: error.name, stack: withoutSecrets(error.stack ?? "") };
}

type Tell = (facts: Facts, message: string) => void;

let tellAccounts: Tell | null = null;

/**
 * Chooses the account log: `log` for the general log, `stderr` for commands, whose standard output
 * is for people, `off` for none, or the path of a file. A new file is private to its owner. Throws
 * if the file can't be written.
 */
export function setAccountLog(to: string): void {
	const own = (dest: string | number) =>
		pino(
			{ ...options, level: "account" },
			destination({ dest, append: true, sync: true, mode: 0o600 }),
		);
	// The general log may omit lines of this level, so the account log has a level of its own.
	const general = () => logger.child({}, { level: "account" });
	const found = to === "off" ? null : to === "log" ? general() : own(to === "stderr" ? 2 : to);
	tellAccounts =
		found && ((facts, message) => found.account({ channel: "account", ...facts }, message));
}

export function logAccount(message: string, facts: Facts): void {
	tellAccounts?.(facts, message);
}

let isFlushing = false;

function flush(): void {
	if (isFlushing) return;
	isFlushing = true;
	logger.flush(() => {
		isFlushing = false;
	});
}

/** Writes one JSON object per line to standard output. */
export const log = {
	info: (message: string, facts: Facts = {}): void => logger.info(facts, message),
	warn(message: string, facts: Facts = {}): void {
		logger.warn(facts, withoutSecrets(message));
		flush();
	},
	error(message: string, error: unknown, facts: Facts = {}): void {
		logger.error({ ...facts, ...factsOf(error) }, message);
		flush();
	},
};

export function atMostEvery(
	ms: number,
	report: (message: string) => void,
): (message: string) => void {
	const reportedAt = createCache<string, number>("repeated reports", { max: 10_000 });
	return (message) => {
		const now = performance.now();
		if (now - (reportedAt.get(message) ?? Number.NEGATIVE_INFINITY) < ms) return;
		reportedAt.set(message, now);
		report(message);
	};
}
