import { PORTAL_APP_ID } from "#app/constants.ts";
import { libraryOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { highlights, type Highlight, type Program } from "#app/features/catalog/program.ts";
import { hasFilm } from "#app/features/catalog/resources/video.ts";
import { filmSource } from "#app/features/resources/watch/film-source.server.ts";
import type { Portal } from "#app/portal.ts";
import { paths } from "#app/paths.ts";

/** The numbers of rows that fit next to the large program or the video. */
const maxRows = { nextToProgram: 3, nextToVideo: 4 } as const;

const kinds = [
	"featured",
	"recentlyLaunched",
	"comingSoon",
] as const satisfies readonly Highlight[];
/** The rows show one program of each kind, in this order, before a second program of any kind. */
const order = [
	"recentlyLaunched",
	"comingSoon",
	"featured",
] as const satisfies readonly Highlight[];

export interface Discovery {
	/**
	 * The program with a large picture. Null if Home shows the video there, or if no program is left
	 * for it.
	 */
	large: Program | null;
	rows: readonly Program[];
	/** The lists with programs that Home doesn't show. */
	more: readonly Highlight[];
}

/**
 * Returns featured, new and upcoming programs, each once (CAT-30). `isElsewhere` returns true for
 * programs that Home shows elsewhere, such as the user's own.
 */
export function discover(
	programs: readonly Program[],
	now: number,
	isElsewhere: (program: Program) => boolean,
	hasVideo: boolean,
): Discovery {
	const all = new Map(
		kinds.map((kind) => [kind, programs.filter((program) => highlights[kind](program, now))]),
	);
	const left = new Map(
		kinds.map((kind) => [kind, (all.get(kind) ?? []).filter((program) => !isElsewhere(program))]),
	);
	const large = hasVideo
		? null
		: (kinds.flatMap((kind) => left.get(kind)?.slice(0, 1) ?? []).at(0) ?? null);
	const rows = new Set<Program>();
	const most = hasVideo ? maxRows.nextToVideo : maxRows.nextToProgram;
	const queues = order.map((kind) => (left.get(kind) ?? []).filter((program) => program !== large));
	const longest = Math.max(...queues.map(({ length }) => length));
	for (let turn = 0; turn < longest; turn++)
		for (const queue of queues) {
			const program = queue[turn];
			if (program && rows.size < most) rows.add(program);
		}
	const isShown = (program: Program) =>
		program === large || rows.has(program) || isElsewhere(program);
	return {
		large,
		rows: [...rows],
		more: kinds.filter((kind) => !(all.get(kind) ?? []).every(isShown)),
	};
}

/**
 * Returns the first video of the portal's own program, or null if there is none or the user has
 * closed it (CAT-30).
 */
export function welcomeVideo(catalog: Catalog, { settings }: Portal, closed: ReadonlySet<string>) {
	const welcome = closed.has("welcome-video")
		? undefined
		: libraryOf(catalog, PORTAL_APP_ID, "video").find(hasFilm);
	if (!welcome) return null;
	const withPoster = { ...welcome, poster: welcome.thumbnail };
	return {
		title: welcome.title,
		video: filmSource(settings, withPoster, (search) => paths.play("library", welcome.id, search)),
	};
}
