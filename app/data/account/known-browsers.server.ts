import { canonicalEmail } from "#app/domain/account/user.ts";
import type { KnownBrowsersPort } from "#app/services/account/port.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { whileAccessLasts } from "#app/data/training/rewards.server.ts";

/** The browsers in which accounts were logged in to, by the hash of the browser's own name. */
export function createKnownBrowsers(db: Database): KnownBrowsersPort {
	return {
		async remember(holder, deviceHash, now) {
			await whileAccessLasts(db, holder, (trx) =>
				trx
					.insertInto("known_browser")
					.values({ user_id: holder.id, device_hash: deviceHash, last_at: now })
					.onConflict((conflict) => conflict.columns(["user_id", "device_hash"]).doUpdateSet({ last_at: now }))
					.execute(),
			);
		},
		async knows(email, deviceHash) {
			const row = await db
				.selectFrom("known_browser")
				.innerJoin("user_account", "user_account.id", "known_browser.user_id")
				.select("user_account.id")
				.where("email", "=", canonicalEmail(email))
				.where("device_hash", "=", deviceHash)
				.executeTakeFirst();
			return row !== undefined;
		},
	};
}
