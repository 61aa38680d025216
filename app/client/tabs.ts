import { CHOICE_COOKIES, PROGRESS_KEY } from "#app/constants.ts";
import { showSessionMark } from "./session-mark.ts";
import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";

function cookie(name: string): string | null {
	return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
}

/** Mirrors the device's own choices, which cookies hold, to local storage: other tabs hear of what changes there. */
function tellChoices(): void {
	try {
		for (const name of Object.values(CHOICE_COOKIES)) {
			const value = cookie(name);
			if (value === null) localStorage.removeItem(name);
			else localStorage.setItem(name, value);
		}
	} catch {
		// Where the browser keeps nothing, tabs follow at their next page.
	}
}

/** Shows a choice of the device: its cookie's name and value. */
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

/** What a page came with. */
interface Told {
	requestId: string;
	/** Empty: nobody is logged in. */
	sessionMark: string;
	messages: readonly { key: string }[];
}

/** Tells the other tabs what changed for all of them. Nothing personal is told. */
function tellTabs({ requestId, sessionMark, messages }: Told): void {
	showSessionMark(sessionMark);
	tellChoices();
	try {
		if (sessionMark === "") localStorage.removeItem(PROGRESS_KEY);
		else if (messages.some(({ key }) => finished.has(key))) localStorage.setItem(PROGRESS_KEY, requestId);
	} catch {
		// As above.
	}
}

/** Follows what other tabs tell, until the answer is called. `onProgress`: a chapter was finished. */
function followTabs(onProgress?: () => void): () => void {
	function onStorage({ key, newValue }: StorageEvent) {
		showChoice(key, newValue);
		if (key === PROGRESS_KEY && newValue) onProgress?.();
	}
	window.addEventListener("storage", onStorage);
	return () => window.removeEventListener("storage", onStorage);
}

/** Tells the other tabs what the page came with, and shows what they tell. */
export function useTabs(root: Told): void {
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
