import { firstPart, isAccountPage, withoutKey } from "#app/paths.ts";
import { browserVersion, deviceName } from "#app/platform/http/device.ts";
import { maskedAddress, canonicalEmail } from "#app/features/account/user.ts";
import { isParkable } from "#app/features/account/parked-forms.server.ts";
import { isGuessable } from "#app/features/account/common-passwords.server.ts";
import { clientOf } from "#app/features/account/limits/rate-limit.ts";
import { codeFault, readCode } from "#app/features/account/links/login-link.ts";
import { displayName, groupContacts, phoneAddress } from "#app/features/catalog/contact.ts";
import { groupByCategory, microLearningsOf, namesOf } from "#app/features/catalog/program.ts";
import { groupShows } from "#app/features/catalog/trade-show.ts";
import {
	activityCategory,
	activityPayload,
	analyticsPayload,
} from "#app/features/activity/activity-event.ts";
import { notificationsFor } from "#app/features/catalog/notification.ts";
import { targetsOf } from "#app/features/question/drag-and-drop.ts";
import { blanksIn, partsOf as partsOfSentence } from "#app/features/question/fill-in-the-blanks.ts";
import { comparable } from "#app/features/question/blank-text.ts";
import { plainNumbers } from "#app/features/question/numbers.ts";
import {
	answerText,
	checkAnswer,
	isTyped,
	presentQuestion,
	readAnswer,
	rightAnswer,
	rightAnswerLines,
	valuesFromApi,
} from "#app/features/question/question.ts";
import { readPlaces } from "#app/features/question/question-type.ts";
import { scaleOption } from "#app/features/question/scale.ts";
import { favoriteTypeOf } from "#app/features/catalog/favorite.ts";
import { filmAddresses, hasSameFilm, isFrameable, type FilmRow } from "#app/platform/files/film.ts";
import {
	creditKind,
	isLinkKey,
	isReportedAddress,
	replaceLinkAddresses,
	linkTarget,
} from "#app/features/catalog/page-link.ts";
import {
	fileExtension,
	mediaOfAddress,
	ownAddress,
	saveName,
	fileShape,
} from "#app/platform/files/file-name.ts";
import { itemEvent } from "#app/features/resources/open-item.server.ts";
import { leadsOut } from "#app/features/catalog/resources/item.ts";
import {
	filterChoices,
	filterItems,
	itemKindOf,
} from "#app/features/resources/item-filter.server.ts";
import { isLinkBot, shareTokenOf } from "#app/features/sharing/share.ts";
import {
	isPublishedAsset,
	isVisibleAsset,
	resourceTypeOf,
} from "#app/features/catalog/resources/resource.ts";
import { videoPages, withoutRepeats } from "#app/features/catalog/resources/video.ts";
import {
	fold,
	hasWords,
	indexText,
	isHit,
	placedWords,
	stem,
} from "#app/platform/text/search-words.ts";
import { excerpt, markHits } from "#app/features/search/rules/search-marks.ts";
import { searchQuery } from "#app/features/search/rules/search-query.ts";
import { countedChapters, requiredChapters } from "#app/features/catalog/chapter.ts";
import { diplomaNumberFault, parseDiplomaNumber } from "#app/features/learner/diploma.ts";
import {
	nextBadge,
	pointsToEarn,
	rewardsOfChapter,
	summarizePoints,
} from "#app/features/catalog/points.ts";
import {
	groupByLevel,
	leadingDone,
	summarizeProgress,
	tallyChapters,
	reachableProgress,
} from "#app/features/learner/progress.ts";
import {
	cardsWithWords,
	shortenToWords,
	retainCards,
	retainPage,
	retainPages,
} from "#app/features/learner/retain.ts";
import { chapter, film, item, page, person, questionsOf } from "./samples.ts";
import { textSubjects } from "./texts.ts";
import { listed, many, subject, type Subject } from "./subject.ts";

const files = [
	"https://a.example/",
	"/media/0123456789abcdef/",
	"https://a.example/0123456789abcdef/",
];
const looked = searchQuery("sea 漢字 kayaking the win").words;

