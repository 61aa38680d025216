import { useTranslation } from "react-i18next";
import type { Route } from "./+types/join-company";
import { AuthCard } from "#app/components/account/auth-card.tsx";
import { FormToken } from "#app/components/forms/form-token.tsx";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { appForm } from "#app/components/forms/app-form.ts";
import { paths } from "#app/paths.ts";
import { requestContextOf } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { logInPage } from "#app/routes/layouts/page-handle.ts";
import { AuthPage } from "#app/routes/auth/auth-page.tsx";
import { actOnJoin, loadJoin } from "./join-company.server.ts";

export const loader = (args: Route.LoaderArgs) => loadJoin(requestContextOf(args), args.request);

export const action = (args: Route.ActionArgs) => actOnJoin(requestContextOf(args), args.request);

export const meta = pageTitle;

export const handle = logInPage;

export default function JoinCompany({ loaderData: { title, email, isSent, mailsLink }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { fields, faults } = appForm("join", ["password"], actionData?.result, t);
	if (isSent) {
		return (
			<AuthPage>
				<AuthCard
					heading={title}
					lede={<p role="status">{t("auth.join.sent", { email })}</p>}
					links={[{ label: t("auth.join.back"), href: paths.joinCompany() }]}
				/>
			</AuthPage>
		);
	}
	return (
		<AuthPage>
			<AuthCard
				heading={title}
				lede={<p>{t("auth.join.lede", { email })}</p>}
				faults={faults}
				form={{
					action: paths.joinCompany(),
					submit: t("auth.join.submit"),
					fields: <PasswordField {...fields.password} label={t("auth.password")} />,
				}}
				links={[{ label: t("auth.links.login"), href: paths.login() }]}
			>
				{mailsLink && (
					<form method="post" action={paths.joinCompany()}>
						<FormToken />
						<button className="button button--wide button--quiet" type="submit" name="intent" value="mail">
							{t("auth.join.mail")}
						</button>
					</form>
				)}
			</AuthCard>
		</AuthPage>
	);
}
