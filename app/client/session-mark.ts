/**
 * Tells all tabs whose session the browser has: the mark that the newest page came with, empty where nobody is logged in. It opens nothing,
 * and names nobody.
 */
export const sessionMarkName = "tpm_session";

/** The mark of the page that is shown; null until its script runs. */
let shown: string | null = null;

export function showSessionMark(mark: string): void {
	shown = mark;
	try {
		localStorage.setItem(sessionMarkName, mark);
	} catch {
		// Where the browser keeps nothing, no page is taken for one of the session (`isOfSession`).
	}
}

/** Whether the browser still has the session that a page with this mark came in. */
export function isOfSession(mark: string | null): boolean {
	try {
		return mark !== null && localStorage.getItem(sessionMarkName) === mark;
	} catch {
		return false;
	}
}

/** The page's address once more. A reload would send a form again where the page is the answer to one. */
const askAnew = () => location.replace(location.pathname + location.search);

/** After a log-out in another tab this one shows the log-in too. */
export function followLogOut(): void {
	window.addEventListener("storage", ({ key, newValue }) => {
		if (key === sessionMarkName && newValue === "" && shown) askAnew();
	});
}

/** Reloads a page from the back/forward cache whose session has ended: after a log-out, Back leads to the log-in. */
export function renewRestoredPages(): void {
	window.addEventListener("pageshow", ({ persisted }) => {
		if (!persisted || isOfSession(shown)) return;
		document.documentElement.hidden = true;
		askAnew();
	});
}
