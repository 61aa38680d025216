const dayMs = 86_400_000;

interface NewsType {
	/** The same again is news only after so many ms; null: never. */
	repeatsAfterMs: number | null;
	/** Shown under the program's name, to users who are registered for it. */
	isOfProgram: boolean;
}

/** The portal's own news for one user, each of which can be switched off (SELF-60). */
export const newsTypes = {
	/** A client opened a shared link or a folder. */
	opened: { repeatsAfterMs: dayMs, isOfProgram: false },
	/** A program has a new chapter. */
	chapter: { repeatsAfterMs: null, isOfProgram: true },
	/** A question of Refresh is due. */
	due: { repeatsAfterMs: 7 * dayMs, isOfProgram: false },
} as const satisfies Record<string, NewsType>;

export type NewsKind = keyof typeof newsTypes;
export const newsKinds = Object.keys(newsTypes) as NewsKind[];

export interface OwnNews {
	kind: NewsKind;
	/** A link's token or a chapter's id; empty if there is only one. */
	subject: string;
	/** Empty if the text needs no name. */
	title: string;
	/** Null: of no one program, as a client folder. */
	appId: number | null;
	happenedAt: number;
}

export const newsRetentionMs = 60 * dayMs;

/** No pack uses ids this high. */
export const lowestNewsId = 900_000_000_000_000;
const newsIds = 90_000_000_000_000;

/** The same key is the same news. */
export function newsKey({
	kind,
	subject,
	happenedAt,
}: Pick<OwnNews, "kind" | "subject" | "happenedAt">): string {
	const { repeatsAfterMs } = newsTypes[kind];
	const period = repeatsAfterMs === null ? 0 : Math.floor(happenedAt / repeatsAfterMs);
	return `${kind}:${subject}:${period}`;
}

/** `digest`: 48 bits of a hash of its key. */
export function newsId(digest: number): number {
	return lowestNewsId + (digest % newsIds);
}
