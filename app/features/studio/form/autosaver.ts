// Saves what is typed into a form while someone types, and keeps it on the device until it is saved (STUDIO-36).
import { AUTOSAVE_FIELD, FORM_KEY } from "#app/constants.ts";
import type { AutosaveAnswer } from "./autosave.tsx";
import { saveState } from "./save-state.ts";

const everyMs = 5000;
const keptMs = 7 * 24 * 3_600_000;

export interface AutosaverOptions {
	/** Where it saves. */
	address: string;
	/** The storage key of the kept text in local storage. */
	storageKey: string;
	/** The time now, in words. */
	clock(): string;
	/** `openedWith`: for the form's field of that name. */
	onSaved(openedWith: string): void;
}

/** `refused`: the form's own button says why. `unanswered`: what was typed stays on the device. */
export type AutosaveOutcome = "saved" | "refused" | "unanswered";

type Fields = [name: string, value: string][];

/** Not typed by anyone. */
const ownNames: ReadonlySet<string> = new Set(["_token", FORM_KEY, "openedWith", "visit"]);

function fieldsOf(form: HTMLFormElement): Fields {
	return [...new FormData(form)].flatMap(([name, value]) =>
		typeof value === "string" ? [[name, value] as Fields[number]] : [],
	);
}

function typedIn(form: HTMLFormElement): string {
	return JSON.stringify(fieldsOf(form).filter(([name]) => !ownNames.has(name)));
}

/** Someone typed before the script came, or the browser filled the form again. */
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

/** Null: no answer came. */
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
		// Also after the session ended: the form's own button leads to the login, and keeps what was typed.
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

/** What was typed and not saved when the page was left; null: nothing, or it is older than a week. */
export function keptText(storageKey: string): Fields | null {
	const { at, fields } = JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Partial<Kept>;
	if (fields && Date.now() - (at ?? 0) < keptMs) return fields;
	localStorage.removeItem(storageKey);
	return null;
}

export type Autosaver = ReturnType<typeof createAutosaver>;

export function createAutosaver(form: HTMLFormElement, options: AutosaverOptions) {
	const { address, storageKey, clock, onSaved } = options;
	let saved: string | null = isFilledAgain(form) ? null : typedIn(form);
	let refused: string | null = null;
	/** What the form's own button refused, and said why. */
	let told: string | null = null;
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
		timer ??= setTimeout(() => void save(), everyMs);
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

	/** Both texts of a clash are shown: only the form's own button chooses. */
	const isAsking = () => form.elements.namedItem("seen") !== null;

	/** `isLeaving`: the page goes away, so the answer comes to no one. */
	async function save(isLeaving = false): Promise<AutosaveOutcome> {
		stopTimer();
		if (!isLeaving) await sending;
		const fields = fieldsOf(form);
		const typed = typedIn(form);
		if (typed === saved) return "saved";
		if (isAsking()) return "unanswered";
		if (typed === refused) return told === typed ? "unanswered" : "refused";
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
		/** Whether leaving the page needs a save first. */
		isUnsaved,
		/** Saves what an earlier visit kept on the device. */
		async saveKept(fields: Fields): Promise<AutosaveOutcome> {
			const token = fieldsOf(form).filter(([name]) => name === "_token");
			const answer = await post(address, [...fields, ...token], false);
			if (answer?.is === "saved") localStorage.removeItem(storageKey);
			return answer === null ? "unanswered" : answer.is === "saved" ? "saved" : "refused";
		},
		/** The form's own button refused it: what is in the form is saved nowhere else. */
		wasRefused(): void {
			saved = null;
			refused = typedIn(form);
			told = refused;
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
