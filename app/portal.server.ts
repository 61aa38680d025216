import { createHousekeeper, housekeepingTasks } from "#app/jobs/housekeeping.server.ts";
import { registrationsInMail } from "#app/features/attend/organizers.server.ts";
import { availableParallelism } from "node:os";
import type { BackEnd } from "./back-end.ts";
import { createEmbedded } from "#app/back-end/embedded.server.ts";
import { createRemote } from "#app/back-end/remote.server.ts";
import type { Times } from "#app/back-end/http/calls.server.ts";
import { importFirstPack } from "#app/packs/import-pack.server.ts";
import { createPortalSigner } from "#app/features/account/signer.server.ts";
import { createMediaFetcher } from "#app/features/catalog/store/media-store.server.ts";
import { completePictures } from "#app/packs/pictures.server.ts";
import { createEventWriter } from "#app/features/activity/activity.server.ts";
import { portalProgram, type Catalog } from "#app/features/catalog/catalog.ts";
import { createCatalog } from "#app/features/catalog/store/catalog.server.ts";
import { clearCopyMark } from "#app/platform/database/copy-tables.server.ts";
import { withRequestTimeout } from "#app/platform/logs/current-request.server.ts";
import {
	openStore,
	refusalOf,
	reportWrites,
	unwritable,
	watchWrites,
	writeSomething,
} from "#app/platform/database/open-store.server.ts";
import { readSetting } from "#app/platform/database/setting.server.ts";
import {
	isOutage,
	isUserGone,
	type DatabaseOptions,
	type OpenDatabase,
} from "#app/platform/database/database.server.ts";
import { createJobs } from "#app/platform/jobs/jobs.server.ts";
import { createPageViews } from "#app/features/activity/page-views.server.ts";
import { ensureSearchIndex } from "#app/features/search/store/search-index.server.ts";
import { createSearch } from "#app/features/search/store/search.server.ts";
import { createCompanyLogIn } from "#app/features/account/company/openid.server.ts";
import { mailWriter } from "#app/jobs/mails.server.ts";
import { byShow } from "#app/features/attend/registrations-mail.server.ts";
import { mailQueue } from "#app/jobs/send-mails.server.ts";
import { createTransportOf } from "#app/platform/mail/transport.server.ts";
import { answerFile, answerPacked } from "#app/platform/files/file-answer.server.ts";
import { createCredentialSigner } from "#app/features/diploma/credential-signer.server.ts";
import { createDiplomas } from "#app/features/diploma/pdf/diplomas.server.ts";
import { createErrorReports, type ErrorReports } from "#app/platform/logs/error-reports.server.ts";
import { eventQueue } from "#app/features/activity/send-events.server.ts";
import { targetNames, targetsOf } from "#app/features/activity/targets.server.ts";
import { startWorker, type Worker } from "#app/platform/jobs/worker.server.ts";
import { createMetrics, type MetricSources } from "#app/platform/logs/metrics.server.ts";
import { openAccountLog } from "#app/features/account/account-log.server.ts";
import { atMostEvery, log, setLogLevel } from "#app/platform/logs/log.server.ts";
import type { Portal } from "./portal.ts";
import { readSettings, SettingsError, type Settings } from "./settings.server.ts";
import {
	createPasswordHasher,
	hashesAtOnce,
	type PasswordCost,
} from "#app/features/account/password-hasher.server.ts";
import { version } from "#app/platform/logs/version.server.ts";
import { createLocalAuthority } from "#app/features/account/local-authority.server.ts";
import { createStudio } from "#app/features/studio/create-studio.server.ts";
import { MINUTE_MS } from "./constants.ts";

/** Options for tests only. Absent options have their production values. */
export interface Tuning {
	times?: Partial<Times>;
	passwordCost?: PasswordCost;
	passwordPlaces?: number;
	/**
	 * The interval at which the worker looks for jobs, in ms. If null, jobs wait until a test drains
	 * the worker.
	 */
	jobLookMs?: number | null;
	contentPollMs?: number;
	database?: DatabaseOptions;
}

export interface Container extends Portal {
	database: OpenDatabase;
	worker: Worker;
	keepHouse(): Promise<void>;
	close(): Promise<void>;
}

/**
 * Opens the database. Imports the content pack if the database is empty, unless another back end
 * has the catalog. Throws `SettingsError` if the database can't be opened or written, or if the
 * pack has faults.
 */
export async function createContainer(
	settings: Settings,
	now: () => number = Date.now,
	tuning: Tuning = {},
): Promise<Container> {
	try {
		return await openContainer(settings, now, tuning);
	} catch (error) {
		const refusal = refusalOf(error);
		if (refusal === null || error instanceof SettingsError) throw error;
		throw new SettingsError(unwritable(settings, refusal, error), { cause: error });
	}
}

