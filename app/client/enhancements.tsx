import { useSyncExternalStore, type ReactNode } from "react";
import { ToastedContext, type Message } from "#app/components/feedback/messages.tsx";
import { ClientNavigation } from "./navigation.tsx";
import { NavigationSpinner } from "./navigation-spinner.tsx";
import { Toasts } from "./toasts.tsx";

export interface EnhancementsProps {
	requestId: string;
	messages: readonly Message[];
	children: ReactNode;
}

const never = () => () => undefined;

/** Whether the script has taken the page over: false in the page as it is sent, true from then on. */
function useRunning(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

/** What a page gains once its script runs; nothing of it is in the page before, or without one. */
export function Enhancements({ requestId, messages, children }: EnhancementsProps) {
	const running = useRunning();
	return (
		<ToastedContext value={running}>
			<ClientNavigation />
			{children}
			{running && (
				<>
					<Toasts requestId={requestId} messages={messages} />
					<NavigationSpinner />
				</>
			)}
		</ToastedContext>
	);
}
