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
import { commonReads, infoRead, partOf, partRead, readsInside, readsOf, type Place, type Read } from "./catalog-calls.server.ts";
import { goodRows, isObject, listOf, type Report } from "#app/backend/http/wire-answer.server.ts";

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
	listed(): void;
}

const fields = fieldsOf({ lenient: true });
const schemas = rowSchemas(fields);
const atOnce = 10;
/** After this many failures in a row, the rest of a path waits for the next reading. */
const failuresInARow = 3;
/** A row of the list without all of these leaves the rest to its app info. */
const fullRow = ["program_benefits", "keywords", "start_date", "color", "primary_contrast_text"];

/** Makes each call that is due once. Throws `NoPrograms` when the list of programs can neither be read nor is stored. */
export async function readCatalog({ calls, report, stored, before, isDue, listed }: Options): Promise<CatalogRead> {
	const byPart = Map.groupBy(stored, partOf);
	const inARow = new Map<string, number>();

	async function call(path: string, query: Record<string, string | number>, tag: string | null): Promise<Answer | "failed" | "refused"> {
		const failures = inARow.get(path) ?? 0;
		if (failures >= failuresInARow) return "failed";
		try {
			const answer = await calls({ path, query, tag, as: "portal", inBackground: true, retries: 0 });
			inARow.delete(path);
			return answer;
		} catch (error) {
			inARow.set(path, (inARow.get(path) ?? 0) + 1);
			report(error instanceof Error ? error.message : String(error));
			// Anything but a failed call is a rejected token.
			return error instanceof CallFailed ? "failed" : "refused";
		}
	}

	async function part(read: Read, rowsIn = (body: unknown) => rowsOfRead(read, body, report)): Promise<CatalogPart> {
		const key = partRead(read);
		const { path, query = {}, place } = read;
		const appId = place.appId;
		const answer = await call(path, query, tagOf(before[key]?.tag));
		if (typeof answer === "string") return { key, appId, rows: null, outcome: answer };
		const tag = answer.tag === null ? null : `${version} ${answer.tag}`;
		if (answer.status === 304) return { key, appId, rows: null, outcome: "read", tag: before[key]?.tag };
		// A back end may lack calls: what they would answer is empty (BACK-4).
		if (answer.isUnknownCall && place.kind !== "app") return { key, appId, rows: keepsUnknown(key) ? null : [], outcome: "unknown" };
		const rows = answer.ok ? rowsIn(answer.body) : null;
		if (rows) return { key, appId, rows, outcome: "read", tag };
		report(`The back end's GET ${path} answered ${answer.ok ? "something else than its rows" : answer.status}`);
		return { key, appId, rows: null, outcome: answer.ok ? "failed" : "refused" };
	}

	/** Chapters and pages that users are in stay when the back end no longer finds them; so do badges learned from users' own answers. */
	const keepsUnknown = (key: string) => /^(chapter|page) |^badge$/.test(key) && byPart.has(key);

	/** Calls that never failed come first, so that one that hangs delays no other. */
	function readAll(reads: readonly Read[]): Promise<CatalogPart[]> {
		const due = reads.filter((read) => isDue(partRead(read), read.place.appId));
		const failures = (read: Read) => before[partRead(read)]?.failures ?? 0;
		return pLimit(atOnce).map(
			due.toSorted((a, b) => failures(a) - failures(b)),
			(read) => part(read),
		);
	}

	const known = new Map((byPart.get("app") ?? []).map((row) => [row.id, row]));
	let brief = new Set([...known.keys(), PORTAL_APP_ID].filter((id) => partRead(infoRead(id)) in before));

	async function readList(): Promise<CatalogPart | null> {
		if (!isDue("app", undefined)) return null;
		const list = await part(listRead, (body) => {
			const given = listOf(body);
			const rows = given && rowsOf(listRead.place, given, report);
			// An empty list after a full one means that something is wrong there.
			if (!rows || (rows.length === 0 && known.size > 0)) return null;
			brief = briefIn(given, rows);
			return rows;
		});
		if (list.rows === null && known.size === 0) throw new NoPrograms("The back end's GET apps failed", list.outcome === "refused");
		return list;
	}

	async function readInfos(): Promise<CatalogPart[]> {
		const infos = await readAll([...brief].map(infoRead));
		for (const { appId, outcome } of infos)
			if (outcome !== "read") report(catalogMessage({ name: "programDataFailed", appId: appId ?? PORTAL_APP_ID }));
		return infos;
	}

	const list = await readList();
	const infos = await readInfos();
	const told = new Map(infos.flatMap(({ rows }) => rows ?? []).map((row) => [row.id, row]));
	const ids = list?.rows ? new Set([...list.rows.map(({ id }) => id), ...brief]) : new Set([...known.keys(), ...told.keys()]);
	const inList = new Map((list?.rows ?? []).map((row) => [row.id, row]));
	const programs = [...ids].flatMap((id) =>
		overlaid([brief.has(id) || !list?.rows ? known.get(id) : undefined, inList.get(id), told.get(id)]),
	);
	listed();
	const reads = [...programs.flatMap((program) => readsOf(program.id)), ...commonReads];
	const first = await readAll(reads);
	const shows = isDue(partRead(showsRead), undefined) ? await readShows() : null;
	const programIds = new Set(programs.map(({ id }) => id));
	const readParts = new Map(first.map((each) => [each.key, each]));
	const outer = reads.map(partRead).flatMap((key) => readParts.get(key)?.rows ?? byPart.get(key) ?? []);
	const inside = outer.flatMap((row) => readsInside(row, programIds));
	const second = await readAll(inside);
	return {
		parts: [...(list ? [list] : []), ...infos, ...first, ...second, ...(shows ? [shows.part] : [])],
		programs: list?.rows || told.size > 0 ? programs : null,
		order: ["app", ...[...brief].map(infoRead).map(partRead), ...reads.map(partRead), ...inside.map(partRead), partRead(showsRead)],
		hasNoShowList: shows?.hasNoList ?? null,
	};

	async function readShows(): Promise<{ part: CatalogPart; hasNoList: boolean | null }> {
		let hasNoList: boolean | null = null;
		const read = await part(showsRead, (body) => {
			const given = listOf(body) ? listOf(listOf(body)?.[0]) : null;
			hasNoList = given === null;
			return rowsOf(showsRead.place, given ?? [], report);
		});
		return { part: read, hasNoList: read.outcome === "unknown" ? true : hasNoList };
	}
}

