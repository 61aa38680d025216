import { data } from "react-router";
import { useTranslation } from "react-i18next";
import { logAccountEvent, logAddressProof } from "#app/features/account/account-log.server.ts";
import type { Route } from "./+types/reset-password";
import { LOGIN_NAMESPACE } from "#app/constants.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { AccountName, PasswordField } from "#app/ui/forms/account-fields.tsx";
import { useAppForm } from "#app/ui/forms/use-app-form.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { parseForm } from "#app/features/frame/parse-form.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { requestContextOf } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { logInPage, type PageHandle } from "#app/features/frame/page-handle.ts";
import { AuthPage } from "#app/features/frame/auth-card.tsx";
import {
	formAgain,
	hidden,
	resetPageSchema,
	resetSchema,
	type ResetForm,
} from "./schemas.server.ts";
import { OpenLinkCard, ClosedLinkCard } from "./link-card.tsx";
import { closedLinkResponse, loadLink, ownedLink } from "./link.server.ts";
import { logIn } from "#app/features/account/sessions/log-in.server.ts";

const purposes = ["reset"] as const;

export function loader(args: Route.LoaderArgs) {
	const context = requestContextOf(args);
	return loadLink(
		context,
		args.request,
		context.t("auth.reset.heading", { ns: LOGIN_NAMESPACE }),
		purposes,
		resetPageSchema,
	);
}

export async function action(args: Route.ActionArgs) {
	const context = requestContextOf(args);
	const owned = await ownedLink(context, args.request, purposes);
	if ("retryPage" in owned) return owned.retryPage ?? data(null, { status: 410 });
	const submission = parseForm(context.form, resetSchema);
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { password } = submission.value;
	const link = { ...owned.link, password };
	const used = await owned.attempt.undoOnError(
		context.portal.backEnd.authority.resetPassword(link, clientInfoOf(context, args.request)),
	);
	if (!used) return closedLinkResponse(context, owned.link);
	await owned.attempt.undo();
	logAddressProof(used);
	logAccountEvent("password-changed", used.user.id, { way: "mail" });
	await logIn(context, args.request, used.user, false, { logInMethod: "link" });
	flash(context, "success", "passwordSaved");
	return redirect(used.redirect ?? paths.home());
}

export const meta = pageTitle;

export const handle: PageHandle = {
	...logInPage,
	switchForm: ({ token, email }: Route.ComponentProps["loaderData"]) =>
		token !== null && email === null ? { id: "reset" } : null,
};

export default function ResetPassword({
	loaderData: { title, token, email, closed, constraint },
	actionData,
}: Route.ComponentProps) {
	const { t } = useTranslation(LOGIN_NAMESPACE);
	const [form, fields] = useAppForm<ResetForm>({
		id: "reset",
		lastResult: actionData?.result,
		constraint,
	});
	return (
		<AuthPage>
			{token === null ? (
				<ClosedLinkCard state="forgot" closed={closed} />
			) : (
				<OpenLinkCard
					heading={title}
					email={email}
					form={form}
					emailField={fields.email}
					action={paths.resetPassword(token)}
					submit={t("auth.reset.submit")}
					lede={t("auth.reset.lede", { email })}
				>
					{email !== null && <AccountName email={email} />}
					<PasswordField field={fields.password} label={t("auth.reset.password")} fresh />
				</OpenLinkCard>
			)}
		</AuthPage>
	);
}
