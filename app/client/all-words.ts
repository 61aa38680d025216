import { NAMESPACE, TRANSLATION_LOADS } from "#app/constants.ts";

/** Whether the file of a language's words is there: not asked for yet, on its way, there, or refused by the server so far. */
type State = "unasked" | "coming" | "there" | "failing";

let state: State = "unasked";
let firstAttempt: Promise<boolean> | null = null;
let take: ((words: object) => void) | null = null;
let address = "";

/**
 * `words`: what came; null: it did not. `mayCome`: whether another attempt may have it, as after a failure of the server or the network.
 * `answered`: false where the network failed, which pages fail by too.
 */
async function readFile(): Promise<{ words: object | null; mayCome: boolean; answered: boolean }> {
	try {
		const answer = await fetch(address);
		const words = answer.ok ? ((await answer.json()) as object) : null;
		return { words, mayCome: answer.status >= 500, answered: true };
	} catch {
		return { words: null, mayCome: true, answered: false };
	}
}

/** Reads the file; true: it came. What failed is tried again by and by (requirements, section 7, "Translations"). */
async function attempt(failed: number): Promise<boolean> {
	const { words, mayCome, answered } = await readFile();
	if (words) {
		state = "there";
		take?.(words);
		return true;
	}
	if (answered) state = "failing";
	const { maxRetries, retryTimeout } = TRANSLATION_LOADS;
	if (mayCome && failed < maxRetries) setTimeout(() => void attempt(failed + 1), retryTimeout * 2 ** failed);
	return false;
}

/** Loads the words that no page has brought, once. False: they did not come at once. */
export function loadAllWords(): Promise<boolean> {
	if (state === "unasked") state = "coming";
	firstAttempt ??= attempt(0);
	return firstAttempt.then(() => state === "there");
}

/** Whether the words do not come: then links and forms stay the browser's own, for each page brings its words. */
export const areWordsFailing = (): boolean => state === "failing";

/** What a person does first: what they do next may need further words. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin"];

/** Loads the words of a language when somebody begins to use the page, not before. */
export function watchForUse(language: string, taker: (words: object) => void): void {
	address = `/locales/${language}/${NAMESPACE}.json`;
	take = taker;
	const begin = () => {
		for (const sign of signs) removeEventListener(sign, begin, true);
		void loadAllWords();
	};
	for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
}
