import { BlockList } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import { BadCallMap, readCallMap, type CallMap } from "#app/back-end/http/call-map.server.ts";
import { editDistance } from "#app/platform/text/edit-distance.ts";
import { isTimeZone } from "#app/platform/text/time-zone.ts";
import {
	backEndUrl,
	cdnUrl,
	days,
	dsn,
	folder,
	host,
	httpUrl,
	issuer,
	mailbox,
	networks,
	origins,
	secrets,
	smtpUrl,
	text,
	videoHostUrl,
	whole,
} from "#app/platform/setting-values.server.ts";
import {
	databaseAddresses,
	hasSeveralHosts,
	isDatabaseAddress,
	oneHost,
} from "#app/platform/database/database-address.server.ts";
import { loadEnvFile } from "#app/platform/env-file.server.ts";

/** All settings are optional. docs/settings.md describes each of them. */
const values = {
	PORT: whole(0, 65535, "a port from 0 to 65535"),
	HOST: host,
	ORIGIN: origins,
	DATA_DIR: folder,
	DATABASE_URL: text
		.refine((address) => !hasSeveralHosts(address), oneHost)
		.refine(isDatabaseAddress, databaseAddresses),
	MEDIA_DIR: folder,
	CONTENT_PACK: text.min(1, "the folder of a content pack"),
	BACKEND_URL: backEndUrl,
	/** The file that `readCallMap` reads. */
	BACKEND_CALLS: text,
	BACKEND_TOKEN: text.regex(/^[\w.~+/-]+=*$/, "a portal's token, as npm run tokens prints it"),
	SESSION_SECRET: secrets,
	PORTAL_TITLE: text.min(1, "a title").max(80, "a title of at most 80 characters"),
	TIME_ZONE: text.refine(isTimeZone, "a time zone like Europe/Berlin"),
	SUPPORT_EMAIL: z.email("an email address"),
	PRIVACY_URL: httpUrl,
	METRICS_PORT: whole(1, 65535, "a port from 1 to 65535"),
	METRICS_HOST: host,
	ACCOUNT_LOG: text
		.refine(
			(value) => /^(log|off)$/.test(value) || /[/\\]/.test(value),
			"log, off, or the path of a file, like /var/log/tradewinds/accounts.log",
		)
		.transform((value) => (/^(log|off)$/.test(value) ? value : resolve(value))),
	SENTRY_DSN: dsn,
	IMAGE_CDN_URL: cdnUrl,
	CONTENT_CDN_URL: cdnUrl,
	VIDEO_HOST_URL: videoHostUrl,
	ANALYTICS_URL: httpUrl,
	ACTIVITY_URL: httpUrl,
	PAGE_VIEWS_URL: httpUrl,
	ACTIVITY_DAYS: days(1),
	IDLE_ACCOUNT_DAYS: days(31),
	MAIL_DAYS: days(1),
	WEB_CONCURRENCY: whole(1, 99, "a number of worker processes from 1 to 99"),
	UV_THREADPOOL_SIZE: whole(1, 1024, "a number of threads from 1 to 1024"),
	SMTP_URL: smtpUrl,
	MAIL_FROM: mailbox,
	/** Decides who may get a new account (SET-33). */
	SIGN_UP: text.pipe(z.enum(["open", "company", "off"], "open, company or off")),
	STUDIO: text.pipe(z.enum(["on", "off"], "on or off")),
	OIDC_ISSUER: issuer,
	OIDC_CLIENT_ID: text,
	OIDC_CLIENT_SECRET: text,
	OIDC_TRUST_EMAIL: text.regex(/^[01]$/, "1 or 0"),
	TRUSTED_NETWORKS: networks,
	TRUST_PROXY: whole(0, 99, "the number of proxies in front of the portal, from 0 to 99"),
};

const schema = z.object(values).partial();

export class SettingsError extends Error {}

/** The variables that Node reads, and the one that names the settings file. */
const otherNames = ["ENV_FILE", "NODE_ENV", "NODE_OPTIONS", "NODE_EXTRA_CA_CERTS"];

