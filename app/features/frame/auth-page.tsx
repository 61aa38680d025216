import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AuthFrame } from "./auth-card.tsx";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { useMessages } from "./messages.ts";
import { useHelpLinks, useLanguages, useReturnTo } from "./portal-page.tsx";
import { useRoot } from "./use-root.ts";

export function AuthPage({
	logOut = true,
	children,
}: {
	/** False: the page's own button logs out. */
	logOut?: boolean;
	children: ReactNode;
}) {
	const { t } = useTranslation();
	const root = useRoot();
	const returnTo = useReturnTo();
	const messages = useMessages(t);
	return (
		<AuthFrame
			portalTitle={root?.title ?? "Tradewinds"}
			logo={root?.logo}
			programId={PORTAL_APP_ID}
			theme={{ action: paths.darkMode(), returnTo }}
			language={useLanguages()}
			messages={messages}
			logOutAction={logOut && root?.user ? paths.logout() : null}
			links={useHelpLinks(t)}
		>
			{children}
		</AuthFrame>
	);
}
