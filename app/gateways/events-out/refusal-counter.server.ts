import { createCache } from "#app/observability/caches.server.ts";

/** How often an event is refused before others may overtake it. */
const enough = 5;
/** For how many events the refusals are counted. */
const most = 1000;

/** Counts how often a target refused an event. */
export class RefusalCounter {
	readonly #refusals = createCache<number, number>("event refusals", { max: most });

	/** One more refusal of an event: whether that was often enough. */
	endsWith(id: number): boolean {
		const times = (this.#refusals.get(id) ?? 0) + 1;
		this.#refusals.set(id, times);
		return times >= enough;
	}
}
