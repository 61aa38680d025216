import type { ActivityPort } from "#app/services/activity/port.ts";
import type { FavoritesPort } from "#app/services/favorites/port.ts";
import { favoriteOf, favoriteRow } from "#app/wire/favorite.server.ts";
import { fieldsOf } from "#app/wire/fields.server.ts";
import type { ClaimPoints } from "./point-claims.server.ts";
import { writeRefusalOf, type UserCalls } from "./user-calls.server.ts";
import { validRows, listOf, type Report } from "#app/backend/http/wire-answer.server.ts";

const schema = favoriteRow(fieldsOf({ lenient: true }));

interface Options {
	calls: UserCalls;
	claim: ClaimPoints;
	activity: Pick<ActivityPort, "record">;
	report: Report;
}

export function createRemoteFavorites({ calls, claim, activity, report }: Options): FavoritesPort {
	const list: FavoritesPort["list"] = async (user, appId) => {
		const answer = await calls.read(user, {
			path: "favorites",
			gives: "list",
			query: { email: user.email, ...(appId === undefined ? {} : { app_id: appId }) },
		});
		const rows = validRows(answer?.ok ? (listOf(answer.body) ?? []) : [], () => schema, "favorite", report).map(favoriteOf);
		return rows
			.filter((favorite) => appId === undefined || favorite.appId === appId)
			.toSorted((a, b) => b.createdAt - a.createdAt || b.itemId - a.itemId);
	};
	return {
		list,
		async add(user, { appId, itemType, itemId, title, url }, now, operation) {
			if ((await list(user)).some((favorite) => favorite.itemType === itemType && favorite.itemId === itemId)) return;
			const body = { email: user.email, app_id: appId, item_type: itemType, item_id: itemId, favorite: 1 };
			const answer = await calls.write(user, { path: "favorites", body, key: operation?.key });
			if (!answer.ok) throw writeRefusalOf(answer, "unavailable");
			const subject = `${itemType}:${itemId}`;
			await claim(user, { appId, action: "favorite", subject });
			if (url !== null) await activity.record(user, { category: "favorite", appId, title, url, itemId: subject }, now, operation);
		},
		async remove(user, { appId, itemType, itemId }, operation) {
			const body = { email: user.email, app_id: appId, item_type: itemType, item_id: itemId, favorite: 0 };
			const answer = await calls.write(user, { path: "favorites", body, key: operation?.key });
			if (!answer.ok) throw writeRefusalOf(answer, "unavailable");
		},
	};
}
