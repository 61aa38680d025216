import { AUTOSAVE_FIELD, FORM_KEY, DAY_MS } from "#app/constants.ts";
import type { AutosaveAnswer } from "./autosave.tsx";
import { saveState } from "./save-state.ts";

const saveEveryMs = 5000;
const keptForMs = 7 * DAY_MS;

export interface AutosaverOptions {
	/** The path that saves the form. */
	address: string;
	/** The key of the kept text in local storage. */
	storageKey: string;
	/** Returns the time of day as text. */
	clock(): string;
	/** Receives the next value of the form's field `openedWith`. */
	onSaved(openedWith: string): void;
}

/**
 * After `refused`, the author must send the form with its own button to see the reason. After
 * `unanswered`, the text is still on the device.
 */
export type AutosaveOutcome = "saved" | "refused" | "unanswered";

type Fields = [name: string, value: string][];

/** Fields that the page fills in, not the author. */
const ownNames: ReadonlySet<string> = new Set(["_token", FORM_KEY, "openedWith", "visit"]);

function fieldsOf(form: HTMLFormElement): Fields {
	return [...new FormData(form)].flatMap(([name, value]) =>
		typeof value === "string" ? [[name, value] as Fields[number]] : [],
	);
}

function typedIn(form: HTMLFormElement): string {
	return JSON.stringify(fieldsOf(form).filter(([name]) => !ownNames.has(name)));
}

/** Returns whether someone typed before the script started, or the browser restored the form. */
function isFilledAgain(form: HTMLFormElement): boolean {
	return [...form.elements].some(
		(control) =>
			((control instanceof HTMLInputElement && control.type !== "hidden") ||
				control instanceof HTMLTextAreaElement) &&
			control.name !== "" &&
			(control.value !== control.defaultValue ||
				(control instanceof HTMLInputElement && control.checked !== control.defaultChecked)),
	);
}

/**
 * Sends the fields, and returns the server's response. Returns null if no response arrived or the
 * server failed.
 */
async function post(
	address: string,
	fields: Fields,
	keepalive: boolean,
): Promise<AutosaveAnswer | null> {
	try {
		const response = await fetch(address, {
			method: "POST",
			body: new URLSearchParams([...fields, [AUTOSAVE_FIELD, "1"]]),
			redirect: "manual",
			keepalive,
		});
		if (response.status >= 500) return null;
		// Any other response counts as refused. If the session has ended, the form's own button leads
		// to the login page, and the portal keeps the text.
		const isOurs = response.headers.get("Content-Type")?.startsWith("application/json") === true;
		return isOurs ? ((await response.json()) as AutosaveAnswer) : { is: "refused" };
	} catch {
		return null;
	}
}

interface Kept {
	at: number;
	fields: Fields;
}

/**
 * Returns the text that an earlier visit could not save. Returns null if there is none, or if it is
 * older than a week.
 */
export function keptText(storageKey: string): Fields | null {
	const { at, fields } = JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Partial<Kept>;
	if (fields && Date.now() - (at ?? 0) < keptForMs) return fields;
	localStorage.removeItem(storageKey);
	return null;
}

export type Autosaver = ReturnType<typeof createAutosaver>;

/**
 * Saves a form while someone types, and keeps the text on the device until it is saved (STUDIO-36).
 */
export function createAutosaver(form: HTMLFormElement, options: AutosaverOptions) {
	const { address, storageKey, clock, onSaved } = options;
	let saved: string | null = isFilledAgain(form) ? null : typedIn(form);
	let refused: string | null = null;
	/**
	 * The text that the form's own button sent and the server refused. The author already knows the
	 * reason.
	 */
	let explained: string | null = null;
	let offlineSince: string | null = null;
	let isSent = false;
	let timer: ReturnType<typeof setTimeout> | null = null;
	let sending: Promise<unknown> | null = null;

	function keep(): void {
		const fields = fieldsOf(form).filter(([name]) => name !== "_token");
		localStorage.setItem(storageKey, JSON.stringify({ at: Date.now(), fields } satisfies Kept));
	}

	function forget(): void {
		localStorage.removeItem(storageKey);
		saveState.setUnsaved(false);
	}

	function stopTimer(): void {
		if (timer !== null) clearTimeout(timer);
		timer = null;
	}

	function saveSoon(): void {
		timer ??= setTimeout(() => void save(), saveEveryMs);
	}

	function take(answer: AutosaveAnswer | null, typed: string): AutosaveOutcome {
		if (answer === null) {
			offlineSince ??= clock();
			saveState.show({ is: "offline", since: offlineSince });
			saveSoon();
			return "unanswered";
		}
		offlineSince = null;
		if (answer.is !== "saved") {
			refused = typed;
			saveState.show(answer);
			return "refused";
		}
		saved = typed;
		refused = null;
		onSaved(answer.openedWith);
		saveState.show({ is: "saved", at: answer.at });
		if (typedIn(form) === saved) forget();
		else {
			keep();
			saveSoon();
		}
		return "saved";
	}

	/**
	 * Returns whether the form shows both texts of a clash. In that case, only the form's own button
	 * saves.
	 */
	const isAsking = () => form.elements.namedItem("seen") !== null;

	/** With `isLeaving`, the page may be about to close, so the request must outlive it. */
	async function save(isLeaving = false): Promise<AutosaveOutcome> {
		stopTimer();
		if (!isLeaving) await sending;
		const fields = fieldsOf(form);
		const typed = typedIn(form);
		if (typed === saved) return "saved";
		if (isAsking()) return "unanswered";
		if (typed === refused) return explained === typed ? "unanswered" : "refused";
		if (offlineSince === null) saveState.show({ is: "saving" });
		const posting = post(address, fields, isLeaving);
		sending = posting;
		return take(await posting, typed);
	}

	function onInput(): void {
		isSent = false;
		const typed = typedIn(form);
		if (typed === saved) return forget();
		saveState.setUnsaved(true);
		keep();
		if (typed !== refused && !isAsking()) saveSoon();
	}

	const leave = () => {
		if (isUnsaved()) void save(true);
	};
	const onHidden = () => document.visibilityState === "hidden" && leave();
	const onOnline = () => void save();
	const onSubmit = () => {
		isSent = true;
		stopTimer();
		saveState.setUnsaved(false);
	};
	const isUnsaved = () => !isSent && form.isConnected && typedIn(form) !== saved;

	const ending = new AbortController();
	const listening = { signal: ending.signal };
	form.addEventListener("input", onInput, listening);
	form.addEventListener("change", onInput, listening);
	form.addEventListener("submit", onSubmit, listening);
	window.addEventListener("pagehide", leave, listening);
	window.addEventListener("online", onOnline, listening);
	document.addEventListener("visibilitychange", onHidden, listening);
	if (saved === null) onInput();

	return {
		save,
		isUnsaved,
		/** Saves the text that an earlier visit kept on the device. */
		async saveKept(fields: Fields): Promise<AutosaveOutcome> {
			const token = fieldsOf(form).filter(([name]) => name === "_token");
			const answer = await post(address, [...fields, ...token], false);
			if (answer?.is === "saved") localStorage.removeItem(storageKey);
			return answer === null ? "unanswered" : answer.is === "saved" ? "saved" : "refused";
		},
		/**
		 * Keeps the text on the device after the form's own button sent it and the server refused it.
		 */
		wasRefused(): void {
			saved = null;
			refused = typedIn(form);
			explained = refused;
			isSent = false;
			saveState.setUnsaved(true);
			keep();
		},
		stop(): void {
			stopTimer();
			if (isSent) forget();
			ending.abort();
			saveState.clear();
		},
	};
}
