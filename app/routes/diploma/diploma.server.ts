import { PORTAL_APP_ID } from "../../constants.ts";
import { isListedChapter } from "../../domain/chapter.ts";
import { namesOf } from "../../domain/program.ts";
import { isChapterComplete } from "../../domain/progress.ts";
import { valueOf } from "../../http.server.ts";
import { longDate } from "../../i18n/format.server.ts";
import { publicOrigin } from "../../origin.server.ts";
import { paths } from "../../paths.ts";
import { openDiploma } from "../../services/diploma/open-diploma.server.ts";
import { themeCss } from "../../services/catalog/theme-css.server.ts";
import type { signedIn } from "../../visit.server.ts";

/** A user's diploma of a program with its badges, or how far the program is. */
export async function loadDiploma(visit: ReturnType<typeof signedIn>, appId: number | null) {
	const { portal, user, now, language, t } = visit;
	const { standing, diploma } = valueOf(await openDiploma(portal.backEnd, user, appId, now));
	const { program, chapters, progress } = standing;
	const look = await portal.backEnd.catalog.program(PORTAL_APP_ID);
	const issued = diploma ? await portal.backEnd.rewards.diplomaByNumber(diploma.number) : null;
	const won = new Set(progress.progress.filter(isChapterComplete).map((chapter) => chapter.chapterId));
	const origin = publicOrigin(visit);
	return {
		title: t("diploma.name"),
		appId: program.id,
		program: program.nameOnDevice,
		place: namesOf(program).place,
		image: program.image ?? program.background.image,
		css: themeCss(program, look),
		completion: progress.chapterCompletion,
		pass: issued
			? {
					holder: issued.holderName,
					date: longDate(language, issued.issuedAt) ?? "",
					number: issued.number,
					legs: portal.diplomas.stops(issued.chapterTitles, language),
					verify: { href: paths.verify(issued.number), shown: `${origin ?? ""}${paths.verify(issued.number)}` },
					qr: portal.diplomas.qr(`${origin ?? ""}${paths.verify(issued.number)}`),
				}
			: null,
		badges: chapters
			.filter((chapter) => isListedChapter(chapter) && chapter.badge !== null)
			.map((chapter) => ({ id: chapter.id, title: chapter.title, image: chapter.badge, won: won.has(chapter.id) })),
	};
}
