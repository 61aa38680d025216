/** News that the portal itself has for one user, from what happened to them (SELF-60). Each kind can be switched off. */
export const newsKinds = ["opened", "chapter", "due"] as const;
export type NewsKind = (typeof newsKinds)[number];

/** Something that happened to a user. */
export interface OwnNews {
	kind: NewsKind;
	/** What it happened to: a link's token, a chapter's id; empty where there is only one. */
	subject: string;
	/** What it is called; empty where the words alone say it. */
	title: string;
	/** Null: of no one program, as a client folder. */
	appId: number | null;
	at: number;
}

const dayMs = 86_400_000;

/** How long news of the portal's own stay, in ms. */
export const newsKeptMs = 60 * dayMs;

/** The lowest id of such news. No pack has ids as high. */
export const lowestNewsId = 900_000_000_000_000;
const newsIds = 90_000_000_000_000;

/** What names a piece of news: an opened link counts once a day, a due question once a week, a chapter once. */
export function newsKey({ kind, subject, at }: Pick<OwnNews, "kind" | "subject" | "at">): string {
	const span = kind === "opened" ? Math.floor(at / dayMs) : kind === "due" ? Math.floor(at / (7 * dayMs)) : 0;
	return `${kind}:${subject}:${span}`;
}

/** The id of a piece of news. `digest`: 48 bits of a hash of its key. */
export function newsId(digest: number): number {
	return lowestNewsId + (digest % newsIds);
}
