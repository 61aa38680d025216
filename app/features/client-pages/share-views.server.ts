import { httpError, unwrap } from "#app/platform/http/responses.server.ts";
import { itemRefOf } from "#app/features/resources/find-item.server.ts";
import type { SharedLinkView } from "#app/features/sharing/shared-links.tsx";
import { isShareable, type Share, namesPlace } from "#app/features/sharing/share.ts";
import { ago, longDate } from "#app/platform/i18n/format.server.ts";
import { paths } from "#app/paths.ts";
import { findItem } from "#app/features/resources/find-item.server.ts";
import type { LoggedInContext, RequestContext } from "#app/request.server.ts";
import { namesOf, type Program } from "#app/features/catalog/program.ts";

/** Returns the item that a route's parameters name. Throws `notFound` if it can't be shared. */
export async function shareableItem(
	{ catalog, learner }: LoggedInContext,
	params: { app: string; kind: string; id: string },
) {
	const ref = unwrap(itemRefOf(params));
	const found = unwrap(findItem(catalog, await learner(ref.appId), ref));
	if (!isShareable(found.item)) throw httpError("notFound");
	return found;
}

export function openedText(
	{ language, now, t }: LoggedInContext,
	{ openCount, lastOpenedAt }: Pick<Share, "openCount" | "lastOpenedAt">,
): string {
	return lastOpenedAt === null
		? t("share.notOpened")
		: t("share.opened", { count: openCount, ago: ago(language, lastOpenedAt, now) });
}

/**
 * Returns what pages show about a shared link. `works` is true if clients can open the link now.
 */
export function shareView(
	context: LoggedInContext,
	share: Omit<Share, "title">,
	title: string,
	works: boolean,
): SharedLinkView {
	const { language, t } = context;
	return {
		token: share.token,
		href: paths.shared(share.token),
		pageHref: works ? paths.share(share) : null,
		title,
		programId: share.appId,
		since: t("share.since", { date: longDate(language, share.createdAt) }),
		opened: openedText(context, share),
		works,
	};
}

/** Returns one page of the agent's links, newest first, and the total number. */
export async function loadShares(
	context: LoggedInContext,
	part: { offset: number; limit: number },
): Promise<{ links: SharedLinkView[]; total: number }> {
	const { portal, catalog, user } = context;
	const [shares, learner] = await Promise.all([
		portal.backEnd.shares.list(user),
		context.learner(),
	]);
	const links = shares.slice(part.offset, part.offset + part.limit).map((share) => {
		const found = findItem(catalog, learner, share);
		// An item that the agent may no longer see isn't named. Its link is listed anyway, so that the
		// agent can stop sharing it.
		const title = found.ok
			? sharedName(context, found.value.standing.program, share.title)
			: context.t("share.gone");
		return shareView(context, share, title, found.ok && isShareable(found.value.item));
	});
	return { links, total: shares.length };
}

/**
 * Puts the program's place before the title, as in `Japan: Entry`, unless the title already
 * contains the place.
 */
export function sharedName(
	{ t }: Pick<RequestContext, "t">,
	program: Pick<Program, "nameOnDevice"> | null,
	title: string,
): string {
	const place = program && namesOf(program).place;
	return place && !namesPlace(title, place) ? t("labeled", { label: place, text: title }) : title;
}
