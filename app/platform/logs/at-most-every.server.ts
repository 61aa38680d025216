import { createCache } from "./caches.server.ts";

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
