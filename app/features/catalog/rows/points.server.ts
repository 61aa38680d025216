import { z } from "zod";
import {
	pointActions,
	type PointBadge,
	type PointDescription,
	type PointEntry,
} from "#app/features/catalog/points.ts";
import {
	imageOf,
	timeOf,
	toTime,
	type Address,
	type Fields,
} from "#app/platform/fields/fields.server.ts";

export function pointDescriptionRow(fields: Fields) {
	return z.object({
		action: fields
			.neededKind(pointActions, "Unknown point action")
			.describe("What earns the points."),
		title: fields.text.describe("What is done for the points."),
		points: fields.count.describe("How many."),
	});
}

/** Returns the schema of a badge's row (POINT-4). */
export function badgeRow(fields: Fields) {
	return z.object({
		id: fields.id.describe("The badge's number, one of its kind in the pack."),
		title: fields.name.describe("The badge's name."),
		image: fields.image.optional().describe("Its picture."),
		points: fields.count.describe("It is earned at so many points."),
	});
}

export type PointDescriptionRow = z.infer<ReturnType<typeof pointDescriptionRow>>;
export type BadgeRow = z.infer<ReturnType<typeof badgeRow>>;

export function toPointDescription(row: PointDescriptionRow, id: number): PointDescription {
	return { id, action: row.action, title: row.title, points: row.points };
}

export function toPointBadge(row: BadgeRow, address: Address): PointBadge {
	return { id: row.id, title: row.title, image: imageOf(row.image, address), points: row.points };
}

/** Returns the schema of a row for earned points (API-73). */
export function pointEntryRow({ reference, text, time, count, neededKind }: Fields) {
	return z.object({
		app_id: reference,
		action: neededKind(pointActions),
		subject: text,
		points: count,
		created_at: time,
	});
}

export type PointEntryRow = z.infer<ReturnType<typeof pointEntryRow>>;

export function toPointEntryRow(entry: PointEntry): PointEntryRow {
	const { appId, action, subject, points, createdAt } = entry;
	return { app_id: appId, action, subject, points, created_at: toTime(createdAt) };
}

export function toPointEntry(row: PointEntryRow): PointEntry {
	return {
		appId: row.app_id,
		action: row.action,
		subject: row.subject,
		points: row.points,
		createdAt: timeOf(row.created_at) ?? 0,
	};
}
