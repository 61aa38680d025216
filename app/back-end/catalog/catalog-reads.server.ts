import { BackEndFailed } from "#app/platform/errors.ts";
import pLimit from "p-limit";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { snakeCased, usableRows } from "#app/back-end/read-rows.server.ts";
import { sanitizeRow } from "#app/packs/sanitize.server.ts";
import type { NumberedRow, ReplicaRow } from "./replica-store.server.ts";
import { pointActions, type PointAction } from "#app/features/catalog/points.ts";
import { catalogMessage } from "#app/platform/i18n/translations.server.ts";
import {
	type Answer,
	type Calls,
	isObject,
	listOf,
	type Report,
} from "#app/back-end/http/calls.server.ts";
import {
	commonCalls,
	infoCall,
	partKey,
	callPartKey,
	knownIn,
	nestedCalls,
	programCalls,
	type RowScope,
	type CatalogCall,
} from "./catalog-calls.server.ts";
import { numberRows } from "./number-rows.server.ts";

export interface CatalogRead {
	rows: readonly ReplicaRow[];
	/** The parts that are unknown because their calls failed, such as `chapter 641`. */
	missing: readonly string[];
	/** True if the response to `trade-shows` contained no list (`No show data found`). */
	hasNoShowList: boolean;
}

interface Options {
	calls: Calls;
	report: Report;
	stored: readonly ReplicaRow[];
	known: readonly NumberedRow[];
	hadNoShowList: boolean;
}

const maxConcurrent = 10;
// After a path has failed this many times in a row, its remaining calls wait until the catalog is
// read again.
const maxFailuresInARow = 3;
// If a listed row lacks one of these fields, the portal also reads its `app-info`.
const fullRowFields = [
	"program_benefits",
	"keywords",
	"start_date",
	"color",
	"primary_contrast_text",
];

const listRead: CatalogCall = { path: "apps", scope: { kind: "app" }, rowLists: () => null };
const showsRead: CatalogCall = {
	path: "trade-shows",
	scope: { kind: "trade_show" },
	rowLists: () => null,
};

/**
 * Reads the whole catalog. A part that can't be read keeps its stored rows. Throws
 * `sourceProgramsFailed` if the list of programs can't be read and isn't stored.
 */
export async function readCatalog({
	calls,
	report,
	stored,
	known,
	hadNoShowList,
}: Options): Promise<CatalogRead> {
	const storedParts = Map.groupBy(stored, partKey);
	const failuresByPath = new Map<string, number>();
	const limit = pLimit(maxConcurrent);
	const missing = new Set<string>();
	let hasNoShowList = hadNoShowList;

	async function call({ path, query = {} }: CatalogCall): Promise<Answer | null> {
		const failures = failuresByPath.get(path) ?? 0;
		if (failures >= maxFailuresInARow) return null;
		try {
			const answer = await calls({ path, query, caller: "portal", inBackground: true });
			failuresByPath.delete(path);
			return answer;
		} catch (error) {
			failuresByPath.set(path, failures + 1);
			report(error instanceof Error ? error.message : String(error));
			return null;
		}
	}

	async function readPart(
		part: CatalogCall,
		rowsIn = (body: unknown) => rowsOfRead(part, body, report),
	): Promise<readonly ReplicaRow[] | null> {
		const answer = await call(part);
		const rows = answer?.ok ? rowsIn(answer.body) : null;
		if (rows) return rows;
		const { kind } = part.scope;
		// If the back end lacks a call, the call's part is empty (BACK-3). Programs, chapters and pages
		// are exceptions. Their stored rows stay, because people may be working on them.
		if (answer?.isUnknownCall && kind !== "app" && kind !== "chapter" && kind !== "page") return [];
		if (answer && !answer.isUnknownCall)
			report(
				`The back end's GET ${part.path} answered ${answer.ok ? "something other than its rows" : answer.status}`,
			);
		const key = callPartKey(part);
		const known = storedParts.get(key);
		if (known) return known;
		// If the part has no stored rows, and the back end lacks the call for chapters, the program has
		// no chapters. If it lacks the call for pages, the chapter's pages are unknown.
		if (answer?.isUnknownCall && kind === "chapter") return [];
		missing.add(key);
		return null;
	}

	async function readAll(parts: readonly CatalogCall[]): Promise<ReplicaRow[]> {
		const lists = await Promise.all(parts.map((part) => limit(() => readPart(part))));
		return lists.flatMap((rows) => rows ?? []);
	}

	async function readPrograms(): Promise<ReplicaRow[]> {
		const storedPrograms = new Map((storedParts.get("app") ?? []).map((row) => [row.id, row]));
		let incompleteIds = new Set([PORTAL_APP_ID]);
		const listed = await readPart(listRead, (body) => {
			const given = listOf(body);
			const rows = given && rowsOf(listRead.scope, given, report);
			// If the list of programs is suddenly empty, the back end probably has an error.
			if (!rows || (rows.length === 0 && storedPrograms.size > 0)) return null;
			incompleteIds = incompleteIdsIn(given, rows);
			return rows;
		});
		if (listed === null)
			throw new BackEndFailed("sourceProgramsFailed", "The back end's GET apps failed");
		const inList = new Map(listed.map((row) => [row.id, row]));
		return (
			await Promise.all(
				[...new Set([...inList.keys(), ...incompleteIds])].map(async (id) => {
					if (!incompleteIds.has(id)) return inList.get(id) ?? [];
					const info = await limit(() => call(infoCall(id)));
					const rows = info?.ok ? rowsOfRead(infoCall(id), info.body, report) : null;
					if (info && !rows)
						report(
							`The back end's GET app-info answered ${info.ok ? "something other than its row" : info.status}`,
						);
					if (!rows) report(catalogMessage({ name: "programDataFailed", appId: id }));
					return mergeRows([storedPrograms.get(id), inList.get(id), rows?.[0]]);
				}),
			)
		).flat();
	}

	async function readShows(): Promise<readonly ReplicaRow[]> {
		const answer = await call(showsRead);
		if (!answer || (!answer.ok && !answer.isUnknownCall)) {
			const known = storedParts.get(callPartKey(showsRead));
			if (!known) missing.add(callPartKey(showsRead));
			return known ?? [];
		}
		const given = listOf(listOf(answer.body)?.[0]);
		hasNoShowList = given === null;
		return rowsOf(showsRead.scope, given ?? [], report);
	}

	const programs = await readPrograms();
	const programIds = new Set(programs.map(({ id }) => id));
	const outer = await readAll([
		...programs.flatMap((program) => programCalls(program.id)),
		...commonCalls,
	]);
	const inner = await readAll(outer.flatMap((row) => nestedCalls(row, programIds)));
	const rows = [...programs, ...outer, ...inner, ...(await readShows())];
	const numbered = numberRows({ rows, stored: new Set(stored), known, report });
	return { rows: withoutOrphans(numbered), missing: [...missing], hasNoShowList };
}

