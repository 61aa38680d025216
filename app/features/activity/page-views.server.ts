import type { Database } from "#app/platform/database/database.server.ts";
import { queueEvents } from "./send-events.server.ts";

/** The time for which page views are gathered before they are written together, in ms. */
const gatherMs = 200;
/** At most this many page views wait in memory, for example while the database is unavailable. */
const maxHeld = 20_000;
const chunk = 1000;
/** Longer paths are cut to this many characters. */
const longestPath = 500;

interface PageView {
	path: string;
	at: number;
}

/** Queues page views without making pages wait. `enabled` is false if no target gets page views. */
export function createPageViews(db: Database, enabled: boolean, onError: (error: unknown) => void) {
	let gathered: PageView[] = [];
	let timer: NodeJS.Timeout | null = null;
	let writing: Promise<void> = Promise.resolve();

	async function write(): Promise<void> {
		const views = gathered;
		gathered = [];
		try {
			while (views.length > 0) {
				const events = views
					.slice(0, chunk)
					.map(
						({ path, at }) => ({ target: "page-views", userId: null, body: { path, at } }) as const,
					);
				await queueEvents(db, events, events[0]?.body.at ?? 0);
				views.splice(0, chunk);
			}
		} catch (error) {
			gathered = [...views, ...gathered].slice(-maxHeld);
			onError(error);
			schedule(gatherMs * 25);
		}
	}

	function schedule(delay: number): void {
		timer ??= setTimeout(() => {
			timer = null;
			writing = writing.then(write);
		}, delay).unref();
	}

	return {
		add(view: PageView): void {
			if (!enabled || gathered.length >= maxHeld) return;
			gathered.push({ ...view, path: view.path.slice(0, longestPath) });
			schedule(gatherMs);
		},
		async flush(): Promise<void> {
			if (timer) clearTimeout(timer);
			timer = null;
			await writing;
			if (gathered.length > 0) await write();
			if (timer) clearTimeout(timer);
			timer = null;
		},
	};
}

export type PageViews = ReturnType<typeof createPageViews>;