const english = { page: "en", program: "en" };

const accounts: readonly Subject[] = [
	subject([firstPart, isAccountPage], (text) => [firstPart(text), isAccountPage(text)], {
		before: ["", "/"],
	}),
	subject(withoutKey, withoutKey, { before: ["", "/s/", "/verify"] }),
	subject([deviceName, browserVersion], (text) => [deviceName(text), browserVersion(text)], {
		before: ["", "Version/", "Chrome/1"],
	}),
	subject(maskedAddress, maskedAddress, { before: ["", "a@"] }),
	subject(isParkable, (text) => isParkable(`/${text}`, [[text, text]]), { places: 3 }),
	listed(isParkable, (count) =>
		isParkable(
			"/",
			many(count, (index) => [`${index}`, ""]),
		),
	),
	subject(isGuessable, isGuessable),
	subject(clientOf, clientOf, { before: ["", "[", "1.1.1.1", "::%"] }),
	subject([readCode, codeFault], (text) => [readCode(text), codeFault(text)], {
		before: ["", "123456"],
	}),
	subject(canonicalEmail, canonicalEmail),
];

const catalog: readonly Subject[] = [
	subject(displayName, (text) => displayName({ name: text, title: null, position: null }, "x")),
	listed(
		groupContacts,
		(count) =>
			groupContacts(
				many(count, () => person),
				"us",
			),
		{ what: "one country" },
	),
	listed(
		groupContacts,
		(count) =>
			groupContacts(
				many(count, (index) => ({ ...person, country: `${index}` })),
				"us",
			),
		{ what: "many countries" },
	),
	subject(
		groupContacts,
		(text) =>
			groupContacts(
				[text, `${text}b`, `${text}a`].map((area) => ({ ...person, area, country: area })),
				"us",
			),
		{ what: "texts", places: 4 },
	),
	subject(phoneAddress, phoneAddress, { before: ["", "1 "] }),
	subject(namesOf, (text) => namesOf({ nameOnDevice: text })),
	listed([microLearningsOf, groupByCategory], (count) => {
		const programs = many(count, (index) => ({
			id: index,
			categories: [{ categoryId: index % 30, name: "y" }],
		}));
		return [
			microLearningsOf({ id: 620, microLearnings: ["x"] }, programs),
			groupByCategory(programs, "destinations"),
		];
	}),
	listed(groupShows, (count) =>
		groupShows(
			many(count, (index) => ({
				startDate: index,
				endDate: null,
				beginsAt: index,
				overAt: index + 1,
			})),
			0,
		),
	),
	listed(notificationsFor, (count) =>
		notificationsFor(
			many(count, (index) => ({
				id: index,
				title: "x",
				text: null,
				url: null,
				appId: index,
				createdAt: index,
			})),
			new Set(many(count, (index) => index)),
			760,
		),
	),
];

const activity: readonly Subject[] = [
	subject(activityCategory, activityCategory),
	subject(
		[activityPayload, analyticsPayload],
		(text) => {
			const told = {
				category: "share",
				appId: 1,
				title: text,
				url: text,
				email: text,
				name: text,
			} as const;
			return JSON.stringify([activityPayload(told), analyticsPayload(told)]);
		},
		{ places: 8 },
	),
];

