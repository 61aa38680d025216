import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/reauthentication";
import { paths } from "#app/paths.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { actOnReauthentication, loadReauthentication } from "./reauthentication.server.ts";
import { FormPage } from "#app/routes/my-source/parts.tsx";
import { ProofForms } from "./proof-forms.tsx";

export const loader = (args: Route.LoaderArgs) => loadReauthentication(signedIn(args));

export const action = (args: Route.ActionArgs) => actOnReauthentication(signedIn(args), args.request);

export const meta = pageTitle;

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { errand } = loaderData.action;
	const back = errand === "studio" ? paths.home() : errand === "set-password" ? paths.mySource() : paths.devices();
	return (
		<FormPage
			title={loaderData.title}
			lede={loaderData.lede}
			notes={
				<>
					<h2>{t("source.confirm.why")}</h2>
					<p className="soft small">{t("source.confirm.whyText")}</p>
					<p className="soft small">
						<Link to={back}>{t("source.confirm.back")}</Link>
					</p>
				</>
			}
		>
			<ProofForms
				{...loaderData}
				id="confirm"
				result={actionData?.result}
				action={paths.confirm({ ...loaderData.action, request: loaderData.request ?? undefined })}
				submit={t("source.confirm.action")}
				codeAction={loaderData.hasPassword ? null : paths.confirmCode(loaderData.action)}
			/>
		</FormPage>
	);
}
