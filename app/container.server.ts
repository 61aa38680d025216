import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { createRemote, type Kept } from "./backend/remote.server.ts";
import type { Times } from "./backend/times.ts";
import { importFirstPack } from "./content/import-pack.server.ts";
import { createAccountStore } from "./data/account-store.server.ts";
import { createMediaFetcher } from "./content/media-store.server.ts";
import { createActivity } from "./data/activity.server.ts";
import { createAccounts } from "./data/accounts.server.ts";
import { createApiStore } from "./data/api-store.server.ts";
import { createCatalog } from "./data/catalog.server.ts";
import { forgetCopy } from "./data/copy-note.server.ts";
import { openDatabase, type OpenDatabase } from "./data/database.server.ts";
import { createExpo } from "./data/expo.server.ts";
import { createEventQueue } from "./data/event-queue.server.ts";
import { createFavorites } from "./data/favorites.server.ts";
import { createNotifications } from "./data/notifications.server.ts";
import { createPageViews } from "./data/page-views.server.ts";
import { createProfile } from "./data/profile.server.ts";
import { createRewards } from "./data/rewards.server.ts";
import { ensureSearchIndex } from "./data/search-index.server.ts";
import { createSearch } from "./data/search.server.ts";
import { createShares } from "./data/shares.server.ts";
import { createSessions } from "./data/sessions.server.ts";
import { createTraining } from "./data/training.server.ts";
import { createCompanyLogIn } from "./gateways/company-log-in.server.ts";
import { createMailSender, type MailSender } from "./gateways/mail/sender.server.ts";
import { createTransportOf } from "./gateways/mail/transport.server.ts";
import { answerFile } from "./gateways/file-answer.server.ts";
import { createDiplomas, type Diplomas } from "./gateways/diploma/diplomas.server.ts";
import { createErrorReports, type ErrorReports } from "./gateways/error-reports.server.ts";
import { startEventSender } from "./gateways/events-out/event-sender.server.ts";
import { targetsOf } from "./gateways/events-out/targets.server.ts";
import { createMetrics, type Metrics } from "./gateways/metrics.server.ts";
import { log, setLogLevel } from "./log.server.ts";
import { parseSettings, SettingsError, type Settings } from "./env.server.ts";
import { createPasswordHasher } from "./gateways/password-hasher.server.ts";
import { createSigner, type Signer } from "./gateways/signer.server.ts";
import { version } from "./version.server.ts";
import type { ApiStore } from "./services/api-ports.ts";
import type { AccountStore, CompanyLogIn } from "./services/account-ports.ts";
import type { DoorPort } from "./services/door-port.ts";
import type { SearchPort } from "./services/search-port.ts";
import type { BackEnd, PasswordHasher, SessionsPort, SharesPort } from "./services/ports.ts";

/** Everything the application depends on, built from the settings. */
export interface Container {
	settings: Settings;
	database: OpenDatabase;
	backEnd: BackEnd;
	sessions: SessionsPort;
	search: SearchPort;
	/** What the portal itself keeps for accounts, whatever back end it has. */
	store: AccountStore;
	/** The door to accounts that are kept elsewhere; null: they are this portal's. */
	door: DoorPort | null;
	/** What the served API keeps of its own. */
	api: ApiStore;
	/** Sends what is in the outbox. */
	mail: MailSender;
	shares: SharesPort;
	/** Company single sign-on; null: there is none. */
	company: CompanyLogIn | null;
	passwords: PasswordHasher;
	signer: Signer;
	/** A file of the packs as an answer, with ranges. */
	answerFile: typeof answerFile;
	diplomas: Diplomas;
	metrics: Metrics;
	/** Null: errors are in the log alone. */
	reports: ErrorReports | null;
	/** Tells the log and the error reports of what nobody answers for. */
	wentWrong(error: unknown): void;
	now(): number;
	/** Whether the portal can serve. */
	ready(): Promise<boolean>;
	close(): Promise<void>;
}

/**
 * Builds the dependencies: opens the database and imports the content pack into an empty one, unless another back end has the catalogue.
 * `times`: how long calls to that one may take.
 */