const questions: readonly Subject[] = [
	...(["choice", "lock", "targets", "blanks", "scale"] as const).map((kind) =>
		listed(
			[
				checkAnswer,
				isTyped,
				presentQuestion,
				readPlaces,
				rightAnswer,
				rightAnswerLines,
				readAnswer,
				answerText,
				valuesFromApi,
			],
			(count) => {
				const question = questionsOf[kind](count);
				const { answer } = readAnswer(question, rightAnswer(question));
				return [
					checkAnswer(question, answer, english),
					isTyped(question),
					presentQuestion(question),
					answerText(question, answer, english),
					rightAnswerLines(question),
					valuesFromApi(question, answer),
				];
			},
			{ what: kind },
		),
	),
	subject(
		targetsOf,
		(text) =>
			targetsOf({
				items: [text, `${text}b`, `${text}a`].map((target) => ({
					label: "x",
					target,
					image: null,
				})),
			}),
		{
			what: "texts",
			places: 3,
		},
	),
	subject([partsOfSentence, blanksIn], (text) => [partsOfSentence(text), blanksIn(text)]),
	subject(comparable, (text) => comparable(text, ["en", "de"]), { before: ["", "1"] }),
	subject(plainNumbers, (text) => plainNumbers(text, ["en", "fr"]), {
		before: ["", "1.", "1 000"],
	}),
	subject(
		checkAnswer,
		(text) =>
			checkAnswer(
				{ ...questionsOf.blanks(1), correctAnswers: [[text, `${text}b`]] },
				[text],
				english,
			),
		{
			what: "blanks",
			places: 3,
		},
	),
	subject(
		[checkAnswer, scaleOption],
		(text) => [checkAnswer(questionsOf.scale(1), [text], english), scaleOption(text, 2)],
		{
			what: "scale",
			before: ["", "1", "1.1"],
		},
	),
];

const resources: readonly Subject[] = [
	subject([favoriteTypeOf, itemKindOf, resourceTypeOf, shareTokenOf], (text) => [
		favoriteTypeOf(text),
		itemKindOf(text),
		resourceTypeOf(text),
		shareTokenOf(text),
	]),
	subject(
		[mediaOfAddress, fileExtension, fileShape],
		(text) => [mediaOfAddress(text), fileExtension(text), fileShape(text)],
		{
			before: ["", ...files],
		},
	),
	subject(ownAddress, ownAddress, { before: ["", ...files] }),
	subject([filmAddresses, hasSameFilm], (text) => filmsOf({ url: text, linkJw: text }), {
		before: ["", "https://", ...files],
	}),
	subject(isFrameable, (text) => isFrameable(text, "https://a.example/{id}"), {
		before: ["", "https://", "https://a.example/"],
	}),
	subject(
		[isReportedAddress, creditKind, isLinkKey],
		(text) => [isReportedAddress(text), creditKind(text, text), isLinkKey(text)],
		{
			before: ["", "https://", ...files],
		},
	),
	subject([linkTarget, replaceLinkAddresses], (text) => {
		const link = { start: 1, end: 2, address: text, key: text, text };
		return [
			linkTarget({ links: [], textLinks: [link] }, `${text}x`),
			replaceLinkAddresses(text, [link], () => text),
		];
	}),
	listed(replaceLinkAddresses, (count) =>
		replaceLinkAddresses(
			"x".repeat(count),
			many(count, (at) => ({ start: at, end: at, address: "", key: "", text: "" })),
			() => "y",
		),
	),
	listed(linkTarget, (count) => {
		const links = many(count, (id) => ({
			id,
			type: "",
			text: "",
			resources: [{ src: "", key: "", credits: null }],
		}));
		return linkTarget({ links, textLinks: [] }, "x");
	}),
	subject(saveName, (text) => saveName(text, "/media/0123456789abcdef/a.pdf"), { what: "a title" }),
	subject(saveName, (text) => saveName("", text), { what: "an address", before: ["", ...files] }),
	subject(
		[itemEvent, leadsOut],
		(text) => [
			itemEvent({ ...item, title: text, url: text }, "download", text),
			leadsOut({ ...item, url: text }),
		],
		{
			before: ["", "/media/0123456789abcdef/"],
		},
	),
	listed([filterItems, filterChoices], (count) => {
		const items = many(count, (index) => ({
			...item,
			title: "sea",
			chapter: { id: index, number: index, title: "x" },
		}));
		return [filterItems(items, { words: "sea", kind: null, chapter: null }), filterChoices(items)];
	}),
	subject(isLinkBot, isLinkBot),
	subject([isPublishedAsset, isVisibleAsset], (title) => [
		isPublishedAsset({ title, type: "link", inDevelopment: false }),
		isVisibleAsset(
			{ title, type: "link", inDevelopment: false, countries: [title] },
			{ country: title },
		),
	]),
	listed([withoutRepeats, videoPages], (count) => [
		withoutRepeats(many(count, (index) => ({ ...film, url: `${index}` }))),
		videoPages(many(count, () => page)),
	]),
];

