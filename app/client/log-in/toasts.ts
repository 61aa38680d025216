import { createToastShelf, iconNode, type ToastKind } from "#app/client/toasts/toast-shelf.ts";

/** Makes toasts of the messages on the page, but of those that belong to it, and says when the connection is lost, until it is back. */
export function showToasts(words: { close: string; offline: string }, icons: string): void {
	const list = document.createElement("ul");
	list.className = "toasts";
	document.body.append(list);
	const shelf = createToastShelf(list, words.close);
	document.querySelectorAll<HTMLElement>("[data-message]:not([data-of-page])").forEach((message, place) => {
		const [icon, text] = message.children;
		const { parentElement } = message;
		message.remove();
		if (parentElement?.childElementCount === 0) parentElement.remove();
		const kind = message.dataset.message as ToastKind;
		if (icon && text) shelf.show(String(place), { kind, icon, message: [...text.childNodes] });
	});
	window.addEventListener("offline", () =>
		shelf.show("connection", { kind: "loading", icon: iconNode("compass", icons), message: [words.offline] }),
	);
	window.addEventListener("online", () => shelf.remove("connection"));
}
