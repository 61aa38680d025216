import { type MissingPart, noteMissing } from "#app/observability/current-request.server.ts";
import { log } from "#app/observability/log.server.ts";
import { backEndFailure } from "./back-end.ts";

/** A later answer is cached for the next page. */
const timeoutMs = 2000;

/**
 * Reads an optional part of a page. Returns the fallback if another back end fails or takes over two seconds; the page then says what is
 * missing. Throws if the session has ended.
 */
export async function withFallback<T>(part: MissingPart, reading: Promise<T>, fallback: T): Promise<T> {
	const fallBack = (why: string): T => {
		log.warn("A page is shown without a part of it", { part: part.what, of: part.name ?? null, why });
		noteMissing(part);
		return fallback;
	};
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<T>((resolve) => {
		timer = setTimeout(() => resolve(fallBack("It did not come in time")), timeoutMs).unref();
	});
	try {
		return await Promise.race([reading, timeout]);
	} catch (error) {
		const failure = backEndFailure(error);
		if (failure === null || failure.name === "userNotLoggedIn") throw error;
		return fallBack((error as Error).message);
	} finally {
		clearTimeout(timer);
	}
}
