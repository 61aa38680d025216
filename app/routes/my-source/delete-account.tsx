import type { Route } from "./+types/delete-account";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { CheckboxField } from "../../components/field.tsx";
import { useAppForm } from "../../components/use-app-form.ts";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { deleteByCode, deleteByPassword, loadDeleteAccount } from "./delete-account.server.ts";
import { FormPage } from "./parts.tsx";
import { ProofForms } from "./proof-forms.tsx";

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
	return (
		<FormPage title={at.title} lede={t("source.delete.lede")} part="data" notes={<Notes />}>
			<ErrorSummary faults={faults} />
			{at.isOver && faults.length === 0 && <p className="part__lede">{t("source.proof.over")}</p>}
			<ProofForms
				{...at}
				fields={fields}
				action={paths.deleteAccount({ request: at.request ?? undefined })}
				submit={t("source.delete.action")}
				isDanger
				codeAction={paths.deletionCode()}
			>
				{at.diplomas > 0 && (
					<CheckboxField
						id={fields.keepDiplomas.id}
						name="keepDiplomas"
						label={t("source.delete.keep")}
						hint={t("source.delete.keepHint", { count: at.diplomas })}
						checked={fields.keepDiplomas.value !== null}
					/>
				)}
			</ProofForms>
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
