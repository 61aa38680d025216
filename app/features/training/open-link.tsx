import type { Route } from "./+types/open-link";
import { parseId, isUserInitiated, unwrap, redirect } from "#app/platform/http/responses.server.ts";
import { loggedIn } from "#app/request.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import type { ActivityEvent } from "#app/features/activity/activity-event.ts";
import { fileShape } from "#app/platform/files/file-name.ts";
import { isLinkKey, linkTarget, type PageLinkTarget } from "#app/features/catalog/page-link.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import { enrolledStanding, type Learner } from "#app/features/learner/learner.ts";
import { findPage } from "#app/features/resources/visible-items.server.ts";

interface PageLinkRef {
	appId: number | null;
	pageId: number | null;
	key: string;
}

/**
 * Returns the event for an opened link. A video has the category `videos`. Anything else has the
 * category `resource` and the type `lesson` (EVENT-13).
 */
function linkEvent(
	appId: number,
	pageId: number,
	{ title, address, type }: PageLinkTarget,
): Omit<ActivityEvent, "email"> {
	const facts = { appId, title, url: address, itemId: `page:${pageId}` };
	return fileShape(address) === "video" || type === "video"
		? { ...facts, category: "videos" }
		: { ...facts, category: "resource", type: "lesson" };
}

/**
 * Returns the address of a link on a page. With `counts`, records that a person opened the link
 * (EVENT-10). Fails with `notFound` if the page has no such link.
 */
async function openPageLink(
	activity: BackEnd["activity"],
	catalog: Catalog,
	learner: Learner,
	ref: PageLinkRef,
	counts: boolean,
): Promise<Result<string>> {
	if (!isLinkKey(ref.key)) return fail("notFound");
	const standing = enrolledStanding(catalog, learner, ref.appId);
	if (!standing.ok) return standing;
	const found = ref.pageId === null ? null : findPage(catalog, standing.value, ref.pageId);
	const target = found?.page.kind === "content" ? linkTarget(found.page, ref.key) : null;
	if (!found || target === null) return fail("notFound", standing.value.program.id);
	const titled = { ...target, title: target.title || (found.page.title ?? found.chapter.title) };
	if (counts)
		await activity.recordOpening(
			learner.user,
			linkEvent(standing.value.program.id, found.page.id, titled),
			learner.now,
		);
	return ok(target.address);
}

/** Records that the link was opened, then redirects to its address (EVENT-10). */
export async function loader(args: Route.LoaderArgs) {
	const { portal, catalog, learner } = loggedIn(args);
	const { app, id, key } = args.params;
	const ref = { appId: parseId(app), pageId: parseId(id), key };
	return redirect(
		unwrap(
			await openPageLink(
				portal.backEnd.activity,
				catalog,
				await learner(ref.appId),
				ref,
				isUserInitiated(args.request),
			),
		),
	);
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
