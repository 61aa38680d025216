import { PORTAL_APP_ID } from "../constants.ts";
import { sanitizeRow } from "../content/sanitize.server.ts";
import type { MirroredRow } from "../data/mirror-store.server.ts";
import { pointActions, type PointAction } from "../domain/points.ts";
import { assetSections } from "../wire/asset.server.ts";
import { fieldsOf } from "../wire/fields.server.ts";
import { rowSchemas, type RowKind } from "../wire/rows.server.ts";
import type { Answer, Calls } from "./calls.server.ts";
import { goodRows, isObject, listOf, type Report } from "./wire-answer.server.ts";

/** One call's share of the catalogue: its rows, or null where the call failed and what is held stays. */
export interface CatalogPart {
	key: string;
	rows: readonly MirroredRow[] | null;
}

export interface CatalogRead {
	parts: readonly CatalogPart[];
	/** The parts whose calls the back end does not have. */
	unknown: readonly string[];
	/** The answer of the trade shows had no list in it: `No show data found`. Null: the call failed. */
	hasNoShowList: boolean | null;
	/** Not one program of the list is in order. */
	hasNoProgram: boolean;
}

/** Names the part that a row belongs to. */
export function partOf({ kind, app_id, parent_id, section }: Omit<MirroredRow, "row" | "position" | "id">): string {
	if (kind === "page" || kind === "collection") return `${kind} ${parent_id ?? 0}`;
	if (kind === "asset" || kind === "library") return `${kind} ${app_id ?? 0} ${section}`;
	return kind === "chapter" || kind === "contact" ? `${kind} ${app_id ?? 0}` : kind;
}

const fields = fieldsOf({ lenient: true });
const schemas = rowSchemas(fields);
/** Calls under way at once. */
const atOnce = 6;

interface Place {
	kind: RowKind;
	appId?: number;
	parentId?: number;
	section?: string;
}

interface Read {
	path: string;
	query?: Record<string, string | number>;
	/** What stands where in the answer; null: it is not what it should be. */
	lists(body: unknown): readonly (readonly [Place, readonly unknown[]])[] | null;
	place: Place;
}

/** Reads the whole catalogue, call by call. Throws when not even the list of programs can be had. */
export async function readCatalog(calls: Calls, report: Report): Promise<CatalogRead> {
	const tired = new Set<string>();
	const unknown: string[] = [];
	const call = async (path: string, query: Record<string, string | number>): Promise<Answer | null> => {
		const retries = tired.has(path) ? 0 : undefined;
		const answer = await calls({ path, query, as: "portal", inBackground: true, retries }).catch((error: unknown) => {
			tired.add(path);
			report(error instanceof Error ? error.message : String(error));
			return null;
		});
		return answer;
	};

	async function part(read: Read): Promise<CatalogPart> {
		const key = partOf({
			kind: read.place.kind,
			app_id: read.place.appId ?? null,
			parent_id: read.place.parentId ?? null,
			section: read.place.section ?? null,
		});
		const answer = await call(read.path, read.query ?? {});
		if (!answer) return { key, rows: null };
		// A back end that knows only the calls of the requirements: what is not there is empty.
		if (answer.isUnknownCall) {
			unknown.push(key);
			return { key, rows: [] };
		}
		const lists = answer.ok ? read.lists(answer.body) : null;
		if (!lists) {
			report(`The back end's GET ${read.path} answered ${answer.ok ? "something else than its rows" : answer.status}`);
			return { key, rows: null };
		}
		return { key, rows: lists.flatMap(([place, list]) => rowsOf(place, list, report)) };
	}

	const apps = await calls({ path: "apps", as: "portal", inBackground: true, failure: "sourceProgramsFailed" });
	const listed = apps.ok ? listOf(apps.body) : null;
	if (!listed) throw new Error(`The back end's GET apps answered ${apps.ok ? "no list" : apps.status}`);
	const programs = rowsOf({ kind: "app" }, listed, report);
	const hasNoProgram = programs.length === 0;
	if (!programs.some((row) => row.id === PORTAL_APP_ID)) {
		const own = await call("app-info", { app_id: PORTAL_APP_ID, format: "json" });
		if (own?.ok) programs.push(...rowsOf({ kind: "app" }, [own.body], report));
	}
	const first = await inTurn([...programs.flatMap((program) => readsOf(program.id)), ...commonReads].map((read) => () => part(read)));
	const shows = await readShows();
	const inside = first.flatMap(({ rows }) => rows ?? []).flatMap((row) => readsInside(row, new Set(programs.map(({ id }) => id))));
	const second = await inTurn(inside.map((read) => () => part(read)));
	return {
		parts: [
			{ key: "app", rows: programs },
			...first,
			...second,
			{ key: "trade_show", rows: shows && rowsOf({ kind: "trade_show" }, shows.list ?? [], report) },
		],
		unknown,
		hasNoProgram,
		hasNoShowList: shows && shows.list === null,
	};

	/** The list of shows, which may not be there; null: the call failed. */
	async function readShows(): Promise<{ list: readonly unknown[] | null } | null> {
		const answer = await call("trade-shows", {});
		if (answer?.isUnknownCall) return { list: null };
		if (answer && !answer.ok) report(`The back end's GET trade-shows answered ${answer.status}`);
		return answer?.ok ? { list: listOf(listOf(answer.body)?.[0]) } : null;
	}
}

