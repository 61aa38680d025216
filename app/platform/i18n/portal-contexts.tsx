import { createContext, useContext, type ReactNode } from "react";

const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
	return useContext(NonceContext);
}

const RequestIdContext = createContext<string | null>(null);

/** Returns the request's id for error pages without data, or null in the browser. */
export function useServerRequestId(): string | null {
	return useContext(RequestIdContext);
}

const TimingsContext = createContext<(() => string) | null>(null);

/**
 * Returns a function for the footer's text about timings. Returns null in the browser, and if the
 * user didn't turn timings on.
 */
export function useTimings(): (() => string) | null {
	return useContext(TimingsContext);
}

interface PortalContextsProps {
	nonce: string | undefined;
	requestId?: string | null;
	timings?: (() => string) | null;
	children: ReactNode;
}

export function PortalContexts({
	nonce,
	requestId = null,
	timings = null,
	children,
}: PortalContextsProps) {
	return (
		<RequestIdContext value={requestId}>
			<NonceContext value={nonce}>
				<TimingsContext value={timings}>{children}</TimingsContext>
			</NonceContext>
		</RequestIdContext>
	);
}
