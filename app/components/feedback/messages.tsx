import { createContext, useContext } from "react";
import { Icon, type IconName } from "#app/components/elements/icon.tsx";

export interface Message {
	kind: "success" | "info" | "error";
	text: string;
	/** Belongs to the page, not to what was done last: it stays where it is. */
	ofPage?: boolean;
}

/** Whether a script shows what was done last as toasts. */
export const ToastedContext = createContext(false);

export const messageIcons: Readonly<Record<Message["kind"], IconName>> = { success: "check", info: "info", error: "warning" };

/** What the last action came to. With a script they become toasts. */
export function Messages({ messages }: { messages: readonly Message[] }) {
	const toasted = useContext(ToastedContext);
	const shown = toasted ? messages.filter((message) => message.ofPage) : messages;
	if (shown.length === 0) return null;
	return (
		<div className="messages wrap">
			{shown.map(({ kind, text }) => (
				<p key={text} className={`message message--${kind}`} role={kind === "error" ? "alert" : "status"} data-message={kind}>
					<Icon name={messageIcons[kind]} />
					<span>{text}</span>
				</p>
			))}
		</div>
	);
}