const listRead: Read = { path: "apps", place: { kind: "app" }, lists: () => null };
const showsRead: Read = { path: "trade-shows", place: { kind: "trade_show" }, lists: () => null };

function rowsOfRead({ lists }: Read, body: unknown, report: Report): readonly ReplicaRow[] | null {
	return lists(body)?.flatMap(([place, list]) => rowsOf(place, list, report)) ?? null;
}

/** Null for another version of the portal, which may read more of the same answer. */
function tagOf(kept: string | null | undefined): string | null {
	return kept?.startsWith(`${version} `) ? kept.slice(version.length + 1) : null;
}

function briefIn(list: readonly unknown[], rows: readonly ReplicaRow[]): Set<number> {
	const full = new Set(
		list.filter((raw) => isObject(raw) && fullRow.every((field) => field in raw)).map((raw) => Number((raw as { id: unknown }).id)),
	);
	return new Set([...rows.map(({ id }) => id), PORTAL_APP_ID].filter((id) => !full.has(id)));
}

/** Of each field, the last value that is not empty wins. */
function overlaid(rows: readonly (ReplicaRow | undefined)[]): ReplicaRow[] {
	const given = rows.filter((row) => row !== undefined);
	const last = given.at(-1);
	if (!last) return [];
	const says = ([, value]: [string, unknown]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
	const parsed = given.map(({ row }) => JSON.parse(row) as Record<string, unknown>);
	const row = Object.assign({}, parsed.at(-1), ...parsed.map((each) => Object.fromEntries(Object.entries(each).filter(says)))) as object;
	return [{ ...last, section: null, position: given[0]?.position ?? last.position, row: JSON.stringify(row) }];
}

/** Leaves out faulty rows, and sanitizes the rest. */
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
