import type { Signer } from "#app/features/account/signer.server.ts";
import { loginEndedId } from "#app/features/catalog/notification.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import { processIdleAccounts } from "#app/features/account/idle-accounts.server.ts";
import type { Database, OpenDatabase } from "#app/platform/database/database.server.ts";
import { deleteUnnamedFiles } from "#app/features/studio/draft/draft-files.server.ts";
import type { Settings } from "#app/settings.server.ts";
import type { Closing, HeldJob, JobQueue, Task } from "#app/platform/jobs/job.ts";
import type { WriteMail } from "./mails.server.ts";
import { giveUpMails } from "./send-mails.server.ts";
import { deleteMails } from "#app/platform/mail/transport.server.ts";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import { log } from "#app/platform/logs/log.server.ts";
import type { IdleAccount } from "#app/features/account/account-records.ts";
import { countEvents } from "#app/platform/database/daily-figures.server.ts";
import { dropUnsentEvents } from "#app/features/activity/send-events.server.ts";
import { countHits } from "#app/features/account/limits/limit-counters.server.ts";
import {
	waitingShows,
	discardWaiting,
	mailOrganizer,
} from "#app/features/attend/organizers.server.ts";
import { lowestNewsId, newsRetentionMs } from "#app/features/notifications/own-news.server.ts";
import { knownBrowserMs } from "#app/features/account/sessions/known-browsers.server.ts";
import { operationMs } from "#app/platform/database/operations.server.ts";
import { usedKeyMs } from "#app/platform/database/used-keys.server.ts";
import { endedFolderDays } from "#app/features/sharing/folder.ts";
import { linkRetentionMs, sentMailDays } from "#app/features/account/links/login-link.ts";
import { notCounted } from "#app/features/activity/activity.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { setTimeout as wait } from "node:timers/promises";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/constants.ts";

// Emails each organizer at most once an hour about new registrations by people with a proven
// address. The server writes the text only when it sends the email.
async function tellOrganizers(
	db: Database,
	signer: Signer,
	catalog: Catalog,
	now: number,
): Promise<void> {
	const waiting = await waitingShows(db);
	const shows = waiting.length === 0 ? null : catalog.tradeShows;
	if (shows === null) return;
	const showsOf = new Map<string, number[]>();
	for (const id of waiting) {
		const address = shows.find((show) => show.id === id)?.organizerEmail?.toLowerCase() ?? null;
		if (address === null) await discardWaiting(db, id);
		else showsOf.set(address, [...(showsOf.get(address) ?? []), id]);
	}
	for (const [organizer, ids] of showsOf) {
		const { hits } = await countHits(
			db,
			signer.sign("limit", JSON.stringify(["organizer", organizer])).slice(0, 27),
			HOUR_MS,
			now,
		);
		if (hits === 1)
			await mailOrganizer(db, ids, signer.seal("mail", JSON.stringify({ organizer })), now);
	}
}

interface TaskParts {
	settings: Settings;
	database: OpenDatabase;
	signer: Signer;
	writeMail: WriteMail;
	catalog: { current(): Promise<Catalog> };
}

interface TaskType {
	everyMs: Task["everyMs"];
	isNeeded?(settings: Settings): boolean;
	/** Runs one batch of the task. `now` is in ms since 1970. Returns true if there may be more. */
	run(parts: TaskParts, now: number): Promise<boolean>;
}

// Another back end takes care of its own accounts, trade shows and files.
const keepsAccounts = ({ backEnd }: Settings) => !backEnd;

// The tasks run in this order, so events are counted before they are deleted (docs/operating.md,
// "What is kept, and how long").
const taskTypes = {
	figures: {
		everyMs: MINUTE_MS,
		run: ({ database }) => countEvents(database.db),
	},
	events: {
		everyMs: HOUR_MS,
		run: ({ database, settings }, now) =>
			deleteEvents(database.db, now - settings.activityDays * DAY_MS),
	},
	unsentEvents: {
		everyMs: HOUR_MS,
		async run({ database }, now) {
			for (const [target, count] of await dropUnsentEvents(database.db, now))
				log.warn(`Events that ${target} didn't accept for a day were dropped: ${count}`);
			return false;
		},
	},
	unsentMails: {
		everyMs: HOUR_MS,
		run: ({ database, signer }, now) => giveUpMails({ db: database.db, signer }, now),
	},
	expired: {
		everyMs: HOUR_MS,
		run: ({ database }, now) => deleteExpired(database.db, now),
	},
	mailFiles: {
		everyMs: DAY_MS,
		async run({ settings: { mail, mailDays } }, now) {
			await deleteMails(mail.folder, now - mailDays * DAY_MS);
			return false;
		},
	},
	idleAccounts: {
		everyMs: 10 * MINUTE_MS,
		isNeeded: keepsAccounts,
		async run({ settings: { idleAccountDays }, database, signer, writeMail }, now) {
			if (idleAccountDays === null) return false;
			const parts = {
				db: database.db,
				signer,
				compose: (account: IdleAccount, deletedAt: number) =>
					writeMail("idle", { account, deletedAt }),
				logEvent: (event: "idle-warned" | "idle-deleted", account: number) =>
					logAccountEvent(event, account, {}),
			};
			return processIdleAccounts(parts, idleAccountDays, now);
		},
	},
	studioFiles: {
		everyMs: DAY_MS,
		isNeeded: keepsAccounts,
		async run({ database, settings }, now) {
			await deleteUnnamedFiles(database, settings.mediaDir, now);
			return false;
		},
	},
	organizers: {
		everyMs: MINUTE_MS,
		isNeeded: keepsAccounts,
		async run({ database: { db }, signer, catalog }, now) {
			await tellOrganizers(db, signer, await catalog.current(), now);
			return false;
		},
	},
} satisfies Record<string, TaskType>;

