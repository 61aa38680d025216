import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { openDatabase, type OpenDatabase } from "#app/data/database/database.server.ts";
import { freePort } from "#scripts/testing/ports.ts";
import { startTarget, type Target } from "../target.ts";
import { processorTimes, serverProcessesOf, usedSince } from "./processor-time.ts";

export type DatabaseName = "SQLite" | "PostgreSQL";

/** Where a portal keeps what it knows. */
export interface Place {
	/** As `DATABASE_URL`; empty: a file of the folder. */
	url: string;
	folder: string;
	/** At which it is served each time, so that whoever has a page open there goes on. */
	port: number;
	drop(): Promise<void>;
}

/** A new place. `server`: the address of a PostgreSQL in which databases may be made; null: SQLite. */
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

/** The address of its database. */
export const databaseOf = ({ url, folder }: Place) => url || join(folder, "portal.sqlite");

/** The database of a place, to fill it: nothing is checked twice, nothing waits for the disk. */
export function openPlace(place: Place): Promise<OpenDatabase> {
	const careless = "-c session_replication_role=replica -c synchronous_commit=off -c maintenance_work_mem=512MB";
	const options = place.url && `?options=${encodeURIComponent(careless)}`;
	return openDatabase(databaseOf(place) + options, { durable: false });
}

/** How large the database is, in MB. */
export async function sizeOf(place: Place, { db }: OpenDatabase): Promise<number> {
	if (!place.url) return statSync(databaseOf(place)).size / 1024 ** 2;
	const { rows } = await db.executeQuery<{ size: number }>(CompiledQuery.raw("select pg_database_size(current_database()) as size"));
	return Number(rows[0]?.size) / 1024 ** 2;
}

/** A running portal, whose processor time is known, with that of the PostgreSQL processes that serve it. */
export interface RunningPortal extends Target {
	/** From its start until it said that it is ready, in ms. */
	readyMs: number;
	/** Memory of the process, in MB: now, and at most so far. */
	memory(): { now: number; most: number };
	/** What its process has used since its start, in ms. */
	used(): number;
	/** What it uses while something is done, in ms. */
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
			const mb = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024;
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
