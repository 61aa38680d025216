import { parseTime } from "#app/platform/fields/soften.server.ts";
import { ACCOUNT_NAMESPACE } from "#app/constants.ts";
import {
	isListPart,
	listsOf,
	placedRow,
	rowSubjects,
	type ListPart,
	type ListPath,
} from "#app/packs/drafts/rows.ts";
import { pointActions } from "#app/features/catalog/points.ts";
import type { FieldChoice } from "#app/features/studio/form/field-kinds.server.ts";
import { isRowSubject, deletedSubject, rowOf, type Row } from "#app/packs/draft.ts";
import { dayOf, textOf } from "#app/features/studio/form/field.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import { hrefOf, type OpenProgram } from "#app/features/studio/open-program.server.ts";
import { marksFromHtml } from "#app/features/studio/marks/marks.server.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import { parseId } from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { dateSpan, shortDate } from "#app/platform/i18n/format.server.ts";
import { listNameOf, listOf, rowLists, tabOf, type ListName, type ListTab } from "./row-lists.ts";

export interface RowView {
	of: ListPart;
	/** Null if the id is missing or not unique. The row then can't be opened or changed. */
	id: number | null;
	title: string;
	line: string;
	image: string | null;
	href: string | null;
	lock: "complete" | "graduated" | null;
	isHidden: boolean;
	isShared: boolean;
	/** The date of a resource's last check, as text. Null if there is none. */
	checked: string | null;
	isFirst: boolean;
	isLast: boolean;
	canDuplicate: boolean;
}

export interface DeletedView {
	deletion: number;
	name: string;
	/** The former position in the list, from 0. */
	at: number;
}

export interface RowListView {
	list: ListName;
	/** The heading within a collection. Null for any other list. */
	group: string | null;
	rows: RowView[];
	deleted: DeletedView | null;
	canAdd: boolean;
	/** The rows that can be added. Null if authors name new rows themselves. */
	choices: readonly FieldChoice[] | null;
}

/** Returns the lists of a tab, in their order on the page. */
export async function listViews(open: OpenProgram, tab: ListTab): Promise<RowListView[]> {
	const views = await viewer(open);
	const deleted = await deletedHere(open);
	return (Object.keys(rowLists) as (keyof typeof rowLists)[])
		.filter((list) => tabOf(open.appId, list) === tab)
		.map((list) => {
			const [part] = listOf(list).path;
			const lists = listsOf(open.draft, part).map(({ path, rows }) => ({
				path,
				rows: rows.filter((row) => listNameOf({ of: part }, row) === list),
			}));
			const { orderedBy } = listOf(list);
			const rows = lists.flatMap(({ path, rows }) =>
				views(path, inOrder(rows, orderedBy), orderedBy !== undefined),
			);
			const choices = list === "actions" ? actionsToAdd(open) : null;
			const isCard = list === "imageLibrary" || list === "videoLibrary";
			return {
				list,
				group: null,
				rows,
				deleted: deleted?.list === list ? deleted : null,
				canAdd: list !== "otherResources" && !(isCard && rows.length > 0) && choices?.length !== 0,
				choices,
			};
		})
		.filter(({ list, rows }) => list !== "otherResources" || rows.length > 0);
}

/** Returns the items of a collection as one list for each heading. */
export async function collectionViews(open: OpenProgram, assetId: number): Promise<RowListView[]> {
	const views = await viewer(open);
	const deleted = await deletedHere(open);
	return listsOf(open.draft, "collections")
		.filter(({ path }) => path[1] === String(assetId))
		.map(({ path, rows }) => ({
			list: "items",
			group: String(path[2]),
			rows: views(path, rows),
			deleted: deleted?.path[1] === String(assetId) && deleted.path[2] === path[2] ? deleted : null,
			canAdd: false,
			choices: null,
		}));
}

/**
 * Returns the row that the author has just deleted. Returns null if there is none, or if it has
 * been put back.
 */
