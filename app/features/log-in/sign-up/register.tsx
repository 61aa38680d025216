import type { Route } from "./+types/register";
import { LOGIN_NAMESPACE } from "#app/constants.ts";
import { countries } from "#app/platform/i18n/format.server.ts";
import { constraintOf } from "#app/features/frame/parse-form.server.ts";
import { registerSchema } from "#app/features/log-in/schemas.server.ts";
import { paths, safeRedirect } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { requestContextOf } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { logInPage, type PageHandle } from "#app/features/frame/page-handle.ts";
import { AuthPage } from "#app/features/frame/auth-card.tsx";
import { RegisterCard } from "./sign-up-cards.tsx";
import { redirectToOpenMethod, registerAccount } from "./sign-up.server.ts";

export function loader(args: Route.LoaderArgs) {
	const context = requestContextOf(args);
	const to = safeRedirect(context.url.searchParams.get("redirect"));
	if (context.session) throw redirect(to ?? paths.home());
	redirectToOpenMethod(context, "register", to);
	return {
		title: context.t("auth.register.heading", { ns: LOGIN_NAMESPACE }),
		redirect: to,
		countries: countries(context.language),
		constraint: constraintOf(registerSchema),
	};
}

export function action(args: Route.ActionArgs) {
	const context = requestContextOf(args);
	return registerAccount(
		context,
		args.request,
		safeRedirect(context.url.searchParams.get("redirect")),
	);
}

export const meta = pageTitle;

export const handle: PageHandle = { ...logInPage, switchForm: { id: "register" } };

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<AuthPage>
			<RegisterCard
				action={paths.register({ redirect: loaderData.redirect ?? undefined })}
				countries={loaderData.countries}
				redirect={loaderData.redirect}
				constraint={loaderData.constraint}
				result={actionData?.result}
			/>
		</AuthPage>
	);
}
