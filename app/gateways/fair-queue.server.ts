import { TooBusy } from "#app/domain/errors.ts";

interface FairQueueLimits {
	maxConcurrent: number;
	maxWaiting: number;
	maxWaitingPerClient: number;
	/** In ms. */
	maxWaitMs: number;
}

interface WaitingTask {
	begin(): void;
	refuse(): void;
}

export interface FairQueue {
	/** `whose` null: unknown; all unknown clients share one turn, and may fill the line. Throws `TooBusy`. */
	run<T>(client: string | null, work: () => Promise<T>): Promise<T>;
	figures(): { running: number; waiting: number };
}

/** When the line is full, the client with the most in it loses its last place to one with less. A task that waits too long is refused. */
export function createFairQueue({ maxConcurrent, maxWaiting, maxWaitingPerClient, maxWaitMs }: FairQueueLimits): FairQueue {
	// In the order of whose turn is next.
	const lines = new Map<string | null, WaitingTask[]>();
	let running = 0;
	let count = 0;

	function next(): WaitingTask | undefined {
		const [first] = lines;
		if (!first) return undefined;
		const [whose, line] = first;
		const one = line.shift();
		lines.delete(whose);
		if (line.length > 0) lines.set(whose, line);
		count--;
		return one;
	}

	function makeRoom(taken: number): boolean {
		const [longest = []] = [...lines.values()].toSorted((one, other) => other.length - one.length);
		if (longest.length <= taken + 1) return false;
		longest.pop()?.refuse();
		count--;
		return true;
	}

	function leave(whose: string | null, one: WaitingTask): void {
		const line = lines.get(whose) ?? [];
		const place = line.indexOf(one);
		if (place === -1) return;
		line.splice(place, 1);
		if (line.length === 0) lines.delete(whose);
		count--;
		one.refuse();
	}

	function enter(whose: string | null): Promise<void> {
		const line = lines.get(whose) ?? [];
		if (whose !== null && line.length >= maxWaitingPerClient) throw new TooBusy("Too many of one client wait.");
		if (count >= maxWaiting && !makeRoom(line.length)) throw new TooBusy("Too many wait.");
		return new Promise((begin, reject) => {
			const timer = setTimeout(() => leave(whose, one), maxWaitMs);
			const one: WaitingTask = {
				begin() {
					clearTimeout(timer);
					begin();
				},
				refuse() {
					clearTimeout(timer);
					reject(new TooBusy("Others have waited for less, or this one for too long."));
				},
			};
			line.push(one);
			lines.set(whose, line);
			count++;
		});
	}

	return {
		figures: () => ({ running, waiting: count }),
		async run(whose, work) {
			if (running >= maxConcurrent) await enter(whose);
			else running++;
			try {
				return await work();
			} finally {
				const one = next();
				if (one) one.begin();
				else running--;
			}
		},
	};
}