/** The calls of a program. */
function readsOf(appId: number): Read[] {
	const query = { app_id: appId };
	const whole = (place: Place) => (body: unknown) => one(place, listOf(body));
	const items = (place: Place) => (body: unknown) => one(place, listOf(body, "items"));
	const chapter: Place = { kind: "chapter", appId };
	const contact: Place = { kind: "contact", appId };
	const image: Place = { kind: "library", appId, section: "image" };
	const video: Place = { kind: "library", appId, section: "video" };
	return [
		{ path: "chapter-info", query, place: chapter, lists: whole(chapter) },
		...assetSections.map((section): Read => {
			const place: Place = { kind: "asset", appId, section };
			return { path: "sales-companion-assets", query: { ...query, type: section, format: "json" }, place, lists: whole(place) };
		}),
		{ path: "contact-us", query, place: contact, lists: (body) => one(contact, listOf(body, "list")) },
		{ path: "v2/carousel-photo", query: { ...query, format: "json" }, place: image, lists: items(image) },
		{ path: "inline-carousel", query: { ...query, format: "json" }, place: video, lists: items(video) },
	];
}

const commonReads: readonly Read[] = [
	{ path: "showcases", place: { kind: "exhibition" }, lists: standsOf },
	{ path: "notifications", place: { kind: "notification" }, lists: (body) => one({ kind: "notification" }, listOf(body)) },
	{ path: "badges", place: { kind: "badge" }, lists: (body) => one({ kind: "badge" }, listOf(body)) },
	{ path: "point-descriptions", place: { kind: "point_description" }, lists: (body) => one({ kind: "point_description" }, listOf(body)) },
];

/** The calls for what is inside a chapter, or a collection. */
function readsInside(row: MirroredRow, programs: ReadonlySet<number>): Read[] {
	if (row.app_id === null || !programs.has(row.app_id)) return [];
	const appId = row.app_id;
	if (row.kind === "chapter") {
		const place: Place = { kind: "page", appId, parentId: row.id };
		return [{ path: "chapter-content", query: { chapter_id: row.id }, place, lists: (body) => one(place, listOf(body)) }];
	}
	if (row.kind !== "asset" || (JSON.parse(row.row) as { type?: string }).type !== "collection") return [];
	const place: Place = { kind: "collection", appId, parentId: row.id };
	const lists = (body: unknown) =>
		isObject(body) ? Object.entries(body).map(([section, list]) => [{ ...place, section }, listOf(list) ?? []] as const) : null;
	return [{ path: "collection", query: { sales_companion_item_id: row.id }, place, lists }];
}

function one(place: Place, list: readonly unknown[] | null): [Place, readonly unknown[]][] | null {
	return list && [[place, list]];
}

/** The stands of showcases, each with its program. */
function standsOf(body: unknown): [Place, readonly unknown[]][] | null {
	const list = listOf(body);
	return (
		list?.flatMap((app): [Place, readonly unknown[]][] => {
			const id = isObject(app) ? fields.id.safeParse(app.id) : null;
			return isObject(app) && id?.success ? [[{ kind: "exhibition", appId: id.data }, listOf(app.exhibitions) ?? []]] : [];
		}) ?? null
	);
}

/** The good rows of a list, sanitised like those of a pack. */
function rowsOf({ kind, appId, parentId, section }: Place, list: readonly unknown[], report: Report): MirroredRow[] {
	const schema = schemas[kind];
	const rows = goodRows<object>(list, (raw) => (typeof schema === "function" ? schema(raw) : schema), kind.replace("_", " "), report);
	return rows.flatMap((row, index): MirroredRow[] => {
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

/** Does things, a few at a time, and answers in their order. */
async function inTurn<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
	const done: T[] = [];
	let next = 0;
	const worker = async () => {
		while (next < work.length) {
			const at = next++;
			const doing = work[at];
			if (doing) done[at] = await doing();
		}
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
	return done;
}
