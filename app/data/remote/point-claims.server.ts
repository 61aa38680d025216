import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { PointAction } from "#app/domain/training/points.ts";
import type { PointClaims, WaitingClaim } from "#app/services/points/port.ts";
import type { OpenDatabase } from "#app/data/database/database.server.ts";
import type { PointClaimTable } from "#app/data/tables/reward.server.ts";
import { createLeases, databaseClock, hasCome } from "#app/data/events/leases.server.ts";

/** Where they are sent, among the targets that one process at a time sends to. */
const target = "points";

const columns = ["point_claim.id", "user_id", "app_id", "action", "subject", "repeat_key", "attempts"] as const;

type Row = Pick<Selectable<PointClaimTable>, "id" | "user_id" | "app_id" | "action" | "subject" | "repeat_key" | "attempts">;

function claimOf(row: Row, email: string): WaitingClaim {
	const { id, user_id, app_id, action, subject, repeat_key, attempts } = row;
	return {
		id,
		key: repeat_key,
		user: { id: user_id, email },
		rewardedAction: { appId: app_id, action: action as PointAction, subject },
		attempts,
	};
}

/** Points that wait in the database to be claimed. */
export function createPointClaims({ db, dialect }: OpenDatabase): PointClaims {
	const leases = createLeases({ db, dialect });
	const clock = databaseClock(dialect);
	let isKnown = false;

	/** So that there is a turn to take. */
	async function know(): Promise<void> {
		if (isKnown) return;
		const fresh = { name: target, holder: "", held_until: 0, attempts: 0, next_try_at: 0, seen_at: clock };
		await db
			.insertInto("event_target")
			.values(fresh)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		isKnown = true;
	}

	/** Those that may be sent now. Who is logged in nowhere has no key to their data. */
	const due = (now: number) =>
		db
			.selectFrom("point_claim")
			.innerJoin("user_account", "user_account.id", "point_claim.user_id")
			.where("next_try_at", "<=", now)
			.where("claimed_until", "<=", now)
			.where(({ or, exists, selectFrom }) =>
				or([
					exists(
						selectFrom("session")
							.select("session.user_id")
							.whereRef("session.user_id", "=", "point_claim.user_id")
							.where("session.access_sealed", "is not", null)
							.where("session.expires_at", ">", now),
					),
					exists(
						selectFrom("access_token")
							.select("access_token.user_id")
							.whereRef("access_token.user_id", "=", "point_claim.user_id")
							.where("access_token.kind", "=", "user")
							.where("access_token.access_sealed", "is not", null)
							.where("access_token.expires_at", ">", now),
					),
				]),
			);

	return {
		async begin(user, { appId, action, subject }, now, until) {
			const fresh = { user_id: user.id, app_id: appId, action, subject, repeat_key: randomUUID(), attempts: 0 };
			const row = await db
				.insertInto("point_claim")
				.values({ ...fresh, created_at: now, next_try_at: now, claimed_until: until })
				.onConflict((conflict) =>
					conflict
						.columns(["user_id", "action", "subject"])
						.doUpdateSet({ claimed_until: until })
						.where("point_claim.claimed_until", "<=", now),
				)
				.returning(columns)
				.executeTakeFirst();
			return row ? claimOf(row, user.email) : null;
		},
		async isDue(now) {
			await know();
			const free = await db
				.selectFrom("event_target")
				.select("name")
				.where("name", "=", target)
				.where(hasCome("held_until", clock))
				.where(hasCome("next_try_at", clock))
				.where(({ exists }) => exists(due(now).select("point_claim.id").limit(1)))
				.executeTakeFirst();
			return free !== undefined;
		},
		async take(now, until) {
			const next = await due(now)
				.select([...columns, "email"])
				.orderBy("next_try_at")
				.orderBy("point_claim.id")
				.limit(1)
				.executeTakeFirst();
			if (!next) return null;
			// Whoever did it once more may have it in hand meanwhile: then it is looked for again.
			const taken = await db
				.updateTable("point_claim")
				.set({ claimed_until: until })
				.where("id", "=", next.id)
				.where("claimed_until", "<=", now)
				.executeTakeFirst();
			return Number(taken.numUpdatedRows) > 0 ? claimOf(next, next.email) : this.take(now, until);
		},
		async drop(id) {
			await db.deleteFrom("point_claim").where("id", "=", id).execute();
		},
		async putBack(id, nextTryAt, failed) {
			await db
				.updateTable("point_claim")
				.set((row) => ({ claimed_until: 0, next_try_at: nextTryAt, attempts: failed ? row("attempts", "+", 1) : row.ref("attempts") }))
				.where("id", "=", id)
				.execute();
		},
		hold: (holder, forMs) => leases.hold(target, holder, forMs),
		release: (holder, failed) => leases.release(target, holder, failed),
		async count() {
			const row = await db
				.selectFrom("point_claim")
				.select((select) => select.fn.countAll<number | string>().as("count"))
				.executeTakeFirstOrThrow();
			return Number(row.count);
		},
	};
}
