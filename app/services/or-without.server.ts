import { setImmediate } from "node:timers/promises";
import type { MissingPart } from "#app/domain/catalog/missing-part.ts";
import { log } from "#app/observability/log.server.ts";
import { noteMissing } from "#app/observability/current-request.server.ts";
import { backEndFailure } from "./back-end.ts";

/** So long a page waits for what it can do without, in ms. What comes later is there for the next one. */
const patienceMs = 2000;

/**
 * The same for each of many. What is in memory is all there within a turn of the event loop, and then no clock is needed for each: a
 * catalogue may have thousands of programs.
 */
export async function eachOrWithout<T>(readings: readonly { part: MissingPart; reading: Promise<T> }[], otherwise: T): Promise<T[]> {
	const all = Promise.all(readings.map(({ reading }) => reading)).catch(() => null);
	const atOnce = await Promise.race([all, setImmediate(null)]);
	return atOnce ?? Promise.all(readings.map(({ part, reading }) => orWithout(part, reading, otherwise)));
}

/**
 * What a page is only decorated with: where a back end elsewhere fails to give it, or takes long, the page comes without it and says so, and
 * the log names it. That a session is over is told all the same.
 */
export async function orWithout<T>(part: MissingPart, reading: Promise<T>, otherwise: T): Promise<T> {
	const without = (why: string): T => {
		log.warn("A page is shown without a part of it", { part: part.what, of: part.of ?? null, why });
		noteMissing(part);
		return otherwise;
	};
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<T>((resolve) => {
		timer = setTimeout(() => resolve(without("It did not come in time")), patienceMs).unref();
	});
	try {
		return await Promise.race([reading, late]);
	} catch (error) {
		const failure = backEndFailure(error);
		if (failure === null || failure.name === "userNotLoggedIn") throw error;
		return without((error as Error).message);
	} finally {
		clearTimeout(timer);
	}
}
