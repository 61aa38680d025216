import { placedRow } from "#app/packs/drafts/rows.ts";
import { listNameOf, tabOf } from "#app/features/studio/lists/row-lists.ts";
import { isRowSubject, rowOf, type Draft, type Subject } from "#app/packs/draft.ts";
import { mayEdit } from "#app/features/account/studio-member.ts";
import { httpError, parseId } from "#app/platform/http/responses.server.ts";
import { studioHostOf, studioOf, type StudioContext } from "./studio.server.ts";
import { clockTime, shortDate } from "#app/platform/i18n/format.server.ts";
import { paths } from "#app/paths.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { lookFormOf } from "#app/features/studio/look/look-form.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import type { OpenDraft } from "#app/features/studio/draft/drafts.server.ts";

export interface EditableProgram {
	context: StudioContext;
	appId: number;
}

export interface OpenProgram extends OpenDraft, EditableProgram {}

type ProgramArgs = { params: { id?: string } } & Parameters<typeof studioOf>[0];

/**
 * The programs that have a given page of the studio. The portal's own program lacks some of the
 * studio's pages, because it has no chapters, authors or figures.
 */
type PageOf = "programs" | "programs and portal";

/**
 * Returns the id of a program that the member may edit (STUDIO-1), with the request's context.
 * Throws `notFound` for an invalid id, for any other program, and for the portal's own program if
 * it lacks the page.
 */
export function editableProgram(args: ProgramArgs, of: PageOf = "programs"): EditableProgram {
	const context = studioOf(args);
	const appId = parseId(args.params.id);
	if (appId === null || !mayEdit(context.member, appId)) throw httpError("notFound");
	if (appId === PORTAL_APP_ID && of === "programs") throw httpError("notFound");
	return { context, appId };
}

/**
 * Opens the draft of a program, or the live program if there is no draft. Throws `notFound` as
 * `editableProgram` does, and if the program doesn't exist.
 */
export async function openProgram(
	args: ProgramArgs,
	of: PageOf = "programs",
): Promise<OpenProgram> {
	const { context, appId } = editableProgram(args, of);
	const open = await context.studio.drafts.open(appId);
	if (open === null) throw httpError("notFound");
	return { ...open, context, appId };
}

/** Opens a program for an administrator. Throws `notFound` for authors. */
export async function openAsHost(args: Parameters<typeof openProgram>[0]): Promise<OpenProgram> {
	studioHostOf(args);
	return openProgram(args);
}

interface Moment {
	iso: string;
	text: string;
}

export function momentOf({ language, now }: StudioContext, at: number): Moment {
	const iso = new Date(at).toISOString();
	const isToday = iso.slice(0, 10) === new Date(now).toISOString().slice(0, 10);
	return {
		iso,
		text: isToday ? clockTime(language, at) : (shortDate(language, at) ?? iso.slice(0, 10)),
	};
}

export function frameOf(open: OpenProgram) {
	const { context, appId, draft, lastChange: changed, live, news, clashes } = open;
	return {
		id: appId,
		name: appId === PORTAL_APP_ID ? context.words("portal.title") : titleOf(draft.app),
		live: live && { number: live.number, at: momentOf(context, live.at) },
		changed: changed && { by: changed.by, at: momentOf(context, changed.at) },
		isHost: context.member.isHost,
		author: context.user.id,
		news: news && {
			by: news.by,
			at: momentOf(context, news.at).text,
			count: news.count,
			asks: clashes.length > 0,
		},
	};
}

/**
 * Returns the path of the studio page that edits a subject. A program has two forms, details and
 * look, and `field` decides between them. Null means the details.
 */
export function hrefOf(appId: number, subject: Subject, field: string | null = null): string {
	if (subject.of === "app")
		return lookFormOf(appId).some((each) => each.field === field)
			? paths.studioLook(appId)
			: paths.studioDetails(appId);
	if (subject.of === "chapter") return paths.studioChapter(appId, subject.id);
	if (subject.of === "page") return paths.studioPage(appId, subject.id);
	return paths.studioRow(appId, subject.of, subject.id);
}

/**
 * Returns the path of the page that lists a subject: the outline, a list or a collection. Returns
 * the outline's path for a program itself, or the path of the details for the portal's own program,
 * which has no outline.
 */
export function placeInProgram(appId: number, draft: Draft, subject: Subject): string {
	if (subject.of === "app")
		return appId === PORTAL_APP_ID
			? paths.studioDetails(appId)
			: paths.studioProgram(appId, "outline");
	const place = `${subject.of}-${subject.id}`;
	if (!isRowSubject(subject)) return paths.studioProgram(appId, place);
	const list = listNameOf(subject, rowOf(draft, subject));
	if (list !== "items") return paths.studioList(appId, tabOf(appId, list), place);
	const asset = Number(placedRow(draft, subject)?.path[1] ?? 0);
	return paths.studioRow(appId, "assets", asset, place);
}

/**
 * Returns the same path as `placeInProgram`, but reads the draft again, because a change may have
 * added or moved the subject.
 */
export async function placeAfterChange(
	{ context, appId, draft }: OpenProgram,
	subject: Subject,
): Promise<string> {
	const changed = await context.studio.drafts.open(appId);
	return placeInProgram(appId, changed?.draft ?? draft, subject);
}
