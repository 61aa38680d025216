import type { Signer } from "#app/features/account/signer.server.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import { processIdleAccounts } from "#app/features/account/idle-accounts.server.ts";
import type { OpenDatabase, Database } from "#app/platform/database/database.server.ts";
import { deleteUnnamedFiles } from "#app/features/studio/draft/draft-files.server.ts";
import type { Settings } from "#app/settings.server.ts";
import type { Task } from "#app/platform/jobs/job.ts";
import type { WriteMail } from "./mails.server.ts";
import { giveUpMails } from "./send-mails.server.ts";
import { deleteMails } from "#app/platform/mail/transport.server.ts";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import { log } from "#app/platform/logs/log.server.ts";
import type { IdleAccount } from "#app/features/account/account-records.ts";
import { countEvents } from "#app/platform/database/daily-figures.server.ts";
import { dropUnsentEvents } from "#app/features/activity/send-events.server.ts";
import { deleteEvents, deleteExpired } from "./retention.server.ts";
import { countHits } from "#app/features/account/limits/limit-counters.server.ts";
import {
	waitingShows,
	discardWaiting,
	mailOrganizer,
} from "#app/features/attend/organizers.server.ts";

// Emails each organizer once an hour about new registrations of people with a proven address. The
// text is written when the email is sent.
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
			hourMs,
			now,
		);
		if (hits === 1)
			await mailOrganizer(db, ids, signer.seal("mail", JSON.stringify({ organizer })), now);
	}
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

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
	/** Does a bounded piece at `now`, in ms since 1970. Returns true if there may be more. */
	run(parts: TaskParts, now: number): Promise<boolean>;
}

// Another back end looks after its own accounts, shows and files.
const keepsAccounts = ({ backEnd }: Settings) => !backEnd;

// The tasks run in this order, so events are counted before they are deleted (docs/operating.md,
// "What is kept, and how long").
const taskTypes = {
	figures: {
		everyMs: minuteMs,
		run: ({ database }) => countEvents(database.db),
	},
	events: {
		everyMs: hourMs,
		run: ({ database, settings }, now) =>
			deleteEvents(database.db, now - settings.activityDays * dayMs),
	},
	unsentEvents: {
		everyMs: hourMs,
		async run({ database }, now) {
			for (const [target, count] of await dropUnsentEvents(database.db, now - dayMs))
				log.warn(`Events for ${target} were not taken for a day, and are dropped: ${count}`);
			return false;
		},
	},
	unsentMails: {
		everyMs: hourMs,
		run: ({ database, signer }, now) => giveUpMails({ db: database.db, signer }, now),
	},
	expired: {
		everyMs: hourMs,
		run: ({ database }, now) => deleteExpired(database.db, now),
	},
	mailFiles: {
		everyMs: dayMs,
		async run({ settings: { mail, mailDays } }, now) {
			await deleteMails(mail.folder, now - mailDays * dayMs);
			return false;
		},
	},
	idleAccounts: {
		everyMs: 10 * minuteMs,
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
		everyMs: dayMs,
		isNeeded: keepsAccounts,
		async run({ database, settings }, now) {
			await deleteUnnamedFiles(database, settings.mediaDir, now);
			return false;
		},
	},
	organizers: {
		everyMs: minuteMs,
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
