import { data } from "react-router";
import { backEndFailure, failures } from "#app/platform/errors.ts";
import { usualWait } from "#app/features/frame/outage-page.server.tsx";
import { pagesOf, portalProgram } from "#app/features/catalog/catalog.ts";
import { isListedChapter, testOf } from "#app/features/catalog/chapter.ts";
import { namesOf, specialistTitle } from "#app/features/catalog/program.ts";
import { nextPrograms } from "#app/features/programs/graduate-desk.server.ts";
import { programView } from "#app/features/programs/program-view.server.ts";
import { badgeSize } from "#app/features/diploma/pdf/diploma-face.server.ts";
import { isChapterComplete } from "#app/features/learner/progress.ts";
import { unwrap } from "#app/platform/http/responses.server.ts";
import { linkedInAddress } from "#app/features/learner/diploma.ts";
import { longDate, yearOf } from "#app/platform/i18n/format.server.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import { paths } from "#app/paths.ts";
import { catalogMessage } from "#app/platform/i18n/translations.server.ts";
import { log } from "#app/platform/logs/log.server.ts";
import { openDiploma, credentialKeysPath } from "./open-diploma.server.ts";
import { unlockedItems } from "#app/features/programs/unlocked.server.ts";
import { listThemesCss, themeCss } from "#app/features/catalog/theme-css.server.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import { MINUTE_MS } from "#app/constants.ts";

const celebrationMs = 10 * MINUTE_MS;
const nextAtOnce = 4;

/**
 * Loads the page of a diploma. If the back end can't send the diploma, the page still shows
 * everything else, with the status of `diplomaUnavailable`.
 */
export async function loadDiploma(context: LoggedInContext, appId: number | null) {
	const view = await diplomaView(context, appId);
	if (view.failed === null) return data(view);
	context.headers["Retry-After"] = String(usualWait);
	return data(view, { status: failures.diplomaUnavailable.status });
}

async function diplomaView(context: LoggedInContext, appId: number | null) {
	const { portal, catalog, now, user, t } = context;
	const learner = await context.learner();
	const { standing, diploma, isRefused } = unwrap(
		await openDiploma(portal.backEnd, catalog, learner, appId),
	);
	const { program, chapters, progress } = standing;
	const look = portalProgram(catalog);
	const issued = diploma ? await portal.backEnd.rewards.diplomaByNumber(diploma.number) : null;
	const unlocked = issued ? unlockedItems(catalog, learner, standing) : [];
	const file = issued ? await fileOf(context, program.id) : null;
	const next = issued ? nextPrograms(catalog, learner, program, nextAtOnce) : [];
	const won = new Set(
		progress.chapters.filter(isChapterComplete).map((chapter) => chapter.chapterId),
	);
	const points = issued ? await portal.backEnd.rewards.points(user) : [];
	const test = chapters.findLast(
		(chapter) => won.has(chapter.id) && testOf(chapter, pagesOf(catalog, chapter.id)) !== null,
	);
	const specialist = issued && specialistTitle(issued.programTitle);
	return {
		title: specialist ?? t("diploma.name"),
		appId: program.id,
		program: program.nameOnDevice,
		place: namesOf(program).place,
		css:
			themeCss(program, look) +
			listThemesCss(
				next.map((entry) => entry.program),
				look,
			),
		completion: progress.chapterCompletion,
		failed: isRefused || file === "failed" ? t("failures.diplomaUnavailable") : null,
		unlocked,
		next: next.map((entry) => programView(entry, context)),
		graduation:
			issued && file
				? {
						file,
						specialist,
						pass: passOf(context, issued, now - issued.issuedAt < celebrationMs),
						points: points
							.filter((entry) => entry.action === "complete_app" && entry.appId === program.id)
							.reduce((sum, entry) => sum + entry.points, 0),
						resultHref: issued.test && test ? paths.testResult(program.id, test.id) : null,
						linkedIn: linkedInAddress(issued, portal, addressOf(context, issued.number)),
						signature: signatureOf(context, issued),
						credential: credentialKeysPath(portal) && paths.credential(program.id),
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

type Issued = NonNullable<
	Awaited<ReturnType<LoggedInContext["portal"]["backEnd"]["rewards"]["diplomaByNumber"]>>
>;

/**
 * Returns the address of the public page that verifies the diploma, or null if the portal's own
 * address is unknown.
 */
export function addressOf(context: LoggedInContext, number: string): string | null {
	const origin = publicOrigin(context);
	return origin === null ? null : `${origin}${paths.verify(number)}`;
}

function passOf(context: LoggedInContext, issued: Issued, isNew: boolean) {
	const { portal, language } = context;
	const href = paths.verify(issued.number);
	const shown = `${publicOrigin(context) ?? ""}${href}`;
	return {
		portalTitle: portal.title(),
		programId: issued.appId,
		programTitle: issued.programTitle,
		holder: issued.holderName,
		date: longDate(language, issued.issuedAt, portal.settings.timeZone) ?? "",
		number: issued.number,
		scene: paths.diplomaPicture(issued.number, "scene.svg"),
		chapters: issued.chapterTitles,
		test: issued.test,
		verify: { href, shown },
		qr: portal.diplomas.qr(shown),
		isNew,
	};
}

function signatureOf(context: LoggedInContext, issued: Issued) {
	const { portal, language, t } = context;
	const page = addressOf(context, issued.number);
	const png = paths.diplomaPicture(issued.number, "badge.png");
	const facts = {
		program: issued.programTitle,
		portal: portal.title(),
		year: yearOf(language, issued.issuedAt, portal.settings.timeZone),
	};
	const shown = page === null ? null : `${publicOrigin(context) ?? ""}${png}`;
	return {
		...facts,
		shown:
			page === null || shown === null
				? null
				: { page, png: shown, html: badgeHtml(page, shown, t("diploma.badgeAlt", facts)) },
		badge: { png, svg: paths.diplomaPicture(issued.number, "badge.svg"), ...badgeSize },
	};
}

/**
 * Sets size and border as attributes, because Outlook ignores a size in styles and draws a border
 * around linked pictures.
 */
function badgeHtml(page: string, picture: string, alt: string): string {
	const { width, height } = badgeSize;
	const facts = { src: picture, alt, width, height, border: 0, style: "display:block;border:0" };
	const quoted = (value: string | number) =>
		String(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
	const attributes = Object.entries(facts).map(([name, value]) => `${name}="${quoted(value)}"`);
	return `<a href="${quoted(page)}"><img ${attributes.join(" ")}></a>`;
}

async function fileOf(
	{ portal, user }: LoggedInContext,
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
