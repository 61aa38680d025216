import type { AccountDetails } from "#app/features/account/account-records.ts";
import { placeOf, datesOf } from "#app/features/attend/show-views.server.ts";
import { type ListedShow, mailsProof } from "#app/features/attend/shows.server.ts";
import { showTime } from "#app/features/catalog/trade-show.ts";
import { namesOf } from "#app/features/catalog/program.ts";
import { folderView } from "#app/features/client-pages/folder-views.server.ts";
import { openedText } from "#app/features/client-pages/share-views.server.ts";
import type { Learner, ListedProgram } from "#app/features/learner/learner.ts";
import {
	notificationWords,
	type ReadableNotification,
} from "#app/features/notifications/read-notifications.server.ts";
import { unlockedItems } from "#app/features/programs/unlocked.server.ts";
import type { Folder } from "#app/features/sharing/folder.ts";
import { refreshCard } from "#app/features/training/refresh/open-refresh.server.ts";
import type { RefreshQuestion } from "#app/features/training/refresh/refresh.server.ts";
import { ago, longDate, listOf } from "#app/platform/i18n/format.server.ts";
import { paths } from "#app/paths.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import type { TodayItem } from "./today.tsx";
import { DAY_MS } from "#app/constants.ts";

const openedForMs = 2 * DAY_MS;
const endsWithinMs = 3 * DAY_MS;
const showWithinMs = 14 * DAY_MS;
const graduatedForMs = 30 * DAY_MS;

const most = 3;

export interface TodayFacts {
	details: AccountDetails | null;
	/** All client folders except the one at the top of Home. */
	folders: readonly Folder[];
	shows: readonly ListedShow[];
	due: readonly RefreshQuestion[];
	news: readonly ReadableNotification[];
	learner: Learner;
	mine: readonly ListedProgram[];
}

/**
 * Returns whether a client opened the folder after `since`, and the agent got a notification about
 * it.
 */
export function isFreshlyOpened(
	{ lastOpenedAt }: Folder,
	news: readonly ReadableNotification[],
	since: number,
): boolean {
	return (
		lastOpenedAt !== null &&
		lastOpenedAt > since &&
		news.some(
			({ notification: { own, createdAt } }) =>
				own?.kind === "opened" && createdAt === lastOpenedAt,
		)
	);
}

/** Returns up to three items, the most urgent first and suggestions last (CAT-30). */
export function todayItems(context: LoggedInContext, facts: TodayFacts): TodayItem[] {
	return [
		...address(context, facts),
		...openedFolders(context, facts),
		...openedLinks(context, facts),
		...shows(context, facts, true),
		...questions(context, facts),
		...endingFolders(context, facts),
		...diplomas(context, facts),
		...unlocked(context, facts),
		...latestNews(context, facts),
		...shows(context, facts, false),
		...firstFolder(context, facts),
		...contact(context, facts),
	].slice(0, most);
}

function address(context: LoggedInContext, { details }: TodayFacts): TodayItem[] {
	if (details?.isAddressProven !== false || !mailsProof(context)) return [];
	const { t, user } = context;
	return [
		{
			key: "address",
			icon: "mail",
			title: t("home.today.address"),
			text: t("home.today.addressText", { email: user.email }),
			link: { href: paths.confirmAddress(), label: t("attend.confirmAddress") },
			isForm: true,
		},
	];
}

function openedFolders(context: LoggedInContext, { folders, news }: TodayFacts): TodayItem[] {
	const { t, now } = context;
	return folders
		.filter((folder) => isFreshlyOpened(folder, news, now - openedForMs))
		.toSorted((a, b) => (b.lastOpenedAt ?? 0) - (a.lastOpenedAt ?? 0))
		.map((folder) => ({
			key: `folder-${folder.id}`,
			icon: "eye" as const,
			title: t("home.opened.title", { name: folder.firstName }),
			text: openedText(context, folder),
			link: { href: paths.folder(folder.id), label: t("folder.look") },
		}));
}

/** Returns at most one item, about the shared link that was opened last. */
function openedLinks(context: LoggedInContext, { news }: TodayFacts): TodayItem[] {
	const { t, now, language } = context;
	const [latest] = news.filter(
		({ notification: { own, createdAt } }) =>
			own?.kind === "opened" && own.appId !== null && (createdAt ?? 0) > now - openedForMs,
	);
	if (!latest) return [];
	const { own, createdAt } = latest.notification;
	return [
		{
			key: "link",
			icon: "eye",
			title: notificationWords(latest.notification, t).title,
			text: t("home.today.opened", {
				title: own?.title,
				ago: ago(language, createdAt ?? now, now),
			}),
			link: { href: paths.sharedLinks(), label: t("home.today.shared") },
		},
	];
}

/**
 * Returns an item about the first trade show that is on now or begins within 14 days, if there is
 * one. If `isRegistered` is true, this is a trade show that the user has registered for. Otherwise,
 * it is one of the others.
 */
