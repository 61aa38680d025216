import { redirect } from "react-router";
import type { Route } from "./+types/register";
import { countries } from "../../i18n/format.server.ts";
import { paths, safeRedirect } from "../../paths.ts";
import { visitOf } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { AuthPage } from "./auth-page.tsx";
import { RegisterCard } from "./register-card.tsx";
import { registerAccount } from "./register-account.server.ts";

export { ErrorBoundary } from "../layouts/route-error.tsx";

export function loader(args: Route.LoaderArgs) {
	const visit = visitOf(args);
	const to = safeRedirect(visit.url.searchParams.get("redirect"));
	if (visit.session) throw redirect(to ?? paths.home());
	return { title: visit.t("auth.register.heading"), redirect: to, countries: countries(visit.language) };
}

export function action(args: Route.ActionArgs) {
	const visit = visitOf(args);
	return registerAccount(visit, args.request, safeRedirect(visit.url.searchParams.get("redirect")));
}

export const meta = pageTitle;

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<AuthPage>
			<RegisterCard
				action={paths.register({ redirect: loaderData.redirect ?? undefined })}
				countries={loaderData.countries}
				redirect={loaderData.redirect}
				result={actionData?.result}
			/>
		</AuthPage>
	);
}
