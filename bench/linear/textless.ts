import { isRecentLogIn } from "#app/domain/account/session.ts";
import { isCodeUsable, codeOf } from "#app/domain/account/sign-in-link.ts";
import { TooBusy, fail, ok } from "#app/domain/errors.ts";
import { visibleButtons } from "#app/domain/catalog/button-bar.ts";
import { isListedContact } from "#app/domain/catalog/contact.ts";
import { gradeOf, paletteOf } from "#app/domain/catalog/palette.ts";
import { availability, isAnnounced, isInCategory, isListed, isVisibleTo, opensAt } from "#app/domain/catalog/program.ts";
import { contrast, derivedColors, normalizeColors, readableOn, textOn } from "#app/domain/catalog/theme.ts";
import { hasDate, showTime, hasOneClick } from "#app/domain/catalog/trade-show.ts";
import { isForEverybody } from "#app/domain/events/notification.ts";
import { isFiltered } from "#app/domain/resources/item-filter.ts";
import { hasContent, isDownloadable, isEmptyItem, isPageOnly, libraryOf } from "#app/domain/resources/item.ts";
import { isLibraryAsset, lockOf } from "#app/domain/resources/resource.ts";
import { isShareable } from "#app/domain/resources/share.ts";
import { videoHostOrigin } from "#app/domain/resources/film.ts";
import { hasFilm } from "#app/domain/resources/video.ts";
import { isListedChapter, isOpenChapter, minutesOf, totalPages } from "#app/domain/training/chapter.ts";
import { diplomaNumber } from "#app/domain/training/diploma.ts";
import { furthestPage, isChapterComplete, isComplete, percentOf, resumePage } from "#app/domain/training/progress.ts";
import { mayEdit } from "#app/domain/studio/member.ts";
import { roundedCount, roundedCountBetween, roundedCountsByWeek, roundedPercent } from "#app/domain/studio/suppression.ts";
import { lastWeeks, parseDay, weekOf, weeksBetween } from "#app/domain/studio/weeks.ts";
import { hasCard } from "#app/domain/training/retain.ts";
import { contentId, optionKey } from "#app/wire/content-id.server.ts";
import { isPictureFault, toTime } from "#app/wire/fields.server.ts";
import { isQuestionRow } from "#app/wire/page.server.ts";
import type { Measurable } from "./subject.ts";

/** Functions that take no text or list of people's or packs'. */
export const textless: ReadonlySet<unknown> = new Set<Measurable | typeof TooBusy>(
	[
		[isRecentLogIn, isCodeUsable, codeOf, TooBusy, visibleButtons, isListedContact, gradeOf, paletteOf],
		[availability, isAnnounced, isInCategory, isListed, isVisibleTo, opensAt, contrast, derivedColors, normalizeColors, readableOn, textOn],
		[hasDate, showTime, hasOneClick, fail, ok, isForEverybody, isFiltered],
		[hasContent, isDownloadable, isEmptyItem, isPageOnly, libraryOf, isLibraryAsset, lockOf, isShareable, hasFilm, videoHostOrigin],
		[isListedChapter, isOpenChapter, minutesOf, totalPages, diplomaNumber],
		[furthestPage, isChapterComplete, isComplete, percentOf, resumePage, hasCard],
		[mayEdit, roundedCount, roundedCountBetween, roundedCountsByWeek, roundedPercent, lastWeeks, parseDay, weekOf, weeksBetween],
		[contentId, optionKey, isPictureFault, toTime, isQuestionRow],
	].flat(),
);
