import type { Route } from "./+types/login";
import { paths } from "../../paths.ts";
import { visitOf } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { AskCard } from "./ask-card.tsx";
import { AuthPage } from "./auth-page.tsx";
import { LoginCard } from "./login-card.tsx";
import { actOnLogin, loadLogin } from "./login.server.ts";
import { LogoutCard } from "./logout-card.tsx";
import { QuickCard } from "./quick-card.tsx";
import { RegisterCard } from "./register-card.tsx";
import { SentCard } from "./sent-card.tsx";

export { ErrorBoundary } from "../layouts/route-error.tsx";

export const loader = (args: Route.LoaderArgs) => loadLogin(visitOf(args), args.request);

export const action = (args: Route.ActionArgs) => actOnLogin(visitOf(args), args.request);

export const meta = pageTitle;

function Card({ loaderData: at, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
	const result = actionData?.result;
	const { state, redirect, sent, countries } = at;
	if (at.confirmsLogout) return <LogoutCard />;
	if (state === "login") return <LoginCard redirect={redirect} company={at.company} left={at.left} result={result} />;
	if (state === "quick")
		return <QuickCard redirect={redirect} countries={countries} result={result} request={actionData?.request ?? null} />;
	if (state === "register") {
		const action = paths.login({ state, redirect: redirect ?? undefined });
		return <RegisterCard action={action} countries={countries} redirect={redirect} result={result} />;
	}
	if (sent) return <SentCard state={state} sent={sent} redirect={redirect} result={result} />;
	return <AskCard state={state} redirect={redirect} isOver={at.isOver} result={at.isOver ? undefined : result} />;
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<AuthPage logOut={!loaderData.confirmsLogout}>
			<Card loaderData={loaderData} actionData={actionData} />
		</AuthPage>
	);
}