const search: readonly Subject[] = [
	subject(hasWords, (text) => hasWords(text, "sea a b c d e f 漢 aaaaaaab"), { what: "a text" }),
	subject(hasWords, (text) => hasWords("sea kayaking ".repeat(100), text), { what: "words" }),
	subject(hasWords, (text) => hasWords(text, text), { what: "both" }),
	subject(markHits, (text) => markHits(text, looked)),
	subject(excerpt, (text) => excerpt(text, looked)),
	subject(excerpt, (text) => excerpt(`${text} sea kayaking 漢字 `.repeat(40), looked), {
		what: "found again and again",
		places: 40,
	}),
	subject(fold, fold),
	subject([stem, isHit], (text) => [
		stem(text),
		...looked.map((word) => isHit({ token: text, stem: text }, word)),
	]),
	subject(indexText, (text) => indexText(text)),
	subject(placedWords, placedWords),
	subject(searchQuery, searchQuery),
];

const training: readonly Subject[] = [
	subject(
		[parseDiplomaNumber, diplomaNumberFault],
		(text) => [parseDiplomaNumber(text), diplomaNumberFault(text)],
		{ before: ["", "ABCDEFGHIJKLMNOP", "/verify/"] },
	),
	listed([summarizeProgress, tallyChapters, countedChapters, requiredChapters], (count) => {
		const chapters = many(count, (id) => ({ ...chapter, id }));
		const rows = many(count, (chapterId) => ({ chapterId, progress: 1, completed: true }));
		return tallyChapters(chapters, summarizeProgress(1, chapters, rows));
	}),
	listed([groupByLevel, leadingDone], (count) => [
		groupByLevel(many(count, (completion) => ({ level: 2, completion }))),
		leadingDone(
			many(count, (index) => index),
			new Set(many(count, (index) => index)),
		),
	]),
	listed(reachableProgress, (count) =>
		reachableProgress(
			many(count, (id) => ({ ...page, id })),
			{ answered: null, done: new Set(many(count, (id) => id)) },
			0,
			count,
		),
	),
	listed([nextBadge, summarizePoints, pointsToEarn, rewardsOfChapter], (count) => [
		nextBadge(
			1,
			many(count, (points) => ({ id: points, title: "x", image: null, points })),
		),
		summarizePoints(
			1,
			many(count, (points) => ({ id: points, title: "x", image: null, points })),
		),
		pointsToEarn(
			many(count, () => chapter),
			many(count, (id) => ({ id, action: "complete_app", title: "x", points: 1 })),
		),
		rewardsOfChapter(
			many(count, (index) => ({
				appId: 1,
				action: "complete_chapter",
				subject: `${index}`,
				points: 1,
				createdAt: index,
			})),
			1,
			1,
		),
	]),
	subject(shortenToWords, (text) => shortenToWords(text)),
	subject(
		[retainCards, cardsWithWords],
		(text) => {
			const pages = [
				{
					...page,
					title: text,
					subtitle: text,
					summary: text,
					text,
					salesTip: text,
					transcript: text,
				},
			];
			return [retainCards([{ ...page, text }]), cardsWithWords(pages, "sea win")];
		},
		{ places: 7 },
	),
	listed([retainCards, retainPages, retainPage, cardsWithWords], (count) => {
		const pages = many(count, (id) => ({ ...page, id }));
		return [
			retainCards(pages),
			retainPages(pages),
			retainPage(pages, count),
			cardsWithWords(pages, "x"),
		];
	}),
];

/** Calls the functions for videos that take text. */
const filmsOf = (row: FilmRow) => [
	filmAddresses(row, "https://a.example/{id}"),
	hasSameFilm(row, row),
];

export const domainSubjects: readonly Subject[] = [
	...accounts,
	...catalog,
	...activity,
	...questions,
	...resources,
	...search,
	...textSubjects,
	...training,
];
