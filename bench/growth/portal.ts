import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { openDatabase, type OpenDatabase } from "#app/platform/database/database.server.ts";
import { freePort } from "#scripts/testing/ports.ts";
import { startTarget, type Target } from "../target.ts";
import { processorTimes, serverProcessesOf, usedSince } from "./processor-time.ts";

export type DatabaseName = "SQLite" | "PostgreSQL";

export interface Place {
	/** The value of `DATABASE_URL`, or empty for a file in the folder. */
	url: string;
	folder: string;
	/** The portal's port. It stays the same, because the prepared forms contain it. */
	port: number;
	drop(): Promise<void>;
}

/**
 * Creates a folder and a database for a portal. `server` is a PostgreSQL in which it can create
 * databases, or null for SQLite.
 */
export async function makePlace(name: string, server: string | null): Promise<Place> {
	const folder = mkdtempSync(join(tmpdir(), `tradewinds-${name}-`));
	const drop = async () => rmSync(folder, { recursive: true, force: true });
	const port = await freePort();
	if (server === null) return { url: "", folder, port, drop };
	const { default: pg } = await import("pg");
	const client = new pg.Client(server);
	await client.connect();
	await client.query(`drop database if exists ${name}`);
	await client.query(`create database ${name}`);
	await client.end();
	const url = new URL(server);
	url.pathname = `/${name}`;
	return { url: url.href, folder, port, drop };
}

export const databaseOf = ({ url, folder }: Place) => url || join(folder, "portal.sqlite");

/** Opens a database to fill it, without checks and without waiting for the disk. */
export function openPlace(place: Place): Promise<OpenDatabase> {
	const careless =
		"-c session_replication_role=replica -c synchronous_commit=off -c maintenance_work_mem=512MB";
	const options = place.url && `?options=${encodeURIComponent(careless)}`;
	return openDatabase(databaseOf(place) + options, { durable: false });
}

/** Returns the size of a database in MB. */
export async function sizeOf(place: Place, { db }: OpenDatabase): Promise<number> {
	if (!place.url) return statSync(databaseOf(place)).size / 1024 ** 2;
	const { rows } = await db.executeQuery<{ size: number }>(
		CompiledQuery.raw("select pg_database_size(current_database()) as size"),
	);
	return Number(rows[0]?.size) / 1024 ** 2;
}

/** A portal that runs on Linux. */
export interface RunningPortal extends Target {
	/** The time that the start took, in ms. */
	readyMs: number;
	/** Returns the memory of the process in MB, with its peak in `most`. */
	memory(): { now: number; most: number };
	/** Returns the CPU time of the process since its start, in ms. */
	used(): number;
	/**
	 * Returns the CPU time of some work, in ms, including that of the PostgreSQL processes that serve
	 * the portal.
	 */
	using(work: () => Promise<unknown>): Promise<number>;
}

export async function startPortal(place: Place, pack: string): Promise<RunningPortal> {
	const from = performance.now();
	const target = await startTarget("server.ts", {
		NODE_ENV: "production",
		HOST: "127.0.0.1",
		PORT: String(place.port),
		DATA_DIR: place.folder,
		CONTENT_PACK: pack,
		DATABASE_URL: place.url,
		ORIGIN: "",
		TRUST_PROXY: "1",
	});
	const readyMs = performance.now() - from;
	let ofServer: () => number[] = () => [];
	if (place.url) {
		const opened = await openDatabase(place.url);
		const processesOf = await serverProcessesOf(opened).finally(() => opened.close());
		ofServer = () => processesOf(new URL(place.url).pathname.slice(1));
	}
	const pids = () => [target.pid, ...ofServer()];
	return {
		...target,
		readyMs,
		memory() {
			const status = readFileSync(`/proc/${target.pid}/status`, "utf8");
			const mb = (field: string) =>
				Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024;
			return { now: mb("VmRSS"), most: mb("VmHWM") };
		},
		used: () => usedSince(new Map(), [target.pid]),
		async using(work) {
			const before = processorTimes(pids());
			await work();
			return usedSince(before, pids());
		},
	};
}
