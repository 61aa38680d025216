import { useTranslation } from "react-i18next";
import type { Route } from "./+types/join-company";
import { LOGIN_NAMESPACE, NAMESPACE } from "#app/constants.ts";
import { AuthCard, AuthPage } from "#app/features/frame/auth-card.tsx";
import { AuthForm } from "#app/features/log-in/auth-form.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { PasswordField } from "#app/ui/forms/account-fields.tsx";
import { useAppForm } from "#app/ui/forms/use-app-form.ts";
import { paths } from "#app/paths.ts";
import { requestContextOf } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { logInPage } from "#app/features/frame/page-handle.ts";
import {
	type ConfirmForm,
	confirmSchema,
	formAgain,
	hidden,
} from "#app/features/log-in/schemas.server.ts";
import { logAccountEvent, logRefusedPassword } from "#app/features/account/account-log.server.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { limitPassword } from "#app/features/account/limits/rate-limit.server.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { forgetFlow, flowStateOf } from "./auth.server.ts";
import { logInProven } from "#app/features/account/sessions/log-in.server.ts";

export function loader(args: Route.LoaderArgs) {
	const context = requestContextOf(args);
	const { request } = args;
	const kept = flowStateOf(context, request);
	if (!kept?.join) throw redirect(paths.login());
	return {
		title: context.t("auth.join.heading", { ns: LOGIN_NAMESPACE }),
		email: kept.join.email,
		constraint: constraintOf(confirmSchema),
		isSent: context.url.searchParams.has("sent"),
		mailsLink: context.portal.backEnd.authority.mailsJoinLinks,
	};
}

/**
 * Joins the company login to the account if the password is right, or emails the account's owner a
 * link that confirms the join (ACCT-42).
 */
export async function action(args: Route.ActionArgs) {
	const context = requestContextOf(args);
	const { request } = args;
	const { portal, form } = context;
	const kept = flowStateOf(context, request);
	if (!kept?.join) return redirect(paths.login());
	const { join } = kept;
	const client = clientInfoOf(context, request);
	const requested =
		form?.get("intent") === "mail"
			? await portal.backEnd.authority.requestJoin(join, kept.redirect, client)
			: null;
	if (requested) {
		logAccountEvent("mail-asked", requested.account, { purpose: "join" });
		return redirect(paths.joinCompany({ sent: true }));
	}
	const submission = parseForm(form, confirmSchema);
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const attempt = await limitPassword(context, join.email);
	const outcome = await attempt.undoOnError(
		portal.backEnd.authority.joinCompany(join, submission.value.password, client),
	);
	if (outcome.kind === "refused") {
		logRefusedPassword(outcome);
		return formAgain(submission.reply({ ...hidden, fieldErrors: { password: ["passwordWrong"] } }));
	}
	await attempt.undo();
	if (outcome.kind === "taken") return redirect(paths.login());
	const { authentication } = outcome;
	forgetFlow(context);
	logAccountEvent("company-joined", authentication.user.id, {});
	await logInProven(context, request, authentication, false, "company");
	return redirect(kept.redirect ?? paths.home());
}

export const meta = pageTitle;

export const handle = logInPage;

export default function JoinCompany({
	loaderData: { title, email, isSent, mailsLink, constraint },
	actionData,
}: Route.ComponentProps) {
	const { t } = useTranslation([LOGIN_NAMESPACE, NAMESPACE]);
	const [form, fields] = useAppForm<ConfirmForm>({
		id: "join",
		lastResult: actionData?.result,
		constraint,
	});
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
				links={[{ label: t("general:auth.links.login"), href: paths.login() }]}
			>
				<AuthForm form={form} action={paths.joinCompany()} submit={t("auth.join.submit")}>
					<PasswordField field={fields.password} label={t("general:auth.password")} />
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
