import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import type { Route } from "./+types/delete-account";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { CheckboxField } from "../../components/field.tsx";
import { FormToken } from "../../components/form-token.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { useAppForm } from "../../components/use-app-form.ts";
import { cookieName, setCookie } from "../../cookies.server.ts";
import { flash } from "../../flash.server.ts";
import { useWords } from "../../i18n/words.tsx";
import { cookieNames } from "../../middleware/visit.server.ts";
import { paths } from "../../paths.ts";
import { isOwnPassword } from "../../services/my-source/change-password.server.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { FormPage } from "./parts.tsx";
import { deleteSchema } from "./schemas.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const { portal, user, t } = signedIn(args);
	const [details, diplomas] = await Promise.all([portal.backEnd.profile.details(user), portal.backEnd.rewards.diplomas(user)]);
	return { title: t("source.delete.title"), email: user.email, hasPassword: details.passwordHash !== null, diplomas: diplomas.length };
}

/** Delete my account: asks for the password again; everything personal goes at once, diplomas stay only on request. */
export async function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	const { portal, user } = visit;
	const submission = parseWithZod(visit.form ?? new FormData(), { schema: deleteSchema });
	if (submission.status !== "success") return data(submission.reply({ hideFields: ["password"] }), { status: 422 });
	const { password, keepDiplomas } = submission.value;
	const right = await isOwnPassword({ profile: portal.backEnd.profile, passwords: portal.passwords }, user, password);
	if (!right) return data(submission.reply({ hideFields: ["password"], fieldErrors: { password: ["passwordWrong"] } }), { status: 422 });
	await portal.backEnd.profile.remove(user, keepDiplomas !== undefined);
	visit.cookies.push(setCookie(cookieName(cookieNames.session, visit.secure), "", { secure: visit.secure, maxAge: 0 }));
	flash(visit, "success", "accountDeleted");
	return redirect(paths.login());
}

export const meta = pageTitle;

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
	const t = useWords();
	const { fields, faults } = useAppForm("delete", ["password", "keepDiplomas"], actionData, t);
	return (
		<FormPage
			title={loaderData.title}
			lede={t("source.delete.lede")}
			part="data"
			notes={
				<>
					<h2>{t("source.delete.goes")}</h2>
					<p className="soft small">{t("source.delete.goesText")}</p>
					<p className="soft small">
						<a href={paths.exportData()} data-reload>
							{t("source.delete.exportFirst")}
						</a>
					</p>
				</>
			}
		>
			<ErrorSummary faults={faults} />
			<form method="post" action={paths.deleteAccount()} noValidate>
				<FormToken />
				<input type="text" name="username" autoComplete="username" defaultValue={loaderData.email} readOnly hidden />
				<PasswordField {...fields.password} label={t("auth.password")} />
				{loaderData.diplomas > 0 && (
					<CheckboxField
						id={fields.keepDiplomas.id}
						name="keepDiplomas"
						label={t("source.delete.keep")}
						hint={t("source.delete.keepHint", { count: loaderData.diplomas })}
						checked={fields.keepDiplomas.value !== null}
					/>
				)}
				<button className="button button--danger" type="submit">
					{t("source.delete.action")}
				</button>
			</form>
		</FormPage>
	);
}
