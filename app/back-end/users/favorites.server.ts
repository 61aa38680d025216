import { type UserCalls, writeRefusalOf } from "./user-calls.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { onceElsewhere } from "#app/platform/database/used-keys.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import type { UserRef } from "#app/features/account/account-records.ts";
import { toFavorite } from "#app/back-end/learner-rows.server.ts";
import { usableRows } from "#app/back-end/read-rows.server.ts";
import type { ClaimPoints } from "./point-claims.server.ts";
import { listOf, type Report } from "#app/back-end/http/calls.server.ts";

interface Options {
	calls: UserCalls;
	claim: ClaimPoints;
	activity: BackEnd["activity"];
	db: Database;
	report: Report;
}

export function createRemoteFavorites({
	calls,
	claim,
	activity,
	db,
	report,
}: Options): BackEnd["favorites"] {
	const list: BackEnd["favorites"]["list"] = async (user, appId) => {
		const answer = await calls.read(user, {
			path: "favorites",
			gives: "list",
			query: { email: user.email, ...(appId === undefined ? {} : { app_id: appId }) },
		});
		const given = answer?.ok ? (listOf(answer.body) ?? []) : [];
		const rows = usableRows("favorite", given, report).map(toFavorite);
		return rows
			.filter((favorite) => appId === undefined || favorite.appId === appId)
			.toSorted((a, b) => b.createdAt - a.createdAt || b.itemId - a.itemId);
	};
	async function write(user: UserRef, body: object, key: string | null): Promise<void> {
		const answer = await calls.write(user, { path: "favorites", body, key: key ?? undefined });
		if (!answer.ok) throw writeRefusalOf(answer, "unavailable");
	}

	return {
		list,
		add: (_catalog, user, { appId, itemType, itemId, title, url }, now, key) =>
			onceElsewhere(db, { key, now }, async () => {
				if (
					(await list(user)).some(
						(favorite) => favorite.itemType === itemType && favorite.itemId === itemId,
					)
				)
					return;
				await write(
					user,
					{ email: user.email, app_id: appId, item_type: itemType, item_id: itemId, favorite: 1 },
					key,
				);
				const subject = `${itemType}:${itemId}`;
				await claim(user, { appId, action: "favorite", subject });
				if (url !== null)
					await activity.record(
						user,
						{ category: "favorite", appId, title, url, itemId: subject },
						now,
						null,
					);
			}),
		remove: (user, { appId, itemType, itemId }, now, key) =>
			onceElsewhere(db, { key, now }, () =>
				write(
					user,
					{ email: user.email, app_id: appId, item_type: itemType, item_id: itemId, favorite: 0 },
					key,
				),
			),
	};
}