/**
 * Returns the setting that a name misspells by one character. Returns null if the name is a setting
 * itself, or resembles none.
 */
export function similarSetting(name: string): string | null {
	const known = [...Object.keys(schema.shape), ...otherNames];
	if (known.includes(name)) return null;
	return (
		known.find(
			(other) =>
				Math.abs(name.length - other.length) <= 1 && editDistance(name.toUpperCase(), other) <= 1,
		) ?? null
	);
}

/**
 * Reads the environment and the settings file. Throws `SettingsError` with a one-line message if a
 * value is invalid (SET-4), or if a name in the file is misspelled. Only warns about misspelled
 * names in the environment.
 */
export function readSettings(): Settings {
	let fromFile: string[];
	try {
		fromFile = loadEnvFile();
	} catch (error) {
		throw new SettingsError((error as Error).message, { cause: error });
	}
	for (const name of fromFile) {
		const meant = similarSetting(name);
		if (meant !== null)
			throw new SettingsError(
				`${name} in the settings file isn't a setting. Did you mean ${meant}?`,
			);
	}
	for (const name of Object.keys(process.env)) {
		const meant = similarSetting(name);
		if (meant === null) continue;
		console.error(`${name} in the environment isn't a setting. Did you mean ${meant}?`);
		// Prevents a second warning, because the settings are read several times, and worker processes
		// inherit the environment.
		delete process.env[name];
	}
	return parseSettings(process.env);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Treats an empty variable as unset. Throws `SettingsError` with a one-line message. */
export function parseSettings(environment: Environment): Settings {
	const given = Object.fromEntries(
		Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""),
	);
	const parsed = schema.safeParse(given);
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		throw new SettingsError(`${String(issue?.path[0])} must be ${issue?.message}.`);
	}
	const {
		ORIGIN,
		SMTP_URL,
		BACKEND_URL,
		BACKEND_TOKEN,
		BACKEND_CALLS,
		OIDC_ISSUER,
		OIDC_CLIENT_ID,
	} = parsed.data;
	if (SMTP_URL && !ORIGIN?.length)
		throw new SettingsError(
			"SMTP_URL needs ORIGIN too. Set ORIGIN to the portal's public address, such as https://portal.example.com.",
		);
	if (BACKEND_TOKEN && !BACKEND_URL)
		throw new SettingsError(
			"BACKEND_TOKEN needs BACKEND_URL too. Set BACKEND_URL to the address of the back end that issued the token.",
		);
	if (BACKEND_CALLS && !BACKEND_URL)
		throw new SettingsError(
			"BACKEND_CALLS needs BACKEND_URL too. Set BACKEND_URL to the address of the back end whose calls the file maps.",
		);
	if (OIDC_ISSUER && !OIDC_CLIENT_ID)
		throw new SettingsError(
			"OIDC_ISSUER needs OIDC_CLIENT_ID too. Set OIDC_CLIENT_ID to the ID that the issuer gave this portal.",
		);
	return settingsOf(parsed.data, environment.NODE_ENV === "production");
}

/** The parsed settings (SET-1, SET-2). */
export type Settings = Readonly<ReturnType<typeof settingsOf>>;

/** Address prefixes that end with a slash. Null if the portal serves these files itself. */
export interface Cdn {
	image: string | null;
	content: string | null;
}

