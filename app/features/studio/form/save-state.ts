import { useSyncExternalStore } from "react";

/** The state of the page's form, for the line under the tabs. Times are text. */
export type SaveState =
	| { is: "untouched" }
	| { is: "saving" }
	| { is: "saved"; at: string }
	/** The text is stored on the device. */
	| { is: "offline"; since: string }
	/** `by` is the name of the other author. Null if the account was deleted. */
	| { is: "clash"; by: string | null }
	| { is: "refused" };

interface LastSave {
	at: string;
	/** Null for the author's own save, or if the account was deleted. */
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

/** The state of the page's only form. */
export const saveState = {
	show(next: SaveState): void {
		current = next;
		changes.dispatchEvent(new Event("change"));
	},
	/** Stores whether the form has text that isn't saved on the server. */
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

/** Returns the last save of the draft: the form's own, or the one from the loader. */
export function useLastSave(loaded: LastSave | null): LastSave | null {
	const state = useSaveState();
	return state.is === "saved" ? { at: state.at, by: null } : loaded;
}
