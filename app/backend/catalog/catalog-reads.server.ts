import pLimit from "p-limit";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { sanitizeRow } from "#app/content/sanitize.server.ts";
import type { CallStates, ReplicaRow } from "#app/data/remote/replica-store.server.ts";
import { pointActions, type PointAction } from "#app/domain/training/points.ts";
import { BackEndFailed } from "#app/services/back-end.ts";
import { fieldsOf } from "#app/wire/fields.server.ts";
import { rowSchemas } from "#app/wire/rows.server.ts";
import { CallFailed, type Answer, type Calls } from "#app/backend/http/calls.server.ts";
import { commonReads, ownPart, partOf, partRead, readsInside, readsOf, type Place, type Read } from "./catalog-calls.server.ts";
import type { Times } from "#app/backend/http/times.ts";
import { goodRows, listOf, type Report } from "#app/backend/http/wire-answer.server.ts";

/** One call's share of the catalogue. Calls that were not due have none. */
export interface CatalogPart {
	key: string;
	/** Null: it was not had, and what is stored stays. */
	rows: readonly ReplicaRow[] | null;
	/** `unknown`: the back end has nothing at its address; `skipped`: it was not even asked, because the back end hangs. */
	outcome: "read" | "unknown" | "failed" | "refused" | "skipped";
}

export interface CatalogRead {
	parts: readonly CatalogPart[];
	/** All parts that the catalogue has now, in order. */
	order: readonly string[];
	/** The answer of the trade shows had no list in it: `No show data found`. Null: it was not had. */
	hasNoShowList: boolean | null;
}

/** The list of programs could not be read, and none is stored. */
export class NoPrograms extends BackEndFailed {
	readonly isRefused: boolean;

	constructor(why: string, isRefused: boolean) {
		super("sourceProgramsFailed", why);
		this.isRefused = isRefused;
	}
}

interface Options {
	calls: Calls;
	report: Report;
	times: Pick<Times, "tryMs">;
	/** What is stored of it. */
	stored: readonly ReplicaRow[];
	/** How its calls stand. */
	before: CallStates;
	isDue(key: string): boolean;
	/** Told once there is a list of programs. */
	listed(): void;
}

const fields = fieldsOf({ lenient: true });
const schemas = rowSchemas(fields);
/** Calls under way at once. */
const atOnce = 6;
/** After this many timed-out calls of one path, the rest of that path waits for the next reading. */
const slowCalls = 3;

/**
 * Reads what is due of the catalogue, call by call, each once. Throws a `NoPrograms` when not even the list of programs can be had, nor is
 * stored.
 */
