import { useEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import iconsHref from "#app/components/elements/icons.svg?url";
import { iconOf, type Message } from "#app/components/feedback/messages.tsx";
import type { TextKey } from "#app/i18n/text-key.ts";
import { useMissingAnswer } from "#app/client/missing-answer.ts";
import { createToastShelf, iconNode, type ToastShelf } from "./toast-shelf.ts";

type Shelf = RefObject<ToastShelf | null>;

function linkTo(href: string, label: string): HTMLAnchorElement {
	const link = document.createElement("a");
	link.href = href;
	link.textContent = label;
	return link;
}

/** What a message says, and where it leads. */
function contentOf(message: Message): (Node | string)[] {
	return message.kind === "custom" ? [`${message.text} `, linkTo(message.link.href, message.link.label)] : [message.text];
}

/** Whether the connection is lost. What the browser believes at first is often wrong: only its news count. */
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

/** Says that the connection is lost, until it is back, or until there is more to say about it. */
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

/** Offers the way on where no answer came: the page once more, or the form. It stays until there is an answer. */
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
	/** The request that the messages came with; the same list for the same request. */
	requestId: string;
	messages: readonly Message[];
}

/** The portal's messages as toasts, at the bottom in the middle. They outlast a navigation. */
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
			const icon = iconNode(iconOf(message), iconsHref);
			shelf.current?.show(`${requestId}-${place}`, { kind: message.kind, icon, message: contentOf(message) });
		}
	}, [requestId, messages]);
	return <ul className="toasts" ref={fill} />;
}
