import type { Database } from "#app/platform/database/database.server.ts";
import { mostPreviewLinks } from "#app/packs/draft.ts";
import { draftNumber, lockProgram } from "#app/features/studio/draft/stored-draft.server.ts";

export interface PreviewLink {
	id: number;
	appId: number;
	/** Who made it. */
	userId: number;
	by: string;
	madeAt: number;
	expiresAt: number;
}

/** With the role of the author who made them. */
const links = (db: Database, now: number) =>
	db
		.selectFrom("preview_link")
		.innerJoin("user_account", "user_account.id", "preview_link.user_id")
		.innerJoin("studio_member", (join) =>
			join
				.onRef("studio_member.user_id", "=", "preview_link.user_id")
				.on((on) =>
					on.or([
						on("role", "=", "host"),
						on("studio_member.app_id", "=", on.ref("preview_link.app_id")),
					]),
				),
		)
		.select([
			"preview_link.id",
			"preview_link.app_id",
			"preview_link.user_id",
			"first_name",
			"last_name",
			"preview_link.made_at",
			"preview_link.expires_at",
		])
		.distinct()
		.where("preview_link.expires_at", ">", now);

function toPreviewLink(
	row: Awaited<ReturnType<ReturnType<typeof links>["executeTakeFirstOrThrow"]>>,
): PreviewLink {
	return {
		id: row.id,
		appId: Number(row.app_id),
		userId: row.user_id,
		by: `${row.first_name} ${row.last_name}`.trim(),
		madeAt: Number(row.made_at),
		expiresAt: Number(row.expires_at),
	};
}

/** Null: the program has as many as it may have. */
export function makePreviewLink(
	db: Database,
	{ appId, userId, expiresAt }: Pick<PreviewLink, "appId" | "userId" | "expiresAt">,
	now: number,
): Promise<{ id: number } | null> {
	return db.transaction().execute(async (trx) => {
		await lockProgram(trx, appId);
		const { count } = await trx
			.selectFrom("preview_link")
			.select((row) => row.fn.countAll().as("count"))
			.where("app_id", "=", appId)
			.where("expires_at", ">", now)
			.executeTakeFirstOrThrow();
		if (Number(count) >= mostPreviewLinks) return null;
		const values = { app_id: appId, user_id: userId, made_at: now, expires_at: expiresAt };
		return trx.insertInto("preview_link").values(values).returning("id").executeTakeFirstOrThrow();
	});
}

/** Links of people who may still edit the program, newest first. */
export async function previewLinksOf(
	db: Database,
	appId: number,
	now: number,
): Promise<readonly PreviewLink[]> {
	return (
		await links(db, now)
			.where("preview_link.app_id", "=", appId)
			.orderBy("preview_link.id", "desc")
			.execute()
	).map(toPreviewLink);
}

/** Null: it is over, its author may no longer edit the program, or the program has no draft, because what is live is for agents. */
export async function findPreviewLink(
	db: Database,
	id: number,
	now: number,
): Promise<PreviewLink | null> {
	const row = await links(db, now)
		.innerJoin("program_version", "program_version.app_id", "preview_link.app_id")
		.where("program_version.number", "=", draftNumber)
		.where("preview_link.id", "=", id)
		.executeTakeFirst();
	return row ? toPreviewLink(row) : null;
}

/** False: it was over. */
export async function endPreviewLink(db: Database, appId: number, id: number): Promise<boolean> {
	const link = db.deleteFrom("preview_link").where("app_id", "=", appId).where("id", "=", id);
	return (await link.executeTakeFirst()).numDeletedRows > 0n;
}
