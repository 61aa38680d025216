import { groupMaxLength } from "#app/domain/resources/collection.ts";
import { truncate } from "#app/domain/text/well-formed.ts";
import type { ReplicaRow } from "#app/data/remote/replica-store.server.ts";
import { assetSections } from "#app/wire/asset.server.ts";
import { fieldsOf } from "#app/wire/fields.server.ts";
import type { RowKind } from "#app/wire/rows.server.ts";
import { isObject, listOf } from "#app/backend/http/wire-answer.server.ts";

const fields = fieldsOf({ lenient: true });

export interface Place {
	kind: RowKind;
	appId?: number;
	parentId?: number;
	section?: string;
}

export interface Read {
	path: string;
	query?: Record<string, string | number>;
	/** Null: the answer has another shape. */
	lists(body: unknown): readonly (readonly [Place, readonly unknown[]])[] | null;
	place: Place;
}

const infoSection = "app-info";

export function partOf({ kind, app_id, parent_id, section }: Omit<ReplicaRow, "row" | "position" | "id">): string {
	if (kind === "page" || kind === "collection") return `${kind} ${parent_id ?? 0}`;
	if (kind === "asset" || kind === "library") return `${kind} ${app_id ?? 0} ${section}`;
	if (kind === "app" && section === infoSection) return `${infoSection} ${app_id}`;
	return kind === "chapter" || kind === "contact" ? `${kind} ${app_id ?? 0}` : kind;
}

export function partRead({ place: { kind, appId, parentId, section } }: Read): string {
	return partOf({ kind, app_id: appId ?? null, parent_id: parentId ?? null, section: section ?? null });
}

export function infoRead(appId: number): Read {
	const place: Place = { kind: "app", appId, section: infoSection };
	const isIt = (body: unknown) => isObject(body) && Number(body.id) === appId;
	return { path: "app-info", query: { app_id: appId, format: "json" }, place, lists: (body) => (isIt(body) ? [[place, [body]]] : null) };
}

export function readsOf(appId: number): Read[] {
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
		{ path: "contact-us", query, place: contact, lists: (body) => one(contact, hasFailed(body) ? null : listOf(body, "list")) },
		{ path: "v2/carousel-photo", query: { ...query, format: "json" }, place: image, lists: items(image) },
		{ path: "inline-carousel", query: { ...query, format: "json" }, place: video, lists: items(video) },
	];
}

export const commonReads: readonly Read[] = [
	{ path: "showcases", place: { kind: "exhibition" }, lists: standsOf },
	{ path: "notifications", place: { kind: "notification" }, lists: (body) => one({ kind: "notification" }, listOf(body)) },
	{ path: "badges", place: { kind: "badge" }, lists: (body) => one({ kind: "badge" }, listOf(body)) },
	{ path: "point-descriptions", place: { kind: "point_description" }, lists: (body) => one({ kind: "point_description" }, listOf(body)) },
];

export function readsInside(row: ReplicaRow, programs: ReadonlySet<number>): Read[] {
	if (row.app_id === null || !programs.has(row.app_id)) return [];
	const appId = row.app_id;
	if (row.kind === "chapter") {
		const place: Place = { kind: "page", appId, parentId: row.id };
		return [{ path: "chapter-content", query: { chapter_id: row.id }, place, lists: (body) => one(place, listOf(body)) }];
	}
	if (row.kind !== "asset" || (JSON.parse(row.row) as { type?: string }).type !== "collection") return [];
	const place: Place = { kind: "collection", appId, parentId: row.id };
	const lists = (body: unknown) =>
		isObject(body)
			? Object.entries(body).map(([name, list]) => [{ ...place, section: truncate(name, groupMaxLength) }, listOf(list) ?? []] as const)
			: null;
	return [{ path: "collection", query: { sales_companion_item_id: row.id }, place, lists }];
}

/** `contact-us` may answer 200 and say in its body that it failed. */
function hasFailed(body: unknown): boolean {
	return isObject(body) && typeof body.result === "string" && body.result !== "success";
}

function one(place: Place, list: readonly unknown[] | null): [Place, readonly unknown[]][] | null {
	return list && [[place, list]];
}

function standsOf(body: unknown): [Place, readonly unknown[]][] | null {
	const list = listOf(body);
	return (
		list?.flatMap((app): [Place, readonly unknown[]][] => {
			const id = isObject(app) ? fields.id.safeParse(app.id) : null;
			return isObject(app) && id?.success ? [[{ kind: "exhibition", appId: id.data }, listOf(app.exhibitions) ?? []]] : [];
		}) ?? null
	);
}
