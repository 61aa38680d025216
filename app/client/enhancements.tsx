import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { EnhancedContext } from "#app/components/elements/enhanced.ts";
import type { Message } from "#app/components/feedback/messages.tsx";
import { NavigationSpinner } from "./navigation-spinner.tsx";
import { PageFocus } from "./page-focus.tsx";
import { SearchOpener } from "./search-opener.tsx";
import { ShareInPlace } from "./share-in-place.tsx";
import { Toasts } from "./toasts/toasts.tsx";

export interface EnhancementsProps {
	requestId: string;
	messages: readonly Message[];
	children: ReactNode;
}

/** What a page gains once its script runs; nothing of it is in the page before, or without one. */
export function Enhancements({ requestId, messages, children }: EnhancementsProps) {
	const isReady = useHydrated();
	return (
		<EnhancedContext value={isReady}>
			{children}
			{isReady && (
				<>
					<SearchOpener />
					<ShareInPlace />
					<PageFocus />
					<Toasts requestId={requestId} messages={messages} />
					<NavigationSpinner />
				</>
			)}
		</EnhancedContext>
	);
}
