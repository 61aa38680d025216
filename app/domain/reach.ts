import type { Page } from "./page.ts";

/**
 * How far a chapter's pages go without a gap: content pages count when they are passed, questions when they were answered (`answered` null:
 * all were). A last end screen needs no button: the `Next` before it completes the chapter (contract, section 7, rule 8).
 */
export function reachable(pages: readonly Page[], answered: ReadonlySet<number> | null, from: number, to: number): number {
	let reached = from;
	while (reached < Math.min(to, pages.length)) {
		const page = pages[reached];
		if (!page || (page.kind === "question" && answered?.has(page.id) === false)) break;
		reached++;
	}
	const last = pages[reached];
	if (reached > from && reached === pages.length - 1 && last?.kind === "content" && last.type === "end screen") reached++;
	return reached;
}
