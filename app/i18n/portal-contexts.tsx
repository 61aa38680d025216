import { createContext, useContext, type ReactNode } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/** For the style and script elements that components print. */
export function useNonce(): string | undefined {
	return useContext(NonceContext);
}

const RequestIdContext = createContext<string | null>(null);

/** The request that is being answered, for error pages that came to be before any data; null in the browser. */
export function useServerRequestId(): string | null {
	return useContext(RequestIdContext);
}

const TimingsContext = createContext<(() => string) | null>(null);

/** Says how long the page has taken so far; null where nobody asked, and in the browser. */
export function useTimings(): (() => string) | null {
	return useContext(TimingsContext);
}

const MissingContext = createContext<string | null>(null);

/** What the page is shown without, as its server wrote it, or as it stands on the page that a script takes over. */
export function useMissing(): string | null {
	return useContext(MissingContext);
}

interface PortalContextsProps {
	nonce: string | undefined;
	requestId?: string | null;
	missing?: string | null;
	/** On the server. */
	timings?: (() => string) | null;
	children: ReactNode;
}

/** What every component may ask for: the nonce, and what else belongs to one answer. */
export function PortalContexts({ nonce, requestId = null, missing = ofDocument(), timings = null, children }: PortalContextsProps) {
	return (
		<RequestIdContext value={requestId}>
			<NonceContext value={nonce}>
				<TimingsContext value={timings}>
					<MissingContext value={missing}>{children}</MissingContext>
				</TimingsContext>
			</NonceContext>
		</RequestIdContext>
	);
}

function ofDocument(): string | null {
	return typeof document === "undefined" ? null : (document.documentElement.dataset.missing ?? null);
}
