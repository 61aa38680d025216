import { useTranslation } from "react-i18next";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import type { Route } from "./+types/password";
import { ACCOUNT_NAMESPACE } from "#app/constants.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { AccountName, PasswordField } from "#app/ui/forms/account-fields.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useAppForm } from "#app/ui/forms/use-app-form.ts";
import { ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { flash } from "#app/platform/http/cookies.server.ts";
import { limitPassword } from "#app/features/account/limits/rate-limit.server.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { paths } from "#app/paths.ts";
import { redirect, unwrap } from "#app/platform/http/responses.server.ts";
import { catchNotSupported } from "#app/platform/errors.ts";
import { loggedIn } from "#app/request.server.ts";
import { formAgain } from "#app/features/log-in/schemas.server.ts";
import { companySessionOf, logIn } from "#app/features/account/sessions/log-in.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { hasRecentLogIn } from "#app/features/log-in/pending-action.server.ts";
import { FormPage } from "#app/features/frame/my-source-parts.tsx";
import {
	firstPasswordSchema,
	passwordSchema,
	type PasswordForm,
} from "#app/features/my-source/schemas.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	const { portal, user, t } = context;
	const { hasPassword } = await portal.backEnd.profile.details(user);
	// An account without a password needs another identity proof first.
	if (!hasPassword && !hasRecentLogIn(context))
		throw redirect(paths.confirm({ errand: "set-password" }));
	return {
		title: t(hasPassword ? "source.password.title" : "source.password.set", {
			ns: ACCOUNT_NAMESPACE,
		}),
		email: user.email,
		hasPassword,
		constraint: constraintOf(hasPassword ? passwordSchema : firstPasswordSchema),
	};
}

/** Changes the password, and ends all other sessions. This session gets a new id. */
export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const { hasPassword } = await context.portal.backEnd.profile.details(context.user);
	if (!hasPassword && !hasRecentLogIn(context)) {
		flash(context, "blank", "confirmFirst");
		return redirect(paths.confirm({ errand: "set-password" }));
	}
	const submission = parseForm(context.form, hasPassword ? passwordSchema : firstPasswordSchema);
	const hideFields = ["old", "fresh"];
	if (submission.status !== "success") return formAgain(submission.reply({ hideFields }));
	const { old = "", fresh } = submission.value;
	const attempt = await limitPassword(context, context.user.email);
	const companySealed = await companySessionOf(context, context.user);
	const changing = attempt.undoOnError(
		context.portal.backEnd.authority.changePassword(
			context.user,
			{ oldPassword: hasPassword ? old : null, newPassword: fresh },
			clientInfoOf(context, args.request),
		),
	);
	const changed = unwrap(await catchNotSupported(changing));
	if (!changed) {
		logAccountEvent("proof-refused", context.user.id, { way: "password" });
		return formAgain(submission.reply({ hideFields, fieldErrors: { old: ["passwordWrong"] } }));
	}
	await attempt.undo();
	logAccountEvent("password-changed", context.user.id, {
		way: hasPassword ? "password" : "confirmed",
	});
	await logIn(context, args.request, changed, context.session?.info.sharedComputer ?? false, {
		logInMethod: null,
		companySealed,
	});
	flash(context, "success", "passwordChanged");
	return redirect(paths.mySource());
}

export const meta = pageTitle;

export default function Password({
	loaderData: { title, email, hasPassword, constraint },
	actionData,
}: Route.ComponentProps) {
	const { t } = useTranslation(ACCOUNT_NAMESPACE);
	const [form, fields] = useAppForm<PasswordForm>({
		id: "password",
		lastResult: actionData?.result,
		constraint,
	});
	return (
		<FormPage
			title={title}
			notes={
				<>
					<h2>{t("source.password.then")}</h2>
					<p className="soft small">{t("source.password.thenText")}</p>
				</>
			}
		>
			<ValidatedForm form={form} action={paths.password()}>
				<AccountName email={email} />
				{hasPassword && <PasswordField field={fields.old} label={t("source.password.old")} />}
				<PasswordField field={fields.fresh} label={t("source.password.fresh")} fresh />
				<SubmitButton className="button">{title}</SubmitButton>
			</ValidatedForm>
		</FormPage>
	);
}
