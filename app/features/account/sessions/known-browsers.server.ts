import { type AccessHolder, canonicalEmail } from "#app/features/account/user.ts";
import { type Database, whileAccessLasts } from "#app/platform/database/database.server.ts";
import { DAY_MS } from "#app/constants.ts";

/** The time for which a browser stays known after its last login. */
export const knownBrowserMs = 365 * DAY_MS;

const maxKnownBrowsers = 50;

/** Marks a browser as known, unless access ended after the holder authenticated. */
export async function rememberBrowser(
	db: Database,
	holder: AccessHolder,
	deviceHash: string,
	now: number,
): Promise<void> {
	await whileAccessLasts(db, holder, async (trx) => {
		await trx
			.insertInto("known_browser")
			.values({ user_id: holder.id, device_hash: deviceHash, last_at: now })
			.onConflict((conflict) =>
				conflict.columns(["user_id", "device_hash"]).doUpdateSet({ last_at: now }),
			)
			.execute();
		const others = trx
			.selectFrom("known_browser")
			.select("device_hash")
			.where("user_id", "=", holder.id);
		// Browsers in which the user entered a studio code come first, so that someone who knows only
		// the password can't push them out.
		const latest = others
			.orderBy((row) => row("studio_at", "is", null))
			.orderBy("last_at", "desc")
			.orderBy("device_hash")
			.limit(maxKnownBrowsers);
		await trx
			.deleteFrom("known_browser")
			.where("user_id", "=", holder.id)
			.where("device_hash", "not in", latest)
			.execute();
	});
}

export async function isBrowserKnown(
	db: Database,
	email: string,
	deviceHash: string,
): Promise<boolean> {
	const row = await db
		.selectFrom("known_browser")
		.innerJoin("user_account", "user_account.id", "known_browser.user_id")
		.select("user_account.id")
		.where("email", "=", canonicalEmail(email))
		.where("device_hash", "=", deviceHash)
		.executeTakeFirst();
	return row !== undefined;
}
