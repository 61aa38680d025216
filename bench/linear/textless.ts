import { isRecentLogIn } from "#app/features/account/sessions/session.ts";
import { isCodeUsable, codeOf } from "#app/features/account/links/login-link.ts";
import { TooBusy, fail, ok } from "#app/platform/errors.ts";
import { visibleButtons } from "#app/features/programs/button-bar.ts";
import { isListedContact } from "#app/features/catalog/contact.ts";
import { gradeOf, paletteOf } from "#app/features/catalog/palette.ts";
import {
	availability,
	isAnnounced,
	isInCategory,
	isListed,
	isVisibleTo,
	opensAt,
} from "#app/features/catalog/program.ts";
import {
	contrast,
	derivedColors,
	normalizeColors,
	readableOn,
	textOn,
} from "#app/features/catalog/theme.ts";
import { hasDate, showTime, hasOneClick } from "#app/features/catalog/trade-show.ts";
import { isForEverybody } from "#app/features/catalog/notification.ts";
import { isFiltered } from "#app/features/resources/item-filter.server.ts";
import {
	hasContent,
	isDownloadable,
	isEmptyItem,
	isPageOnly,
	libraryOf,
} from "#app/features/catalog/resources/item.ts";
import { isLibraryAsset, lockOf } from "#app/features/catalog/resources/resource.ts";
import { isShareable } from "#app/features/sharing/share.ts";
import { videoHostOrigin } from "#app/platform/files/film.ts";
import { hasFilm } from "#app/features/catalog/resources/video.ts";
import {
	isListedChapter,
	isOpenChapter,
	minutesOf,
	totalPages,
} from "#app/features/catalog/chapter.ts";
import { diplomaNumber } from "#app/features/learner/diploma.ts";
import {
	furthestPage,
	isChapterComplete,
	isComplete,
	percentOf,
	resumePage,
} from "#app/features/learner/progress.ts";
import { mayEdit } from "#app/features/account/studio-member.ts";
import { shareOf } from "#app/features/studio/figures/breakdown.ts";
import {
	monthCode,
	monthOf,
	monthsBetween,
	parseMonth,
} from "#app/features/studio/figures/month.ts";
import { hasCard } from "#app/features/learner/retain.ts";
import { contentId, optionKey } from "#app/platform/fields/content-id.server.ts";
import { isRowFault, toTime } from "#app/platform/fields/fields.server.ts";
import { isQuestionRow } from "#app/features/catalog/rows/page.server.ts";
import type { Measurable } from "./subject.ts";

/** Functions that take no text or list that users or packs provide. */
export const textless: ReadonlySet<unknown> = new Set<Measurable | typeof TooBusy>(
	[
		[
			isRecentLogIn,
			isCodeUsable,
			codeOf,
			TooBusy,
			visibleButtons,
			isListedContact,
			gradeOf,
			paletteOf,
		],
		[
			availability,
			isAnnounced,
			isInCategory,
			isListed,
			isVisibleTo,
			opensAt,
			contrast,
			derivedColors,
			normalizeColors,
			readableOn,
			textOn,
		],
		[hasDate, showTime, hasOneClick, fail, ok, isForEverybody, isFiltered],
		[
			hasContent,
			isDownloadable,
			isEmptyItem,
			isPageOnly,
			libraryOf,
			isLibraryAsset,
			lockOf,
			isShareable,
			hasFilm,
			videoHostOrigin,
		],
		[isListedChapter, isOpenChapter, minutesOf, totalPages, diplomaNumber],
		[furthestPage, isChapterComplete, isComplete, percentOf, resumePage, hasCard],
		[mayEdit, shareOf, monthCode, monthOf, monthsBetween, parseMonth],
		[contentId, optionKey, isRowFault, toTime, isQuestionRow],
	].flat(),
);
