import { BlockList, isIP } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import { loadEnvFile } from "./gateways/env-file.server.ts";
import { editDistance } from "./domain/text/edit-distance.ts";
import { videoIdPlaceholder } from "./domain/resources/film.ts";
import { databaseAddresses, hasSeveralHosts, isDatabaseAddress, isDecodable, oneHost } from "./data/database/database-address.server.ts";

/** Who may open an account (SET-33). */
const signUpPolicies = ["open", "company", "off"] as const;

/** Parsed once (SET-1, SET-2); nothing else reads the environment. */
export interface Settings {
	port: number;
	host: string | null;
	/** Its own address first; empty: only loopback hosts are trusted. */
	origins: readonly string[];
	dataDir: string;
	/** False: the data are in `data` of the folder the process was started in. */
	isPlaceNamed: boolean;
	database: string;
	mediaDir: string;
	contentPack: string;
	/** Null: this portal has the catalog and the users' records itself (SET-16). */
	backEnd: { url: string; token: string | null } | null;
	/** Newest first; empty: generated once and kept. */
	sessionSecrets: readonly string[];
	portalTitle: string;
	supportEmail: string | null;
	privacyUrl: string | null;
	/** Address prefixes with a closing slash; null: the portal serves these files itself. */
	cdn: Cdn;
	/** With `{id}` in it; null: videos that exist only there are not available. */
	videoHostUrl: string | null;
	/** (SET-21) */
	analyticsUrl: string | null;
	activityUrl: string | null;
	pageViewsUrl: string | null;
	/** Null: nothing of it is loaded. */
	sentryDsn: string | null;
	/** `log`, `off`, or a file's path; null: `log` in production, else `off`. */
	accountLog: string | null;
	metricsPort: number | null;
	metricsHost: string;
	activityDays: number;
	/** Null: never. */
	idleAccountDays: number | null;
	mailDays: number;
	workers: number;
	poolThreads: number;
	/** How many proxies' forwarding headers to trust. */
	trustProxy: number;
	mail: {
		/** Null: mails are written into `folder`. */
		smtpUrl: string | null;
		from: { name: string; address: string };
		folder: string;
	};
	/** Companies' networks, where many people share an address: limits by address alone do not hold for them. */
	trustedNetworks: BlockList;
	signUp: (typeof signUpPolicies)[number];
	studio: boolean;
	oidc: { issuer: string; clientId: string; clientSecret: string | null; trustsEmail: boolean } | null;
	production: boolean;
}

export interface Cdn {
	image: string | null;
	content: string | null;
}

const text = z.string().trim();
const httpUrl = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && isDecodable(new URL(value));

/** A `#`, `/` or `?` in the password cuts the address, and leaves an `@` behind the host. */
function isSmtpUrl(value: string): boolean {
	const url = URL.canParse(value) ? new URL(value) : null;
	if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return false;
	return isDecodable(url) && !(url.pathname + url.search + url.hash).includes("@");
}

function networksOf(list: string): BlockList | null {
	const networks = new BlockList();
	for (const network of list.split(",").map((part) => part.trim())) {
		const [address = "", length = ""] = network.split("/");
		const family = isIP(address);
		if (family === 0 || !/^\d{1,3}$/.test(length) || Number(length) > (family === 4 ? 32 : 64)) return null;
		networks.addSubnet(address, Number(length), family === 4 ? "ipv4" : "ipv6");
	}
	return networks;
}

const isLoopback = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

