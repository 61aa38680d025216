import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { resolveValue, toast, useToaster } from "react-hot-toast/headless";
import { Icon } from "#app/components/elements/icon.tsx";
import { iconOf, MessageText, type Message } from "#app/components/feedback/messages.tsx";
import { Toast, ToastShelf } from "#app/components/feedback/toast.tsx";
import type { TextKey } from "#app/i18n/text-key.ts";
import { useTranslate } from "#app/i18n/use-translate.tsx";
import { TOAST_DURATION_MS, TOAST_LIMIT } from "#app/constants.ts";
import { sendAsDocument } from "./last-form.ts";
import { useMissingAnswer } from "./missing-answer.ts";

/** As long as a toast takes to fade out, in ms. */
const removeDelay = 300;

function show(message: Message, id: string): void {
	const { kind } = message;
	const ways = { blank: toast, error: toast.error, success: toast.success, custom: toast.custom };
	const icon = <Icon name={iconOf(message)} />;
	ways[kind](<MessageText message={message} />, { id, icon, removeDelay, duration: TOAST_DURATION_MS[kind] });
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
function useConnectionToast(): void {
	const t = useTranslate();
	const isMissing = useMissingAnswer() !== null;
	const isOffline = useIsOffline();
	useEffect(() => {
		if (!isOffline || isMissing) return undefined;
		const id = "connection";
		toast.loading(t("toast.offline"), { id, icon: <Icon name="compass" />, removeDelay, duration: TOAST_DURATION_MS.loading });
		return () => toast.remove(id);
	}, [isOffline, isMissing, t]);
}

/** Offers the way on where no answer came: the page once more, or the form. */
function useMissingToast(): void {
	const t = useTranslate();
	const missing = useMissingAnswer();
	useEffect(() => {
		if (!missing) return undefined;
		const id = "missing";
		const options = { id, icon: <Icon name="warning" />, removeDelay, duration: TOAST_DURATION_MS.loading };
		const say = (key: TextKey, act: ReactNode) =>
			toast.error(
				<>
					{t(key)} {act}
				</>,
				options,
			);
		async function onAgain() {
			if (!(await sendAsDocument())) sayForm("toast.formOutOfReach");
		}
		const sayForm = (key: TextKey) =>
			say(
				key,
				<button className="link-button" type="button" onClick={() => void onAgain()}>
					{t("toast.sendAgain")}
				</button>,
			);
		if (missing.to === "form") sayForm("toast.formUnanswered");
		else say("toast.noConnection", <a href={missing.address}>{t("toast.reload")}</a>);
		// One that only fades would take the next of this name with it.
		return () => toast.remove(id);
	}, [missing, t]);
}

/** Toasts wait while the pointer or the focus is on them. */
function useRest(shelf: RefObject<HTMLElement | null>, { startPause, endPause }: Record<"startPause" | "endPause", () => void>): void {
	const isPaused = useRef(false);
	useEffect(() => {
		const element = shelf.current;
		if (!element) return undefined;
		function pause() {
			if (!isPaused.current) startPause();
			isPaused.current = true;
		}
		function goOn() {
			if (!isPaused.current || element?.matches(":hover") || element?.contains(document.activeElement)) return;
			isPaused.current = false;
			endPause();
		}
		const listeners = [
			["pointerenter", pause],
			["focusin", pause],
			["pointerleave", goOn],
			["focusout", goOn],
		] as const;
		for (const [event, listener] of listeners) element.addEventListener(event, listener);
		// One that was closed takes the pointer and the focus with it, without an event.
		const changes = new MutationObserver(goOn);
		changes.observe(element, { childList: true });
		return () => {
			changes.disconnect();
			for (const [event, listener] of listeners) element.removeEventListener(event, listener);
		};
	}, [shelf, startPause, endPause]);
}

export interface ToastsProps {
	/** The request that the messages came with; the same list for the same request. */
	requestId: string;
	messages: readonly Message[];
}

/**
 * The portal's messages as toasts, at the bottom in the middle (requirements, section 2; durations and limit: section 9). They outlast a
 * navigation, and wait while the pointer rests on them.
 */
export function Toasts({ requestId, messages }: ToastsProps) {
	const { toasts, handlers } = useToaster();
	useConnectionToast();
	useMissingToast();
	useEffect(() => {
		messages.forEach((message, index) => show(message, `${requestId}-${index}`));
	}, [requestId, messages]);
	const shelf = useRef<HTMLUListElement>(null);
	useRest(shelf, handlers);
	return (
		<ToastShelf ref={shelf}>
			{toasts.slice(0, TOAST_LIMIT).map((each) => (
				<Toast key={each.id} kind={each.type} icon={each.icon} visible={each.visible} onClose={() => toast.dismiss(each.id)}>
					{resolveValue(each.message, each)}
				</Toast>
			))}
		</ToastShelf>
	);
}