function withoutOrphans(rows: readonly ReplicaRow[]): ReplicaRow[] {
	const known = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
	const parents = { page: "chapter", collection: "asset" } as const;
	return rows.filter((row) => {
		const parent =
			row.kind === "page" || row.kind === "collection"
				? `${parents[row.kind]} ${row.parent_id}`
				: null;
		return (
			(row.app_id === null || known.has(`app ${row.app_id}`)) &&
			(parent === null || known.has(parent))
		);
	});
}

function rowsOfRead(
	{ rowLists }: CatalogCall,
	body: unknown,
	report: Report,
): readonly ReplicaRow[] | null {
	return rowLists(body)?.flatMap(([place, list]) => rowsOf(place, list, report)) ?? null;
}

function incompleteIdsIn(list: readonly unknown[], rows: readonly ReplicaRow[]): Set<number> {
	const full = new Set(
		list
			.map((raw) => snakeCased(raw))
			.filter((raw) => isObject(raw) && fullRowFields.every((field) => field in raw))
			.map((raw) => Number((raw as { id: unknown }).id)),
	);
	return new Set([...rows.map(({ id }) => id), PORTAL_APP_ID].filter((id) => !full.has(id)));
}

function mergeRows(rows: readonly (ReplicaRow | undefined)[]): ReplicaRow[] {
	const given = rows.filter((row) => row !== undefined);
	const last = given.at(-1);
	if (!last) return [];
	const says = ([, value]: [string, unknown]) =>
		value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
	const parsed = given.map(({ row }) => JSON.parse(row) as Record<string, unknown>);
	const row = Object.assign(
		{},
		parsed.at(-1),
		...parsed.map((each) => Object.fromEntries(Object.entries(each).filter(says))),
	) as object;
	return [
		{
			...last,
			section: null,
			position: given[0]?.position ?? last.position,
			row: JSON.stringify(row),
		},
	];
}

// Returns the usable rows, sanitized. Leaves out chapters and assets that belong to another
// program.
function rowsOf(scope: RowScope, list: readonly unknown[], report: Report): ReplicaRow[] {
	const { kind, appId, parentId, section } = scope;
	return usableRows(kind, list, report, knownIn(scope)).flatMap((row, index): ReplicaRow[] => {
		const fields = row as {
			id?: number;
			app_id?: number;
			action?: PointAction;
			page_number?: number;
		};
		if (
			appId !== undefined &&
			(kind === "chapter" || kind === "asset") &&
			fields.app_id !== appId
		) {
			report(
				`A row of the back end is left out: ${kind}, id ${fields.id}: it belongs to app ${fields.app_id}, not ${appId}`,
			);
			return [];
		}
		return [
			{
				kind,
				id:
					fields.id ?? (fields.action === undefined ? index : pointActions.indexOf(fields.action)),
				app_id: kind === "app" ? (fields.id ?? 0) : (appId ?? null),
				parent_id: parentId ?? null,
				section: section ?? null,
				position: kind === "page" ? (fields.page_number ?? index) : index,
				row: JSON.stringify(sanitizeRow(kind, row)),
			},
		];
	});
}
