import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import toast, {
	resolveValue,
	useToaster,
	type DefaultToastOptions,
	type Toast,
} from "react-hot-toast/headless";
import { Icon } from "#app/ui/elements/icon.tsx";
import { iconOf, MessageText, type Message } from "#app/ui/feedback/messages.tsx";
import { TOAST_DURATION_MS, TOAST_LIMIT } from "#app/constants.ts";

const say = { blank: toast, error: toast.error, success: toast.success, custom: toast.custom };

/** The time that a toast takes to fade, in ms, as in `toast.css`. */
const fading = 300;

const toastOptions: DefaultToastOptions = {
	removeDelay: fading,
	...Object.fromEntries(
		Object.entries(TOAST_DURATION_MS).map(([type, duration]) => [type, { duration }]),
	),
};

/**
 * Shows a toast while the browser is offline. Reacts only to events, because `navigator.onLine` is
 * often wrong at first.
 */
function useOfflineToast(): void {
	const { t } = useTranslation();
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
	useEffect(() => {
		if (!isOffline) return undefined;
		toast.loading(t("toast.offline"), { id: "offline", icon: <Icon name="compass" /> });
		return () => toast.dismiss("offline");
	}, [isOffline, t]);
}

export interface ToastsProps {
	/** Part of each toast's id, so that a request's messages appear only once. */
	requestId: string;
	messages: readonly Message[];
}

/** Toasts don't disappear while the pointer or the focus is on them (WEB-10). */
export function Toasts({ requestId, messages }: ToastsProps) {
	const { toasts, handlers } = useToaster(toastOptions);
	const shelf = useRef<HTMLDivElement>(null);
	const isHeld = useRef(false);
	const hold = () => {
		if (!isHeld.current) handlers.startPause();
		isHeld.current = true;
	};
	const release = () => {
		if (!isHeld.current || shelf.current?.matches(":hover, :focus-within")) return;
		isHeld.current = false;
		handlers.endPause();
	};
	useOfflineToast();
	// No event fires if a toast disappears while it has the pointer or the focus.
	useEffect(release);
	useEffect(() => {
		for (const [place, message] of messages.entries()) {
			if (message.ofPage) continue;
			say[message.kind](<MessageText message={message} />, {
				id: `${requestId}-${place}`,
				icon: <Icon name={iconOf(message)} />,
			});
		}
	}, [requestId, messages]);
	const shown = toasts.slice(0, TOAST_LIMIT);
	return (
		<div
			className="toasts"
			ref={shelf}
			onPointerEnter={hold}
			onPointerLeave={release}
			onFocus={hold}
			onBlur={release}
		>
			{/* Screen readers announce these texts only if the region exists before them. They always
			    announce alerts. */}
			<div role="status" aria-atomic={false}>
				{shown.map((each) => each.type !== "error" && <ToastCard key={each.id} toast={each} />)}
			</div>
			<div>
				{shown.map((each) => each.type === "error" && <ToastCard key={each.id} toast={each} />)}
			</div>
		</div>
	);
}

function ToastCard({ toast: shown }: { toast: Toast }) {
	const { t } = useTranslation();
	const { id, type, icon, message, visible } = shown;
	return (
		<div className={`message message--${type} toast${visible ? "" : " toast--going"}`}>
			{icon}
			<span
				className="toast__text"
				data-message={type}
				role={type === "error" ? "alert" : undefined}
			>
				{resolveValue(message, shown)}
			</span>
			<button className="close toast__close" type="button" onClick={() => toast.dismiss(id)}>
				<Icon name="cross" />
				<span className="hidden-visually">{t("toast.close")}</span>
			</button>
		</div>
	);
}