const mailbox = /^(?:(?<name>[^<>"\p{Cc}]*)<(?<inner>[^<>]+)>|(?<bare>[^<>]+))$/u;

function parseMailbox(value: string): { name: string; address: string } | null {
	const found = mailbox.exec(value)?.groups;
	const address = (found?.inner ?? found?.bare ?? "").trim();
	return z.email().safeParse(address).success ? { name: found?.name?.trim() ?? "", address } : null;
}

function isDsn(value: string): boolean {
	return httpUrl(value) && /^\w+$/.test(new URL(value).username) && /\/\d+$/.test(new URL(value).pathname) && !/[?#]/.test(value);
}

/** Nothing in it may end the address in pages, scripts or the content security policy. */
const cdnUrl = text
	.refine(
		(value) => httpUrl(value) && !/[?#"'<>\s;,\\]/.test(value) && new URL(value).username === "",
		"an http(s) address without a query, like https://cdn.example.com/media/",
	)
	.transform((value) => new URL(value).href.replace(/\/?$/, "/"));

/** `{id}` must not be in the origin, so that all videos have the same one. */
function isVideoHostUrl(value: string): boolean {
	const [first, second] = ["a", "b"].map((id) => value.replaceAll(videoIdPlaceholder, id));
	if (first === undefined || second === undefined || first === second || !httpUrl(first) || !httpUrl(second)) return false;
	const url = new URL(first);
	return url.origin === new URL(second).origin && url.username === "" && url.password === "" && !/["'<>\s;,\\]/.test(value);
}

const days = (least: number) =>
	text
		.regex(/^\d{1,5}$/, `a number of days, at least ${least}`)
		.transform(Number)
		.refine((count) => count >= least, `a number of days, at least ${least}`)
		.optional();

/** With commas between them. */
const listed = (value: string) =>
	value
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);

const schema = z.object({
	PORT: text
		.regex(/^\d{1,5}$/, "a port from 0 to 65535")
		.transform(Number)
		.refine((port) => port <= 65535, "a port from 0 to 65535")
		.optional(),
	HOST: text.min(1, "a host name or address").optional(),
	ORIGIN: text
		.transform(listed)
		.refine(
			(list) => list.every((origin) => httpUrl(origin) && new URL(origin).pathname === "/" && !/[?#]/.test(origin)),
			"addresses like https://portal.example.com, with commas between them",
		)
		.transform((list) => list.map((origin) => new URL(origin).origin))
		.optional(),
	DATA_DIR: text.min(1, "a folder").optional(),
	DATABASE_URL: text
		.refine((address) => !hasSeveralHosts(address), oneHost)
		.refine(isDatabaseAddress, databaseAddresses)
		.optional(),
	MEDIA_DIR: text.min(1, "a folder").optional(),
	CONTENT_PACK: text.min(1, "the folder of a content pack").optional(),
	BACKEND_URL: text
		.refine((value) => httpUrl(value) && !/[?#@]/.test(value), "an http(s) address like https://back-end.example.com, without a query")
		.optional(),
	BACKEND_TOKEN: text.regex(/^[\w.~+/-]+=*$/, "a portal's token, as npm run tokens prints one").optional(),
	SESSION_SECRET: text
		.transform(listed)
		.refine(
			(list) => list.length > 0 && list.every((secret) => secret.length >= 16),
			"secrets of at least 16 characters, with commas between them, newest first",
		)
		.optional(),
	PORTAL_TITLE: text.min(1, "a title").max(80, "a title of at most 80 characters").optional(),
	SUPPORT_EMAIL: z.email("an e-mail address").optional(),
	PRIVACY_URL: text.refine(httpUrl, "an http(s) address").optional(),
	METRICS_PORT: text
		.regex(/^[1-9]\d{0,4}$/, "a port from 1 to 65535")
		.transform(Number)
		.refine((port) => port <= 65535, "a port from 1 to 65535")
		.optional(),
	METRICS_HOST: text.min(1, "a host name or address").optional(),
	ACCOUNT_LOG: text
		.refine(
			(value) => /^(log|off)$/.test(value) || /[/\\]/.test(value),
			"log, off, or the path of a file, like /var/log/tradewinds/accounts.log",
		)
		.transform((value) => (/^(log|off)$/.test(value) ? value : resolve(value)))
		.optional(),
	SENTRY_DSN: text.refine(isDsn, "an address like https://key@reports.example.com/1").optional(),
	IMAGE_CDN_URL: cdnUrl.optional(),
	CONTENT_CDN_URL: cdnUrl.optional(),
	VIDEO_HOST_URL: text
		.refine(
			isVideoHostUrl,
			`an http(s) address with ${videoIdPlaceholder} in the place of the video's id, like https://video.example.com/players/${videoIdPlaceholder}.html`,
		)
		.optional(),
	ANALYTICS_URL: text.refine(httpUrl, "an http(s) address").optional(),
	ACTIVITY_URL: text.refine(httpUrl, "an http(s) address").optional(),
	PAGE_VIEWS_URL: text.refine(httpUrl, "an http(s) address").optional(),
	ACTIVITY_DAYS: days(1),
	IDLE_ACCOUNT_DAYS: days(31),
	MAIL_DAYS: days(1),
	WEB_CONCURRENCY: text
		.regex(/^[1-9]\d?$/, "a number of worker processes from 1 to 99")
		.transform(Number)
		.optional(),
	UV_THREADPOOL_SIZE: text
		.regex(/^[1-9]\d{0,3}$/, "a number of threads from 1 to 1024")
		.transform(Number)
		.refine((threads) => threads <= 1024, "a number of threads from 1 to 1024")
		.optional(),
	SMTP_URL: text.refine(isSmtpUrl, "an address like smtp://user:password@mail.example.com:587 or smtps://…").optional(),
	MAIL_FROM: text
		.refine((value) => parseMailbox(value) !== null, "an e-mail address, or a name with one: Tradewinds <portal@example.com>")
		.optional(),
	SIGN_UP: text.pipe(z.enum(signUpPolicies, "open, company or off")).optional(),
	STUDIO: text.pipe(z.enum(["on", "off"], "on or off")).optional(),
	OIDC_ISSUER: text
		.refine(
			(value) =>
				httpUrl(value) && new URL(value).username === "" && (new URL(value).protocol === "https:" || isLoopback(new URL(value).hostname)),
			"an https address",
		)
		.optional(),
	OIDC_CLIENT_ID: text.optional(),
	OIDC_CLIENT_SECRET: text.optional(),
	OIDC_TRUST_EMAIL: text.regex(/^[01]$/, "1 or 0").optional(),
	TRUSTED_NETWORKS: text
		.transform((value) => networksOf(value))
		.refine((networks) => networks !== null, "networks like 203.0.113.0/24, 2001:db8::/32, with commas between them")
		.optional(),
	TRUST_PROXY: text
		.regex(/^\d{1,2}$/, "the number of proxies in front")
		.transform(Number)
		.optional(),
});

export class SettingsError extends Error {}

/** Of Node, and of the place of the file. */
const otherNames = ["ENV_FILE", "NODE_ENV", "NODE_OPTIONS", "NODE_EXTRA_CA_CERTS"];

/** The setting from which a name differs by one typing error; null: the name is a setting, or resembles none. */
export function settingMeantBy(name: string): string | null {
	const known = [...Object.keys(schema.shape), ...otherNames];
	if (known.includes(name)) return null;
	return known.find((other) => editDistance(name.toUpperCase(), other) <= 1) ?? null;
}

/** Throws `SettingsError` with one line (SET-4). Warns of misspelled names in the environment. */
export function readSettings(): Settings {
	let fromFile: string[];
	try {
		fromFile = loadEnvFile();
	} catch (error) {
		throw new SettingsError((error as Error).message, { cause: error });
	}
	for (const name of fromFile) {
		const meant = settingMeantBy(name);
		if (meant !== null) throw new SettingsError(`${name} in the file of settings is not a setting. Did you mean ${meant}?`);
	}
	for (const name of Object.keys(process.env)) {
		const meant = settingMeantBy(name);
		if (meant === null) continue;
		console.error(`${name} in the environment is not a setting. Did you mean ${meant}?`);
		// The settings are read more than once, also by worker processes, which inherit the environment.
		delete process.env[name];
	}
	return parseSettings(process.env);
}

/** An empty variable counts as unset. Throws `SettingsError` with one line. */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
	const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""));
	const parsed = schema.safeParse(given);
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		throw new SettingsError(`${String(issue?.path[0])} must be ${issue?.message}.`);
	}
	const env = parsed.data;
	const dataDir = resolve(env.DATA_DIR ?? "data");
	const title = env.PORTAL_TITLE ?? "Tradewinds";
	const [origin] = env.ORIGIN ?? [];
	if (env.SMTP_URL && !origin)
		throw new SettingsError("ORIGIN must be set once SMTP_URL is: the portal's public address, like https://portal.example.com.");
	if (env.BACKEND_TOKEN && !env.BACKEND_URL)
		throw new SettingsError("BACKEND_URL must be set once BACKEND_TOKEN is: the address of the back end that gave the token.");
	if (env.OIDC_ISSUER && !env.OIDC_CLIENT_ID)
		throw new SettingsError("OIDC_CLIENT_ID must be set once OIDC_ISSUER is: the name this portal has there.");
	return {
		port: env.PORT ?? 3000,
		host: env.HOST ?? null,
		origins: env.ORIGIN ?? [],
		dataDir,
		isPlaceNamed: env.DATA_DIR !== undefined || env.DATABASE_URL !== undefined,
		database: env.DATABASE_URL ?? join(dataDir, "portal.sqlite"),
		mediaDir: resolve(env.MEDIA_DIR ?? join(dataDir, "media")),
		contentPack: resolve(env.CONTENT_PACK ?? "content/demo"),
		backEnd: env.BACKEND_URL ? { url: env.BACKEND_URL, token: env.BACKEND_TOKEN ?? null } : null,
		sessionSecrets: env.SESSION_SECRET ?? [],
		portalTitle: title,
		supportEmail: env.SUPPORT_EMAIL ?? null,
		privacyUrl: env.PRIVACY_URL ?? null,
		metricsPort: env.METRICS_PORT ?? null,
		metricsHost: env.METRICS_HOST ?? "127.0.0.1",
		sentryDsn: env.SENTRY_DSN ?? null,
		accountLog: env.ACCOUNT_LOG ?? null,
		cdn: { image: env.IMAGE_CDN_URL ?? null, content: env.CONTENT_CDN_URL ?? null },
		videoHostUrl: env.VIDEO_HOST_URL ?? null,
		analyticsUrl: env.ANALYTICS_URL ?? null,
		activityUrl: env.ACTIVITY_URL ?? null,
		pageViewsUrl: env.PAGE_VIEWS_URL ?? null,
		activityDays: env.ACTIVITY_DAYS ?? 730,
		idleAccountDays: env.IDLE_ACCOUNT_DAYS ?? null,
		mailDays: env.MAIL_DAYS ?? 30,
		workers: env.WEB_CONCURRENCY ?? 1,
		poolThreads: env.UV_THREADPOOL_SIZE ?? 4,
		trustProxy: env.TRUST_PROXY ?? 0,
		mail: {
			smtpUrl: env.SMTP_URL ?? null,
			from: (env.MAIL_FROM ? parseMailbox(env.MAIL_FROM) : null) ?? {
				name: title,
				address: `no-reply@${origin ? new URL(origin).hostname : "localhost"}`,
			},
			folder: join(dataDir, "mail"),
		},
		trustedNetworks: env.TRUSTED_NETWORKS ?? new BlockList(),
		signUp: env.SIGN_UP ?? "open",
		studio: env.STUDIO !== "off",
		oidc:
			env.OIDC_ISSUER && env.OIDC_CLIENT_ID
				? {
						issuer: env.OIDC_ISSUER,
						clientId: env.OIDC_CLIENT_ID,
						clientSecret: env.OIDC_CLIENT_SECRET ?? null,
						trustsEmail: env.OIDC_TRUST_EMAIL === "1",
					}
				: null,
		production: environment.NODE_ENV === "production",
	};
}
