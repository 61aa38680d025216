import type { Route } from "./+types/auth";
import { AuthCard } from "../../components/auth-card.tsx";
import { PORTAL_APP_ID } from "../../constants.ts";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { visitOf } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { useSupport } from "../layouts/portal-page.tsx";
import { AuthPage } from "./auth-page.tsx";
import { loadAuth } from "./auth.server.ts";

export { ErrorBoundary } from "../layouts/route-error.tsx";

export const loader = (args: Route.LoaderArgs) => loadAuth(visitOf(args), args.request);

export const meta = pageTitle;

/** Seen only when the company's log-in did not come to an end. */
export default function Auth({ loaderData: { title, trouble } }: Route.ComponentProps) {
	const t = useWords();
	const support = useSupport(PORTAL_APP_ID);
	return (
		<AuthPage>
			<AuthCard
				heading={title}
				lede={<p role="alert">{t(`auth.company.${trouble}`)}</p>}
				next={
					trouble === "disabled"
						? { label: t("mail.disabled.action"), href: support, reload: true }
						: { label: t("auth.company.again"), href: paths.auth(), reload: true }
				}
				links={[{ label: t("auth.links.login"), href: paths.login() }]}
			/>
		</AuthPage>
	);
}
