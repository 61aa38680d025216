import { useEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import iconsHref from "#app/components/elements/icons.svg?url";
import { iconOf, type Message } from "#app/components/feedback/messages.tsx";
import type { TextKey } from "#app/i18n/text-key.ts";
import { useMissingAnswer } from "./missing-answer.ts";
import { pathOf } from "#app/components/elements/control-icons.ts";
import type { IconName } from "#app/components/elements/icon.tsx";
import { TOAST_DURATION_MS, TOAST_LIMIT } from "#app/constants.ts";

type Shelf = RefObject<ToastShelf | null>;

function linkTo(href: string, label: string): HTMLAnchorElement {
	const link = document.createElement("a");
	link.href = href;
	link.textContent = label;
	return link;
}

function contentOf(message: Message): (Node | string)[] {
	return message.kind === "custom" ? [`${message.text} `, linkTo(message.link.href, message.link.label)] : [message.text];
}

/** Starts false: `navigator.onLine` is often wrong, so only events count. */
function useIsOffline(): boolean {
	const [isOffline, setOffline] = useState(false);
	useEffect(() => {
		const onOffline = () => setOffline(true);
		const onOnline = () => setOffline(false);
		window.addEventListener("offline", onOffline);
		window.addEventListener("online", onOnline);
		return () => {
			window.removeEventListener("offline", onOffline);
			window.removeEventListener("online", onOnline);
		};
	}, []);
	return isOffline;
}

function useConnectionToast(shelf: Shelf): void {
	const { t } = useTranslation();
	const isMissing = useMissingAnswer() !== null;
	const isOffline = useIsOffline();
	useEffect(() => {
		const toasts = shelf.current;
		if (!isOffline || isMissing || !toasts) return undefined;
		toasts.show("connection", { kind: "loading", icon: iconNode("compass", iconsHref), message: [t("toast.offline")] });
		return () => toasts.remove("connection");
	}, [shelf, isOffline, isMissing, t]);
}

function useMissingToast(shelf: Shelf): void {
	const { t } = useTranslation();
	const missing = useMissingAnswer();
	useEffect(() => {
		const toasts = shelf.current;
		if (!missing || !toasts) return undefined;
		function say(key: TextKey, act: Node) {
			toasts?.show("missing", { kind: "error", icon: iconNode("warning", iconsHref), message: [`${t(key)} `, act], stays: true });
		}
		function sayForm(key: TextKey, sendAgain: () => Promise<boolean>) {
			const again = document.createElement("button");
			again.className = "link-button";
			again.type = "button";
			again.textContent = t("toast.sendAgain");
			async function onAgain() {
				if (!(await sendAgain())) sayForm("toast.formOutOfReach", sendAgain);
			}
			again.addEventListener("click", () => void onAgain());
			say(key, again);
		}
		if (missing.to === "form") sayForm("toast.formUnanswered", missing.sendAgain);
		else {
			const { address, reload } = missing;
			const link = linkTo(address, t("toast.reload"));
			link.addEventListener("click", (event) => {
				event.preventDefault();
				void reload();
			});
			say("toast.noConnection", link);
		}
		return () => toasts.remove("missing");
	}, [shelf, missing, t]);
}

export interface ToastsProps {
	/** The same request never shows its messages twice. */
	requestId: string;
	messages: readonly Message[];
}

export function Toasts({ requestId, messages }: ToastsProps) {
	const { t } = useTranslation();
	const shelf: Shelf = useRef(null);
	function fill(list: HTMLUListElement | null) {
		if (list) shelf.current ??= createToastShelf(list, t("toast.close"));
	}
	useConnectionToast(shelf);
	useMissingToast(shelf);
	useEffect(() => {
		for (const [place, message] of messages.entries()) {
			if (message.ofPage) continue;
			const icon = iconNode(iconOf(message), iconsHref);
			shelf.current?.show(`${requestId}-${place}`, { kind: message.kind, icon, message: contentOf(message) });
		}
	}, [requestId, messages]);
	return <ul className="toasts" ref={fill} />;
}

type ToastKind = keyof typeof TOAST_DURATION_MS;

interface ToastContent {
	kind: ToastKind;
	icon: Node;
	message: readonly (Node | string)[];
	stays?: boolean;
}

interface Shown {
	element: HTMLElement;
	left: number;
	since: number;
	end?: ReturnType<typeof setTimeout>;
}

/** In ms. */
const fading = 300;
/** In ms: a status that comes with its text is not read out by every screen reader, so the text comes after it. */
const announcing = 100;

function iconNode(name: IconName, sprite: string): SVGElement {
	const path = pathOf(name);
	const holder = document.createElement("template");
	const content = path ? `<path d="${path}"/>` : `<use href="${sprite}#${name}"/>`;
	const box = path ? ' viewBox="0 0 24 24" stroke="currentColor"' : "";
	holder.innerHTML = `<svg class="icon" width="22" height="22" fill="none" aria-hidden="true" focusable="false"${box}>${content}</svg>`;
	return holder.content.firstChild as SVGElement;
}

function elementOf(name: string, { className, children }: { className: string; children: readonly (Node | string)[] }): HTMLElement {
	const made = document.createElement(name);
	made.className = className;
	made.append(...children);
	return made;
}

/** Toasts wait while hovered or focused (WEB-12). */
function createToastShelf(shelf: HTMLElement, close: string) {
	const all = new Map<string, Shown>();
	let isHeld = false;

	function remove(id: string): void {
		const toast = all.get(id);
		clearTimeout(toast?.end);
		all.delete(id);
		toast?.element.remove();
	}
	function fade(id: string): void {
		const toast = all.get(id);
		if (!toast) return;
		clearTimeout(toast.end);
		all.delete(id);
		toast.element.classList.add("toast--going");
		setTimeout(() => toast.element.remove(), fading);
	}
	function run(toast: Shown, id: string): void {
		toast.since = Date.now();
		if (Number.isFinite(toast.left)) toast.end = setTimeout(fade, toast.left, id);
	}
	function hold(): void {
		if (isHeld) return;
		isHeld = true;
		for (const toast of all.values()) {
			clearTimeout(toast.end);
			toast.left -= Date.now() - toast.since;
		}
	}
	function goOn(): void {
		if (!isHeld || shelf.matches(":hover") || shelf.contains(document.activeElement)) return;
		isHeld = false;
		all.forEach(run);
	}
	for (const event of ["pointerenter", "focusin"]) shelf.addEventListener(event, hold);
	for (const event of ["pointerleave", "focusout"]) shelf.addEventListener(event, goOn);
	// Removing a toast fires no `pointerleave` or `focusout`.
	new MutationObserver(goOn).observe(shelf, { childList: true });

	function show(id: string, { kind, icon, message, stays = false }: ToastContent): void {
		const isAlert = kind === "error";
		const text = elementOf("span", { className: "toast__text", children: isAlert ? message : [] });
		text.setAttribute("role", isAlert ? "alert" : "status");
		if (!isAlert) setTimeout(() => text.append(...message), announcing);
		text.dataset.message = kind;
		const button = elementOf("button", {
			className: "close toast__close",
			children: [iconNode("cross", ""), elementOf("span", { className: "hidden-visually", children: [close] })],
		});
		button.setAttribute("type", "button");
		button.addEventListener("click", () => fade(id));
		const element = elementOf("li", { className: `message message--${kind} toast`, children: [icon, text, button] });
		const before = all.get(id);
		clearTimeout(before?.end);
		if (before) before.element.replaceWith(element);
		else shelf.append(element);
		const toast = { element, left: stays ? Number.POSITIVE_INFINITY : TOAST_DURATION_MS[kind], since: 0 };
		all.set(id, toast);
		if (!isHeld) run(toast, id);
		for (const oldest of [...all.keys()].slice(0, -TOAST_LIMIT)) remove(oldest);
	}
	return { show, remove };
}

type ToastShelf = ReturnType<typeof createToastShelf>;
