import { PORTAL_APP_ID } from "../../constants.ts";
import type { PointAction, PointEntry } from "../../domain/points.ts";
import { isShownTo, type Program } from "../../domain/program.ts";
import type { User } from "../../domain/user.ts";
import type { CatalogPort, FavoritesPort } from "../ports.ts";

/** A line of the history with what it was for, as far as the user may still see that. */
export interface PointLine {
	action: PointAction;
	points: number;
	at: number;
	program: Program | null;
	/** The chapter, the show, or the favorite while it is kept. */
	subject: string | null;
}

interface Ports {
	catalog: Pick<CatalogPort, "program" | "chapters" | "tradeShows">;
	favorites: Pick<FavoritesPort, "list">;
}

type Kept = ReadonlyMap<string, string>;

async function lineOf({ catalog }: Ports, user: User, entry: PointEntry, kept: Kept): Promise<PointLine> {
	const found = entry.appId === PORTAL_APP_ID ? null : await catalog.program(entry.appId);
	const program = found && isShownTo(found, user) ? found : null;
	return {
		action: entry.action,
		points: entry.points,
		at: entry.createdAt,
		program,
		subject: await subjectOf(catalog, entry, program, kept),
	};
}

async function subjectOf(
	catalog: Ports["catalog"],
	{ action, subject }: PointEntry,
	program: Program | null,
	kept: Kept,
): Promise<string | null> {
	switch (action) {
		case "complete_chapter":
		case "perfect_quiz":
			return program ? ((await catalog.chapters(program.id)).find((chapter) => String(chapter.id) === subject)?.title ?? null) : null;
		case "register_expo":
			return (await catalog.tradeShows())?.find((show) => String(show.id) === subject)?.name ?? null;
		case "favorite":
			return program ? (kept.get(subject) ?? null) : null;
		default:
			return null;
	}
}

/** Names what the points were for. */
export async function describePoints(ports: Ports, user: User, entries: readonly PointEntry[]): Promise<PointLine[]> {
	const favorites = entries.some((entry) => entry.action === "favorite") ? await ports.favorites.list(user) : [];
	const kept: Kept = new Map(favorites.map((item) => [`${item.itemType}:${item.itemId}`, item.title]));
	return Promise.all(entries.map((entry) => lineOf(ports, user, entry, kept)));
}
