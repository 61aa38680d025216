import { DAY_MS } from "#app/constants.ts";
interface NewsType {
	/**
	 * An event that repeats within a period of this length, in ms, is news only once. Null if a
	 * repeat is never news.
	 */
	repeatsAfterMs: number | null;
	/**
	 * True if the news is shown under the program's name, to users who are registered for the
	 * program.
	 */
	isOfProgram: boolean;
}

/** The kinds of the portal's own news. Users can turn off each one (SELF-60). */
export const newsTypes = {
	/** A client opened a shared link or a folder. */
	opened: { repeatsAfterMs: DAY_MS, isOfProgram: false },
	/** A program has a new chapter. */
	chapter: { repeatsAfterMs: null, isOfProgram: true },
	/** A Refresh question is due. */
	due: { repeatsAfterMs: 7 * DAY_MS, isOfProgram: false },
} as const satisfies Record<string, NewsType>;

export type NewsKind = keyof typeof newsTypes;
export const newsKinds = Object.keys(newsTypes) as NewsKind[];

export interface OwnNews {
	kind: NewsKind;
	/** A link's token or a chapter's id. Empty for news without a subject. */
	subject: string;
	/** The name in the text of the news. Empty if the text contains no name. */
	title: string;
	/** Null for news that belongs to no single program, such as news about a client folder. */
	appId: number | null;
	happenedAt: number;
}

export const newsRetentionMs = 60 * DAY_MS;

/** The lowest id of the portal's own news. No pack uses ids this high. */
export const lowestNewsId = 900_000_000_000_000;
const newsIds = 90_000_000_000_000;

/**
 * Returns the key of a piece of news. An event that repeats in the same period has the same key.
 */
export function newsKey({
	kind,
	subject,
	happenedAt,
}: Pick<OwnNews, "kind" | "subject" | "happenedAt">): string {
	const { repeatsAfterMs } = newsTypes[kind];
	const period = repeatsAfterMs === null ? 0 : Math.floor(happenedAt / repeatsAfterMs);
	return `${kind}:${subject}:${period}`;
}

/** Returns the id of a piece of news. `digest` is 48 bits of its key's hash. */
export function newsId(digest: number): number {
	return lowestNewsId + (digest % newsIds);
}
