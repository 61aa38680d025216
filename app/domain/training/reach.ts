import type { Page } from "./page.ts";

/**
 * How many pages of a chapter are done without a gap. Content pages count when passed, questions when answered (`answered` null: all are),
 * and pages `done` before count wherever an import has moved them (TRAIN-19). A final end screen needs no button: the `Next` before it
 * completes the chapter (TRAIN-34).
 */
export function reachable(
	pages: readonly Page[],
	{ answered, done }: { answered: ReadonlySet<number> | null; done: ReadonlySet<number> },
	from: number,
	to: number,
): number {
	const counts = (page: Page, at: number) =>
		done.has(page.id) || (at < to && (page.kind !== "question" || answered?.has(page.id) !== false));
	let reached = from;
	for (let page = pages[reached]; page && counts(page, reached); page = pages[reached]) reached++;
	const last = pages[reached];
	if (reached > from && reached === pages.length - 1 && last?.kind === "content" && last.type === "end screen") reached++;
	return reached;
}
