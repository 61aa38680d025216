import { createContext, useContext, type ReactNode } from "react";
import { WordsContext, type Words } from "./words.tsx";

const NonceContext = createContext<string | undefined>(undefined);

/** For the style and script elements that components print. */
export function useNonce(): string | undefined {
	return useContext(NonceContext);
}

/** What every component may ask for: the words of the page's language, and the nonce. */
export function PortalContexts({ words, nonce, children }: { words: Words; nonce: string | undefined; children: ReactNode }) {
	return (
		<WordsContext value={words}>
			<NonceContext value={nonce}>{children}</NonceContext>
		</WordsContext>
	);
}
