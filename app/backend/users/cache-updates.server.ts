import type { Favorite } from "#app/domain/resources/favorite.ts";
import { enrollmentRow } from "#app/wire/enrollment.server.ts";
import { favoriteRow, toFavoriteRow } from "#app/wire/favorite.server.ts";
import { fieldsOf, toTime } from "#app/wire/fields.server.ts";
import { progressRow } from "#app/wire/progress.server.ts";
import type { Call } from "#app/backend/http/calls.server.ts";
import type { CachedRead, CacheUpdate } from "./user-calls.server.ts";
import { isObject, listOf } from "#app/backend/http/wire-answer.server.ts";

const fields = fieldsOf({ lenient: true });
const favorites = favoriteRow(fields);
const enrollments = enrollmentRow(fields);
const progress = progressRow(fields);
const manyIds = "appIds[]";

/** Changes the list that a read was answered. */
function changing(
	path: string,
	change: (rows: readonly unknown[], read: CachedRead) => unknown[],
): (cached: readonly CachedRead[]) => CachedRead[] {
	return (cached) => cached.filter((read) => read.path === path).map((read) => ({ ...read, body: change(listOf(read.body) ?? [], read) }));
}

const isOf = (name: string, id: number) => (row: unknown) => isObject(row) && Number(row[name]) === id;

/** Asked for so many programs' progress. */
function idsIn(query: Call["query"]): readonly number[] {
	return [query?.[manyIds] ?? []].flat().map(Number);
}

/** Adds a favorite to the cached lists: the row the back end answered, or one made here. */
export function addedFavorite(favorite: Favorite): CacheUpdate {
	return (cached, { body }) => {
		const row = favorites.safeParse(body).data ?? toFavoriteRow(favorite);
		return changing("favorites", (rows) => [...rows.filter((each) => !isFavorite(each, favorite)), row])(cached);
	};
}

/** Removes a favorite from the cached lists. */
export function removedFavorite(favorite: Pick<Favorite, "itemType" | "itemId">): CacheUpdate {
	return changing("favorites", (rows) => rows.filter((each) => !isFavorite(each, favorite)));
}

function isFavorite(row: unknown, { itemType, itemId }: Pick<Favorite, "itemType" | "itemId">): boolean {
	return isOf("item_id", itemId)(row) && isObject(row) && row.item_type === itemType;
}

/** The user is registered for a program: nothing is done of it, as far as is known. */
export function enrolled(appId: number): CacheUpdate {
	return (cached, { body }) => {
		const row = enrollments.safeParse(body).data;
		if (!row) return [];
		const lists = cached.filter(({ path }) => path === "registered-apps");
		const before = lists.flatMap((list) => (listOf(list.body) ?? []).flatMap((each) => (isObject(each) ? Number(each.app_id) : [])));
		const after = [...new Set([...before, appId])].toSorted((a, b) => a - b);
		const allBefore = cached.filter(({ path, query }) => path === "progress" && isSame(idsIn(query), before));
		return [
			...changing("registered-apps", (rows) => [...rows.filter((each) => !isOf("app_id", appId)(each)), row])(cached),
			...allBefore.map((read) => ({ ...read, query: { ...read.query, [manyIds]: after } })),
		];
	};
}

function isSame(ids: readonly number[], others: readonly number[]): boolean {
	const own = new Set(ids);
	return own.size === new Set(others).size && others.every((id) => own.has(id));
}

/** The user has chosen whether a program's brands may write. */
export function choseMail(appId: number, isWanted: boolean, now: number): CacheUpdate {
	const marketing_travel_brands_opt_in_date = toTime(isWanted ? now : null);
	return changing("registered-apps", (rows) =>
		rows.map((each) => (isObject(each) && isOf("app_id", appId)(each) ? { ...each, marketing_travel_brands_opt_in_date } : each)),
	);
}

/** Sets how many pages of a chapter are done: from the row the back end answered, or in the cached one. */
export function progressed(
	{ appId, chapterId, done, total }: { appId: number; chapterId: number; done: number; total: number },
	now: number,
): CacheUpdate {
	const isChapter = isOf("chapter", chapterId);
	return (cached, { body }) => {
		const answered = progress.safeParse(body).data;
		const isWhole = answered?.app_id === appId && answered.chapters.some(isChapter);
		return changing("progress", (rows, { query }) => {
			if (!idsIn(query).includes(appId)) return [...rows];
			const own = rows.find(isOf("app_id", appId));
			const chapters = (isObject(own) && listOf(own.chapters)) || [];
			const chapter = chapters.find(isChapter);
			const known = isObject(chapter) ? chapter : { chapter: chapterId, specialization: 0, essentials_chapter: 0, badge: "" };
			const at = Math.max(done, Number(known.progress ?? 0));
			const changed = { ...known, progress: at, total_pages: total, updated_at: toTime(now) };
			const row = isWhole ? answered : { app_id: appId, chapters: [...chapters.filter((each) => !isChapter(each)), changed] };
			return [...rows.filter((each) => each !== own), row];
		})(cached);
	};
}

/** The user is registered for a trade show. */
export function registeredForShow(tradeShowId: number, now: number): CacheUpdate {
	return changing("registered-events", (rows) =>
		rows.some(isOf("trade_show_id", tradeShowId)) ? [...rows] : [...rows, { trade_show_id: tradeShowId, created_at: toTime(now) }],
	);
}
