import type { ReactNode, Ref } from "react";
import { useTranslate } from "#app/i18n/use-translate.tsx";
import { Icon } from "#app/components/elements/icon.tsx";
import type { TOAST_DURATION_MS } from "#app/constants.ts";

export interface ToastProps {
	kind: keyof typeof TOAST_DURATION_MS;
	icon: ReactNode;
	/** False while it fades out. */
	visible: boolean;
	onClose: () => void;
	children: ReactNode;
}

/** A message that comes and goes; only where there is a script. */
export function Toast({ kind, icon, visible, onClose, children }: ToastProps) {
	const t = useTranslate();
	return (
		<li className={`message message--${kind} toast${visible ? "" : " toast--going"}`}>
			{icon}
			<span className="toast__text" role={kind === "error" ? "alert" : "status"} data-message={kind}>
				{children}
			</span>
			<button className="toast__close" type="button" onClick={onClose}>
				<Icon name="cross" />
				<span className="hidden-visually">{t("toast.close")}</span>
			</button>
		</li>
	);
}

/** Where toasts stand: at the bottom, in the middle. */
export function ToastShelf({ ref, children }: { ref: Ref<HTMLUListElement>; children: ReactNode }) {
	return (
		<ul className="toasts" ref={ref}>
			{children}
		</ul>
	);
}
