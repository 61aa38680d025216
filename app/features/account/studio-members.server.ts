import type { StudioMember } from "./studio-member.ts";
import {
	type Database,
	prepared,
	lockUser,
	type Write,
} from "#app/platform/database/database.server.ts";
import { once } from "#app/platform/database/used-keys.server.ts";
import { queueMail } from "./mail-jobs.server.ts";
import { canonicalEmail } from "./user.ts";

export interface Author {
	userId: number;
	name: string;
	email: string;
	addedAt: number;
}

export interface Invitation {
	appId: number;
	email: string;
	expiresAt: number;
}

export type InvitationOutcome = "invited" | "invited already" | "author already" | "no host";

const rolesOf = prepared<{ userId: number }>()((db, { userId }) =>
	db.selectFrom("studio_member").select(["role", "app_id"]).where("user_id", "=", userId),
);

async function isHost(trx: Write, userId: number): Promise<boolean> {
	const row = trx
		.selectFrom("studio_member")
		.select("user_id")
		.where("user_id", "=", userId)
		.where("role", "=", "host");
	return (await row.executeTakeFirst()) !== undefined;
}

async function dropFactor(trx: Write, userId: number): Promise<boolean> {
	await trx.updateTable("session").set({ studio_at: null }).where("user_id", "=", userId).execute();
	await trx
		.updateTable("known_browser")
		.set({ studio_at: null })
		.where("user_id", "=", userId)
		.execute();
	const dropped = await trx
		.deleteFrom("studio_factor")
		.where("user_id", "=", userId)
		.executeTakeFirst();
	return dropped.numDeletedRows > 0n;
}

export async function findMember(db: Database, userId: number): Promise<StudioMember | null> {
	const roles = await rolesOf(db, { userId });
	if (roles.length === 0) return null;
	return {
		isHost: roles.some(({ role }) => role === "host"),
		programs: new Set(roles.flatMap(({ role, app_id }) => (role === "author" ? [app_id] : []))),
	};
}

/** Makes the user an administrator. Returns false if they already are one. */
export async function makeHost(db: Database, userId: number, now: number): Promise<boolean> {
	const made = await db
		.insertInto("studio_member")
		.values({ user_id: userId, role: "host", app_id: 0, added_by: null, added_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Removes a user's roles, studio code and preview links, and the invitations that they sent or
 * received. Returns false if they had no role.
 */
export function revokeMember(db: Database, userId: number): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
		await lockUser(trx, userId);
		const { email } = await trx
			.selectFrom("user_account")
			.select("email")
			.where("id", "=", userId)
			.executeTakeFirstOrThrow();
		const invitations = trx.deleteFrom("studio_invitation");
		await invitations.where("invited_by", "=", userId).execute();
		await invitations.where("email", "=", email).execute();
		await dropFactor(trx, userId);
		await trx.deleteFrom("preview_link").where("user_id", "=", userId).execute();
		const taken = await trx
			.deleteFrom("studio_member")
			.where("user_id", "=", userId)
			.executeTakeFirst();
		return taken.numDeletedRows > 0n;
	});
}

/**
 * Removes the user's studio code, so that they set up a new one on their next visit to the studio.
 * Returns false if there was none.
 */
export function resetFactor(db: Database, userId: number): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
		await lockUser(trx, userId);
		return dropFactor(trx, userId);
	});
}

export async function programPeople(
	db: Database,
	appId: number,
	now: number,
): Promise<{ authors: readonly Author[]; invitations: readonly Invitation[] }> {
	const authors = await db
		.selectFrom("studio_member")
		.innerJoin("user_account", "user_account.id", "studio_member.user_id")
		.select(["user_account.id", "first_name", "last_name", "email", "added_at"])
		.where("app_id", "=", appId)
		.where("role", "=", "author")
		.orderBy("last_name")
		.orderBy("first_name")
		.execute();
	const invitations = await db
		.selectFrom("studio_invitation")
		.select(["app_id as appId", "email", "expires_at as expiresAt"])
		.where("app_id", "=", appId)
		.where("expires_at", ">", now)
		.orderBy("email")
		.execute();
	return {
		authors: authors.map(({ id, first_name, last_name, email, added_at }) => {
			return { userId: id, name: `${first_name} ${last_name}`.trim(), email, addedAt: added_at };
		}),
		invitations,
	};
}

