import { useTranslation } from "react-i18next";
import type { Route } from "./+types/auth";
import { AuthCard, AuthPage } from "#app/features/frame/auth-card.tsx";
import { LOGIN_NAMESPACE, NAMESPACE, PORTAL_APP_ID } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { requestContextOf } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { logInPage } from "#app/features/frame/page-handle.ts";
import { useSupport } from "#app/features/frame/portal-page.tsx";
import { loadAuth } from "./auth.server.ts";

export const loader = (args: Route.LoaderArgs) => loadAuth(requestContextOf(args), args.request);

export const meta = pageTitle;

export const handle = logInPage;

/** Appears only if a company login failed, and explains why. */
export default function Auth({ loaderData: { title, trouble } }: Route.ComponentProps) {
	const { t } = useTranslation([LOGIN_NAMESPACE, NAMESPACE]);
	const support = useSupport(PORTAL_APP_ID);
	return (
		<AuthPage>
			<AuthCard
				heading={title}
				lede={<p role="alert">{t(`auth.company.${trouble}`)}</p>}
				next={
					trouble === "disabled" || trouble === "closed"
						? { label: t("auth.link.support"), href: support, reload: true }
						: { label: t("auth.company.again"), href: paths.auth(), reload: true }
				}
				links={[{ label: t("general:auth.links.login"), href: paths.login() }]}
			/>
		</AuthPage>
	);
}
