import type { SharedLinkView } from "#app/features/sharing/shared-links.tsx";
import { isShareable, type Share } from "#app/features/sharing/share.ts";
import { ago, longDate } from "#app/platform/i18n/format.server.ts";
import { paths } from "#app/paths.ts";
import { findItem } from "#app/features/resources/find-item.server.ts";
import { sharedName } from "./shared-name.server.ts";
import type { SignedInContext } from "#app/request.server.ts";

type Asking = SignedInContext;

export function openedText(
	{ language, now, t }: Asking,
	{ openCount, lastOpenedAt }: Pick<Share, "openCount" | "lastOpenedAt">,
): string {
	return lastOpenedAt === null
		? t("share.notOpened")
		: t("share.opened", { count: openCount, ago: ago(language, lastOpenedAt, now) });
}

/** `works`: whether others can open it now. */
export function shareView(
	context: Asking,
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

/** Newest first. */
export async function loadShares(
	context: Asking,
	part: { offset: number; limit: number },
): Promise<{ links: SharedLinkView[]; total: number }> {
	const { portal, catalog, user } = context;
	const [shares, learner] = await Promise.all([
		portal.backEnd.shares.list(user),
		context.learner(),
	]);
	const links = shares.slice(part.offset, part.offset + part.limit).map((share) => {
		const found = findItem(catalog, learner, share);
		// Something the agent may no longer see is not named, but its link can be ended.
		const title = found.ok
			? sharedName(context, found.value.standing.program, share.title)
			: context.t("share.gone");
		return shareView(context, share, title, found.ok && isShareable(found.value.item));
	});
	return { links, total: shares.length };
}