/**
 * Stores an invitation and queues its sealed `mail`. Returns `no host` if the inviting user is no
 * longer an administrator.
 */
export function addInvitation(
	db: Database,
	{
		appId,
		email,
		expiresAt,
		tokenHash,
		invitedBy,
		mailedUser,
	}: Invitation & { tokenHash: string; invitedBy: number; mailedUser: number | null },
	mail: string,
	now: number,
	key: string | null = null,
): Promise<InvitationOutcome> {
	return db.transaction().execute(async (trx) => {
		await lockUser(trx, invitedBy);
		let refused: InvitationOutcome = "invited already";
		if (!(await isHost(trx, invitedBy))) return "no host";
		const invited = await once(trx, { key, now }, async () => {
			const author = trx
				.selectFrom("studio_member")
				.innerJoin("user_account", "user_account.id", "studio_member.user_id")
				.select("user_id")
				.where("app_id", "=", appId)
				.where("role", "=", "author")
				.where("email", "=", email);
			if (await author.executeTakeFirst()) {
				refused = "author already";
				return undefined;
			}
			const row = {
				token_hash: tokenHash,
				invited_by: invitedBy,
				invited_at: now,
				expires_at: expiresAt,
			};
			const inserted = await trx
				.insertInto("studio_invitation")
				.values({ app_id: appId, email, ...row })
				.onConflict((conflict) =>
					conflict
						.columns(["app_id", "email"])
						.doUpdateSet(row)
						.where("studio_invitation.expires_at", "<=", now),
				)
				.executeTakeFirst();
			if ((inserted.numInsertedOrUpdatedRows ?? 0n) === 0n) return undefined;
			await queueMail(trx, { userId: mailedUser, linkId: null, sealed: mail }, now);
			return true;
		});
		return invited ? "invited" : refused;
	});
}

export async function findInvitation(
	db: Database,
	tokenHash: string,
	now: number,
): Promise<Invitation | null> {
	const row = await db
		.selectFrom("studio_invitation")
		.select(["app_id as appId", "email", "expires_at as expiresAt"])
		.where("token_hash", "=", tokenHash)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return row ?? null;
}

/**
 * Makes the user an author and uses up the invitation. Returns null if the invitation ended, is for
 * another address, or came from someone who is no longer an administrator.
 */
export function acceptInvitation(
	db: Database,
	tokenHash: string,
	user: { id: number; email: string },
	now: number,
): Promise<{ appId: number; invitedBy: number } | null> {
	return db.transaction().execute(async (trx) => {
		await lockUser(trx, user.id);
		const accepted = await trx
			.deleteFrom("studio_invitation")
			.where("token_hash", "=", tokenHash)
			.where("email", "=", canonicalEmail(user.email))
			.where("expires_at", ">", now)
			.returning(["app_id", "invited_by"])
			.executeTakeFirst();
		if (!accepted || accepted.invited_by === null || !(await isHost(trx, accepted.invited_by)))
			return null;
		await trx
			.insertInto("studio_member")
			.values({
				user_id: user.id,
				role: "author",
				app_id: accepted.app_id,
				added_by: accepted.invited_by,
				added_at: now,
			})
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		return { appId: accepted.app_id, invitedBy: accepted.invited_by };
	});
}

/**
 * Removes an author, and the author's preview links to the program. Returns false if the user was
 * not an author of it.
 */
export function removeAuthor(db: Database, appId: number, userId: number): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
		await lockUser(trx, userId);
		await trx
			.deleteFrom("preview_link")
			.where("app_id", "=", appId)
			.where("user_id", "=", userId)
			.execute();
		const author = trx
			.deleteFrom("studio_member")
			.where("app_id", "=", appId)
			.where("user_id", "=", userId);
		return (await author.where("role", "=", "author").executeTakeFirst()).numDeletedRows > 0n;
	});
}

export async function withdrawInvitation(
	db: Database,
	appId: number,
	email: string,
): Promise<boolean> {
	const invitation = db
		.deleteFrom("studio_invitation")
		.where("app_id", "=", appId)
		.where("email", "=", canonicalEmail(email));
	return (await invitation.executeTakeFirst()).numDeletedRows > 0n;
}