export async function createContainer(settings: Settings, now: () => number = Date.now, times: Partial<Times> = {}): Promise<Container> {
	setLogLevel(settings.production);
	const database = await openStore(settings);
	const { backEnd: address } = settings;
	if (!address) await importIntoEmpty(database, settings, now());
	await forgetCopy(database.db);
	await ensureSearchIndex(database);
	const catalog = createCatalog(database.db, { mediaDir: settings.mediaDir, cdn: settings.cdn });
	const { db } = database;
	const signer = createSigner(
		settings.sessionSecrets.length > 0 ? settings.sessionSecrets : [await keptSecret(database, settings.dataDir)],
	);
	const pageViews = createPageViews(db, settings.pageViewsUrl !== null, warn);
	const ownStore = createAccountStore(db);
	const training = createTraining(db, catalog);
	const own: Kept = {
		backEnd: {
			catalog,
			accounts: createAccounts(db),
			training,
			rewards: createRewards(db, catalog),
			favorites: createFavorites(db, catalog),
			expo: createExpo(db, catalog),
			activity: createActivity(db, pageViews),
			notifications: createNotifications(db),
			profile: createProfile(db),
		},
		sessions: createSessions(db),
		tokens: ownStore.tokens,
		shares: createShares(db, catalog, training),
	};
	const queue = createEventQueue(database);
	const remote =
		address && createRemote({ address, database, own, signer, arrived: queue.recallOf, report: (line) => log.warn(line), now, times });
	const kept = remote ?? own;
	const store = { ...ownStore, tokens: kept.tokens };
	const mail = createMailSender({
		outbox: store.outbox,
		signer,
		transport: createTransportOf(settings.mail),
		now,
		log: (line) => log.warn(line),
	});
	const fetchMedia = createMediaFetcher(db);
	const targets = targetsOf(settings, remote?.tracking ?? null);
	const sender = await startEventSender({ queue, targets, report: (line) => log.warn(line) });
	const metrics = await createMetrics(settings.metricsPort !== null, async () => [
		...(await Promise.all(targets.map(async ({ name }) => ({ name, value: await queue.count(name) })))),
		...((await remote?.waiting()) ?? []),
	]);
	const reports = await reportsOf(settings);
	return {
		settings,
		database,
		backEnd: kept.backEnd,
		sessions: kept.sessions,
		search: createSearch(database),
		store,
		door: remote?.door ?? null,
		api: createApiStore(db),
		mail,
		shares: kept.shares,
		company: settings.oidc ? createCompanyLogIn(settings.oidc) : null,
		passwords: createPasswordHasher(),
		signer,
		async answerFile(request, file) {
			if (remote) return remote.answerFile(request, file);
			await fetchMedia(file);
			return answerFile(request, file);
		},
		diplomas: createDiplomas(),
		metrics,
		reports,
		wentWrong(error) {
			log.error("unexpected", error);
			reports?.error(error, { id: null, route: null });
		},
		now,
		async ready() {
			const asked = db.selectFrom("content_version").select("version").executeTakeFirst();
			const late = new Promise<false>((resolve) => setTimeout(resolve, readyMs, false).unref());
			return Promise.race([asked.then(() => remote?.ready() ?? true), late]).catch(() => false);
		},
		async close() {
			await mail.close();
			await remote?.close();
			catalog.close();
			await pageViews.flush();
			await sender.close();
			await reports?.flush(2000);
			await database.close();
		},
	};
}

function reportsOf({ sentryDsn: dsn, production }: Settings): Promise<ErrorReports | null> {
	return dsn === null
		? Promise.resolve(null)
		: createErrorReports({ dsn, release: version, environment: production ? "production" : "development" });
}

function warn(error: unknown): void {
	log.warn(error instanceof Error ? error.message : String(error));
}

/** The folder and the database everything is kept in; one that cannot be had is a setting that makes no sense. */
async function openStore({ dataDir, mediaDir, database }: Settings): Promise<OpenDatabase> {
	const why = (error: unknown) => (error instanceof Error ? error.message : String(error)).split("\n")[0];
	for (const [name, folder] of [
		["DATA_DIR", dataDir],
		["MEDIA_DIR", mediaDir],
	] as const) {
		try {
			mkdirSync(folder, { recursive: true });
			accessSync(folder, constants.W_OK);
		} catch (error) {
			throw new SettingsError(`${name} must be a folder the portal can write to: ${why(error)}`, { cause: error });
		}
	}
	try {
		return await openDatabase(database);
	} catch (error) {
		const name = database.startsWith("postgres") ? "DATABASE_URL" : "DATABASE_URL, or DATA_DIR with its SQLite file,";
		throw new SettingsError(`${name} must be a database that can be opened: ${why(error)}`, { cause: error });
	}
}

async function importIntoEmpty(database: OpenDatabase, settings: Settings, now: number): Promise<void> {
	const outcome = await importFirstPack(database, settings.contentPack, settings.mediaDir, now);
	if (outcome === null || !("faults" in outcome)) return;
	const [first, ...others] = outcome.faults;
	const more = others.length > 0 ? ` (and ${others.length} more faults)` : "";
	throw new SettingsError(
		`CONTENT_PACK must be a content pack without faults: ${settings.contentPack}: ${first?.file}: ${first?.path}: ${first?.message}${more}`,
	);
}

/** The secret that signs forms and device cookies, made once: in a file for the portal alone, or in the database that servers share. */
async function keptSecret({ db, dialect }: OpenDatabase, dataDir: string): Promise<string> {
	const fresh = randomBytes(32).toString("base64url");
	if (dialect === "postgres") {
		const name = "session-secret";
		await db
			.insertInto("setting")
			.values({ name, value: fresh })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		return (await db.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirstOrThrow()).value;
	}
	const file = join(dataDir, "session-secret");
	try {
		writeFileSync(file, fresh, { mode: 0o600, flag: "wx" });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	}
	return readFileSync(file, "utf8").trim();
}

/** A database that takes longer does not serve. */
const readyMs = 2000;

const kept = Symbol.for("tradewinds.container");

/** This process's own container, from the environment. Kept on the global object: a development server loads this module anew. */
export function theContainer(): Promise<Container> {
	const keep = globalThis as { [kept]?: Promise<Container> };
	return (keep[kept] ??= createContainer(parseSettings(process.env)));
}
