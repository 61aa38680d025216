import type { Route } from "./+types/login";
import { paths } from "#app/paths.ts";
import { requestContextOf } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { logInPage } from "#app/routes/layouts/page-handle.ts";
import { RequestLinkCard } from "./request-link-card.tsx";
import { DemoAgentForm } from "#app/routes/dev/demo-agent-form.tsx";
import { AuthPage } from "#app/routes/auth/auth-page.tsx";
import { LoginCard } from "./login-card.tsx";
import { actOnLogin, loadLogin } from "./login.server.ts";
import { LogoutCard } from "./logout-card.tsx";
import { QuickCard } from "#app/routes/auth/sign-up/quick-card.tsx";
import { RegisterCard } from "#app/routes/auth/sign-up/register-card.tsx";
import { SentCard } from "./sent-card.tsx";

export const loader = (args: Route.LoaderArgs) => loadLogin(requestContextOf(args), args.request);

export const action = (args: Route.ActionArgs) => actOnLogin(requestContextOf(args), args.request);

export const meta = pageTitle;

export const handle = logInPage;

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
	return <RequestLinkCard state={state} redirect={redirect} isOver={at.isOver} result={at.isOver ? undefined : result} />;
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<AuthPage logOut={!loaderData.confirmsLogout}>
			<Card loaderData={loaderData} actionData={actionData} />
			{import.meta.env.DEV && loaderData.state === "login" && !loaderData.confirmsLogout && <DemoAgentForm />}
		</AuthPage>
	);
}
