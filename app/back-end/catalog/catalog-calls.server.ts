import { groupMaxLength } from "#app/features/catalog/resources/collection.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import type { CallPath } from "#app/back-end/http/call-map.server.ts";
import type { ReplicaRow } from "./replica-store.server.ts";
import { assetSections } from "#app/features/catalog/rows/asset.server.ts";
import { fieldsOf } from "#app/platform/fields/fields.server.ts";
import type { RowKind } from "#app/features/catalog/rows/rows.server.ts";
import type { KnownFields } from "#app/back-end/read-rows.server.ts";
import { isObject, listOf } from "#app/back-end/http/calls.server.ts";

const fields = fieldsOf({ lenient: true });

export interface RowScope {
	kind: RowKind;
	appId?: number;
	parentId?: number;
	section?: string;
}

export interface CatalogCall {
	path: CallPath;
	query?: Record<string, string | number>;
	/** Returns the lists of rows in a body, or null if the body has another shape. */
	rowLists(body: unknown): readonly (readonly [RowScope, readonly unknown[]])[] | null;
	scope: RowScope;
}

/**
 * Returns the values that a row may leave out, because the query or its position in the list
 * implies them.
 */
export function knownIn({ kind, appId }: RowScope): KnownFields {
	if (kind === "page") return (index) => ({ page_number: index + 1 });
	if (appId === undefined) return () => ({});
	if (kind === "app") return () => ({ id: appId });
	return () => (kind === "chapter" || kind === "asset" ? { app_id: appId } : {});
}

const infoSection = "app-info";

export function partKey({
	kind,
	app_id,
	parent_id,
	section,
}: Omit<ReplicaRow, "row" | "position" | "id">): string {
	if (kind === "page" || kind === "collection") return `${kind} ${parent_id ?? 0}`;
	if (kind === "asset" || kind === "library") return `${kind} ${app_id ?? 0} ${section}`;
	if (kind === "app" && section === infoSection) return `${infoSection} ${app_id}`;
	return kind === "chapter" || kind === "contact" ? `${kind} ${app_id ?? 0}` : kind;
}

export function callPartKey({ scope: { kind, appId, parentId, section } }: CatalogCall): string {
	return partKey({
		kind,
		app_id: appId ?? null,
		parent_id: parentId ?? null,
		section: section ?? null,
	});
}

export function infoCall(appId: number): CatalogCall {
	const scope: RowScope = { kind: "app", appId, section: infoSection };
	const isSameApp = (body: unknown) => isObject(body) && Number(body.id ?? appId) === appId;
	return {
		path: "app-info",
		query: { app_id: appId, format: "json" },
		scope,
		rowLists: (body) => (isSameApp(body) ? [[scope, [body]]] : null),
	};
}

export function programCalls(appId: number): CatalogCall[] {
	const query = { app_id: appId };
	const whole = (place: RowScope) => (body: unknown) => singleList(place, listOf(body));
	const items = (place: RowScope) => (body: unknown) =>
		singleList(place, listOf(body, "items") ?? listOf(body));
	const chapter: RowScope = { kind: "chapter", appId };
	const contact: RowScope = { kind: "contact", appId };
	const image: RowScope = { kind: "library", appId, section: "image" };
	const video: RowScope = { kind: "library", appId, section: "video" };
	return [
		{
			path: "chapter-info",
			query,
			scope: chapter,
			rowLists: (body) => singleList(chapter, chaptersIn(listOf(body))),
		},
		...assetSections.map((section): CatalogCall => {
			const scope: RowScope = { kind: "asset", appId, section };
			return {
				path: "sales-companion-assets",
				query: { ...query, type: section, format: "json" },
				scope,
				rowLists: whole(scope),
			};
		}),
		{
			path: "contact-us",
			query,
			scope: contact,
			rowLists: (body) => singleList(contact, hasFailed(body) ? null : listOf(body, "list")),
		},
		{
			path: "v2/carousel-photo",
			query: { ...query, format: "json" },
			scope: image,
			rowLists: items(image),
		},
		{
			path: "inline-carousel",
			query: { ...query, format: "json" },
			scope: video,
			rowLists: items(video),
		},
	];
}

export const commonCalls: readonly CatalogCall[] = [
	{ path: "showcases", scope: { kind: "exhibition" }, rowLists: exhibitionLists },
	{
		path: "notifications",
		scope: { kind: "notification" },
		rowLists: (body) => singleList({ kind: "notification" }, listOf(body)),
	},
	{
		path: "badges",
		scope: { kind: "badge" },
		rowLists: (body) => singleList({ kind: "badge" }, listOf(body)),
	},
	{
		path: "point-descriptions",
		scope: { kind: "point_description" },
		rowLists: (body) => singleList({ kind: "point_description" }, listOf(body)),
	},
];

/** Returns true for an asset whose items come from a separate call. */
export function isCollection({ kind, row }: ReplicaRow): boolean {
	return kind === "asset" && (JSON.parse(row) as { type?: string }).type === "collection";
}

export function nestedCalls(row: ReplicaRow, programs: ReadonlySet<number>): CatalogCall[] {
	if (row.app_id === null || !programs.has(row.app_id)) return [];
	const appId = row.app_id;
	if (row.kind === "chapter") {
		const scope: RowScope = { kind: "page", appId, parentId: row.id };
		return [
			{
				path: "chapter-content",
				query: { chapter_id: row.id },
				scope,
				rowLists: (body) => singleList(scope, listOf(body)),
			},
		];
	}
	if (!isCollection(row)) return [];
	const { item_id: itemId } = JSON.parse(row.row) as { item_id?: number };
	const place: RowScope = { kind: "collection", appId, parentId: row.id };
	const rowLists = (body: unknown) =>
		isObject(body)
			? Object.entries(body).map(
					([name, list]) =>
						[{ ...place, section: truncate(name, groupMaxLength) }, listOf(list) ?? []] as const,
				)
			: null;
	return [
		{
			path: "collection",
			// The API of a portal like this one sends an `item_id` of 0, which stands for the resource's
			// id.
			query: { sales_companion_item_id: itemId || row.id },
			scope: place,
			rowLists,
		},
	];
}

function chaptersIn(list: readonly unknown[] | null): readonly unknown[] | null {
	return (
		list?.flatMap((row) =>
			isObject(row) && "chapters" in row ? (listOf(row, "chapters") ?? []) : [row],
		) ?? null
	);
}

// `contact-us` may respond with 200 although its body reports a failure.
function hasFailed(body: unknown): boolean {
	return isObject(body) && typeof body.result === "string" && body.result !== "success";
}

function singleList(
	place: RowScope,
	list: readonly unknown[] | null,
): [RowScope, readonly unknown[]][] | null {
	return list && [[place, list]];
}

function exhibitionLists(body: unknown): [RowScope, readonly unknown[]][] | null {
	const list = listOf(body);
	return (
		list?.flatMap((app): [RowScope, readonly unknown[]][] => {
			const id = isObject(app) ? fields.id.safeParse(app.id) : null;
			return isObject(app) && id?.success
				? [[{ kind: "exhibition", appId: id.data }, listOf(app.exhibitions) ?? []]]
				: [];
		}) ?? null
	);
}
