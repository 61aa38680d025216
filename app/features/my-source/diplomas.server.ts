import { isVisibleTo } from "#app/features/catalog/program.ts";
import { longDate } from "#app/platform/i18n/format.server.ts";
import type { SignedInContext } from "#app/request.server.ts";

/** Newest first. A retired program's stays; one hidden in the region is left out. */
export async function diplomaViews({ portal, catalog, user, language }: SignedInContext) {
	const { rewards } = portal.backEnd;
	const views = [];
	for (const diploma of await rewards.diplomas(user)) {
		const program = catalog.programById.get(diploma.appId) ?? null;
		if (program && !isVisibleTo(program, user)) continue;
		views.push({
			appId: diploma.appId,
			title: diploma.programTitle,
			image: program ? (program.image ?? program.background.image) : null,
			number: diploma.number,
			test: diploma.test,
			issuedAt: diploma.issuedAt,
			date: longDate(language, diploma.issuedAt, portal.settings.timeZone) ?? "",
			/** A retired program has no pages, but its diploma can be downloaded and verified. */
			open: program !== null,
		});
	}
	return views;
}

export type DiplomaView = Awaited<ReturnType<typeof diplomaViews>>[number];
