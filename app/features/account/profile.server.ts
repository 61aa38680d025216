import type { BackEnd } from "#app/back-end.ts";
import {
	byTextColumn,
	byTextName,
	profileTextColumns,
	visibleContact,
	type OptionalProfile,
} from "./profile-fields.ts";
import { UserGone } from "#app/platform/errors.ts";
import type { UserAccountTable } from "#app/platform/database/tables/account.server.ts";
import type { Selectable } from "kysely";
import {
	type Database,
	prepared,
	lockUser,
	whileAccessLasts,
	type Write,
} from "#app/platform/database/database.server.ts";
import { userColumns, endAccess } from "./accounts.server.ts";
import { readPersonalRows } from "./personal-data.server.ts";
import { countEventsOf } from "#app/platform/database/daily-figures.server.ts";

export async function removeAccount(
	trx: Write,
	userId: number,
	keepDiplomas: boolean,
): Promise<void> {
	await lockUser(trx, userId);
	await countEventsOf(trx, userId);
	if (keepDiplomas)
		await trx.updateTable("diploma").set({ user_id: null }).where("user_id", "=", userId).execute();
	// A link that was requested before the account existed has no user id, so links are deleted by
	// email address. Foreign keys take care of all other rows.
	const gone = await trx
		.deleteFrom("user_account")
		.where("id", "=", userId)
		.returning("email")
		.executeTakeFirst();
	if (gone) await trx.deleteFrom("sign_in_link").where("email", "=", gone.email).execute();
}

const optionalColumns = [...profileTextColumns, "contact_shown"] as const;

function toOptionalProfile(
	row: Pick<Selectable<UserAccountTable>, (typeof optionalColumns)[number]>,
): OptionalProfile {
	return {
		...byTextName(({ column }) => row[column]),
		isContactShown: row.contact_shown === 1,
	};
}

/** Returns a profile's values by column. An undefined value leaves its column unchanged. */
export function optionalColumnsOf({ isContactShown, ...texts }: Partial<OptionalProfile>) {
	return {
		...byTextColumn((_, name) => texts[name]),
		contact_shown: isContactShown === undefined ? undefined : Number(isContactShown),
	};
}

const optionalOfUser = prepared<{ userId: number }>()((db, { userId }) =>
	db.selectFrom("user_account").select(optionalColumns).where("id", "=", userId),
);

const detailsOf = prepared<{ userId: number }>()((db, { userId }) =>
	db
		.selectFrom("user_account")
		.select([
			"language",
			"created_at",
			"password_hash",
			"proven_at",
			"sign_up_browser_digest",
			...optionalColumns,
		])
		.where("id", "=", userId),
);

export function createProfile(db: Database): BackEnd["profile"] {
	return {
		async details(user) {
			const [row] = await detailsOf(db, { userId: user.id });
			if (!row) throw new UserGone();
			return {
				language: row.language,
				createdAt: row.created_at,
				hasPassword: row.password_hash !== null,
				isAddressProven: row.proven_at !== null,
				hasSignUpBrowser: row.sign_up_browser_digest !== null,
				optional: toOptionalProfile(row),
			};
		},
		async clientContact(user) {
			const [row] = await optionalOfUser(db, { userId: user.id });
			return row ? visibleContact(toOptionalProfile(row)) : null;
		},
		async language(user) {
			const [row] = await detailsOf(db, { userId: user.id });
			return row?.language ?? null;
		},
		async setLanguage(user, language, now) {
			await db
				.updateTable("user_account")
				.set({ language, updated_at: now })
				.where("id", "=", user.id)
				.execute();
		},
		async update(user, { firstName, lastName, country, language, optional = {} }, now) {
			return db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				const updated = await trx
					.updateTable("user_account")
					.set({
						first_name: firstName,
						last_name: lastName,
						country,
						updated_at: now,
						...(language === null ? {} : { language }),
						...optionalColumnsOf(optional),
					})
					.where("id", "=", user.id)
					.returning(userColumns)
					.executeTakeFirstOrThrow();
				const [row] = await optionalOfUser(trx, { userId: user.id });
				if (!row) throw new UserGone();
				return { user: updated, optional: toOptionalProfile(row) };
			});
		},
		async setPassword(user, passwordHash, now) {
			return whileAccessLasts(db, user, async (trx) => {
				await trx
					.updateTable("user_account")
					.set({ password_hash: passwordHash, updated_at: now })
					.where("id", "=", user.id)
					.execute();
				return endAccess(trx, user.id, now);
			});
		},
		async setOptIns(user, shown, ticked, now) {
			if (shown.length === 0) return true;
			const yes = shown.filter((id) => ticked.has(id));
			const no = shown.filter((id) => !ticked.has(id));
			await db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				const change = trx.updateTable("enrollment").where("user_id", "=", user.id);
				if (yes.length > 0)
					await change
						.set({ opt_in_at: now, updated_at: now })
						.where("app_id", "in", yes)
						.where("opt_in_at", "is", null)
						.execute();
				if (no.length > 0)
					await change
						.set({ opt_in_at: null, updated_at: now })
						.where("app_id", "in", no)
						.where("opt_in_at", "is not", null)
						.execute();
			});
			return true;
		},
		personalRows: (user) => readPersonalRows(db, user.id),
		async remove(user, keepDiplomas) {
			const removed = await whileAccessLasts(db, user, async (trx) => {
				await removeAccount(trx, user.id, keepDiplomas);
				return true;
			});
			return removed ?? false;
		},
	};
}
