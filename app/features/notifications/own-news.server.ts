import { sql, type Expression } from "kysely";
import { DAY_MS } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { maxLogins } from "#app/features/account/sessions/session.ts";
import { chaptersOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { isOpenChapter } from "#app/features/catalog/chapter.ts";
import type { Notification } from "#app/features/catalog/notification.ts";
import { dueRows } from "#app/features/learner/refresh-schedule.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";

interface News {
	/** The token of a link or folder, or the id of a chapter. Empty for news without a subject. */
	subject: string;
	/** The name in the text of the news. Empty if the text contains no name. */
	title: string;
	/** Null for news that belongs to no single program, such as news about a client folder. */
	appId: number | null;
	happenedAt: number;
}

interface OwnNotificationType {
	/**
	 * Returns the page that the notification links to. By default, this is the training page of its
	 * program, or Home if it has no program.
	 */
	target?: (own: Pick<News, "title" | "appId">) => string;
	/** The numbers in the notification's texts, by placeholder. */
	numbers?: Readonly<Record<string, number>>;
}

/** One type of the portal's own news. It has `rows`, `find` or both. */
interface NewsType extends OwnNotificationType {
	/**
	 * An event that repeats within a period of this length, in ms, is news only once. Null if a
	 * repeat is never news.
	 */
	repeatsAfterMs: number | null;
	/**
	 * True for a state that lasts, such as a due question. It is news when it begins, and again after
	 * each full period.
	 */
	lasts?: boolean;
	/**
	 * True if the news is shown under the program's name, to users who are registered for the
	 * program.
	 */
	isOfProgram: boolean;
	/** Reads the news from the database. All types are read in one query. */
	rows?: (db: Database, values: NewsValues) => readonly Expression<NewsRow>[];
	/**
	 * Finds the news in the catalog. `rows` is the news from the database. `find` can add names to
	 * these rows, or leave rows out. Without `find`, all rows are news.
	 */
	find?: (rows: readonly News[], facts: NewsFacts) => readonly News[];
}

export interface NewsValues {
	userId: number;
	now: number;
	/** News from before this time is no longer shown. */
	since: number;
}

/** The columns must be in this order, because a union matches columns by position. */
export interface NewsRow {
	kind: string;
	subject: string;
	title: string;
	/** 0 for news that belongs to no single program. */
	app_id: number;
	/** The time when the event happened or the state began. Null if there is no news. */
	at: number | null;
}

interface NewsFacts {
	catalog: Catalog;
	/**
	 * The time when the user registered, by program id. Contains only programs that the user can see.
	 */
	enrolledAt: ReadonlyMap<number, number>;
	since: number;
}

const types = {
	/** A client opened a shared link or a folder. */
	opened: {
		repeatsAfterMs: DAY_MS,
		// The user may not be registered for the link's program.
		isOfProgram: false,
		target: ({ appId }) => (appId === null ? paths.folders() : paths.sharedLinks()),
		rows: (db, { userId, since }) => [
			db
				.selectFrom("share")
				.select((row) => [
					row.val("opened").as("kind"),
					"token as subject",
					"title",
					"app_id",
					"last_opened_at as at",
				])
				.where("user_id", "=", userId)
				.where("last_opened_at", ">", since),
			db
				.selectFrom("folder")
				.select((row) => [
					row.val("opened").as("kind"),
					"token as subject",
					row.fn.coalesce("title", "first_name").as("title"),
					row.lit<number>(0).as("app_id"),
					"last_opened_at as at",
				])
				.where("user_id", "=", userId)
				.where("last_opened_at", ">", since),
		],
	},
	/** A program has a new open chapter, added after the user registered. */
	chapter: {
		repeatsAfterMs: null,
		isOfProgram: true,
		find: (_, { catalog, enrolledAt, since }) =>
			[...enrolledAt].flatMap(([appId, registeredAt]) =>
				chaptersOf(catalog, appId).flatMap((chapter): News[] => {
					const { id, title, addedAt } = chapter;
					if (addedAt === null || addedAt <= Math.max(registeredAt, since)) return [];
					if (!isOpenChapter(chapter)) return [];
					return [{ subject: String(id), title, appId, happenedAt: addedAt }];
				}),
			),
	},
	/** A Refresh question is due, and the user has answered none for a week. */
	due: {
		repeatsAfterMs: 7 * DAY_MS,
		lasts: true,
		isOfProgram: false,
		target: () => paths.refresh(),
		rows: (db, { userId, now }) => [
			dueRows(db, { userId, now })
				.select((row) => [
					row.val("due").as("kind"),
					row.val("").as("subject"),
					row.val("").as("title"),
					row.lit<number>(0).as("app_id"),
					sql<number | null>`min(due_at)`.as("at"),
				])
				.where(({ not, exists }) =>
					not(
						exists(
							db
								.selectFrom("refresh_question as other")
								.select("other.page_id")
								.where("other.user_id", "=", userId)
								.where(
									"other.answered_at",
									">",
									sql<number>`cast(${now} as bigint) - ${sql.lit(7 * DAY_MS)}`,
								),
						),
					),
				),
		],
	},
} satisfies Record<string, NewsType>;

export type NewsKind = keyof typeof types;

/** The types of the portal's own news. Users can turn off each one (SELF-60). */
export const newsTypes: Readonly<Record<NewsKind, NewsType>> = types;
export const newsKinds = Object.keys(newsTypes) as NewsKind[];

/** Users can't turn off `loginEnded`. */
export const ownNotificationTypes: Readonly<Record<NewsKind | "loginEnded", OwnNotificationType>> =
	{
		...newsTypes,
		loginEnded: { target: () => paths.devices(), numbers: { most: maxLogins } },
	};

export interface OwnNews extends News {
	kind: NewsKind;
}

export interface OwnNotification extends Pick<OwnNews, "title" | "appId"> {
	kind: keyof typeof ownNotificationTypes;
}

/** A notification of a pack, or of the portal itself to one user. */
export interface UserNotification extends Notification {
	/** Set if the portal itself notifies the user. The portal then also provides the texts. */
	own?: OwnNotification;
}

export interface UserNews {
	kindsOff: ReadonlySet<NewsKind>;
	news: readonly OwnNews[];
	unannouncedBadges: readonly number[];
}

export const newsRetentionMs = 60 * DAY_MS;

/**
 * The lowest id of the portal's own news. It is so high that ids of packs are unlikely to reach it.
 */
export const lowestNewsId = 900_000_000_000_000;
const newsIds = 90_000_000_000_000;

/** Returns the parts of a query that read news of one type. */
export function rowsOf(kind: NewsKind, db: Database, values: NewsValues) {
	return newsTypes[kind].rows?.(db, values) ?? [];
}

/** Turns a row of `NewsType.rows` into news. Returns null if the row isn't news. */
export function toNews(row: NewsRow, now: number): OwnNews | null {
	const kind = newsKinds.find((each) => each === row.kind);
	if (!kind || row.at === null) return null;
	const { repeatsAfterMs, lasts } = newsTypes[kind];
	const at = Number(row.at);
	return {
		kind,
		subject: row.subject,
		title: row.title,
		appId: row.app_id === 0 ? null : row.app_id,
		happenedAt: lasts && repeatsAfterMs !== null ? now - ((now - at) % repeatsAfterMs) : at,
	};
}

/** Returns the news that the user hasn't turned off. */
export function findNews({ kindsOff, news }: UserNews, facts: NewsFacts): OwnNews[] {
	return newsKinds
		.filter((kind) => !kindsOff.has(kind))
		.flatMap((kind) => {
			const rows = news.filter((each) => each.kind === kind);
			const found = newsTypes[kind].find?.(rows, facts) ?? rows;
			return found.map((each) => ({ ...each, kind }));
		});
}

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
