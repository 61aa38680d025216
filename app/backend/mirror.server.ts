import { randomUUID } from "node:crypto";
import type { MirroredRow, MirrorReading, MirrorState, MirrorStore } from "../data/mirror-store.server.ts";
import { BackEndFailed, backEndFailure } from "../services/back-end-failed.ts";
import type { Calls } from "./calls.server.ts";
import { partOf, readCatalog, type CatalogRead } from "./catalog-reads.server.ts";
import type { Times } from "./times.ts";
import type { Report } from "./wire-answer.server.ts";

/** The portal's copy of the back end's catalogue. */
export interface Mirror {
	/** How it stands, read anew where it is not fresh: in the background where there is one to serve meanwhile. Throws when there is none. */
	look(): Promise<MirrorState>;
	/** Whether there is something to serve. */
	isHeld(): Promise<boolean>;
	close(): Promise<void>;
}

interface MirrorOptions {
	calls: Calls;
	store: MirrorStore;
	times: Times;
	report: Report;
	now(): number;
}

/** A catalogue of which calls failed is fresh for this part of the time. */
const halfFresh = 0.2;
/** How long a reading under way may take to end when the portal stops. */
const closeMs = 500;
/** How often another process's reading is looked after, in ms. */
const lookEveryMs = 100;

/**
 * Keeps a copy of the catalogue: fresh for 5 minutes, one reading at a time over all processes and servers, served on while it is being
 * read and while the back end is away (contract, section 5, "As a client").
 */
export function createMirror({ calls, store, times, report, now }: MirrorOptions): Mirror {
	const holder = randomUUID();
	let state: MirrorState | null = null;
	let underWay: Promise<void> | null = null;
	let notBefore = Number.NEGATIVE_INFINITY;
	let closed = false;

	const isFresh = (held: MirrorState) => held.refreshedAt !== null && now() - held.refreshedAt < times.freshMs;

	async function bring(): Promise<void> {
		state = await store.state();
		if (isFresh(state)) return;
		if (!(await store.claim(holder, now(), times.backgroundMs, times.freshMs))) return wait();
		const keeping = setInterval(() => void keepTurn(), times.backgroundMs / 3).unref();
		try {
			const read = await readCatalog(calls, report);
			if (closed) return await store.release(holder);
			const held = await store.rows();
			const before = await store.state();
			const { rows, missing, unknownPages } = merged(read, held, before, report);
			// Nobody has lost all programs at once: rather something is wrong there.
			if (held.length > 0 && read.hasNoProgram) throw new Error("no program of it is in order");
			const isWhole = read.parts.every((part) => part.rows !== null);
			const refreshedAt = isWhole ? now() : now() - times.freshMs * (1 - halfFresh);
			const hasNoShowList = read.hasNoShowList ?? before.hasNoShowList;
			state = await store.write(holder, rows, { refreshedAt, hasNoShowList, missing, unknownPages }, now());
		} catch (error) {
			await store.release(holder).catch(() => undefined);
			throw error;
		} finally {
			clearInterval(keeping);
		}
	}

	/** A catalogue may take longer than a turn; a process that ends loses it soon. */
	async function keepTurn(): Promise<void> {
		await store.renew(holder, now(), times.backgroundMs).catch(() => undefined);
	}

	/** Somebody else reads: what they bring is good here too. Only who has nothing to serve waits for it. */
	async function wait(): Promise<void> {
		const until = performance.now() + times.wholeMs;
		while (state?.refreshedAt === null && performance.now() < until) {
			if (closed) return;
			await new Promise((resume) => setTimeout(resume, lookEveryMs));
			state = await store.state();
			if (state.claimedUntil === 0) return;
		}
	}

	function refresh(): Promise<void> {
		underWay ??= bring()
			.catch((error: unknown) => {
				notBefore = performance.now() + times.againMs;
				if (!closed) report(`The back end's catalogue could not be read: ${error instanceof Error ? error.message : String(error)}`);
				throw error;
			})
			.finally(() => {
				underWay = null;
			});
		return underWay;
	}

	return {
		async look() {
			state ??= await store.state();
			if (isFresh(state) || closed) return state;
			if (state.refreshedAt !== null) {
				if (performance.now() >= notBefore) refresh().catch(() => undefined);
				return state;
			}
			await refresh().catch((error: unknown) => {
				throw backEndFailure(error) ? error : new BackEndFailed("sourceProgramsFailed", String(error));
			});
			if (state.refreshedAt === null) throw new BackEndFailed("sourceProgramsFailed", "The back end's catalogue was not read yet");
			return state;
		},
		async isHeld() {
			state ??= await store.state();
			if (state.refreshedAt === null) refresh().catch(() => undefined);
			return state.refreshedAt !== null;
		},
		async close() {
			closed = true;
			// What hangs is not waited for.
			const late = new Promise((resume) => setTimeout(resume, closeMs).unref());
			await Promise.race([underWay?.catch(() => undefined), late]);
		},
	};
}

type Merged = Pick<MirrorReading, "missing" | "unknownPages"> & { rows: MirroredRow[] };

/** What was read, with what is held of the parts that could not be read; of rows with the same id, the first. */
function merged(read: CatalogRead, held: readonly MirroredRow[], before: MirrorState, report: Report): Merged {
	const byPart = Map.groupBy(held, partOf);
	const missing: string[] = [];
	const rows = new Map<string, MirroredRow>();
	const heldKeys = new Set(held.map((row) => `${row.kind} ${row.id}`));
	/** Without rows, but read: there were none. */
	const wasRead = (key: string) => {
		const parent = parentOf(key);
		return before.refreshedAt !== null && !before.missing.includes(key) && (parent === null || heldKeys.has(parent));
	};
	for (const part of read.parts) {
		const known = byPart.get(part.key);
		if (part.rows === null && !known && !wasRead(part.key)) missing.push(part.key);
		for (const row of part.rows ?? known ?? []) {
			const key = `${row.kind} ${row.id}`;
			if (rows.has(key)) report(`A row of the back end is left out: ${key}: there are two of that id`);
			else rows.set(key, row);
		}
	}
	// What is inside of what could not be read was not asked for.
	const asked = new Set(read.parts.map((part) => part.key));
	for (const row of held) {
		if ((row.kind !== "page" && row.kind !== "collection") || asked.has(partOf(row))) continue;
		if (rows.has(`${row.kind === "page" ? "chapter" : "asset"} ${row.parent_id}`)) rows.set(`${row.kind} ${row.id}`, row);
	}
	missing.push(...before.missing.filter((key) => /^(page|collection) /.test(key) && !asked.has(key) && rows.has(parentOf(key) ?? "")));
	// Nothing hangs in the air: what belongs to a program that is gone goes with it.
	const kept = [...rows.values()].filter((row) => row.app_id === null || rows.has(`app ${row.app_id}`));
	const gone = new Set([...missing, ...read.unknown]);
	const isUnknown = ({ id }: MirroredRow) => {
		const key = partOf({ kind: "page", app_id: null, parent_id: id, section: null });
		return gone.has(key) || (!asked.has(key) && before.unknownPages.includes(id));
	};
	const unknownPages = kept.filter((row) => row.kind === "chapter" && isUnknown(row)).map(({ id }) => id);
	return { rows: kept, missing, unknownPages };
}

/** The row whose part it is; null: it is everybody's. */
function parentOf(part: string): string | null {
	const [kind, id] = part.split(" ");
	if (id === undefined) return null;
	return `${kind === "page" ? "chapter" : kind === "collection" ? "asset" : "app"} ${id}`;
}
