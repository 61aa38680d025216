import { PORTAL_APP_ID } from "#app/constants.ts";
import type { PointAction, PointEntry } from "#app/domain/training/points.ts";
import { isVisibleTo, type Program } from "#app/domain/catalog/program.ts";
import type { User } from "#app/domain/account/user.ts";
import type { FavoriteGroup } from "#app/services/favorites/list-favorites.server.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";

export interface PointLine {
	action: PointAction;
	points: number;
	at: number;
	program: Program | null;
	/** The title of the chapter, show or favorite; null: none, or no longer visible. */
	subject: string | null;
}

type Catalog = Pick<CatalogPort, "program" | "chapters" | "tradeShows">;

/** By `type:id`. */
type FavoriteTitles = ReadonlyMap<string, string>;

async function lineOf(catalog: Catalog, user: User, entry: PointEntry, titles: FavoriteTitles): Promise<PointLine> {
	const found = entry.appId === PORTAL_APP_ID ? null : await catalog.program(entry.appId);
	const program = found && isVisibleTo(found, user) ? found : null;
	return {
		action: entry.action,
		points: entry.points,
		at: entry.createdAt,
		program,
		subject: await subjectOf(catalog, entry, program, titles),
	};
}

async function subjectOf(
	catalog: Catalog,
	{ action, subject }: PointEntry,
	program: Program | null,
	titles: FavoriteTitles,
): Promise<string | null> {
	switch (action) {
		case "complete_chapter":
		case "perfect_quiz":
			return program
				? ((await withFallback({ what: "chapters", name: program.nameOnDevice }, catalog.chapters(program.id), [])).find(
						(chapter) => String(chapter.id) === subject,
					)?.title ?? null)
				: null;
		case "register_expo":
			return (await withFallback({ what: "shows" }, catalog.tradeShows(), null))?.find((show) => String(show.id) === subject)?.name ?? null;
		case "favorite":
			return program ? (titles.get(subject) ?? null) : null;
		default:
			return null;
	}
}

/** Adds program and subject. `favorites`: those the user may see. */
export async function describePoints(
	catalog: Catalog,
	user: User,
	entries: readonly PointEntry[],
	favorites: readonly FavoriteGroup[],
): Promise<PointLine[]> {
	const titles: FavoriteTitles = new Map(
		favorites.flatMap((group) => group.entries.map(({ favorite }) => [`${favorite.itemType}:${favorite.itemId}`, favorite.title])),
	);
	return Promise.all(entries.map((entry) => lineOf(catalog, user, entry, titles)));
}