/** Returns the housekeeping tasks that these settings need. */
export function housekeepingTasks(parts: TaskParts): Task[] {
	return Object.entries<TaskType>(taskTypes)
		.filter(([, { isNeeded }]) => isNeeded?.(parts.settings) ?? true)
		.map(([name, { everyMs, run }]) => ({ name, everyMs, run: (now) => run(parts, now) }));
}

// The number of events to delete per transaction.
const batch = 1000;

// The tables with rows that expire: table, column, and retention in ms. Each column has an index.
const expiringTables = [
	["session", "expires_at", 0],
	["access_token", "expires_at", 0],
	["rate_limit", "reset_at", 0],
	["parked_form", "expires_at", 0],
	["sign_in_link", "created_at", linkRetentionMs],
	["sent_mail", "at", sentMailDays * DAY_MS],
	["studio_invitation", "expires_at", 0],
	["preview_link", "expires_at", 0],
	["operation", "created_at", operationMs],
	["used_key", "created_at", usedKeyMs],
	["folder", "ends_at", endedFolderDays * DAY_MS],
	["known_browser", "last_at", knownBrowserMs],
] as const;

// Deletes the expired rows of the oldest hour. Returns true if there may be more.
async function deleteOldestHour(
	db: Database,
	table: string,
	column: string,
	before: number,
): Promise<boolean> {
	const name = table as "session";
	const at = column as "expires_at";
	const row = await db
		.selectFrom(name)
		.select((each) => each.fn.min<number | null>(at).as("oldest"))
		.executeTakeFirst();
	const oldest = row?.oldest ?? null;
	if (oldest === null || oldest >= before) return false;
	await db
		.deleteFrom(name)
		.where(at, "<", Math.min(before, oldest + HOUR_MS))
		.execute();
	return true;
}

/**
 * Deletes one batch of events from before a time in ms since 1970, except events that are yet to be
 * counted. Returns true if there may be more.
 */
async function deleteEvents(db: Database, before: number): Promise<boolean> {
	const old = db
		.selectFrom("activity_event")
		.select("id")
		.where("created_at", "<", before)
		.where("counted", "in", [1, notCounted]);
	const gone = await db
		.deleteFrom("activity_event")
		.where("id", "in", old.limit(batch))
		.executeTakeFirst();
	return Number(gone.numDeletedRows) === batch;
}

/**
 * Deletes one batch of expired rows from each table (docs/operating.md). Returns true if there may
 * be more.
 */
async function deleteExpired(db: Database, now: number): Promise<boolean> {
	let isMore = false;
	for (const [table, column, retentionMs] of expiringTables)
		isMore = (await deleteOldestHour(db, table, column, now - retentionMs)) || isMore;
	// Only the read marks of news expire. Those of notifications that stay in the list are kept: from
	// packs, and the one about an ended login.
	const marks = db.deleteFrom("notification_read").where("read_at", "<", now - 2 * newsRetentionMs);
	await marks
		.where("notification_id", ">=", lowestNewsId)
		.where("notification_id", "!=", loginEndedId)
		.execute();
	return isMore;
}

const holdMs = 2 * MINUTE_MS;

interface HousekeeperParts {
	jobs: Jobs;
	tasks: readonly Task[];
	now: () => number;
}

/**
 * Runs tasks in one process at a time. Pauses between two batches for as long as the first one
 * took.
 */
export function createHousekeeper({ jobs, tasks, now }: HousekeeperParts) {
	const due = new Map(tasks.map((task) => [task, performance.now() + MINUTE_MS]));
	const waiting = () => tasks.filter((task) => performance.now() >= (due.get(task) ?? 0));

	async function finish(task: Task, job: HeldJob, { soon }: Closing): Promise<void> {
		for (;;) {
			const begun = performance.now();
			const isMore = await task.run(now());
			if (!isMore || soon.aborted || !(await jobs.renew(job, holdMs))) return;
			await wait(performance.now() - begun);
		}
	}

	const queue: JobQueue = {
		selector: { kind: "turn", key: "housekeeping" },
		holdMs,
		pause: { firstMs: MINUTE_MS, longestMs: MINUTE_MS },
		isReady: () => waiting().length > 0,
		async run(job, closing) {
			for (const task of waiting()) {
				if (closing.soon.aborted) break;
				due.set(task, performance.now() + task.everyMs);
				await finish(task, job, closing);
			}
			return { inMs: 0, failed: false };
		},
	};
	return {
		queue,
		runAllNow(): void {
			for (const task of tasks) due.set(task, 0);
		},
	};
}
