import { TooBusy } from "#app/platform/errors.ts";

interface QueueLimits {
	maxConcurrent: number;
	maxWaiting: number;
	maxWaitingPerClient?: number;
	maxWaitMs: number;
}

interface WaitingTask {
	client: string | null;
	begin(): void;
}

export function createBoundedQueue({
	maxConcurrent,
	maxWaiting,
	maxWaitingPerClient = maxWaiting,
	maxWaitMs,
}: QueueLimits) {
	const waiting: WaitingTask[] = [];
	let running = 0;

	function enter(client: string | null): Promise<void> {
		const ofClient = client === null ? 0 : waiting.filter((task) => task.client === client).length;
		if (ofClient >= maxWaitingPerClient)
			throw new TooBusy("Too many tasks of one client are waiting.");
		if (waiting.length >= maxWaiting) throw new TooBusy("Too many tasks are waiting.");
		return new Promise((begin, reject) => {
			const timer = setTimeout(() => {
				waiting.splice(waiting.indexOf(task), 1);
				reject(new TooBusy("A task has waited for too long."));
			}, maxWaitMs);
			const task: WaitingTask = {
				client,
				begin() {
					clearTimeout(timer);
					begin();
				},
			};
			waiting.push(task);
		});
	}

	return {
		load: (): { running: number; waiting: number } => ({ running, waiting: waiting.length }),
		/**
		 * Waits for a free place, then does the work. `client` is null if it is unknown. Throws
		 * `TooBusy` if the queue is full, if this client has too many waiting tasks, or if the wait is
		 * too long.
		 */
		async run<T>(client: string | null, work: () => Promise<T>): Promise<T> {
			if (running >= maxConcurrent) await enter(client);
			else running++;
			try {
				return await work();
			} finally {
				const next = waiting.shift();
				if (next) next.begin();
				else running--;
			}
		},
	};
}
