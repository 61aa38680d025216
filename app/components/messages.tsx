import { Icon, type IconName } from "./icon.tsx";

export interface Message {
	kind: "success" | "info" | "error";
	text: string;
}

const icons: Readonly<Record<Message["kind"], IconName>> = { success: "check", info: "info", error: "warning" };

/** What the last action came to. With a script they become toasts. */
export function Messages({ messages }: { messages: readonly Message[] }) {
	if (messages.length === 0) return null;
	return (
		<div className="messages wrap">
			{messages.map(({ kind, text }) => (
				<p key={text} className={`message message--${kind}`} role={kind === "error" ? "alert" : "status"} data-message={kind}>
					<Icon name={icons[kind]} />
					<span>{text}</span>
				</p>
			))}
		</div>
	);
}