async function openContainer(
	settings: Settings,
	now: () => number,
	{
		times = {},
		passwordCost,
		passwordPlaces,
		jobLookMs = 1000,
		contentPollMs,
		database: databaseOptions = {},
	}: Tuning,
): Promise<Container> {
	setLogLevel(settings.production);
	openAccountLog(settings.accountLog ?? (settings.production ? "log" : "off"));
	let isOpen = false;
	// Until the portal is open, an error stops startup, so `writes` doesn't need to note it.
	const onError = (error: unknown) => isOpen && writes.note(error);
	const database = await openStore(settings, { ...databaseOptions, onError });
	const { db } = database;
	const writes = watchWrites({
		write: () => writeSomething(db, now()),
		report: reportWrites,
		everyMs: 10 * (jobLookMs ?? 1000),
	});
	await writeSomething(db, now());
	const { backEnd: address } = settings;
	if (!address) await importIntoEmpty(database, settings, now());
	await clearCopyMark(database.db);
	await ensureSearchIndex(database);
	const catalog = createCatalog(database.db, {
		mediaDir: settings.mediaDir,
		cdn: settings.cdn,
		pollMs: contentPollMs,
	});
	const signer = await createPortalSigner(settings, database);
	const writeEvent = createEventWriter(
		targetNames(settings, address !== null && address.calls.get("POST analytics") !== null),
	);
	const pageViews = createPageViews(db, settings.pageViewsUrl !== null, warn);
	const own = createEmbedded(db, { catalog, writeEvent, pageViews });
	const jobs = createJobs(database, now === Date.now ? undefined : now);
	const remote =
		address &&
		createRemote({
			address,
			cdn: settings.cdn,
			database,
			own,
			signer,
			jobs,
			report: (line) => log.warn(line),
			now,
			times,
		});
	// Emails need the portal's name even before the first request. With another back end, the content
	// may not have arrived yet, and the portal must not keep an empty catalog.
	if (!address) await catalog.current();
	const title = () => titleOf(settings, catalog.latest());
	const { supportEmail, origins } = settings;
	const writeMail = mailWriter({
		get title() {
			return title();
		},
		supportEmail,
		origin: origins[0] ?? null,
	});
	const transport = createTransportOf({
		...settings.mail,
		get from() {
			const { name, address } = settings.mail.from;
			return { name: name ?? title(), address };
		},
	});
	const sending: Parameters<typeof mailQueue>[1] = {
		db,
		signer,
		transport,
		async tellOrganizer(organizer, mailId) {
			const [{ tradeShows: shows }, registrations] = await Promise.all([
				catalog.current(),
				registrationsInMail(db, mailId),
			]);
			const told = byShow(shows ?? [], registrations);
			return told.length === 0 ? null : writeMail("registrations", { organizer, told });
		},
		write: ({ kind, facts }) => writeMail(kind, facts),
		now,
		log: (line) => log.warn(line),
	};
	const passwords = createPasswordHasher(
		hashesAtOnce(availableParallelism(), settings),
		passwordCost,
		passwordPlaces,
	);
	const backEnd: BackEnd = remote?.backEnd ?? {
		...own,
		authority: createLocalAuthority({
			accounts: own.accounts,
			profile: own.profile,
			db,
			passwords,
			signer,
			compose: (email) => writeMail(email.disabled ? "disabled" : email.kind, email),
			wakeMail: () => worker.wake(),
			createsCompanyAccounts: settings.signUp !== "off",
			origins: settings.origins,
			now,
		}),
	};
	const fetchMedia = createMediaFetcher(db);
	const stopping = new AbortController();
	const pictures = address ? null : lookAfterPictures(database, settings.mediaDir, stopping.signal);
	const targets = targetsOf(settings, remote?.analytics ?? null);
	const report = atMostEvery(5 * MINUTE_MS, (line) => log.warn(line));
	const tasks = housekeepingTasks({ settings, database, signer, writeMail, catalog });
	const housekeeping = createHousekeeper({ jobs, tasks, now });
	// Each connection to the mail server has a queue. Notices, which no one waits for, have a
	// separate queue, so other emails wait for at most one notice.
	const sendings = [
		...Array.from({ length: transport.atOnce }, () => mailQueue("mail", sending)),
		mailQueue("notice", sending),
	];
	const eventQueues = targets.map((target) => eventQueue(target, { jobs, report, now }));
	const queues = [...sendings, ...eventQueues, ...(remote?.queues ?? []), housekeeping.queue];
	const worker = startWorker({ jobs, queues, report: (line) => log.warn(line), pollMs: jobLookMs });
	const metricSources: MetricSources = {
		waiting: () =>
			withRequestTimeout(async () => {
				const points = remote ? [{ name: "points", ...(await jobs.waiting("points")) }] : [];
				const events = targets.map(async ({ name }) => ({ name, ...(await jobs.waiting(name)) }));
				const backedUpAt = await readSetting(db, "backed-up-at");
				return {
					events: [...(await Promise.all(events)), ...points],
					mails: await jobs.waiting("mail"),
					notices: await jobs.waiting("notice"),
					backedUpAt: backedUpAt === null ? null : Number(backedUpAt),
				};
			}),
		isWritable: () => !writes.isRefused(),
		pool: database.pool,
		hashing: passwords.load,
		now,
	};
	const metrics = settings.metricsPort === null ? null : await createMetrics(metricSources);
	const reports = await reportsOf(settings);
	const diplomas = createDiplomas();
	isOpen = true;
	return {
		settings,
		title,
		db,
		database,
		backEnd,
		search: createSearch(database),
		passwords,
		isRemote: remote !== null,
		worker,
		async keepHouse() {
			housekeeping.runAllNow();
			await worker.drain();
		},
		studio:
			settings.studio && !remote
				? createStudio(database, settings, {
						composeInvitation: (mail) => writeMail("invited", mail),
						composeCodeWarning: (facts) => writeMail("codes", facts),
					})
				: null,
		company: settings.oidc ? createCompanyLogIn(settings.oidc) : null,
		signer,
		async answerFile(request, file) {
			if (remote) return remote.answerFile(request, file);
			await fetchMedia(file);
			return answerFile(request, file);
		},
		answerPacked,
		diplomas,
		credentials: remote ? null : createCredentialSigner(db, signer, now),
		metrics,
		reports,
		classifyError: (error) => (isOutage(error) ? "away" : isUserGone(error) ? "user gone" : null),
		reportError(error) {
			log.error("unexpected", error);
			reports?.reportError(error, { id: null, route: null });
		},
		now,
		async ready() {
			const asked = db.selectFrom("content_version").select("version").executeTakeFirst();
			const late = new Promise<false>((resolve) => setTimeout(resolve, readyMs, false).unref());
			return Promise.race([asked.then(() => remote?.ready() ?? true), late]).catch(() => false);
		},
		async close() {
			stopping.abort();
			await pictures;
			await worker.close();
			writes.close();
			transport.close();
			await remote?.close();
			catalog.close();
			await pageViews.flush();
			await diplomas.close();
			await reports?.flush(2000);
			await database.close();
		},
	};
}

