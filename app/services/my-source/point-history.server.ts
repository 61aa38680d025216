import type { PointAction, PointEntry } from "../../domain/points.ts";
import { isShownTo, type Program } from "../../domain/program.ts";
import type { User } from "../../domain/user.ts";
import type { CatalogPort } from "../ports.ts";

/** A line of the history with what it was for, as far as the user may still see that. */
export interface PointLine {
	action: PointAction;
	points: number;
	at: number;
	program: Program | null;
	/** The chapter or the show. */
	subject: string | null;
}

type Catalog = Pick<CatalogPort, "program" | "chapters" | "tradeShows">;

async function lineOf(catalog: Catalog, user: User, entry: PointEntry): Promise<PointLine> {
	const found = await catalog.program(entry.appId);
	const program = found && isShownTo(found, user) ? found : null;
	return { action: entry.action, points: entry.points, at: entry.createdAt, program, subject: await subjectOf(catalog, entry, program) };
}

async function subjectOf(catalog: Catalog, { action, subject }: PointEntry, program: Program | null): Promise<string | null> {
	switch (action) {
		case "complete_chapter":
		case "perfect_quiz":
			return program ? ((await catalog.chapters(program.id)).find((chapter) => String(chapter.id) === subject)?.title ?? null) : null;
		case "register_expo":
			return (await catalog.tradeShows())?.find((show) => String(show.id) === subject)?.name ?? null;
		default:
			return null;
	}
}

/** Names what the points were for. */
export function describePoints(catalog: Catalog, user: User, entries: readonly PointEntry[]): Promise<PointLine[]> {
	return Promise.all(entries.map((entry) => lineOf(catalog, user, entry)));
}
