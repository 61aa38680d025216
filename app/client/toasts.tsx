import { useEffect, useRef } from "react";
import { toast, useToaster } from "react-hot-toast/headless";
import type { Message } from "#app/components/feedback/messages.tsx";
import { Toast, ToastShelf } from "#app/components/feedback/toast.tsx";
import { TOAST_DURATION_MS, TOAST_LIMIT } from "#app/constants.ts";

/** As long as a toast takes to fade out, in ms. */
const removeDelay = 300;

function show({ kind, text }: Message, id: string): void {
	if (kind === "success") toast.success(text, { id, removeDelay, duration: TOAST_DURATION_MS.success });
	else if (kind === "error") toast.error(text, { id, removeDelay, duration: TOAST_DURATION_MS.error });
	else toast(text, { id, removeDelay, duration: TOAST_DURATION_MS.blank });
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
	useEffect(() => {
		messages.forEach((message, index) => show(message, `${requestId}-${index}`));
	}, [requestId, messages]);
	const shelf = useRef<HTMLUListElement>(null);
	const { startPause, endPause } = handlers;
	useEffect(() => {
		const element = shelf.current;
		const listeners = [
			["pointerenter", startPause],
			["focusin", startPause],
			["pointerleave", endPause],
			["focusout", endPause],
		] as const;
		for (const [event, listener] of listeners) element?.addEventListener(event, listener);
		return () => {
			for (const [event, listener] of listeners) element?.removeEventListener(event, listener);
		};
	}, [startPause, endPause]);
	return (
		<ToastShelf ref={shelf}>
			{toasts.slice(0, TOAST_LIMIT).map(({ id, type, message, visible }) => (
				<Toast key={id} kind={type === "success" || type === "error" ? type : "info"} visible={visible} onClose={() => toast.dismiss(id)}>
					{typeof message === "string" ? message : null}
				</Toast>
			))}
		</ToastShelf>
	);
}
