import type { Signer } from "#app/features/account/signer.server.ts";
import { findMember } from "#app/features/account/studio-members.server.ts";
import { findPreviewLink } from "./preview-links.server.ts";
import { mayEdit } from "#app/features/account/studio-member.ts";
import { parseId } from "#app/platform/http/http-error.server.ts";
import type { RequestContext } from "#app/request.server.ts";

const purpose = "preview link";

/** The token of a link's address. It can be made again from the row, and from nothing else. */
export function previewToken(signer: Signer, linkId: number): string {
	return `${linkId}-${signer.sign(purpose, String(linkId))}`;
}

/** The token of what an author looks at in the studio: no one else sees anything there. */
export function ownPreviewToken(appId: number): string {
	return `own-${appId}`;
}

export interface PreviewedProgram {
	appId: number;
	/** For an author, not by a link. */
	isOwn: boolean;
}

/** Null: not ours, over, ended, or not the visitor's. */
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
