import type { i18n } from "i18next";
import { createContext, useContext, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { FragmentCacheContext, type RenderFragment } from "#app/components/elements/cached-fragment.tsx";

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

const MissingContext = createContext<string | null>(null);

/** What the page is shown without, as its server wrote it, or as it stands on the page that a script takes over. */
export function useMissing(): string | null {
	return useContext(MissingContext);
}

interface PortalContextsProps {
	i18n: i18n;
	nonce: string | undefined;
	requestId?: string | null;
	/** Whether the page's scripts are part of it: the server writes those it knows by itself. */
	scripts?: boolean;
	missing?: string | null;
	/** On the server. */
	keeper?: RenderFragment | null;
	children: ReactNode;
}

/** What every component may ask for: the words of the page's language, and the nonce. */
export function PortalContexts({
	i18n,
	nonce,
	requestId = null,
	missing = ofDocument(),
	keeper = null,
	scripts = true,
	children,
}: PortalContextsProps) {
	return (
		<I18nextProvider i18n={i18n}>
			<RequestIdContext value={requestId}>
				<NonceContext value={nonce}>
					<FragmentCacheContext value={keeper}>
						<MissingContext value={missing}>
							<ScriptsContext value={scripts}>{children}</ScriptsContext>
						</MissingContext>
					</FragmentCacheContext>
				</NonceContext>
			</RequestIdContext>
		</I18nextProvider>
	);
}

function ofDocument(): string | null {
	return typeof document === "undefined" ? null : (document.documentElement.dataset.missing ?? null);
}
