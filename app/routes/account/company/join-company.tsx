import { useTranslation } from "react-i18next";
import type { Route } from "./+types/join-company";
import { AuthCard, AuthForm } from "#app/components/account/auth-card.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { useAppForm } from "#app/components/forms/use-app-form.ts";
import { paths } from "#app/paths.ts";
import { requestContextOf } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { logInPage } from "#app/routes/layouts/page-handle.ts";
import { AuthPage } from "#app/routes/account/auth-page.tsx";
import type { ConfirmForm } from "#app/routes/account/schemas.server.ts";
import { actOnJoin, loadJoin } from "./join-company.server.ts";

export const loader = (args: Route.LoaderArgs) => loadJoin(requestContextOf(args), args.request);

export const action = (args: Route.ActionArgs) => actOnJoin(requestContextOf(args), args.request);

export const meta = pageTitle;

export const handle = logInPage;

export default function JoinCompany({ loaderData: { title, email, isSent, mailsLink, constraint }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const [form, fields] = useAppForm<ConfirmForm>({ id: "join", lastResult: actionData?.result, constraint });
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
				links={[{ label: t("auth.links.login"), href: paths.login() }]}
			>
				<AuthForm form={form} action={paths.joinCompany()} submit={t("auth.join.submit")}>
					<PasswordField field={fields.password} label={t("auth.password")} />
				</AuthForm>
				{mailsLink && (
					<PostForm action={paths.joinCompany()} reloadDocument>
						<SubmitButton className="button button--wide button--quiet" name="intent" value="mail">
							{t("auth.join.mail")}
						</SubmitButton>
					</PostForm>
				)}
			</AuthCard>
		</AuthPage>
	);
}
