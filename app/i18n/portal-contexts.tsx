import { createContext, useContext, type ReactNode } from "react";

const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
	return useContext(NonceContext);
}

const RequestIdContext = createContext<string | null>(null);

/** For error pages before any data; null in the browser. */
export function useServerRequestId(): string | null {
	return useContext(RequestIdContext);
}

const TimingsContext = createContext<(() => string) | null>(null);

/** Null in the browser, and unless somebody asked for timings. */
export function useTimings(): (() => string) | null {
	return useContext(TimingsContext);
}

const MissingContext = createContext<string | null>(null);

/** What the page lacks. The browser reads it from the document. */
export function useMissing(): string | null {
	return useContext(MissingContext);
}

interface PortalContextsProps {
	nonce: string | undefined;
	requestId?: string | null;
	missing?: string | null;
	/** On the server only. */
	timings?: (() => string) | null;
	children: ReactNode;
}

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
