import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { Container, Tuning } from "#app/portal.server.ts";
import { importPack } from "#app/packs/import-pack.server.ts";
import type { Client, Handler } from "#app/handler.server.ts";
import { cookieName, cookieNames } from "#app/platform/http/cookies.server.ts";
import { formToken } from "#app/features/account/signer.server.ts";
import { Agent } from "./agent.ts";
import { today } from "./clock.ts";
import { layImported } from "./imported.ts";
import { packName, samplePack } from "./packs.ts";
import { sendSignUp, type Person } from "./person.ts";
import { watchPlans } from "#tests/platform/database/support/plans.ts";
import { postgresServer } from "./postgres.ts";
import { atEnd, temporaryAddress, temporaryFolder } from "./temporary.ts";

export { today };

type Entry = typeof import("#app/entry.server.tsx");

const build = (await import(
	pathToFileURL(join(import.meta.dirname, "../../build/server/index.js")).href
)) as ServerBuild;
const entry = build.entry.module as unknown as Entry;

export function builtRoutes(): { id: string; path?: string; module: object }[] {
	return Object.values(build.routes).filter((route) => route !== undefined);
}

export interface PortalOptions {
	pack?: string;
	settings?: Record<string, string>;
	/** The data folder, which is temporary by default. */
	dataDir?: string;
	/** The clock of another portal, which both portals then share. */
	clock?: { now: number };
	/** Times for calls to another back end, in ms. */
	times?: Tuning["times"];
	/** The portal's tuning, `quick` by default. `{}` stands for the values of production. */
	tuning?: Tuning;
}

/** A portal on a real database, without a socket. Its clock moves only when the test moves it. */
export interface TestPortal {
	handle: Handler;
	container: Container;
	clock: { now: number };
	agent(client?: Partial<Client>): Agent;
	/**
	 * Signs someone up and logs them in. Removes the email about the sign-up, so that a test sees
	 * only its own emails.
	 */
	member(person?: Partial<Person>): Promise<Agent>;
	importPack(folder: string): Promise<void>;
}

/**
 * Uses weak hashes, jobs that wait until a test drains the worker, and commits that a power cut may
 * lose.
 */
export const quick: Tuning = {
	passwordCost: { memory: 8, passes: 1 },
	contentPollMs: 50,
	jobLookMs: null,
	database: { durable: false },
};

/**
 * The time after which the portal serves imported content, in ms. It must exceed `contentPollMs`.
 */
export const untilServed = 60;

/**
 * Opens the whole application on an empty database with a pack (default: sample), on SQLite or
 * PostgreSQL. Portals with the same `settings.DATABASE_URL` share a database.
 */
export async function openPortal({
	pack = samplePack,
	settings = {},
	dataDir = temporaryFolder(),
	times,
	tuning = quick,
	clock = { now: today },
}: PortalOptions = {}): Promise<TestPortal> {
	const own = !("DATABASE_URL" in settings);
	const imports = own && !("MEDIA_DIR" in settings) && !("BACKEND_URL" in settings);
	const database =
		postgresServer && own
			? { DATABASE_URL: await temporaryAddress(imports ? packName(pack) : null) }
			: {};
	const media =
		!postgresServer && own ? await layImported(imports ? pack : null, dataDir, clock.now) : null;
	const kept = media && imports ? { MEDIA_DIR: media } : {};
	const parsed = entry.parseSettings({
		DATA_DIR: dataDir,
		CONTENT_PACK: pack,
		...database,
		...kept,
		...settings,
	});
	const plans = watchPlans();
	const watched = { ...tuning, times, database: { ...tuning.database, log: plans.log } };
	const container = await entry.createContainer(parsed, () => clock.now, watched);
	atEnd(async () => {
		await plans.check(container.database).finally(() => container.close());
	});
	const handle = entry.createHandler(build, container, "production");
	const agent = (client: Partial<Client> = {}) => new Agent(handle, client);
	/**
	 * Returns a browser as if it had read the page with the form. Rendering the form's list of
	 * countries takes a third of the time of a sign-up.
	 */
	const atRegister = () => {
		const device = randomBytes(16).toString("base64url");
		const name = cookieName(cookieNames.device, parsed.origins[0]?.startsWith("https:") ?? false);
		const cookies = { [name]: `${device}.${container.signer.sign("device", device)}` };
		return agent().holding({
			cookies,
			token: formToken({ device, portal: container, session: null }),
		});
	};
	return {
		handle,
		container,
		clock,
		agent,
		async member(person) {
			const { db } = container.database;
			const links = () =>
				db.selectFrom("sign_in_link").select("id").where("purpose", "=", "address").execute();
			const before = new Set((await links()).map(({ id }) => id));
			const member = await sendSignUp(atRegister(), person);
			const mailed = (await links()).map(({ id }) => id).filter((id) => !before.has(id));
			await db
				.deleteFrom("job")
				.where("kind", "=", "mail")
				.where("link_id", "in", [0, ...mailed])
				.execute();
			await db
				.deleteFrom("sign_in_link")
				.where("id", "in", [0, ...mailed])
				.execute();
			return member;
		},
		async importPack(folder) {
			const outcome = await importPack(container.database, folder, parsed.mediaDir, clock.now, {
				retire: true,
				takeOver: ["Sample pack"],
			});
			if ("faults" in outcome) throw new Error(JSON.stringify(outcome.faults));
			await setTimeout(untilServed);
		},
	};
}
