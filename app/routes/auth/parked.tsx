import { redirect } from "react-router";
import type { Route } from "./+types/parked";
import { AuthCard } from "../../components/auth-card.tsx";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { hashOf } from "../../services/account/secrets.server.ts";
import { signedIn, visitOf } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { AuthPage } from "./auth-page.tsx";

export { ErrorBoundary } from "../layouts/route-error.tsx";

/** What was parked and could not be carried out after the log-in. Where nothing waits, there is nothing to see. */
export async function loader(args: Route.LoaderArgs) {
	const { portal, user, device, now, t } = signedIn(args);
	if (!(await portal.store.parked.waits(hashOf(device), user.id, now))) throw redirect(paths.home());
	return { title: t("auth.parked.heading") };
}

/** `Try again`: carried out by `middleware/parked-forms.server.ts`, whose answer is theirs. */
export function action(args: Route.ActionArgs) {
	const { user } = signedIn(args);
	visitOf(args).signedIn = user;
	return redirect(paths.home());
}

export const meta = pageTitle;

export default function Parked({ loaderData: { title } }: Route.ComponentProps) {
	const t = useWords();
	return (
		<AuthPage>
			<AuthCard
				heading={title}
				lede={<p role="alert">{t("auth.parked.lede")}</p>}
				form={{ action: paths.parked(), submit: t("outage.retry") }}
				links={[{ label: t("auth.parked.home"), href: paths.home() }]}
			/>
		</AuthPage>
	);
}
