import pLimit from "p-limit";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { sanitizeRow } from "#app/content/sanitize.server.ts";
import type { CallStates, ReplicaRow } from "#app/data/remote/replica-store.server.ts";
import { pointActions, type PointAction } from "#app/domain/training/points.ts";
import { version } from "#app/observability/version.server.ts";
import { catalogMessage } from "#app/i18n/translations.server.ts";
import { BackEndFailed } from "#app/services/back-end.ts";
import { fieldsOf } from "#app/wire/fields.server.ts";
import { rowSchemas } from "#app/wire/rows.server.ts";
import { CallFailed, type Answer, type Calls } from "#app/backend/http/calls.server.ts";
import {
	commonCalls,
	infoCall,
	partKey,
	callPartKey,
	nestedCalls,
	programCalls,
	type RowScope,
	type CatalogCall,
} from "./catalog-calls.server.ts";
import { validRows, isObject, listOf, type Report } from "#app/backend/http/wire-answer.server.ts";

export interface CatalogPart {
	key: string;
	appId?: number;
	/** Null: not read, or unchanged: the stored rows stay. */
	rows: readonly ReplicaRow[] | null;
	/** `unknown`: the back end has no such call. */
	outcome: "read" | "unknown" | "failed" | "refused";
	/** An ETag. */
	tag?: string | null;
}

export interface CatalogRead {
	parts: readonly CatalogPart[];
	/** Null: no program was read. */
	programs: readonly ReplicaRow[] | null;
	order: readonly string[];
	/** The trade shows' answer had no list: `No show data found`. Null: not read. */
	hasNoShowList: boolean | null;
}

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
	stored: readonly ReplicaRow[];
	before: CallStates;
	isDue(key: string, appId: number | undefined): boolean;
	onListed(): void;
}

const fields = fieldsOf({ lenient: true });
const schemas = rowSchemas(fields);
const maxConcurrent = 10;
/** After this many failures in a row, the rest of a path waits for the next reading. */
const maxFailuresInARow = 3;
/** A row of the list without all of these leaves the rest to its app info. */
const fullRowFields = ["program_benefits", "keywords", "start_date", "color", "primary_contrast_text"];

