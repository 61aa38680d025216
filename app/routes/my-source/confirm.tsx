import type { Route } from "./+types/confirm";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { useAppForm } from "../../components/use-app-form.ts";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { actOnConfirm, loadConfirm } from "./confirm.server.ts";
import { FormPage } from "./parts.tsx";
import { ProofForms } from "./proof-forms.tsx";

export { ErrorBoundary } from "../layouts/route-error.tsx";

export const loader = (args: Route.LoaderArgs) => loadConfirm(signedIn(args));

export const action = (args: Route.ActionArgs) => actOnConfirm(signedIn(args), args.request);

export const meta = pageTitle;

/** Confirm that it is you: asked before what is sensitive, where the log-in was a while ago. */
export default function Confirm({ loaderData: at, actionData }: Route.ComponentProps) {
	const t = useWords();
	const { fields, faults } = useAppForm("confirm", ["password", "code"], actionData?.result, t);
	const part = at.asked.errand === "set-password" ? undefined : "devices";
	return (
		<FormPage
			title={at.title}
			lede={at.lede}
			part={part}
			notes={
				<>
					<h2>{t("source.confirm.why")}</h2>
					<p className="soft small">{t("source.confirm.whyText")}</p>
					<p className="soft small">
						<a href={paths.mySource(part)}>{t("source.confirm.back")}</a>
					</p>
				</>
			}
		>
			<ErrorSummary faults={faults} />
			{at.isOver && faults.length === 0 && <p className="part__lede">{t("source.proof.over")}</p>}
			<ProofForms
				{...at}
				fields={fields}
				action={paths.confirm({ ...at.asked, request: at.request ?? undefined })}
				submit={t("source.confirm.action")}
				codeAction={at.hasPassword ? null : paths.confirmCode(at.asked)}
			/>
		</FormPage>
	);
}
