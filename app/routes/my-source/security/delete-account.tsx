import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/delete-account";
import { getInputProps } from "@conform-to/react";
import { CheckboxField } from "#app/components/forms/field.tsx";
import { paths } from "#app/paths.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { deleteByCode, deleteByPassword, loadDeleteAccount } from "./delete-account.server.ts";
import { FormPage } from "#app/routes/my-source/parts.tsx";
import { ProofForms } from "./proof-forms.tsx";

export const loader = (args: Route.LoaderArgs) => loadDeleteAccount(signedIn(args));

/** Diplomas stay only on request. */
export function action(args: Route.ActionArgs) {
	const context = signedIn(args);
	return context.form?.has("code") ? deleteByCode(context, args.request) : deleteByPassword(context, args.request);
}

export const meta = pageTitle;

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation();
	return (
		<FormPage title={loaderData.title} lede={t("source.delete.lede")} notes={<Notes />}>
			<ProofForms
				{...loaderData}
				id="delete"
				result={actionData?.result}
				action={paths.deleteAccount({ request: loaderData.request ?? undefined })}
				submit={t("source.delete.action")}
				isDanger
				codeAction={paths.deletionCode()}
				renderMore={(keepDiplomas) =>
					loaderData.diplomas > 0 && (
						<CheckboxField
							{...getInputProps(keepDiplomas, { type: "checkbox", value: "1" })}
							label={t("source.delete.keep")}
							hint={t("source.delete.keepHint", { count: loaderData.diplomas })}
						/>
					)
				}
			/>
		</FormPage>
	);
}

function Notes() {
	const { t } = useTranslation();
	return (
		<>
			<h2>{t("source.delete.goes")}</h2>
			<p className="soft small">{t("source.delete.goesText")}</p>
			<p className="soft small">
				<Link to={paths.exportData()} reloadDocument>
					{t("source.delete.exportFirst")}
				</Link>
			</p>
		</>
	);
}
