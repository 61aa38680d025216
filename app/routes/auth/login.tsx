import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import type { Route } from "./+types/login";
import { countries } from "../../i18n/format.server.ts";
import { paths, safeRedirect } from "../../paths.ts";
import { logIn } from "../../services/account/log-in.server.ts";
import { visitOf, type Visit } from "../../visit.server.ts";
import { AuthPage } from "./auth-page.tsx";
import { LoginCard } from "./login-card.tsx";
import { RegisterCard } from "./register-card.tsx";
import { registerAccount } from "./register-account.server.ts";
import { loginSchema } from "./schemas.server.ts";
import { signIn } from "./session-cookie.server.ts";
import { pageTitle } from "../layouts/page-title.ts";

function search(visit: Visit) {
	return {
		state: visit.url.searchParams.get("state") === "register" ? ("register" as const) : ("login" as const),
		redirect: safeRedirect(visit.url.searchParams.get("redirect")),
	};
}

export function loader(args: Route.LoaderArgs) {
	const visit = visitOf(args);
	const { state, redirect: to } = search(visit);
	if (visit.session && visit.url.searchParams.get("action") !== "logout") throw redirect(to ?? paths.home());
	return { title: visit.t(`auth.${state}.heading`), state, redirect: to, countries: state === "register" ? countries(visit.language) : [] };
}

export async function action(args: Route.ActionArgs) {
	const visit = visitOf(args);
	const { state, redirect: to } = search(visit);
	if (state === "register") return registerAccount(visit, args.request, to);
	const submission = parseWithZod(visit.form ?? new FormData(), { schema: loginSchema });
	if (submission.status !== "success") return data(submission.reply({ hideFields: ["password"] }), { status: 422 });
	const { email, password, shared } = submission.value;
	const user = await logIn({ accounts: visit.portal.backEnd.accounts, passwords: visit.portal.passwords }, email, password);
	if (!user) return data(submission.reply({ hideFields: ["password"], formErrors: ["loginWrong"] }), { status: 422 });
	await signIn(visit, args.request, user, shared !== undefined);
	return redirect(to ?? paths.home());
}

export const meta = pageTitle;

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<AuthPage>
			{loaderData.state === "register" ? (
				<RegisterCard
					action={paths.login({ state: "register", redirect: loaderData.redirect ?? undefined })}
					countries={loaderData.countries}
					redirect={loaderData.redirect}
					result={actionData}
				/>
			) : (
				<LoginCard redirect={loaderData.redirect} result={actionData} />
			)}
		</AuthPage>
	);
}
