import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import type { Route } from "./+types/password";
import { askerOf } from "../../asker.server.ts";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { FormToken } from "../../components/form-token.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { useAppForm } from "../../components/use-app-form.ts";
import { flash } from "../../flash.server.ts";
import { useWords } from "../../i18n/words.tsx";
import { limitOwnPassword } from "../../limit.server.ts";
import { paths } from "../../paths.ts";
import { changePassword } from "../../services/my-source/change-password.server.ts";
import { signedIn } from "../../visit.server.ts";
import { formAgain } from "../auth/form-answer.server.ts";
import { companyOf, signIn } from "../auth/session-cookie.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { isConfirmedVisit } from "./errands.server.ts";
import { FormPage } from "./parts.tsx";
import { firstPasswordSchema, passwordSchema } from "./schemas.server.ts";

export { ErrorBoundary } from "../layouts/route-error.tsx";

export async function loader(args: Route.LoaderArgs) {
	const visit = signedIn(args);
	const { portal, user, t } = visit;
	const { hasPassword } = await portal.backEnd.profile.details(user);
	// There is none yet that could be asked for.
	if (!hasPassword && !isConfirmedVisit(visit)) throw redirect(paths.confirm({ errand: "set-password" }));
	return {
		title: t(hasPassword ? "source.password.title" : "source.password.set"),
		email: user.email,
		hasPassword,
	};
}

/** Change password: every other session ends, this one goes on under a new id. */
export async function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	const { hasPassword } = await visit.portal.backEnd.profile.details(visit.user);
	if (!hasPassword && !isConfirmedVisit(visit)) {
		flash(visit, "blank", "confirmFirst");
		return redirect(paths.confirm({ errand: "set-password" }));
	}
	const submission = parseWithZod(visit.form ?? new FormData(), { schema: hasPassword ? passwordSchema : firstPasswordSchema });
	const hideFields = ["old", "fresh"];
	if (submission.status !== "success") return formAgain(submission.reply({ hideFields }));
	const { old = "", fresh } = submission.value;
	const attempt = await limitOwnPassword(visit);
	const companySealed = await companyOf(visit, visit.user);
	const changed = await attempt.of(changeOwnPassword(visit, args.request, { old: hasPassword ? old : null, fresh }));
	if (!changed) return formAgain(submission.reply({ hideFields, fieldErrors: { old: ["passwordWrong"] } }));
	await attempt.forgive();
	await signIn(visit, args.request, changed, visit.session?.info.sharedComputer ?? false, { companySealed });
	flash(visit, "success", "passwordChanged");
	return redirect(paths.mySource());
}

/** The user, let in anew; null: the old password is wrong. */
async function changeOwnPassword(
	visit: ReturnType<typeof signedIn>,
	request: Request,
	{ old, fresh }: { old: string | null; fresh: string },
) {
	const { door, passwords, backEnd } = visit.portal;
	if (door) return door.changePassword(visit.user, { old, fresh }, askerOf(visit, request));
	const ports = { accounts: backEnd.accounts, profile: backEnd.profile, passwords };
	return (await changePassword(ports, visit.user, { old: old ?? "", fresh }, visit.now)) ? visit.user : null;
}

export const meta = pageTitle;

export default function Password({ loaderData: { title, email, hasPassword }, actionData }: Route.ComponentProps) {
	const t = useWords();
	const { fields, faults } = useAppForm("password", ["old", "fresh"], actionData?.result, t);
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
			<ErrorSummary faults={faults} />
			<form method="post" action={paths.password()} noValidate>
				<FormToken />
				{/* Tells the keeper of passwords whose it is. */}
				<input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
				{hasPassword && <PasswordField {...fields.old} label={t("source.password.old")} />}
				<PasswordField {...fields.fresh} label={t("source.password.fresh")} fresh />
				<button className="button" type="submit">
					{title}
				</button>
			</form>
		</FormPage>
	);
}
