import pino from "pino";

/** What a line of the log tells beside its message. No personal data, no addresses with queries, no tokens. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

// What is said before the process ends is written before it ends: pino sees to that.
const logger = pino(
	{ level: "warn", base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime },
	pino.destination({ dest: 1, sync: false }),
);

/** Requests are told in production; in tests and while developing, only what is wrong. */
export function setLogLevel(production: boolean): void {
	logger.level = production ? "info" : "warn";
}

const email = /[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+/g;
const keyed = /\b(token|code|password|secret|authorization|cookie)(["']?\s*[=:]\s*)\S+/gi;

/** Takes out what messages of other people's making may hold. */
export function withoutSecrets(text: string): string {
	return text.replaceAll(email, "(e-mail)").replaceAll(keyed, "$1$2(hidden)");
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

/** The log: a JSON object a line, on standard output. */
export const log = {
	info: (message: string, facts: Facts = {}): void => logger.info(facts, message),
	warn: (message: string, facts: Facts = {}): void => logger.warn(facts, withoutSecrets(message)),
	/** Something that should not have happened. */
	error: (message: string, error: unknown, facts: Facts = {}): void => logger.error({ ...facts, ...factsOf(error) }, message),
};
