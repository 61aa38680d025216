import type { Route } from "./+types/delete-account";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { CheckboxField, TextField } from "../../components/field.tsx";
import { FormToken } from "../../components/form-token.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { useAppForm } from "../../components/use-app-form.ts";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { deleteByCode, deleteByPassword, loadDeleteAccount } from "./delete-account.server.ts";
import { FormPage } from "./parts.tsx";

export { ErrorBoundary } from "../layouts/route-error.tsx";

export const loader = (args: Route.LoaderArgs) => loadDeleteAccount(signedIn(args));

/** Delete my account: asks again, by password or by mailed code; diplomas stay only on request. */
export function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	return visit.form?.has("code") ? deleteByCode(visit) : deleteByPassword(visit);
}

export const meta = pageTitle;

export default function DeleteAccount({ loaderData: at, actionData }: Route.ComponentProps) {
	const t = useWords();
	const { fields, faults } = useAppForm("delete", ["password", "code", "keepDiplomas"], actionData?.result, t);
	const keep = at.diplomas > 0 && (
		<CheckboxField
			id={fields.keepDiplomas.id}
			name="keepDiplomas"
			label={t("source.delete.keep")}
			hint={t("source.delete.keepHint", { count: at.diplomas })}
			checked={fields.keepDiplomas.value !== null}
		/>
	);
	return (
		<FormPage title={at.title} lede={t("source.delete.lede")} part="data" notes={<Notes />}>
			<ErrorSummary faults={faults} />
			{at.isOver && faults.length === 0 && <p className="part__lede">{t("source.delete.over")}</p>}
			{at.request !== null ? (
				<form method="post" action={paths.deleteAccount({ request: at.request })} noValidate>
					<FormToken />
					<p className="part__lede" role="status">
						{t("source.delete.sent", { email: at.email })}
					</p>
					<TextField
						{...fields.code}
						value={null}
						label={t("auth.sent.code")}
						hint={t("auth.sent.codeHint")}
						autoComplete="one-time-code"
						inputMode="numeric"
						maxLength={12}
						required
					/>
					{keep}
					<button className="button button--danger" type="submit">
						{t("source.delete.action")}
					</button>
				</form>
			) : (
				at.hasPassword && (
					<form method="post" action={paths.deleteAccount()} noValidate>
						<FormToken />
						<input type="text" name="username" autoComplete="username" defaultValue={at.email} readOnly hidden />
						<PasswordField {...fields.password} label={t("auth.password")} />
						{keep}
						<button className="button button--danger" type="submit">
							{t("source.delete.action")}
						</button>
					</form>
				)
			)}
			<form className="form-page__other" method="post" action={paths.deletionCode()}>
				<FormToken />
				<p className="soft small">{t(at.hasPassword ? "source.delete.otherWay" : "source.delete.onlyWay", { email: at.email })}</p>
				<button className={at.hasPassword || at.request !== null ? "link-button" : "button"} type="submit">
					{t(at.request === null && !at.isOver ? "source.delete.mail" : "source.delete.mailAgain")}
				</button>
			</form>
		</FormPage>
	);
}

function Notes() {
	const t = useWords();
	return (
		<>
			<h2>{t("source.delete.goes")}</h2>
			<p className="soft small">{t("source.delete.goesText")}</p>
			<p className="soft small">
				<a href={paths.exportData()} data-reload>
					{t("source.delete.exportFirst")}
				</a>
			</p>
		</>
	);
}
