import pino from "pino";
import { withoutSecrets } from "./domain/masking.ts";

/** What a line of the log tells beside its message. No personal data, no addresses with queries, no tokens. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

let second = 0;
let prefix = "";

/** The time as a line has it: lines of one second share all but the end. */
function timeOfNow(): string {
	const now = Date.now();
	const begun = Math.floor(now / 1000);
	if (begun !== second) [second, prefix] = [begun, new Date(begun * 1000).toISOString().slice(0, 20)];
	return `,"time":"${prefix}${String(now % 1000).padStart(3, "0")}Z"`;
}

// Lines are written some at a time: each by itself would cost a tenth of a page. Those that were said before the process ends are
// written before it ends: pino sees to that.
const logger = pino(
	{ level: "warn", base: { pid: process.pid }, timestamp: timeOfNow },
	pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 }),
);

/** Requests are told in production; in tests and while developing, only what is wrong. */
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

let isFlushing = false;

/** Has what was said written at once. What comes while that is under way is written with the next lines, a quarter of a second later. */
function flush(): void {
	if (isFlushing) return;
	isFlushing = true;
	logger.flush(() => {
		isFlushing = false;
	});
}

/** The log: a JSON object a line, on standard output. */
export const log = {
	info: (message: string, facts: Facts = {}): void => logger.info(facts, message),
	warn(message: string, facts: Facts = {}): void {
		logger.warn(facts, withoutSecrets(message));
		flush();
	},
	/** Something that should not have happened. */
	error(message: string, error: unknown, facts: Facts = {}): void {
		logger.error({ ...facts, ...factsOf(error) }, message);
		flush();
	},
};
