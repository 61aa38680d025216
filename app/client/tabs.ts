import { CHOICE_COOKIES, PROGRESS_KEY } from "#app/constants.ts";
import { showSessionMark } from "./session-mark.ts";
import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";

function cookie(name: string): string | null {
	return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
}

/** Mirrors the choice cookies to local storage, whose events reach the other tabs. */
function mirrorChoices(): void {
	try {
		for (const name of Object.values(CHOICE_COOKIES)) {
			const value = cookie(name);
			if (value === null) localStorage.removeItem(name);
			else localStorage.setItem(name, value);
		}
	} catch {
		// Without storage, tabs follow at their next page.
	}
}

function showChoice(name: string | null, value: string | null): void {
	const { dataset } = document.documentElement;
	if (name === CHOICE_COOKIES.dark) {
		const theme = value === "1" ? "dark" : value === "0" ? "light" : null;
		if (theme) dataset.theme = theme;
		else delete dataset.theme;
		document.querySelector("meta[name=color-scheme]")?.setAttribute("content", theme ?? "light dark");
	}
	if (name === CHOICE_COOKIES.holiday) {
		if (value === "1") dataset.holiday = "";
		else delete dataset.holiday;
	}
}

const finished: ReadonlySet<string> = new Set(["chapterCompleted", "programCompleted"]);

interface TabMessage {
	requestId: string;
	/** Empty: nobody is logged in. */
	sessionMark: string;
	messages: readonly { key: string }[];
}

/** Writes nothing personal. */
function tellTabs({ requestId, sessionMark, messages }: TabMessage): void {
	showSessionMark(sessionMark);
	mirrorChoices();
	try {
		if (sessionMark === "") localStorage.removeItem(PROGRESS_KEY);
		else if (messages.some(({ key }) => finished.has(key))) localStorage.setItem(PROGRESS_KEY, requestId);
	} catch {
		// As above.
	}
}

function followTabs(onProgress?: () => void): () => void {
	function onStorage({ key, newValue }: StorageEvent) {
		showChoice(key, newValue);
		if (key === PROGRESS_KEY && newValue) onProgress?.();
	}
	window.addEventListener("storage", onStorage);
	return () => window.removeEventListener("storage", onStorage);
}

export function useTabs(root: TabMessage): void {
	const { state } = useNavigation();
	const { revalidate } = useRevalidator();
	const isIdle = useRef(true);
	useEffect(() => {
		isIdle.current = state === "idle";
	}, [state]);
	useEffect(() => tellTabs(root), [root]);
	useEffect(
		() =>
			followTabs(() => {
				if (isIdle.current) void revalidate();
			}),
		[revalidate],
	);
}
