import { findMember } from "#app/features/account/studio-members.server.ts";
import { mayEdit } from "#app/features/account/studio-member.ts";
import { tokenHolder } from "#app/features/account/signer.server.ts";
import { largestBrought } from "#app/features/studio/bring/limits.ts";
import type { Upload } from "#app/features/studio/media/uploads.server.ts";
import { mostMegabytes } from "#app/platform/files/upload-limits.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { httpError, redirect } from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import type { RequestContext } from "#app/request.server.ts";

/** The paths to which forms upload files. */
const uploadPaths = /^\/studio\/(?:\d+\/(?:media|upload|media\/[^/]+)|(?:\d+\/)?bring)\/$/;

export function isUploadPath(path: string): boolean {
	return uploadPaths.test(path);
}

/**
 * Receives a form with files from someone who may edit the program in the path or, if the path
 * names no program, create programs. Returns the form and the id of its sender, to whom the form's
 * token must belong. Without a login or a studio code, keeps nothing and asks for the file again
 * (STUDIO-8).
 *
 * @throws {Response} A redirect to the login page or to the page that asks for the code, or an
 * error page.
 */
export async function receiveUpload(
	context: RequestContext,
	request: Request,
): Promise<{ upload: Upload; holder: number }> {
	const { session, url, portal } = context;
	const { studio } = portal;
	if (!session) throw notKept(paths.login({ redirect: url.pathname }));
	const holder = session.user.id;
	const member = studio && (await findMember(portal.db, holder));
	const program = /^\/studio\/(\d+)\//.exec(url.pathname)?.[1];
	const isTheirs =
		program === undefined ? member?.isHost : member && mayEdit(member, Number(program));
	if (!studio || !isTheirs) throw httpError("notFound");
	if (session.info.studioAt === null) throw notKept(paths.studioCode({ redirect: url.pathname }));
	function notKept(askedAt: string): Response {
		flash(context, "blank", "studio.fileNotKept");
		return redirect(askedAt);
	}
	const upload = await studio.uploads.receive(
		request,
		holder,
		async (fields) => tokenHolder(context, fields.get("_token")) === holder,
		url.pathname.endsWith("/bring/") ? largestBrought : mostMegabytes.video,
	);
	if (upload === null) throw httpError("malformed");
	if (upload === "refused") throw httpError("forbidden");
	if (upload === "busy") throw httpError("tooManyChanges");
	return { upload, holder };
}