export async function readCatalog({ calls, report, times, stored, before, isDue, listed }: Options): Promise<CatalogRead> {
	const byPart = Map.groupBy(stored, partOf);
	const slow = new Map<string, number>();
	let inVain = 0;

	async function call(path: string, query: Record<string, string | number>): Promise<Answer | "skipped" | "failed" | "refused"> {
		if ((slow.get(path) ?? 0) >= slowCalls || inVain >= atOnce) return "skipped";
		const from = performance.now();
		try {
			const answer = await calls({ path, query, as: "portal", inBackground: true, retries: 0 });
			inVain = 0;
			slow.delete(path);
			return answer;
		} catch (error) {
			inVain = error instanceof CallFailed && error.wasHeard ? 0 : inVain + 1;
			if (performance.now() - from > times.tryMs * 0.8) slow.set(path, (slow.get(path) ?? 0) + 1);
			report(error instanceof Error ? error.message : String(error));
			// What is no failed call is a refused token.
			return error instanceof CallFailed ? "failed" : "refused";
		}
	}

	async function part(
		key: string,
		{ path, query = {} }: Pick<Read, "path" | "query">,
		rowsIn: (body: unknown) => readonly ReplicaRow[] | null,
	): Promise<CatalogPart> {
		const answer = await call(path, query);
		if (typeof answer === "string") return { key, rows: null, outcome: answer };
		// A back end that does not have all calls: what is not there is empty (BACK-4).
		if (answer.isUnknownCall && !isNeeded(key)) return { key, rows: keepsUnknown(key) ? null : [], outcome: "unknown" };
		const rows = answer.ok ? rowsIn(answer.body) : null;
		if (rows) return { key, rows, outcome: "read" };
		report(`The back end's GET ${path} answered ${answer.ok ? "something else than its rows" : answer.status}`);
		return { key, rows: null, outcome: answer.ok ? "failed" : "refused" };
	}

	/** What no portal can do without is not empty because nothing is at its address. */
	const isNeeded = (key: string) => key === "app" || key === ownPart;

	/**
	 * Chapters and pages that users are in are not taken from them because the back end finds nothing there any more; badges are known from
	 * users' own answers where it has no call for them.
	 */
	const keepsUnknown = (key: string) => /^(chapter|page) |^badge$/.test(key) && byPart.has(key);

	const partOfRead = (read: Read) =>
		part(partRead(read), read, (body) => read.lists(body)?.flatMap(([place, list]) => rowsOf(place, list, report)) ?? null);

	/** The calls that are due, those that never failed first, so that one that hangs holds up no other. */
	function readAll(reads: readonly Read[]): Promise<CatalogPart[]> {
		const due = reads.filter((read) => isDue(partRead(read)));
		const failures = (read: Read) => before[partRead(read)]?.failures ?? 0;
		return pLimit(atOnce).map(
			due.toSorted((a, b) => failures(a) - failures(b)),
			partOfRead,
		);
	}

	async function readPrograms(): Promise<CatalogPart[]> {
		const heldPrograms = byPart.get("app") ?? [];
		const parts: CatalogPart[] = [];
		if (isDue("app")) {
			const listed = await part("app", { path: "apps" }, (body) => {
				const list = listOf(body);
				const rows = list && rowsOf({ kind: "app" }, list, report);
				// Nobody has lost all programs at once: rather something is wrong there.
				return rows?.length === 0 && heldPrograms.length > 0 ? null : rows;
			});
			if (listed.rows === null && heldPrograms.length === 0)
				throw new NoPrograms("The back end's GET apps failed", listed.outcome === "refused");
			parts.push(listed);
		}
		if (!hasOwn(parts[0]?.rows ?? heldPrograms) && isDue(ownPart)) {
			const query = { app_id: PORTAL_APP_ID, format: "json" };
			const own = { kind: "app", section: ownPart } as const;
			parts.push(await part(ownPart, { path: "app-info", query }, (body) => goodOwn(rowsOf(own, [body], report))));
		}
		return parts;
	}

	const programParts = await readPrograms();
	listed();
	const rowsNow = (parts: readonly CatalogPart[], key: string) => parts.find((each) => each.key === key)?.rows ?? byPart.get(key) ?? [];
	const programs = [...new Map(["app", ownPart].flatMap((key) => rowsNow(programParts, key)).map((row) => [row.id, row])).values()];
	const ownParts = hasOwn(rowsNow(programParts, "app")) ? [] : [ownPart];
	const reads = [...programs.flatMap((program) => readsOf(program.id)), ...commonReads];
	const first = await readAll(reads);
	const shows = isDue(showsPart) ? await readShows() : null;
	const known = new Set(programs.map(({ id }) => id));
	const readParts = new Map(first.map((each) => [each.key, each]));
	const outer = reads.map(partRead).flatMap((key) => readParts.get(key)?.rows ?? byPart.get(key) ?? []);
	const inside = outer.flatMap((row) => readsInside(row, known));
	const second = await readAll(inside);
	return {
		parts: [...programParts, ...first, ...second, ...(shows ? [shows.part] : [])],
		order: ["app", ...ownParts, ...reads.map(partRead), ...inside.map(partRead), showsPart],
		hasNoShowList: shows?.hasNoList ?? null,
	};

	/** The list of shows, which may not be there. */
	async function readShows(): Promise<{ part: CatalogPart; hasNoList: boolean | null }> {
		let hasNoList: boolean | null = null;
		const read = await part(showsPart, { path: "trade-shows" }, (body) => {
			const list = listOf(body) ? listOf(listOf(body)?.[0]) : null;
			hasNoList = list === null;
			return rowsOf({ kind: "trade_show" }, list ?? [], report);
		});
		return { part: read, hasNoList: read.outcome === "unknown" ? true : hasNoList };
	}
}

const showsPart = "trade_show";

function hasOwn(programs: readonly ReplicaRow[]): boolean {
	return programs.some((row) => row.id === PORTAL_APP_ID);
}

/** The portal's own program alone; null: it is not what was answered. */
function goodOwn(rows: readonly ReplicaRow[]): readonly ReplicaRow[] | null {
	return hasOwn(rows) ? rows : null;
}

/** The good rows of a list, sanitised like those of a pack. */
export function rowsOf({ kind, appId, parentId, section }: Place, list: readonly unknown[], report: Report): ReplicaRow[] {
	const schema = schemas[kind];
	const rows = goodRows<object>(list, (raw) => (typeof schema === "function" ? schema(raw) : schema), kind.replace("_", " "), report);
	return rows.flatMap((row, index): ReplicaRow[] => {
		const fields = row as { id?: number; app_id?: number; action?: PointAction; page_number?: number };
		if (appId !== undefined && (kind === "chapter" || kind === "asset") && fields.app_id !== appId) {
			report(`A row of the back end is left out: ${kind}, id ${fields.id}: it belongs to app ${fields.app_id}, not ${appId}`);
			return [];
		}
		return [
			{
				kind,
				id: fields.id ?? (fields.action === undefined ? index : pointActions.indexOf(fields.action)),
				app_id: kind === "app" ? (fields.id ?? 0) : (appId ?? null),
				parent_id: parentId ?? null,
				section: section ?? null,
				position: kind === "page" ? (fields.page_number ?? index) : index,
				row: JSON.stringify(sanitizeRow(kind, row)),
			},
		];
	});
}