/** Makes each call that is due once. Throws `NoPrograms` when the list of programs can neither be read nor is stored. */
export async function readCatalog({ calls, report, stored, before, isDue, onListed }: Options): Promise<CatalogRead> {
	const byPart = Map.groupBy(stored, partKey);
	const failuresByPath = new Map<string, number>();

	async function call(path: string, query: Record<string, string | number>, tag: string | null): Promise<Answer | "failed" | "refused"> {
		const failures = failuresByPath.get(path) ?? 0;
		if (failures >= maxFailuresInARow) return "failed";
		try {
			const answer = await calls({ path, query, tag, caller: "portal", inBackground: true, retries: 0 });
			failuresByPath.delete(path);
			return answer;
		} catch (error) {
			failuresByPath.set(path, (failuresByPath.get(path) ?? 0) + 1);
			report(error instanceof Error ? error.message : String(error));
			// Anything but a failed call is a rejected token.
			return error instanceof CallFailed ? "failed" : "refused";
		}
	}

	async function readPart(read: CatalogCall, rowsIn = (body: unknown) => rowsOfRead(read, body, report)): Promise<CatalogPart> {
		const key = callPartKey(read);
		const { path, query = {}, scope } = read;
		const appId = scope.appId;
		const answer = await call(path, query, tagOf(before[key]?.tag));
		if (typeof answer === "string") return { key, appId, rows: null, outcome: answer };
		const tag = answer.tag === null ? null : `${version} ${answer.tag}`;
		if (answer.status === 304) return { key, appId, rows: null, outcome: "read", tag: before[key]?.tag };
		// A back end may lack calls: what they would answer is empty (BACK-4).
		if (answer.isUnknownCall && scope.kind !== "app") return { key, appId, rows: keepsUnknown(key) ? null : [], outcome: "unknown" };
		const rows = answer.ok ? rowsIn(answer.body) : null;
		if (rows) return { key, appId, rows, outcome: "read", tag };
		report(`The back end's GET ${path} answered ${answer.ok ? "something else than its rows" : answer.status}`);
		return { key, appId, rows: null, outcome: answer.ok ? "failed" : "refused" };
	}

	/** Chapters and pages that users are in stay when the back end no longer finds them; so do badges learned from users' own answers. */
	const keepsUnknown = (key: string) => /^(chapter|page) |^badge$/.test(key) && byPart.has(key);

	/** Calls that never failed come first, so that one that hangs delays no other. */
	function readAll(reads: readonly CatalogCall[]): Promise<CatalogPart[]> {
		const due = reads.filter((read) => isDue(callPartKey(read), read.scope.appId));
		const failures = (read: CatalogCall) => before[callPartKey(read)]?.failures ?? 0;
		return pLimit(maxConcurrent).map(
			due.toSorted((a, b) => failures(a) - failures(b)),
			(read) => readPart(read),
		);
	}

	const storedPrograms = new Map((byPart.get("app") ?? []).map((row) => [row.id, row]));
	let incompleteIds = new Set([...storedPrograms.keys(), PORTAL_APP_ID].filter((id) => callPartKey(infoCall(id)) in before));

	async function readList(): Promise<CatalogPart | null> {
		if (!isDue("app", undefined)) return null;
		const list = await readPart(listRead, (body) => {
			const given = listOf(body);
			const rows = given && rowsOf(listRead.scope, given, report);
			// An empty list after a full one means that something is wrong there.
			if (!rows || (rows.length === 0 && storedPrograms.size > 0)) return null;
			incompleteIds = incompleteIdsIn(given, rows);
			return rows;
		});
		if (list.rows === null && storedPrograms.size === 0) throw new NoPrograms("The back end's GET apps failed", list.outcome === "refused");
		return list;
	}

	async function readInfos(): Promise<CatalogPart[]> {
		const infos = await readAll([...incompleteIds].map(infoCall));
		for (const { appId, outcome } of infos)
			if (outcome !== "read") report(catalogMessage({ name: "programDataFailed", appId: appId ?? PORTAL_APP_ID }));
		return infos;
	}

	const list = await readList();
	const infos = await readInfos();
	const infoRows = new Map(infos.flatMap(({ rows }) => rows ?? []).map((row) => [row.id, row]));
	const ids = list?.rows
		? new Set([...list.rows.map(({ id }) => id), ...incompleteIds])
		: new Set([...storedPrograms.keys(), ...infoRows.keys()]);
	const inList = new Map((list?.rows ?? []).map((row) => [row.id, row]));
	const programs = [...ids].flatMap((id) =>
		mergeRows([incompleteIds.has(id) || !list?.rows ? storedPrograms.get(id) : undefined, inList.get(id), infoRows.get(id)]),
	);
	onListed();
	const reads = [...programs.flatMap((program) => programCalls(program.id)), ...commonCalls];
	const first = await readAll(reads);
	const shows = isDue(callPartKey(showsRead), undefined) ? await readShows() : null;
	const programIds = new Set(programs.map(({ id }) => id));
	const readParts = new Map(first.map((each) => [each.key, each]));
	const outer = reads.map(callPartKey).flatMap((key) => readParts.get(key)?.rows ?? byPart.get(key) ?? []);
	const inside = outer.flatMap((row) => nestedCalls(row, programIds));
	const second = await readAll(inside);
	return {
		parts: [...(list ? [list] : []), ...infos, ...first, ...second, ...(shows ? [shows.part] : [])],
		programs: list?.rows || infoRows.size > 0 ? programs : null,
		order: [
			"app",
			...[...incompleteIds].map(infoCall).map(callPartKey),
			...reads.map(callPartKey),
			...inside.map(callPartKey),
			callPartKey(showsRead),
		],
		hasNoShowList: shows?.hasNoList ?? null,
	};

	async function readShows(): Promise<{ part: CatalogPart; hasNoList: boolean | null }> {
		let hasNoList: boolean | null = null;
		const read = await readPart(showsRead, (body) => {
			const given = listOf(body) ? listOf(listOf(body)?.[0]) : null;
			hasNoList = given === null;
			return rowsOf(showsRead.scope, given ?? [], report);
		});
		return { part: read, hasNoList: read.outcome === "unknown" ? true : hasNoList };
	}
}

const listRead: CatalogCall = { path: "apps", scope: { kind: "app" }, rowLists: () => null };
const showsRead: CatalogCall = { path: "trade-shows", scope: { kind: "trade_show" }, rowLists: () => null };

function rowsOfRead({ rowLists }: CatalogCall, body: unknown, report: Report): readonly ReplicaRow[] | null {
	return rowLists(body)?.flatMap(([place, list]) => rowsOf(place, list, report)) ?? null;
}

/** Null for another version of the portal, which may read more of the same answer. */
function tagOf(kept: string | null | undefined): string | null {
	return kept?.startsWith(`${version} `) ? kept.slice(version.length + 1) : null;
}

function incompleteIdsIn(list: readonly unknown[], rows: readonly ReplicaRow[]): Set<number> {
	const full = new Set(
		list.filter((raw) => isObject(raw) && fullRowFields.every((field) => field in raw)).map((raw) => Number((raw as { id: unknown }).id)),
	);
	return new Set([...rows.map(({ id }) => id), PORTAL_APP_ID].filter((id) => !full.has(id)));
}

/** Of each field, the last value that is not empty wins. */
function mergeRows(rows: readonly (ReplicaRow | undefined)[]): ReplicaRow[] {
	const given = rows.filter((row) => row !== undefined);
	const last = given.at(-1);
	if (!last) return [];
	const says = ([, value]: [string, unknown]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
	const parsed = given.map(({ row }) => JSON.parse(row) as Record<string, unknown>);
	const row = Object.assign({}, parsed.at(-1), ...parsed.map((each) => Object.fromEntries(Object.entries(each).filter(says)))) as object;
	return [{ ...last, section: null, position: given[0]?.position ?? last.position, row: JSON.stringify(row) }];
}

/** Leaves out faulty rows, and sanitizes the rest. */
export function rowsOf({ kind, appId, parentId, section }: RowScope, list: readonly unknown[], report: Report): ReplicaRow[] {
	const schema = schemas[kind];
	const rows = validRows<object>(list, (raw) => (typeof schema === "function" ? schema(raw) : schema), kind.replace("_", " "), report);
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