function shows(
	{ t, now, language }: LoggedInContext,
	{ shows: all }: TodayFacts,
	isRegistered: boolean,
): TodayItem[] {
	const [show] = all
		.filter((each) => (each.registration !== null) === isRegistered)
		.filter((each) => showTime(each, now) !== "past")
		.filter(({ beginsAt }) => beginsAt !== null && beginsAt < now + showWithinMs)
		.toSorted((a, b) => (a.beginsAt ?? 0) - (b.beginsAt ?? 0));
	if (!show) return [];
	const { dates } = datesOf(show, language);
	const place = placeOf(show, language);
	return [
		{
			key: `show-${show.id}`,
			icon: "calendar",
			programId: null,
			isTitleOwn: true,
			title: show.name,
			text: dates && place ? t("labeled", { label: dates, text: place }) : (dates ?? place ?? ""),
			link: isRegistered
				? { href: paths.showBadge(show.id), label: t("attend.badge") }
				: { href: `${paths.attend()}#show-${show.id}`, label: t("home.today.show") },
		},
	];
}

function endingFolders(context: LoggedInContext, { folders }: TodayFacts): TodayItem[] {
	const { t, now, language } = context;
	return folders
		.filter(({ endsAt }) => endsAt > now && endsAt < now + endsWithinMs)
		.map((folder) => ({
			key: `end-${folder.id}`,
			icon: "clock" as const,
			title: t("home.today.ends", {
				name: folder.firstName,
				date: longDate(language, folder.endsAt - 1),
			}),
			text: folderView(context, folder).contents,
			link: { href: paths.folder(folder.id), label: t("home.today.keep") },
		}));
}

function questions({ t }: LoggedInContext, { due }: TodayFacts): TodayItem[] {
	const card = refreshCard(due);
	if (!card) return [];
	return [
		{
			key: "refresh",
			icon: "retain",
			programId: card.programId,
			title: card.question,
			text: t("refresh.from", { place: card.place }),
			link: { href: paths.refresh(), label: t("refresh.start", { count: card.count }) },
		},
	];
}

const newlyGraduated = ({ now }: LoggedInContext, { mine }: TodayFacts) =>
	mine
		.filter(({ enrollment }) => now - (enrollment?.trainingGraduated ?? 0) < graduatedForMs)
		.toSorted(
			(a, b) => (b.enrollment?.trainingGraduated ?? 0) - (a.enrollment?.trainingGraduated ?? 0),
		);

/**
 * Returns at most one item: the diploma of the last 30 days, or, for several, a link to all
 * diplomas.
 */
function diplomas(context: LoggedInContext, facts: TodayFacts): TodayItem[] {
	const { t, language, portal } = context;
	const [latest, ...others] = newlyGraduated(context, facts);
	if (!latest) return [];
	const place = namesOf(latest.program).place;
	if (others.length > 0)
		return [
			{
				key: "diplomas",
				icon: "diploma",
				title: t("home.today.diplomas", { count: others.length + 1 }),
				text: listOf(
					language,
					[latest, ...others].map(({ program }) => namesOf(program).place),
				),
				link: { href: paths.myDiplomas(), label: t("home.allDiplomas") },
			},
		];
	const date = longDate(
		language,
		latest.enrollment?.trainingGraduated ?? null,
		portal.settings.timeZone,
	);
	return [
		{
			key: "diploma",
			icon: "diploma",
			title: t("home.today.diploma", { place }),
			text: t("home.today.diplomaText", { date }),
			link: { href: paths.diploma(latest.id), label: t("home.today.diplomaUse") },
		},
	];
}

/** Returns an item about the first asset that the newest graduation unlocked. */
function unlocked(context: LoggedInContext, facts: TodayFacts): TodayItem[] {
	const { catalog, t } = context;
	const [latest] = newlyGraduated(context, facts);
	const [item] = latest ? unlockedItems(catalog, facts.learner, latest) : [];
	if (!latest || !item) return [];
	return [
		{
			key: `asset-${item.id}`,
			icon: "key",
			programId: latest.id,
			title: item.title,
			text: t("home.today.unlocked", { place: namesOf(latest.program).place }),
			link: { href: item.href, label: t("programs.open") },
		},
	];
}

/**
 * Returns the newest unread notification. Leaves out those about opened links and due questions,
 * which have their own items.
 */
function latestNews(context: LoggedInContext, { news }: TodayFacts): TodayItem[] {
	const { t, language, portal } = context;
	const [latest] = news.filter(
		({ isRead, notification: { own } }) => !isRead && own?.kind !== "opened" && own?.kind !== "due",
	);
	if (!latest) return [];
	const { notification, program } = latest;
	const from = program ? namesOf(program).place : portal.title();
	const date = longDate(language, notification.createdAt);
	return [
		{
			key: `news-${notification.id}`,
			icon: "bell",
			programId: program?.id ?? null,
			isTitleOwn: !notification.own,
			title: notificationWords(notification, t).title,
			text: date ? t("labeled", { label: from, text: date }) : from,
			link: { href: paths.notification(notification.id), label: t("home.today.news") },
		},
	];
}

function firstFolder({ t }: LoggedInContext, { folders, mine }: TodayFacts): TodayItem[] {
	if (folders.length > 0 || mine.length === 0) return [];
	return [
		{
			key: "folders",
			icon: "box",
			title: t("home.today.folder"),
			text: t("home.today.folderText"),
			link: { href: `${paths.folders()}#new`, label: t("folder.new") },
		},
	];
}

function contact({ t }: LoggedInContext, { details }: TodayFacts): TodayItem[] {
	if (!details || details.optional.agency || details.optional.phone) return [];
	return [
		{
			key: "contact",
			icon: "user",
			title: t("home.today.contact"),
			text: t("home.today.contactText"),
			link: { href: paths.profile(), label: t("home.today.contactAdd") },
		},
	];
}
