import { createContext, useContext, type ReactNode } from "react";
import { WordsContext, type Words } from "./words.tsx";

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

interface PortalContextsProps {
	words: Words;
	nonce: string | undefined;
	requestId?: string | null;
	children: ReactNode;
}

/** What every component may ask for: the words of the page's language, and the nonce. */
export function PortalContexts({ words, nonce, requestId = null, children }: PortalContextsProps) {
	return (
		<WordsContext value={words}>
			<RequestIdContext value={requestId}>
				<NonceContext value={nonce}>{children}</NonceContext>
			</RequestIdContext>
		</WordsContext>
	);
}
