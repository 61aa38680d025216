import { data } from "react-router";
import { backEndFailure } from "#app/platform/back-end-failed.ts";
import { failures } from "#app/platform/errors.ts";
import { usualWait } from "#app/features/frame/outage-page.server.tsx";
import { portalProgram } from "#app/features/catalog/catalog.ts";
import { isListedChapter } from "#app/features/catalog/chapter.ts";
import { namesOf } from "#app/features/catalog/program.ts";
import { isChapterComplete } from "#app/features/learner/progress.ts";
import { unwrap } from "#app/platform/http/http-error.server.ts";
import { linkedInAddress } from "#app/features/learner/diploma.ts";
import { longDate, yearOf } from "#app/platform/i18n/format.server.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import { paths } from "#app/paths.ts";
import { catalogMessage } from "#app/platform/i18n/translations.server.ts";
import { log } from "#app/platform/logs/log.server.ts";
import { openDiploma } from "./open-diploma.server.ts";
import { credentialKeys } from "./published-keys.server.ts";
import { unlockedItems } from "#app/features/programs/unlocked.server.ts";
import { themeCss } from "#app/features/catalog/theme-css.server.ts";
import type { SignedInContext } from "#app/request.server.ts";

/** The page of a back end that fails has the rest, and says so by its status too. */
export async function loadDiploma(context: SignedInContext, appId: number | null) {
	const view = await diplomaView(context, appId);
	if (view.failed === null) return data(view);
	context.headers["Retry-After"] = String(usualWait);
	return data(view, { status: failures.diplomaUnavailable.status });
}

async function diplomaView(context: SignedInContext, appId: number | null) {
	const { portal, catalog, language, t } = context;
	const learner = await context.learner(appId);
	const { standing, diploma, isRefused } = unwrap(
		await openDiploma(portal.backEnd, catalog, learner, appId),
	);
	const { program, chapters, progress } = standing;
	const look = portalProgram(catalog);
	const issued = diploma ? await portal.backEnd.rewards.diplomaByNumber(diploma.number) : null;
	const unlocked = issued ? unlockedItems(catalog, learner, standing) : [];
	const file = issued ? await fileOf(context, program.id) : null;
	const won = new Set(
		progress.chapters.filter(isChapterComplete).map((chapter) => chapter.chapterId),
	);
	const origin = publicOrigin(context);
	const page = issued && origin !== null ? `${origin}${paths.verify(issued.number)}` : null;
	const { portalTitle, timeZone } = portal.settings;
	return {
		title: t("diploma.name"),
		appId: program.id,
		program: program.nameOnDevice,
		place: namesOf(program).place,
		image: program.image ?? program.background.image,
		css: themeCss(program, look),
		completion: progress.chapterCompletion,
		failed: isRefused || file === "failed" ? t("failures.diplomaUnavailable") : null,
		file,
		unlocked,
		pass: issued
			? {
					holder: issued.holderName,
					date: longDate(language, issued.issuedAt, timeZone) ?? "",
					number: issued.number,
					test: issued.test,
					credential: credentialKeys(portal) && paths.credential(program.id),
					legs: portal.diplomas.stops(issued.chapterTitles, language),
					verify: {
						href: paths.verify(issued.number),
						shown: `${origin ?? ""}${paths.verify(issued.number)}`,
					},
					signature: {
						program: issued.programTitle,
						portal: portalTitle,
						year: yearOf(language, issued.issuedAt, timeZone),
						address: page,
					},
					linkedIn: linkedInAddress(issued, portal.settings, page),
					qr: portal.diplomas.qr(`${origin ?? ""}${paths.verify(issued.number)}`),
				}
			: null,
		badges: chapters
			.filter((chapter) => isListedChapter(chapter) && chapter.badge !== null)
			.map((chapter) => ({
				id: chapter.id,
				title: chapter.title,
				image: chapter.badge,
				won: won.has(chapter.id),
			})),
	};
}

async function fileOf(
	{ portal, user }: SignedInContext,
	appId: number,
): Promise<"here" | "notReady" | "failed" | { url: string; host: string }> {
	try {
		const file = await portal.backEnd.rewards.diplomaFile(user, appId);
		if (file.kind === "elsewhere") return { url: file.url, host: new URL(file.url).host };
		return file.kind === "notReady" ? "notReady" : "here";
	} catch (error) {
		if (backEndFailure(error)?.name !== "diplomaUnavailable") throw error;
		log.warn(catalogMessage({ name: "diplomaUnavailable" }), {
			appId,
			why: (error as Error).message,
		});
		return "failed";
	}
}
