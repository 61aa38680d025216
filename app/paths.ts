import {
	libraryOf,
	type Item,
	type ItemRef,
	type PageBehind,
} from "#app/features/catalog/resources/item.ts";
import type { LibraryType } from "#app/features/catalog/resources/library.ts";
import type { VideoKind } from "#app/features/catalog/resources/video.ts";
import type { ResourceType } from "#app/features/catalog/resources/resource.ts";
import { encodeUrlPart } from "#app/platform/text/well-formed.ts";

export const paths = {
	home: () => "/home/",
	/** `request` identifies the email whose code the user types. */
	login: (search: { state?: LoginState; request?: string; redirect?: string } = {}) =>
		withSearch("/login/", {
			state: search.state ?? "login",
			request: search.request,
			redirect: search.redirect,
		}),
	confirmLogout: () => "/login/?action=logout",
	magicLink: (token: string) => withSearch("/magic-link/", { token }),
	resetPassword: (token: string) => withSearch("/reset-password/", { token }),
	changeAddress: (token: string) => withSearch("/change-address/", { token }),
	addressLink: (token: string) => withSearch("/confirm-address/", { token }),
	auth: (search: { redirect?: string } = {}) => withSearch("/auth/", search),
	/** Logs out at the company, and then redirects to `loggedOut`. */
	leaveCompany: () => "/auth/logout/",
	loggedOut: () => "/login/",
	joinCompany: (search: { sent?: boolean } = {}) =>
		withSearch("/auth/join/", { sent: search.sent ? "1" : undefined }),
	authMobile: (search: { redirect?: string }) => withSearch("/auth-mobile/", search),
	register: (search: { redirect?: string } = {}) => withSearch("/register/", search),
	logout: () => "/logout/",
	parked: () => "/parked/",
	notFound: () => "/404/",
	destinations: (search: ListSearch = {}) => withSearch("/destinations/", listSearch(search)),
	suppliers: (search: ListSearch = {}) => withSearch("/suppliers/", listSearch(search)),
	microLearnings: (search: ListSearch = {}) => withSearch("/micro-learnings/", listSearch(search)),
	featured: (search: ListSearch = {}) => withSearch("/featured/", listSearch(search)),
	recentlyLaunched: (search: ListSearch = {}) =>
		withSearch("/recently-launched/", listSearch(search)),
	comingSoon: (search: ListSearch = {}) => withSearch("/coming-soon/", listSearch(search)),
	favorites: (search: ListSearch = {}) => withSearch("/favorites/", listSearch(search)),
	favorite: () => "/favorite/",
	darkMode: () => "/dark-mode/",
	lite: () => "/lite/",
	language: () => "/language/",
	debugMode: () => "/debug-mode/",
	holidayEffects: () => "/holiday-effects/",
	debug: (appId?: number) => (appId === undefined ? "/debug/" : `/debug/${appId}/`),
	colors: (appId: number) => `/colors/${appId}/`,
	dismiss: () => "/dismiss/",
	info: (appId: number, search: { registerFirst?: boolean } = {}) =>
		withSearch(`/info/${appId}/`, { register: search.registerFirst ? "first" : undefined }),
	mySource: (part?: string) => (part ? `/my-source/#${part}` : "/my-source/"),
	profile: () => "/my-source/profile/",
	password: () => "/my-source/password/",
	points: (search: { action?: string; page?: number } = {}) =>
		withSearch("/my-source/points/", { action: search.action, page: pageParameter(search.page) }),
	whatEarnsMore: () => "/my-source/points/#earn",
	badges: (search: { show?: string; page?: number } = {}) =>
		withSearch("/my-source/badges/", { show: search.show, page: pageParameter(search.page) }),
	myPrograms: (search: { words?: string; page?: number } = {}) =>
		withSearch("/my-source/programs/", { words: search.words, page: pageParameter(search.page) }),
	sharedLinks: (search: { page?: number } = {}) =>
		withSearch("/my-source/shared/", { page: pageParameter(search.page) }),
	myDiplomas: () => "/my-source/diplomas/",
	myShows: () => "/my-source/shows/",
	myData: () => "/my-source/data/",
	confirmAddress: () => "/my-source/confirm-address/",
	devices: () => "/my-source/devices/",
	endDevice: () => "/my-source/devices/end/",
	endOtherDevices: () => "/my-source/devices/end-others/",
	/** `request` identifies the email whose code the user types. */
	confirm: (search: {
		errand: PendingActionName;
		device?: string;
		redirect?: string;
		request?: string;
	}) => withSearch("/my-source/confirm/", search),
	confirmCode: (search: { errand: PendingActionName; device?: string; redirect?: string }) =>
		withSearch("/my-source/confirm/code/", search),
	exportData: () => "/my-source/export.json",
	deleteAccount: (search: { request?: string } = {}) => withSearch("/my-source/delete/", search),
	deletionCode: () => "/my-source/delete/code/",
	notifications: (search: { show?: string; page?: number } = {}) =>
		withSearch("/notifications/", { show: search.show, page: pageParameter(search.page) }),
	newsChoice: () => "/my-source/notifications/",
	notification: (id: number) => `/notifications/${id}/`,
	readNotifications: () => "/notifications/read/",
	privacy: () => "/privacy/",
	support: () => "/support/",
	trainings: (search: ListSearch = {}) => withSearch("/training/", listSearch(search)),
	training: (appId: number) => `/training/${appId}/`,
	page: (appId: number, chapterId: number, page: number) =>
		`/training/${appId}/${chapterId}/${page}/`,
	search: (
		search: {
			q?: string;
			near?: number | null;
			kind?: string;
			app?: number;
			exact?: boolean;
			page?: number;
		} = {},
	) =>
		withSearch("/search/", {
			q: search.q || undefined,
			kind: search.kind,
			app: numberParameter(search.app),
			near: numberParameter(search.near ?? undefined),
			exact: search.exact ? "1" : undefined,
			page: pageParameter(search.page),
		}),
	suggestions: (search: { q: string; app?: number | null; near?: number | null }) =>
		withSearch("/search/suggestions/", {
			q: search.q,
			app: search.app ?? undefined,
			near: search.near ?? undefined,
		}),
	credential: (appId: number) => `/diploma/${appId}/credential.jwt`,
	credentialKeys: () => "/.well-known/jwks.json",
	testResult: (appId: number, chapterId: number) => `/training/${appId}/${chapterId}/result/`,
	refresh: (search: { answered?: string } = {}) => withSearch("/refresh/", search),
	retains: (search: ListSearch = {}) => withSearch("/retain/", listSearch(search)),
	retain: (appId: number) => `/retain/${appId}/`,
	retainChapter: (
		appId: number,
		chapterId: number,
		search: { page?: number; words?: string; part?: number } = {},
	) =>
		withSearch(`/retain/${appId}/${chapterId}/`, {
			page: numberParameter(search.page),
			words: search.words || undefined,
			part: numberParameter(search.part),
		}),
	watch: (search: { words?: string; app?: number; page?: number } = {}) =>
		withSearch("/watch/", {
			words: search.words || undefined,
			app: numberParameter(search.app),
			page: numberParameter(search.page),
		}),
	/** Opening this address records the play, then redirects to the video (EVENT-10). */
	play: (kind: VideoKind, id: number, search: { host?: boolean } = {}) =>
		withSearch(`/play/${kind}/${id}/`, { host: search.host ? "1" : undefined }),
	directory: (appId: number) => `/directory/${appId}/`,
	contact: (appId: number, contactId?: number) =>
		`/contact/${appId}/${contactId === undefined ? "" : `#contact-${contactId}`}`,
	contactCard: (appId: number, contactId: number) => `/contact/${appId}/${contactId}/contact.vcf`,
	showcases: (search: { page?: number } = {}) => withSearch("/showcases/", listSearch(search)),
	showcase: (appId: number) => `/showcases/${appId}/`,
	attend: () => "/attend/",
	showCalendar: (showId: number) => `/attend/${showId}/show.ics`,
	showBadge: (showId: number) => `/attend/${showId}/badge/`,
	programFavorites: (appId: number, search: ListSearch = {}) =>
		withSearch(`/favorites/${appId}/`, listSearch(search)),
	resources: (type: ResourceType, appId: number, search: ListSearch & { id?: number } = {}) =>
		withSearch(`/resources/${type}/${appId}/`, { id: search.id, ...listSearch(search) }),
	library: (
		type: ResourceType,
		appId: number,
		search: ListSearch & { type: LibraryType; id?: number | null | undefined; item?: number },
	) =>
		withSearch(`/resources/${type}/${appId}/library/`, {
			type: search.type,
			id: search.id ?? undefined,
			item: search.item,
			...listSearch(search),
		}),
	item: (
		item: Pick<Item, "appId" | "itemType" | "itemId" | "resourceType" | "kind" | "parentId">,
	): string => {
		const library = libraryOf(item);
		if (library === null)
			return paths.resources(item.resourceType, item.appId, { id: item.itemId });
		const inside = item.itemType === "asset" ? {} : { item: item.itemId };
		const id =
			library !== "collection" ? null : item.itemType === "asset" ? item.itemId : item.parentId;
		return paths.library(item.resourceType, item.appId, { type: library, id, ...inside });
	},
	/** Returns the page's address in Retain or, for a question, in the player. */
	pageBehind: (appId: number, { chapterId, pageNumber, isQuestion }: PageBehind): string =>
		isQuestion
			? paths.page(appId, chapterId, pageNumber)
			: paths.retainChapter(appId, chapterId, { page: pageNumber }),
	/**
	 * Opening this address records that the item was opened, then redirects to the item (EVENT-10).
	 */
	openItem: ({ appId, itemType, itemId }: ItemRef) => `/open/${appId}/${itemType}/${itemId}/`,
	itemFile: ({ appId, itemType, itemId }: ItemRef) => `/open/${appId}/${itemType}/${itemId}/file/`,
	/** `key` identifies an address that the page links to. */
	pageLink: (appId: number, pageId: number, key: string) => `/open/${appId}/page/${pageId}/${key}/`,
	download: ({ appId, itemType, itemId }: ItemRef, width?: number) =>
		withSearch(`/download/${appId}/${itemType}/${itemId}/`, { width }),
	share: ({ appId, itemType, itemId }: ItemRef) => `/share/${appId}/${itemType}/${itemId}/`,
	stopSharing: () => "/stop-sharing/",
	/** `deleted` is the revision whose deleted rows the page offers to restore. */
	studioProgram: (appId: number, place?: string, search: { deleted?: number } = {}) =>
		`${withSearch(`/studio/${appId}/`, search)}${place ? `#${place}` : ""}`,
	studioAutosave: (appId: number) => `/studio/${appId}/autosave/`,
	studioDetails: (appId: number) => `/studio/${appId}/details/`,
	studioLook: (appId: number) => `/studio/${appId}/look/`,
	studioList: (appId: number, tab: string, place?: string, search: { deleted?: number } = {}) =>
		`${withSearch(`/studio/${appId}/lists/${tab}/`, search)}${place ? `#${place}` : ""}`,
	studioRow: (
		appId: number,
		of: string,
		id: number,
		place?: string,
		search: { deleted?: number } = {},
	) => `${withSearch(`/studio/${appId}/lists/${of}/${id}/`, search)}${place ? `#${place}` : ""}`,
	studioChapter: (appId: number, chapterId: number) => `/studio/${appId}/chapters/${chapterId}/`,
	/** `cut` lists what cleaning removed from the saved text. */
	studioPage: (appId: number, pageId: number, search: { cut?: string } = {}) =>
		withSearch(`/studio/${appId}/pages/${pageId}/`, { cut: search.cut || undefined }),
	/** Without `appId`, the page creates a program from a file. */
	studioBring: (appId?: number) =>
		appId === undefined ? "/studio/bring/" : `/studio/${appId}/bring/`,
	studioBrought: (appId: number, reportId: number) => `/studio/${appId}/bring/${reportId}/`,
	studioPreview: (appId: number, pageId?: number, search: { width?: string } = {}) =>
		withSearch(`/studio/${appId}/preview/${pageId === undefined ? "" : `${pageId}/`}`, search),
	studioPublish: (appId: number, place?: string) =>
		`/studio/${appId}/publish/${place ? `#${place}` : ""}`,
	studioVersion: (appId: number, number: number) => `/studio/${appId}/versions/${number}/`,
	studioPeople: (appId: number) => `/studio/${appId}/people/`,
	studioFile: (appId: number, name: string) => `/studio/${appId}/files/${encodeUrlPart(name)}`,
	studioThumbnail: (appId: number, name: string) =>
		`/studio/${appId}/files/${encodeUrlPart(name)}?small=1`,
	/** `page-of` is the id of the page to return to in the editor. */
	studioMedia: (
		appId: number,
		search: { show?: string; words?: string; "page-of"?: number } = {},
	) => withSearch(`/studio/${appId}/media/`, search),
	studioMediaFile: (appId: number, name: string) =>
		`/studio/${appId}/media/${encodeUrlPart(name)}/`,
	/** Accepts uploads from the studio's script. */
	studioUpload: (appId: number) => `/studio/${appId}/upload/`,
	preview: (token: string, pageId?: number) =>
		`/preview/${token}/${pageId === undefined ? "" : `${pageId}/`}`,
	previewFile: (token: string, name: string) => `/preview/${token}/files/${encodeUrlPart(name)}`,
	folders: () => "/folders/",
	folder: (id: number, part?: string) => (part ? `/folders/${id}/#${part}` : `/folders/${id}/`),
	addToFolder: ({ appId, itemType, itemId }: ItemRef) =>
		`/folders/add/${appId}/${itemType}/${itemId}/`,
	shared: (token: string) => `/s/${token}/`,
	diploma: (appId: number) => `/diploma/${appId}/`,
	diplomaFile: (appId: number) => `/diploma/${appId}/diploma.pdf`,
	studio: () => "/studio/",
	/** The page asks for the session's studio code, and then redirects to `redirect`. */
	studioCode: (search: { redirect?: string } = {}) => withSearch("/studio/code/", search),
	studioFigures: (appId: number) => `/studio/${appId}/figures/`,
	studioFiguresFile: (appId: number, search: { month: string }) =>
		withSearch(`/studio/${appId}/figures.csv`, search),
	studioContactsFile: (appId: number) => `/studio/${appId}/contacts.csv`,
	/** The link in an invitation email. */
	joinStudio: (token: string) => withSearch("/studio/join/", { token }),
	studioAgents: (search: { email?: string } = {}) => withSearch("/studio/agents/", search),
	helpAgent: (userId: number, action: AgentAction) => `/studio/agents/${userId}/${action}/`,
	removeAuthor: (appId: number) => `/studio/${appId}/people/remove/`,
	verifyForm: () => "/verify/",
	verify: (number: string) => `/verify/${number}/`,
	/** A downloadable page that checks credentials without the portal. */
	offlineVerifier: () => "/verify/diploma-check.html",
	/** Public pictures: the badge for email signatures, and the picture on the diploma. */
	diplomaPicture: (number: string, name: "badge.svg" | "badge.png" | "scene.svg") =>
		`/verify/${number}/${name}`,
} as const;

