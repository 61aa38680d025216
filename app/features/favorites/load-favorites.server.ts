import { portalProgram } from "#app/features/catalog/catalog.ts";
import { isDownloadable, itemKinds, leadsOut } from "#app/features/catalog/resources/item.ts";
import type { FavoriteKind } from "#app/features/catalog/favorite.ts";
import { isShareable } from "#app/features/sharing/share.ts";
import { hasWords } from "#app/platform/text/search-words.ts";
import type { Program } from "#app/features/catalog/program.ts";
import { partOf, searchWords } from "#app/platform/http/paging.server.ts";
import { paths } from "#app/paths.ts";
import { listThemesCss } from "#app/features/catalog/theme-css.server.ts";
import { favoriteGroups, type FavoriteGroup, type FavoriteEntry } from "./list-favorites.server.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import { emptyNote, lockNote } from "#app/features/resources/item-card.server.ts";

const pageSize = 40;
const kinds: readonly FavoriteKind[] = ["program", "page", ...itemKinds];

function kindOf(thing: FavoriteEntry): FavoriteKind {
	return thing.kind === "item" ? thing.item.kind : thing.kind;
}

export function favoriteView(
	context: LoggedInContext,
	{ program, standing }: FavoriteGroup,
	thing: FavoriteEntry,
) {
	const { itemType, itemId } = thing.favorite;
	const base = {
		id: `${itemType}-${itemId}`,
		fields: { appId: program.id, itemType, itemId },
		kind: kindOf(thing),
		away: false,
		download: null,
		share: null,
		folder: null,
		lock: null,
		note: null,
	};
	switch (thing.kind) {
		case "program":
			return {
				...base,
				title: program.nameOnDevice,
				detail: program.description,
				image: program.image ?? program.background.image,
				href: paths.info(program.id),
			};
		case "page": {
			const { page, chapter } = thing;
			return {
				...base,
				title: page.title ?? chapter.title,
				detail: page.title === null ? null : chapter.title,
				image: page.image,
				href: paths.retainChapter(program.id, chapter.id, { page: page.pageNumber }),
			};
		}
		case "item": {
			const { item } = thing;
			const empty = emptyNote(context, item);
			return {
				...base,
				title: item.title,
				note: empty,
				detail: empty === null ? (item.text ?? item.chapter?.title ?? null) : null,
				image: item.image,
				href: item.lock || empty !== null ? null : paths.openItem(item),
				away: leadsOut(item),
				download: isDownloadable(item) ? paths.download(item) : null,
				share: isShareable(item) ? paths.share(item) : null,
				folder: isShareable(item) ? paths.addToFolder(item) : null,
				lock: lockNote(context, standing, item),
			};
		}
	}
}

export type FavoriteView = ReturnType<typeof favoriteView>;

function textOf(program: Program, view: FavoriteView): string {
	return [view.title, view.note, view.detail, program.nameOnDevice].filter(Boolean).join(" ");
}

export async function loadFavorites(context: LoggedInContext, appId?: number) {
	const { portal, catalog, user, t, url } = context;
	const [favorites, learner] = await Promise.all([
		portal.backEnd.favorites.list(user, appId),
		context.learner(appId ?? null),
	]);
	const groups = favoriteGroups(catalog, learner, favorites);
	const all = groups.flatMap((group) =>
		group.entries.map((thing) => ({
			program: group.program,
			view: favoriteView(context, group, thing),
		})),
	);
	const words = searchWords(url);
	const kind = kinds.find((known) => known === url.searchParams.get("kind")) ?? null;
	const left = all.filter(
		({ program, view }) =>
			(kind === null || view.kind === kind) && hasWords(textOf(program, view), words),
	);
	const { items, page, pages } = partOf(left, url, pageSize);
	const shown = [...new Set(items.map(({ program }) => program))];
	return {
		title: t("nav.favorites"),
		css: listThemesCss(shown, portalProgram(catalog)),
		words,
		kind,
		kinds: kinds.filter((known) => all.some(({ view }) => view.kind === known)),
		total: all.length,
		count: left.length,
		page,
		pages,
		groups: shown.map((program) => ({
			id: program.id,
			name: program.nameOnDevice,
			items: items.filter((entry) => entry.program === program).map(({ view }) => view),
		})),
	};
}