function settingsOf(env: z.output<typeof schema>, production: boolean) {
	const dataDir = resolve(env.DATA_DIR ?? "data");
	const [origin] = env.ORIGIN ?? [];
	const noReply = {
		name: null,
		address: `no-reply@${origin ? new URL(origin).hostname : "localhost"}`,
	};
	return {
		port: env.PORT ?? 3000,
		host: env.HOST ?? null,
		/**
		 * The portal's own address comes first. If the list is empty, links in emails and QR codes have
		 * the request's origin, but only if its host is a loopback address.
		 */
		origins: (env.ORIGIN ?? []) as readonly string[],
		dataDir,
		/** If false, the data is in the `data` folder of the working directory. */
		isDataLocationSet: env.DATA_DIR !== undefined || env.DATABASE_URL !== undefined,
		database: env.DATABASE_URL ?? join(dataDir, "portal.sqlite"),
		mediaDir: resolve(env.MEDIA_DIR ?? join(dataDir, "media")),
		contentPack: resolve(env.CONTENT_PACK ?? "content/demo"),
		/** Null if this portal keeps the catalog and the users' records itself (SET-16). */
		backEnd: env.BACKEND_URL
			? {
					url: env.BACKEND_URL,
					token: env.BACKEND_TOKEN ?? null,
					calls: callsOf(env.BACKEND_CALLS),
				}
			: null,
		/**
		 * The secrets, newest first. If the list is empty, the portal generates a secret and stores it.
		 */
		sessionSecrets: (env.SESSION_SECRET ?? []) as readonly string[],
		/** If null, the portal has the name of its own program (PAGE-4). */
		portalTitle: env.PORTAL_TITLE ?? null,
		/** The time zone that decides the day on a diploma (TRAIN-56). */
		timeZone: env.TIME_ZONE ?? "UTC",
		supportEmail: env.SUPPORT_EMAIL ?? null,
		privacyUrl: env.PRIVACY_URL ?? null,
		metricsPort: env.METRICS_PORT ?? null,
		metricsHost: env.METRICS_HOST ?? "127.0.0.1",
		/** If null, Sentry isn't loaded. */
		sentryDsn: env.SENTRY_DSN ?? null,
		/** `log`, `off` or a file's path. Null means `log` in production, and `off` otherwise. */
		accountLog: env.ACCOUNT_LOG ?? null,
		cdn: { image: env.IMAGE_CDN_URL ?? null, content: env.CONTENT_CDN_URL ?? null } as Cdn,
		/** An address that contains `{id}`. If null, videos that only the host has are unavailable. */
		videoHostUrl: env.VIDEO_HOST_URL ?? null,
		/** The targets of tracking events, activity events and page views (SET-21). */
		analyticsUrl: env.ANALYTICS_URL ?? null,
		activityUrl: env.ACTIVITY_URL ?? null,
		pageViewsUrl: env.PAGE_VIEWS_URL ?? null,
		activityDays: env.ACTIVITY_DAYS ?? 730,
		/** Null if accounts are never deleted for being idle. */
		idleAccountDays: env.IDLE_ACCOUNT_DAYS ?? null,
		mailDays: env.MAIL_DAYS ?? 30,
		workers: env.WEB_CONCURRENCY ?? 1,
		poolThreads: env.UV_THREADPOOL_SIZE ?? 4,
		/** The number of proxies whose forwarding headers to trust. */
		trustProxy: env.TRUST_PROXY ?? 0,
		mail: {
			/** If null, emails are written to `folder`. */
			smtpUrl: env.SMTP_URL ?? null,
			/** If the name is null, emails have the portal's name. */
			from: (env.MAIL_FROM ?? noReply) as { name: string | null; address: string },
			folder: join(dataDir, "mail"),
		},
		/**
		 * Company networks, where many people share an address. Limits that count only by address don't
		 * apply to them.
		 */
		trustedNetworks: env.TRUSTED_NETWORKS ?? new BlockList(),
		signUp: env.SIGN_UP ?? "open",
		studio: env.STUDIO !== "off",
		oidc: oidcOf(env),
		production,
	};
}

/** Throws `SettingsError` with a one-line message. */
function callsOf(file: string | undefined): CallMap {
	if (file === undefined) return new Map();
	try {
		return readCallMap(resolve(file));
	} catch (error) {
		if (!(error instanceof BadCallMap)) throw error;
		throw new SettingsError(`BACKEND_CALLS: ${error.message}`, { cause: error });
	}
}

function oidcOf({
	OIDC_ISSUER: issuedBy,
	OIDC_CLIENT_ID: clientId,
	OIDC_CLIENT_SECRET,
	OIDC_TRUST_EMAIL,
}: z.output<typeof schema>) {
	if (!issuedBy || !clientId) return null;
	return {
		issuer: issuedBy,
		clientId,
		clientSecret: OIDC_CLIENT_SECRET ?? null,
		trustsEmail: OIDC_TRUST_EMAIL === "1",
	};
}
