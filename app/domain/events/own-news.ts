/** The portal's own news for one user (SELF-60). */
export const newsKinds = ["opened", "chapter", "due"] as const;
export type NewsKind = (typeof newsKinds)[number];

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

const dayMs = 86_400_000;

export const newsRetentionMs = 60 * dayMs;

/** No pack uses ids this high. */
export const lowestNewsId = 900_000_000_000_000;
const newsIds = 90_000_000_000_000;

/** News repeats at most once a day (`opened`), once a week (`due`) or never (`chapter`). */
export function newsKey({ kind, subject, happenedAt }: Pick<OwnNews, "kind" | "subject" | "happenedAt">): string {
	const period = kind === "opened" ? Math.floor(happenedAt / dayMs) : kind === "due" ? Math.floor(happenedAt / (7 * dayMs)) : 0;
	return `${kind}:${subject}:${period}`;
}

/** `digest`: 48 bits of a hash of its key. */
export function newsId(digest: number): number {
	return lowestNewsId + (digest % newsIds);
}
