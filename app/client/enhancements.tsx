import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { EnhancedContext } from "#app/components/elements/enhanced.ts";
import type { Message } from "#app/components/feedback/messages.tsx";
import { LoadAhead } from "./load-ahead.tsx";
import { useTranslate } from "#app/i18n/use-translate.tsx";
import { ClientNavigation } from "./navigation.tsx";
import { NavigationSpinner } from "./navigation-spinner.tsx";
import { PageFocus } from "./page-focus.tsx";
import { SearchOpener } from "./search-opener.tsx";
import { Toasts } from "./toasts/toasts.tsx";

export interface EnhancementsProps {
	requestId: string;
	messages: readonly Message[];
	children: ReactNode;
}

/** Of what is shown without asking the server: its words must travel with the page. */
const wordsOfScript = [
	"loading",
	"search.opens",
	"toast.close",
	"toast.offline",
	"toast.noConnection",
	"toast.reload",
	"toast.formUnanswered",
	"toast.formOutOfReach",
	"toast.sendAgain",
] as const;

/** What a page gains once its script runs; nothing of it is in the page before, or without one. */
export function Enhancements({ requestId, messages, children }: EnhancementsProps) {
	const isReady = useHydrated();
	const t = useTranslate();
	// Asked for by the server.
	if (!isReady) wordsOfScript.forEach((key) => t(key));
	return (
		<EnhancedContext value={isReady}>
			{children}
			{isReady && (
				<>
					<ClientNavigation />
					<SearchOpener />
					<PageFocus />
					<LoadAhead />
					<Toasts requestId={requestId} messages={messages} />
					<NavigationSpinner />
				</>
			)}
		</EnhancedContext>
	);
}