function titleOf({ portalTitle }: Settings, catalog: Catalog | null): string {
	return portalTitle ?? ((catalog && portalProgram(catalog)?.nameOnDevice) || "Tradewinds");
}

function reportsOf({ sentryDsn: dsn, production }: Settings): Promise<ErrorReports | null> {
	return dsn === null
		? Promise.resolve(null)
		: createErrorReports({
				dsn,
				release: version,
				environment: production ? "production" : "development",
			});
}

function warn(error: unknown): void {
	log.warn(error instanceof Error ? error.message : String(error));
}

/**
 * Makes missing variants of pictures in the background. Until then, the portal serves the
 * originals.
 */
async function lookAfterPictures(
	database: OpenDatabase,
	mediaDir: string,
	signal: AbortSignal,
): Promise<void> {
	try {
		for (const finding of await completePictures(database, mediaDir, signal)) log.warn(finding);
	} catch (error) {
		if (!signal.aborted) warn(error);
	}
}

async function importIntoEmpty(
	database: OpenDatabase,
	settings: Settings,
	now: number,
): Promise<void> {
	const outcome = await importFirstPack(database, settings.contentPack, settings.mediaDir, now);
	if (outcome !== null && "findings" in outcome)
		for (const line of outcome.findings) log.warn(line);
	if (outcome === null || !("faults" in outcome)) return;
	const [first, ...others] = outcome.faults;
	const more = others.length > 0 ? ` (and ${others.length} more faults)` : "";
	throw new SettingsError(
		`CONTENT_PACK must be a content pack without faults: ${settings.contentPack}: ${first?.file}: ${first?.path}: ${first?.message}${more}`,
	);
}

/**
 * The longest time that a readiness check may take, in ms. If the database or another back end
 * takes longer, the portal isn't ready.
 */
const readyMs = 2000;

const containerKey = Symbol.for("tradewinds.container");

/**
 * Returns the process's container. It is on the global object, because the development server
 * reloads this module.
 */
export function theContainer(): Promise<Container> {
	const holder = globalThis as { [containerKey]?: Promise<Container> };
	return (holder[containerKey] ??= createContainer(readSettings()));
}