/** Actions that need a recent identity proof. */
export const pendingActionNames = ["end-device", "end-others", "set-password", "studio"] as const;
export type PendingActionName = (typeof pendingActionNames)[number];

/** The actions that an administrator can take on an agent's account. */
export const agentActions = ["reset-link", "log-out", "disable", "enable"] as const;
export type AgentAction = (typeof agentActions)[number];

export const loginStates = ["login", "forgot", "register", "magic", "quick"] as const;
export type LoginState = (typeof loginStates)[number];

/** The first page needs no parameter. */
function pageParameter(page: number | undefined): string | undefined {
	return page === undefined || page <= 1 ? undefined : String(page);
}

function numberParameter(value: number | undefined): string | undefined {
	return value === undefined ? undefined : String(value);
}

export interface ListSearch {
	words?: string | null;
	/** The id of the category that filters the list, such as a region. */
	group?: number | null;
	kind?: string | null;
	chapter?: number | null;
	page?: number;
}

function listSearch({
	words,
	group,
	kind,
	chapter,
	page,
}: ListSearch): Record<string, string | number | undefined> {
	return {
		words: words ?? undefined,
		group: group ?? undefined,
		kind: kind ?? undefined,
		chapter: chapter ?? undefined,
		page: page === 1 ? undefined : page,
	};
}

