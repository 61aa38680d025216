import { press, release } from "#app/client/press.ts";
import { showChoices, tellChoices } from "#app/client/tabs.ts";

/** So long a link or form counts as under way, in ms: the browser does not say when somebody stops it. */
const longest = 10_000;
let end: ReturnType<typeof setTimeout> | undefined;

/** Has what was pressed look so until the next page comes. False where it is under way already. */
function begin(target: Element, button: Element | null): boolean {
	if (!press(target, button)) return false;
	clearTimeout(end);
	end = setTimeout(release, longest);
	return true;
}

/** Whether a link leads to another page of the portal in this tab. */
function isWayOn(link: HTMLAnchorElement): boolean {
	const isHere = link.pathname === location.pathname && link.search === location.search && link.hash !== "";
	return link.origin === location.origin && !link.target && !link.hasAttribute("download") && !isHere;
}

/** Sends a form whose page stays as it is, with what is typed into it. Where that fails, the browser sends it. */
async function sendAside(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
	const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
	const body = new URLSearchParams([...fields, [button.name, button.value]]);
	try {
		const { type } = await fetch(form.action, { method: "POST", body, redirect: "manual" });
		if (type !== "opaqueredirect") throw new Error(type);
		showChoices();
		tellChoices();
		release();
	} catch {
		const field = document.createElement("input");
		Object.assign(field, { type: "hidden", name: button.name, value: button.value });
		form.append(field);
		form.submit();
	}
}

/** What is pressed looks pressed at once, and three clicks send one request. */
export function sendOnce(): void {
	document.addEventListener("click", (event) => {
		if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>("a[href]");
		if (link && isWayOn(link) && !begin(link, null)) event.preventDefault();
	});
	document.addEventListener("submit", (event) => {
		if (event.defaultPrevented) return;
		const form = event.target as HTMLFormElement;
		const button = event.submitter as HTMLButtonElement | null;
		const isFirst = begin(form, button);
		const stays = button?.dataset.stay !== undefined;
		if (!isFirst || stays) event.preventDefault();
		if (isFirst && stays) void sendAside(form, button);
	});
	// Kept by the browser and gone back to, the page is as new.
	window.addEventListener("pageshow", release);
}
