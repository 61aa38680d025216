import type { ReactNode } from "react";
import { AuthFrame } from "../../components/auth-card.tsx";
import { PORTAL_APP_ID } from "../../constants.ts";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { useHelpLinks, useMessages, useReturnTo, useRoot } from "../layouts/portal-page.tsx";

/** The frame of the pages before the log-in, in the portal's own look. */
export function AuthPage({
	loggedIn,
	children,
}: {
	/** The page is for everybody, also for who is logged in. */ loggedIn?: boolean;
	children: ReactNode;
}) {
	const t = useWords();
	const root = useRoot();
	const returnTo = useReturnTo();
	const messages = useMessages(t);
	return (
		<AuthFrame
			portalTitle={root?.portalTitle ?? "Tradewinds"}
			programId={PORTAL_APP_ID}
			theme={{ action: paths.darkMode(), returnTo }}
			messages={messages}
			logOutAction={loggedIn && root?.user ? paths.logout() : null}
			links={useHelpLinks(t)}
		>
			{children}
		</AuthFrame>
	);
}
