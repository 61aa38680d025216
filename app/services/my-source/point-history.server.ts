import { PORTAL_APP_ID } from "#app/constants.ts";
import type { PointAction, PointEntry } from "#app/domain/training/points.ts";
import { isVisibleTo, type Program } from "#app/domain/catalog/program.ts";
import type { User } from "#app/domain/account/user.ts";
import type { FavoriteGroup } from "#app/services/favorites/list-favorites.server.ts";
import { chaptersOf, type Catalog } from "#app/domain/catalog/catalog.ts";

export interface PointLine {
	action: PointAction;
	points: number;
	at: number;
	program: Program | null;
	/** The title of the chapter, show or favorite; null: none, or no longer visible. */
	subject: string | null;
}

/** By `type:id`. */
type FavoriteTitles = ReadonlyMap<string, string>;

function lineOf(catalog: Catalog, user: User, entry: PointEntry, titles: FavoriteTitles): PointLine {
	const found = entry.appId === PORTAL_APP_ID ? undefined : catalog.programById.get(entry.appId);
	const program = found && isVisibleTo(found, user) ? found : null;
	const { action, points, createdAt: at } = entry;
	return { action, points, at, program, subject: subjectOf(catalog, entry, program, titles) };
}

function subjectOf(catalog: Catalog, { action, subject }: PointEntry, program: Program | null, titles: FavoriteTitles): string | null {
	switch (action) {
		case "complete_chapter":
		case "perfect_quiz":
			return (program && chaptersOf(catalog, program.id).find(({ id }) => String(id) === subject)?.title) ?? null;
		case "register_expo":
			return catalog.tradeShows?.find(({ id }) => String(id) === subject)?.name ?? null;
		case "favorite":
			return (program && titles.get(subject)) ?? null;
		default:
			return null;
	}
}

/** Adds program and subject. `favorites`: those the user may see. */
export function describePoints(
	catalog: Catalog,
	user: User,
	entries: readonly PointEntry[],
	favorites: readonly FavoriteGroup[],
): PointLine[] {
	const titles: FavoriteTitles = new Map(
		favorites.flatMap((group) => group.entries.map(({ favorite }) => [`${favorite.itemType}:${favorite.itemId}`, favorite.title])),
	);
	return entries.map((entry) => lineOf(catalog, user, entry, titles));
}
