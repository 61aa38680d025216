import { Link } from "react-router";
import { useEnhanced } from "#app/ui/elements/enhanced.ts";
import { Icon, type IconName } from "#app/ui/elements/icon.tsx";

interface BaseMessage {
	text: string;
	/** True if the message is about the page, not the last action. It then never becomes a toast. */
	ofPage?: boolean;
}

export interface CustomMessage extends BaseMessage {
	kind: "custom";
	icon: IconName;
	link: { href: string; label: string };
}

/** The kinds are those of toasts (WEB-10), without `loading`, which only scripts show. */
export type Message = (BaseMessage & { kind: "blank" | "error" | "success" }) | CustomMessage;

const icons = { blank: "info", error: "warning", success: "check" } as const;

export function iconOf(message: Message): IconName {
	return message.kind === "custom" ? message.icon : icons[message.kind];
}

export function MessageText({ message }: { message: Message }) {
	if (message.kind !== "custom") return message.text;
	return (
		<>
			{message.text} <Link to={message.link.href}>{message.link.label}</Link>
		</>
	);
}

/**
 * Shows the page's messages. Once scripts run, they show messages about the last action as toasts.
 * Until then, these messages are where the toasts will be, so that the layout doesn't shift.
 */
export function Messages({ messages }: { messages: readonly Message[] }) {
	const toasted = useEnhanced();
	const ofPage = messages.filter((message) => message.ofPage);
	const ofAction = toasted ? [] : messages.filter((message) => !message.ofPage);
	return (
		<>
			<MessageList messages={ofPage} className="messages wrap" />
			<MessageList messages={ofAction} className="messages messages--of-action wrap" />
		</>
	);
}

function MessageList({ messages, className }: { messages: readonly Message[]; className: string }) {
	if (messages.length === 0) return null;
	return (
		<div className={className}>
			{messages.map((message) => (
				<p
					key={message.text}
					className={`message message--${message.kind}`}
					role={message.kind === "error" ? "alert" : "status"}
					data-message={message.kind}
					data-of-page={message.ofPage ? "" : undefined}
				>
					<Icon name={iconOf(message)} />
					<span>
						<MessageText message={message} />
					</span>
				</p>
			))}
		</div>
	);
}