function withSearch(
	path: string,
	search: Readonly<Record<string, string | number | undefined>>,
): string {
	const query = Object.entries(search)
		.filter((entry): entry is [string, string | number] => entry[1] !== undefined)
		.map(([name, value]) => `${name}=${encodeUrlPart(String(value))}`)
		.join("&");
	return query ? `${path}?${query}` : path;
}

/**
 * Returns `to`, or null if it is empty or too long. Also returns null if a browser would resolve it
 * to another site, either as it is or after decoding it once or twice (PAGE-63).
 */
export function safeRedirect(to: string | null | undefined): string | null {
	if (!to || to.length > 2000) return null;
	let form = to;
	for (let decoding = 0; decoding <= 2; decoding++) {
		if (!staysHere(form)) return null;
		const decoded = decodedOnce(form);
		if (decoded === null || decoded === form) break;
		form = decoded;
	}
	return to;
}

const here = "https://portal.invalid";

function staysHere(to: string): boolean {
	if (/[\p{Cc}\\]/u.test(to) || !to.startsWith("/") || to.startsWith("//")) return false;
	return URL.canParse(to, here) && new URL(to, here).origin === here;
}

function decodedOnce(text: string): string | null {
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}

// These pages load without React (docs/decisions/0031).
const logInPages = new Set([
	"login",
	"register",
	"magic-link",
	"reset-password",
	"confirm-address",
	"change-address",
	"auth",
	"auth-mobile",
]);

// The second part of these addresses is a key.
const keyPages = new Set(["s", "verify", "preview"]);

// Browsers send no error reports from pages about accounts, or from addresses that contain a key.
const accountPages = new Set([...logInPages, ...keyPages, "logout", "my-source"]);

/**
 * Returns the first part of a path, decoded and in lower case, because routes ignore case and
 * escapes.
 */
export function firstPart(path: string): string {
	const part = path.split("/")[1] ?? "";
	try {
		return decodeURIComponent(part).toLowerCase();
	} catch {
		return part.toLowerCase();
	}
}

export function isAccountPage(path: string): boolean {
	return accountPages.has(firstPart(path));
}

export function isLogInPage(path: string): boolean {
	return logInPages.has(firstPart(path));
}

/** Replaces the key in an address such as `/s/{token}/` with `-`. */
export function withoutKey(path: string): string {
	const first = firstPart(path);
	return keyPages.has(first) ? path.replace(/^\/[^/]*\/[^/]+/, `/${first}/-`) : path;
}
