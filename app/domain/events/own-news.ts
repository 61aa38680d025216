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
	at: number;
}

const dayMs = 86_400_000;

export const newsKeptMs = 60 * dayMs;

/** No pack uses ids this high. */
export const lowestNewsId = 900_000_000_000_000;
const newsIds = 90_000_000_000_000;

/** News repeats at most once a day (`opened`), once a week (`due`) or never (`chapter`). */
export function newsKey({ kind, subject, at }: Pick<OwnNews, "kind" | "subject" | "at">): string {
	const span = kind === "opened" ? Math.floor(at / dayMs) : kind === "due" ? Math.floor(at / (7 * dayMs)) : 0;
	return `${kind}:${subject}:${span}`;
}

/** `digest`: 48 bits of a hash of its key. */
export function newsId(digest: number): number {
	return lowestNewsId + (digest % newsIds);
}
