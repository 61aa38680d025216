import { useSyncExternalStore } from "react";

/** What the line under the tabs says of the form. Times are in words. */
export type SaveState =
	| { is: "untouched" }
	| { is: "saving" }
	| { is: "saved"; at: string }
	/** What is typed is kept on the device. */
	| { is: "offline"; since: string }
	/** `by`: who saved the same text; null: an account that is gone. */
	| { is: "clash"; by: string | null }
	| { is: "refused" };

interface LastSave {
	at: string;
	/** Null: oneself, or an account that is gone. */
	by: string | null;
}

const untouched: SaveState = { is: "untouched" };
let current: SaveState = untouched;
let hasUnsaved = false;
const changes = new EventTarget();

function subscribe(listener: () => void): () => void {
	changes.addEventListener("change", listener);
	return () => changes.removeEventListener("change", listener);
}

/** The form of the page, which has one at most. */
export const saveState = {
	show(next: SaveState): void {
		current = next;
		changes.dispatchEvent(new Event("change"));
	},
	/** Whether it has text that is saved nowhere but on the device. */
	setUnsaved(next: boolean): void {
		hasUnsaved = next;
	},
	hasUnsaved: () => hasUnsaved,
	clear(): void {
		hasUnsaved = false;
		saveState.show(untouched);
	},
};

export function useSaveState(): SaveState {
	return useSyncExternalStore(
		subscribe,
		() => current,
		() => untouched,
	);
}

/** The last save of a draft, in words; null: there is none. `loaded`: as the page was loaded with it. */
export function useLastSave(loaded: LastSave | null): LastSave | null {
	const state = useSaveState();
	return state.is === "saved" ? { at: state.at, by: null } : loaded;
}
