import type { Route } from "./+types/join-company";
import { AuthCard } from "../../components/auth-card.tsx";
import { FormToken } from "../../components/form-token.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { useAppForm } from "../../components/use-app-form.ts";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { visitOf } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { AuthPage } from "./auth-page.tsx";
import { actOnJoin, loadJoin } from "./join-company.server.ts";

export { ErrorBoundary } from "../layouts/route-error.tsx";

export const loader = (args: Route.LoaderArgs) => loadJoin(visitOf(args), args.request);

export const action = (args: Route.ActionArgs) => actOnJoin(visitOf(args), args.request);

export const meta = pageTitle;

export default function JoinCompany({ loaderData: { title, email, isSent }, actionData }: Route.ComponentProps) {
	const t = useWords();
	const { fields, faults } = useAppForm("join", ["password"], actionData?.result, t);
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
				<form method="post" action={paths.joinCompany()}>
					<FormToken />
					<button className="button button--wide button--quiet" type="submit" name="intent" value="mail">
						{t("auth.join.mail")}
					</button>
				</form>
			</AuthCard>
		</AuthPage>
	);
}
