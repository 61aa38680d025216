/** So often an event is refused before others may pass it. */
const enough = 5;
/** Of so many events is known how often they were refused. */
const most = 1000;

/** Counts how often a target refused an event. */
export class Patience {
	readonly #refusals = new Map<number, number>();

	/** One more refusal of an event: whether that was often enough. */
	endsWith(id: number): boolean {
		const times = (this.#refusals.get(id) ?? 0) + 1;
		this.#refusals.delete(id);
		this.#refusals.set(id, times);
		const [oldest] = this.#refusals.keys();
		if (this.#refusals.size > most && oldest !== undefined) this.#refusals.delete(oldest);
		return times >= enough;
	}
}
