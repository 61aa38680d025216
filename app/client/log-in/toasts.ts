import { controlIcons } from "#app/components/elements/control-icons.ts";
import { TOAST_DURATION_MS } from "#app/constants.ts";

type Kind = keyof typeof TOAST_DURATION_MS;

interface Shown {
	element: HTMLElement;
	/** How long it is still shown, in ms, from `since` on. */
	left: number;
	since: number;
	end?: ReturnType<typeof setTimeout>;
}

/** As long as one takes to fade out, in ms. */
const fading = 300;

function icon(content: string): SVGElement {
	const holder = document.createElement("template");
	holder.innerHTML = `<svg class="icon" width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true" focusable="false">${content}</svg>`;
	return holder.content.firstChild as SVGElement;
}

function element(name: string, className: string, ...children: readonly Node[]): HTMLElement {
	const made = document.createElement(name);
	made.className = className;
	made.append(...children);
	return made;
}

/** The shelf of toasts, at the bottom in the middle: they go after their time, and wait while the pointer or the focus rests on them. */
function createShelf(close: string) {
	const shelf = element("ul", "toasts");
	const all = new Set<Shown>();
	let isHeld = false;
	document.body.append(shelf);

	function remove(toast: Shown): void {
		clearTimeout(toast.end);
		all.delete(toast);
		toast.element.classList.add("toast--going");
		setTimeout(() => toast.element.remove(), fading);
	}
	function run(toast: Shown): void {
		toast.since = Date.now();
		if (Number.isFinite(toast.left)) toast.end = setTimeout(remove, toast.left, toast);
	}
	function hold(): void {
		if (isHeld) return;
		isHeld = true;
		for (const toast of all) {
			clearTimeout(toast.end);
			toast.left -= Date.now() - toast.since;
		}
	}
	function go(): void {
		if (!isHeld || shelf.matches(":hover") || shelf.contains(document.activeElement)) return;
		isHeld = false;
		all.forEach(run);
	}
	for (const event of ["pointerenter", "focusin"]) shelf.addEventListener(event, hold);
	for (const event of ["pointerleave", "focusout"]) shelf.addEventListener(event, go);
	// One that was closed takes the pointer and the focus with it, without an event.
	new MutationObserver(go).observe(shelf, { childList: true });

	/** Shows a message; what is answered takes it away. */
	return function show(kind: Kind, picture: Node, message: readonly Node[]): () => void {
		const text = element("span", "toast__text", ...message);
		text.setAttribute("role", kind === "error" ? "alert" : "status");
		text.dataset.message = kind;
		const word = element("span", "hidden-visually", document.createTextNode(close));
		const button = element("button", "toast__close", icon(`<path d="${controlIcons.cross}"/>`), word);
		button.setAttribute("type", "button");
		const toast = {
			element: element("li", `message message--${kind} toast`, picture, text, button),
			left: TOAST_DURATION_MS[kind],
			since: 0,
		};
		button.addEventListener("click", () => remove(toast));
		shelf.append(toast.element);
		all.add(toast);
		if (!isHeld) run(toast);
		return () => remove(toast);
	};
}

/** Makes toasts of the messages on the page, but of those that belong to it, and says when the connection is lost, until it is back. */
export function showToasts(words: { close: string; offline: string }, icons: string): void {
	const show = createShelf(words.close);
	for (const message of document.querySelectorAll<HTMLElement>("[data-message]:not([data-of-page])")) {
		const [picture, text] = message.children;
		const { parentElement } = message;
		message.remove();
		if (parentElement?.childElementCount === 0) parentElement.remove();
		if (picture && text) show(message.dataset.message as Kind, picture, [...text.childNodes]);
	}
	let isBack = () => undefined as void;
	window.addEventListener("offline", () => {
		isBack();
		const compass = `<use href="${icons}#compass"/>`;
		isBack = show("loading", icon(compass), [document.createTextNode(words.offline)]);
	});
	window.addEventListener("online", () => isBack());
}
