import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AuthFrame } from "#app/components/account/auth-card.tsx";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { useMessages } from "#app/routes/layouts/messages.ts";
import { useHelpLinks, useLanguages, useReturnTo } from "#app/routes/layouts/portal-page.tsx";
import { useRoot } from "#app/rendering/use-root.ts";

/** The frame of the pages before the log-in, in the portal's own look; whoever is logged in all the same finds `Log out` there. */
export function AuthPage({
	logOut = true,
	children,
}: {
	/** False where the page's own button is the one that logs out. */
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
