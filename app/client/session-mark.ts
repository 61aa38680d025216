/** Names the browser's session for all tabs; empty when nobody is logged in. Not a credential. */
export const sessionMarkName = "tpm_session";

let shown: string | null = null;

export function showSessionMark(mark: string): void {
	shown = mark;
	try {
		localStorage.setItem(sessionMarkName, mark);
	} catch {
		// Storage is closed: `isOfSession` then trusts no page.
	}
}

export function isOfSession(mark: string | null): boolean {
	try {
		return mark !== null && localStorage.getItem(sessionMarkName) === mark;
	} catch {
		return false;
	}
}

/** A reload would send a form again where the page answers one. */
const askAnew = () => location.replace(location.pathname + location.search);

export function followLogOut(): void {
	window.addEventListener("storage", ({ key, newValue }) => {
		if (key === sessionMarkName && newValue === "" && shown) askAnew();
	});
}

/** After a log-out, Back must not show a page from the back/forward cache. */
export function renewRestoredPages(): void {
	window.addEventListener("pageshow", ({ persisted }) => {
		if (!persisted || isOfSession(shown)) return;
		document.documentElement.hidden = true;
		askAnew();
	});
}
