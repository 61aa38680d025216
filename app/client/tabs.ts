import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { CHOICE_COOKIES, PROGRESS_KEY } from "#app/constants.ts";
import { expectNothing } from "./missing-answer.ts";

function cookie(name: string): string | null {
	return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
}

/** Mirrors the device's own choices, which cookies hold, to local storage: other tabs hear of what changes there. */
function mirrorChoices(): void {
	for (const name of Object.values(CHOICE_COOKIES)) {
		const value = cookie(name);
		if (value === null) localStorage.removeItem(name);
		else localStorage.setItem(name, value);
	}
}

/** Shows a choice that was made in another tab. */
function follow(key: string | null, value: string | null): void {
	const { dataset } = document.documentElement;
	if (key === CHOICE_COOKIES.dark) {
		const theme = value === "1" ? "dark" : value === "0" ? "light" : null;
		if (theme) dataset.theme = theme;
		else delete dataset.theme;
		document.querySelector("meta[name=color-scheme]")?.setAttribute("content", theme ?? "light dark");
	}
	if (key === CHOICE_COOKIES.holiday) {
		if (value === "1") dataset.holiday = "";
		else delete dataset.holiday;
	}
}

const finished: ReadonlySet<string> = new Set(["chapterCompleted", "programCompleted"]);

interface Told {
	requestId: string;
	/** Empty: nobody is logged in. */
	sessionMark: string;
	messages: readonly { key: string }[];
}

/** Tells the other tabs what changed for all of them, and follows what they tell. Nothing personal is told. */
export function useTabs(root: Told): void {
	const { state } = useNavigation();
	const { revalidate } = useRevalidator();
	const isIdle = useRef(true);
	useEffect(() => {
		isIdle.current = state === "idle";
	}, [state]);
	useEffect(() => {
		try {
			mirrorChoices();
			if (root.sessionMark === "") localStorage.removeItem(PROGRESS_KEY);
			else if (root.messages.some(({ key }) => finished.has(key))) localStorage.setItem(PROGRESS_KEY, root.requestId);
		} catch {
			// Where the browser keeps nothing, tabs follow at their next page.
		}
	}, [root]);
	useEffect(() => {
		function onStorage({ key, newValue }: StorageEvent) {
			follow(key, newValue);
			if (key !== PROGRESS_KEY || !newValue || !isIdle.current) return;
			expectNothing();
			void revalidate();
		}
		window.addEventListener("storage", onStorage);
		return () => window.removeEventListener("storage", onStorage);
	}, [revalidate]);
}
