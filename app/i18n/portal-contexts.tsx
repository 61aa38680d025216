import { createContext, useContext, type ReactNode } from "react";
import { PartKeeperContext, type PartKeeper } from "../components/cached-part.tsx";
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

const ScriptsContext = createContext(true);

export function useScripts(): boolean {
	return useContext(ScriptsContext);
}

interface PortalContextsProps {
	words: Words;
	nonce: string | undefined;
	requestId?: string | null;
	/** Whether the page's scripts are part of it: the server writes those it knows by itself. */
	scripts?: boolean;
	/** On the server. */
	keeper?: PartKeeper | null;
	children: ReactNode;
}

/** What every component may ask for: the words of the page's language, and the nonce. */
export function PortalContexts({ words, nonce, requestId = null, keeper = null, scripts = true, children }: PortalContextsProps) {
	return (
		<WordsContext value={words}>
			<RequestIdContext value={requestId}>
				<NonceContext value={nonce}>
					<PartKeeperContext value={keeper}>
						<ScriptsContext value={scripts}>{children}</ScriptsContext>
					</PartKeeperContext>
				</NonceContext>
			</RequestIdContext>
		</WordsContext>
	);
}
