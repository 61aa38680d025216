import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { providePostgres } from "#scripts/testing/postgres.ts";
import { openPeople, type People } from "./people.ts";
import { startMeasured, type Measured } from "./processes.ts";

export type DatabaseName = "SQLite" | "PostgreSQL";

const root = join(import.meta.dirname, "..", "..");
const pack = join(root, "content", "demo");

export interface LoadedPortal {
	server: Measured;
	people: People;
	/** The median of three starts with an existing database, in ms. */
	readyMs: number;
	stop(): Promise<void>;
}

export function buildPortal(): void {
	execFileSync(process.execPath, ["scripts/build-if-needed.ts"], { cwd: root, stdio: "inherit" });
}

/**
 * Starts a portal for load. For PostgreSQL, it uses the server that `providePostgres` provides for
 * tests.
 */
export async function openLoadedPortal(
	database: DatabaseName,
	processes: number,
	count: number,
): Promise<LoadedPortal> {
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-load-"));
	const found = database === "PostgreSQL" ? await providePostgres() : null;
	if (found && "whyNot" in found) throw new Error(found.whyNot);
	const url = found?.postgres.url ?? "";
	const env = {
		NODE_ENV: "production",
		HOST: "127.0.0.1",
		PORT: "0",
		DATA_DIR: folder,
		CONTENT_PACK: pack,
		DATABASE_URL: url,
		ORIGIN: "",
		TRUST_PROXY: "1",
		WEB_CONCURRENCY: String(processes),
	};
	let server = await startMeasured("server.ts", env);
	const starts: number[] = [];
	for (let start = 0; start < 3; start++) {
		await server.stop();
		server = await startMeasured("server.ts", env);
		starts.push(server.readyMs);
	}
	const people = await openPeople(
		server.address,
		url || join(folder, "portal.sqlite"),
		pack,
		count,
	);
	return {
		server,
		people,
		readyMs: starts.toSorted((a, b) => a - b)[1] ?? 0,
		async stop() {
			await people.close();
			await server.stop();
			await found?.postgres.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
