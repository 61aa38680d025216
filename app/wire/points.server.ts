import { z } from "zod";
import { pointActions, type PointBadge, type PointDescription } from "../domain/points.ts";
import { imageOf, type Address, type Fields } from "./fields.server.ts";

/** A point-description row (contract, section 4). */
export function pointDescriptionRow(fields: Fields) {
	return z.object({
		action: z.enum(pointActions, { error: "Unknown point action" }),
		title: fields.text,
		points: z.int().nonnegative(),
	});
}

/** A badge row (contract, section 4). */
export function badgeRow(fields: Fields) {
	return z.object({ id: fields.id, title: fields.name, image: fields.image.optional(), points: z.int().nonnegative() });
}

export type PointDescriptionRow = z.infer<ReturnType<typeof pointDescriptionRow>>;
export type BadgeRow = z.infer<ReturnType<typeof badgeRow>>;

/** The point description of a row. */
export function toPointDescription(row: PointDescriptionRow): PointDescription {
	return { action: row.action, title: row.title, points: row.points };
}

/** The badge of a row. */
export function toPointBadge(row: BadgeRow, address: Address): PointBadge {
	return { id: row.id, title: row.title, image: imageOf(row.image, address), points: row.points };
}