async function deletedHere({ context, appId, draft }: OpenProgram) {
	const deletion = parseId(context.url.searchParams.get("deleted") ?? undefined);
	const edit = deletion === null ? null : await context.studio.drafts.edit(appId, deletion);
	if (!edit?.deleted) return null;
	const subject = deletedSubject(edit.deleted);
	const { path, at } = edit.deleted.deleted;
	if (!path || !isRowSubject(subject) || rowOf(draft, subject)) return null;
	const before = listsOf(draft, path[0]).find((each) => each.path.join() === path.join())?.rows;
	const list = listNameOf(subject, edit.deleted);
	return {
		deletion: edit.revision,
		name: titleOf(edit.deleted),
		path,
		list,
		// Rows at `path` may belong to several lists of the page, so only those of this list count
		// toward the position.
		at: (before ?? []).slice(0, at).filter((row) => listNameOf(subject, row) === list).length,
	};
}

async function viewer(open: OpenProgram) {
	const { context, appId, draft } = open;
	const files = await context.studio.drafts.files(appId);
	const counts = new Map<string, number>();
	for (const { of, id } of rowSubjects(draft))
		counts.set(`${of}:${id}`, (counts.get(`${of}:${id}`) ?? 0) + 1);
	return ([of]: ListPath, rows: readonly Row[], isOrdered = false): RowView[] =>
		rows.map((row, index) => {
			const { id: number, image, thumbnail, url } = row;
			const id = typeof number === "number" && counts.get(`${of}:${number}`) === 1 ? number : null;
			const picture = [thumbnail, image, url].find(
				(name) =>
					typeof name === "string" && files.has(name) && /\.(jpe?g|png|gif|webp|svg)$/i.test(name),
			);
			return {
				of,
				id,
				title: titleOf(row),
				line: lineOf(context, of, row),
				image: typeof picture === "string" ? paths.studioFile(appId, picture) : null,
				href: id === null ? null : hrefOf(appId, { of, id }),
				lock:
					row.graduated_unlock_only === 1
						? "graduated"
						: row.full_complete_unlock_only === 1
							? "complete"
							: null,
				isHidden: row.in_development === 1 || row.archived === 1,
				isShared: row.shareable === 1,
				checked: of === "assets" ? shortDate(context.language, timeOfDay(row.date)) : null,
				isFirst: isOrdered || index === 0,
				isLast: isOrdered || index === rows.length - 1,
				canDuplicate: of !== "point_descriptions",
			};
		});
}

const lineLength = 90;

const timeOfDay = (value: unknown) => parseTime(dayOf(value));

function actionsToAdd({ context, draft }: OpenProgram): FieldChoice[] {
	const had = new Set((draft.point_descriptions ?? []).map(({ action }) => action));
	return pointActions
		.filter((action) => !had.has(action))
		.map((action) => [
			action,
			context.t(`source.earn.action.${action}`, { ns: ACCOUNT_NAMESPACE }),
		]);
}

/** Sorts rows by date, newest first, or by points, fewest first. */
function inOrder(rows: readonly Row[], by: "date" | "points" | undefined): readonly Row[] {
	if (by === "date")
		return rows.toSorted((a, b) => textOf(b.created_at).localeCompare(textOf(a.created_at)));
	return by === "points" ? rows.toSorted((a, b) => Number(a.points) - Number(b.points)) : rows;
}

function lineOf(context: OpenProgram["context"], of: ListPart, row: Row): string {
	if (of === "badges" || of === "point_descriptions")
		return context.words("lists.points", { count: Number(row.points) || 0 });
	if (of === "contact_us") return [row.position, row.area].map(textOf).filter(Boolean).join(". ");
	if (of === "exhibitions") {
		const [start, end] = [row.start_date, row.end_date].map(timeOfDay);
		return dateSpan(context.language, start ?? null, end ?? null) ?? "";
	}
	const date =
		of === "notifications" ? shortDate(context.language, timeOfDay(row.created_at)) : null;
	const text = textOf(row.subtitle) || textOf(row.description) || textOf(row.text);
	const words = text.startsWith("<") ? (marksFromHtml(text) ?? "") : text;
	const ending = /^[^:]+\.([a-z\d]{1,5})$/i.exec(textOf(row.url))?.[1];
	const line = [date ?? ending?.toUpperCase(), words].filter(Boolean).join(". ");
	return line.length > lineLength ? `${truncate(line, lineLength).trimEnd()}…` : line;
}

/** Finds the row that a URL names. Returns null if it doesn't exist. */
export function placedSubject({ draft }: OpenProgram, of: string, given: string) {
	const id = parseId(given);
	if (!isListPart(of) || id === null) return null;
	const placed = placedRow(draft, { of, id });
	return placed && { subject: { of, id }, ...placed };
}
