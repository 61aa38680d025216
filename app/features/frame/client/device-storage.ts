// This module stores a device's state in local storage. The browser notifies its other tabs of each
// change (WEB-20, WEB-21). None of the state is personal, except text that a member of the studio
// could not save yet (STUDIO-36).
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator, useSearchParams } from "react-router";
import {
	CHOICE_COOKIES,
	LANGUAGE_COOKIE,
	PROGRESS_KEY,
	SESSION_KEY,
	KEPT_TEXT_KEY,
	VIDEOS_KEY,
} from "#app/constants.ts";
import { nearestLanguage } from "#app/platform/i18n/language.ts";

interface RootData {
	requestId: string;
	/** Identifies the session. Empty if no one is logged in. */
	sessionMark: string;
	messages: readonly { ofPage?: boolean }[];
	language: string;
	languages: readonly (readonly [code: string, name: string])[];
}

function cookie(name: string): string | null {
	return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
}

function store(key: string, value: string | null): void {
	if (value === null) localStorage.removeItem(key);
	else localStorage.setItem(key, value);
}

let shownMark: string | null = null;

/**
 * Stores a mark that identifies the session, but gives no access to it. The mark is empty if no one
 * is logged in.
 */
export function storeSessionMark(mark: string): void {
	shownMark = mark;
	const before = localStorage.getItem(SESSION_KEY);
	if (before && before !== mark) store(VIDEOS_KEY, null);
	store(SESSION_KEY, mark);
}

export function isOfSession(mark: string | null): boolean {
	return mark !== null && localStorage.getItem(SESSION_KEY) === mark;
}

/**
 * Hides and reloads a page from the back/forward cache if the session has since ended or changed.
 */
export function renewRestoredPages(): void {
	window.addEventListener("pageshow", ({ persisted }) => {
		if (!persisted || isOfSession(shownMark)) return;
		document.documentElement.hidden = true;
		// `location.reload()` could send a form again.
		location.replace(location.pathname + location.search);
	});
}

function storeState({ requestId, sessionMark, messages }: RootData): void {
	storeSessionMark(sessionMark);
	for (const name of Object.values(CHOICE_COOKIES)) store(name, cookie(name));
	if (sessionMark === "") store(PROGRESS_KEY, null);
	// Only a completed chapter or program has a message with `ofPage` (messages.server.ts).
	else if (messages.some(({ ofPage }) => ofPage)) store(PROGRESS_KEY, requestId);
}

/**
 * Stores this tab's state, so that the other tabs notice changes. Loads the page's data again if
 * another tab reports a change.
 */
export function useDeviceStorage(root: RootData): void {
	const { language, languages } = root;
	const { i18n } = useTranslation();
	const { revalidate } = useRevalidator();
	const [query, setQuery] = useSearchParams();
	const isAsked = useRef(false);

	const askAgain = useEffectEvent(() => {
		if (!query.has("lng")) return void revalidate();
		// `?lng=` overrides the cookie, so it must be removed from the address.
		query.delete("lng");
		return setQuery(query, { replace: true, preventScrollReset: true });
	});
	useEffect(() => storeState(root), [root]);
	useEffect(() => {
		const onStorage = ({ key }: StorageEvent) => {
			// Changes under these keys don't affect what other tabs show.
			if (key !== VIDEOS_KEY && !key?.startsWith(KEPT_TEXT_KEY)) askAgain();
		};
		window.addEventListener("storage", onStorage);
		return () => window.removeEventListener("storage", onStorage);
	}, []);

	// If the cookie is missing, local or session storage may still have the chosen language (LANG-4).
	useEffect(() => {
		const stored = [
			cookie(LANGUAGE_COOKIE),
			localStorage.getItem(LANGUAGE_COOKIE),
			sessionStorage.getItem(LANGUAGE_COOKIE),
		];
		const codes = languages.map(([code]) => code);
		const chosen = nearestLanguage(codes, stored);
		if (chosen === undefined) return;
		setLanguageCookie(chosen);
		if (chosen === language) store(LANGUAGE_COOKIE, language);
		else if (!isAsked.current) askAgain();
		// Asks the server only once, because the server may see a different cookie than JavaScript
		// does.
		isAsked.current = chosen !== language;
	}, [language, languages]);

	useEffect(() => {
		if (i18n.language !== language) void turnTo(i18n, language);
	}, [i18n, language]);
}

function setLanguageCookie(language: string): void {
	if (cookie(LANGUAGE_COOKIE) === language) return;
	const secure = location.protocol === "https:" ? "; secure" : "";
	document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
}

type I18n = ReturnType<typeof useTranslation>["i18n"];

/**
 * Changes the language in place, so that typed text stays. Reloads the document if the texts fail
 * to load.
 */
async function turnTo(i18n: I18n, language: string): Promise<void> {
	await i18n.loadLanguages(language);
	const isWhole = [i18n.options.ns ?? []]
		.flat()
		.every((each) => i18n.hasResourceBundle(language, each));
	if (isWhole) await i18n.changeLanguage(language);
	else location.reload();
}
