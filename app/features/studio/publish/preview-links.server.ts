import type { Database } from "#app/platform/database/database.server.ts";
import { mostPreviewLinks } from "#app/packs/draft.ts";
import { draftNumber, lockProgram } from "#app/features/studio/draft/stored-draft.server.ts";
import type { Signer } from "#app/features/account/signer.server.ts";
import { findMember } from "#app/features/account/studio-members.server.ts";
import { mayEdit } from "#app/features/account/studio-member.ts";
import { parseId } from "#app/platform/http/responses.server.ts";
import type { RequestContext } from "#app/request.server.ts";

interface PreviewLink {
	id: number;
	appId: number;
	/** The id of the member who made the link. */
	userId: number;
	by: string;
	madeAt: number;
	expiresAt: number;
}

// Selects unexpired links whose creators are still administrators or authors of the program, and
// aren't suspended.
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
		.where("disabled_at", "is", null)
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

/** Creates a link. Returns null if the program has reached its limit of links. */
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

/** Returns a program's links, newest first. They work only while the program has a draft. */
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

/**
 * Returns null if the link was ended or has expired, the member who made it may no longer edit the
 * program, or the program has no draft.
 */
async function findPreviewLink(db: Database, id: number, now: number): Promise<PreviewLink | null> {
	const row = await links(db, now)
		.innerJoin("program_version", "program_version.app_id", "preview_link.app_id")
		.where("program_version.number", "=", draftNumber)
		.where("preview_link.id", "=", id)
		.executeTakeFirst();
	return row ? toPreviewLink(row) : null;
}

/** Deletes a link. Returns whether it existed. */
export async function endPreviewLink(db: Database, appId: number, id: number): Promise<boolean> {
	const link = db.deleteFrom("preview_link").where("app_id", "=", appId).where("id", "=", id);
	return (await link.executeTakeFirst()).numDeletedRows > 0n;
}

const purpose = "preview link";

/**
 * Returns the token in a link's URL. The signer derives it from the link's id, so the database
 * doesn't store it.
 */
export function previewToken(signer: Signer, linkId: number): string {
	return `${linkId}-${signer.sign(purpose, String(linkId))}`;
}

/**
 * Returns the token for previews without a link. It works only for people who may edit the program.
 */
export function ownPreviewToken(appId: number): string {
	return `own-${appId}`;
}

interface PreviewedProgram {
	appId: number;
	/** True if a member views the program without a link. */
	isOwn: boolean;
}

/**
 * Returns the program that a preview's token opens. Returns null if the token is invalid or its
 * link no longer works. For a token from `ownPreviewToken`, returns null unless the user may edit
 * the program and has entered their studio code in this session.
 */
export async function previewedProgram(
	{ portal, session, now }: RequestContext,
	token: string,
): Promise<PreviewedProgram | null> {
	const { studio, signer } = portal;
	if (studio === null) return null;
	const own = parseId(/^own-(.*)$/.exec(token)?.[1]);
	if (own !== null) {
		const member =
			session?.info.studioAt == null ? null : await findMember(portal.db, session.user.id);
		return member && mayEdit(member, own) ? { appId: own, isOwn: true } : null;
	}
	const [, id, signature = ""] = /^(\d{1,9})-([\w-]{20,100})$/.exec(token) ?? [];
	if (id === undefined || !signer.verify(purpose, id, signature)) return null;
	const link = await findPreviewLink(portal.db, Number(id), now);
	return link && { appId: link.appId, isOwn: false };
}
