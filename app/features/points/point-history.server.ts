import { shortDate } from "#app/platform/i18n/format.server.ts";
import type { RequestContext } from "#app/request.server.ts";
import { ACCOUNT_NAMESPACE, PORTAL_APP_ID } from "#app/constants.ts";
import type { PointAction, PointEntry } from "#app/features/catalog/points.ts";
import { isVisibleTo, type Program } from "#app/features/catalog/program.ts";
import type { User } from "#app/features/account/user.ts";
import type { Favorite } from "#app/features/catalog/favorite.ts";
import { pointActionTypes } from "./point-actions.server.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";

export interface PointLine {
	action: PointAction;
	points: number;
	at: number;
	program: Program | null;
	/**
	 * The title of the chapter, trade show or favorite. Null if there is none, or if it is no longer
	 * visible.
	 */
	subject: string | null;
}

/**
 * Adds the program and the subject to each entry. `favoriteGroups` contains the favorites that the
 * user may see.
 */
export function describePoints(
	catalog: Catalog,
	user: User,
	entries: readonly PointEntry[],
	favoriteGroups: readonly { entries: readonly { favorite: Favorite & { title: string } }[] }[],
): PointLine[] {
	const favorites = new Map(
		favoriteGroups.flatMap((group) =>
			group.entries.map(({ favorite }) => [
				`${favorite.itemType}:${favorite.itemId}`,
				favorite.title,
			]),
		),
	);
	return entries.map(({ appId, action, subject, points, createdAt: at }) => {
		const found = appId === PORTAL_APP_ID ? undefined : catalog.programById.get(appId);
		const program = found && isVisibleTo(found, user) ? found : null;
		return {
			action,
			points,
			at,
			program,
			subject: pointActionTypes[action].subjectName(subject, { catalog, program, favorites }),
		};
	});
}

export function pointView(line: PointLine, { t, language }: RequestContext) {
	return {
		key: `${line.action} ${line.at} ${line.subject ?? ""} ${line.program?.id ?? ""}`,
		title: t(`source.deed.${line.action}`, { ns: ACCOUNT_NAMESPACE }),
		detail:
			[...new Set([line.subject, line.program?.nameOnDevice])].filter(Boolean).join(" – ") || null,
		programId: line.program?.id ?? null,
		date: shortDate(language, line.at) ?? "",
		points: t("source.points.plus", { ns: ACCOUNT_NAMESPACE, count: line.points }),
	};
}
