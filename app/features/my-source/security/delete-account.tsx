import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/delete-account";
import { getInputProps } from "@conform-to/react";
import { ACCOUNT_NAMESPACE } from "#app/constants.ts";
import { CheckboxField } from "#app/ui/forms/field.tsx";
import { paths } from "#app/paths.ts";
import { loggedIn, type LoggedInContext } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { FormPage } from "#app/features/frame/my-source-parts.tsx";
import { ProofForms } from "./proof-forms.tsx";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { cookieName, cookieNames, setCookie, flash } from "#app/platform/http/cookies.server.ts";
import { limit, limitPassword } from "#app/features/account/limits/rate-limit.server.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { redirect, unwrap } from "#app/platform/http/responses.server.ts";
import { catchNotSupported } from "#app/platform/errors.ts";
import { formAgain, hidden } from "#app/features/log-in/schemas.server.ts";
import { pendingProof, requestedCode, logIdentityProof } from "./identity-proof.server.ts";
import { deleteByCodeSchema, deleteSchema } from "#app/features/my-source/schemas.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	const { portal, user, t } = context;
	const [details, diplomas, requested] = await Promise.all([
		portal.backEnd.profile.details(user),
		portal.backEnd.rewards.diplomas(user),
		requestedCode(context, "delete"),
	]);
	return {
		title: t("source.delete.title", { ns: ACCOUNT_NAMESPACE }),
		email: user.email,
		...requested,
		constraint: constraintOf(requested.request === null ? deleteSchema : deleteByCodeSchema),
		hasPassword: details.hasPassword,
		diplomas: diplomas.length,
	};
}

function deleted(context: LoggedInContext, diplomasKept: boolean) {
	logAccountEvent("deleted", context.user.id, { diplomasKept });
	context.cookies.push(
		setCookie(cookieName(cookieNames.session, context.secure), "", {
			secure: context.secure,
			maxAge: 0,
		}),
	);
	flash(context, "success", "accountDeleted");
	return redirect(paths.login());
}

async function deleteByPassword(context: LoggedInContext, request: Request) {
	const { portal, user } = context;
	const submission = parseForm(context.form, deleteSchema);
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { password, keepDiplomas } = submission.value;
	const options = { keepDiplomas: keepDiplomas !== undefined };
	const attempt = await limitPassword(context, user.email);
	const deleting = attempt.undoOnError(
		portal.backEnd.authority.deleteAccount(
			user,
			{ password },
			options,
			clientInfoOf(context, request),
		),
	);
	const fault = unwrap(await catchNotSupported(deleting));
	logIdentityProof(context, "password", fault === null);
	if (fault !== null)
		return formAgain(submission.reply({ ...hidden, fieldErrors: { password: ["passwordWrong"] } }));
	await attempt.undo();
	return deleted(context, options.keepDiplomas);
}

async function deleteByCode(context: LoggedInContext, request: Request) {
	const { portal, user } = context;
	const submission = parseForm(context.form, deleteByCodeSchema);
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { code, keepDiplomas } = submission.value;
	const options = { keepDiplomas: keepDiplomas !== undefined };
	const attempt = await limit(context, "code");
	const pending = await pendingProof(context, "delete");
	const proof = pending && { code, request: pending.request };
	const deleting =
		proof &&
		portal.backEnd.authority.deleteAccount(user, proof, options, clientInfoOf(context, request));
	const fault = deleting ? unwrap(await catchNotSupported(deleting)) : "over";
	logIdentityProof(context, "code", fault === null);
	if (fault !== null) {
		return formAgain(
			submission.reply({
				...hidden,
				fieldErrors: { code: [fault === "over" ? "ownCodeOver" : "codeWrong"] },
			}),
		);
	}
	await attempt.undo();
	return deleted(context, options.keepDiplomas);
}

export function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	return context.form?.has("code")
		? deleteByCode(context, args.request)
		: deleteByPassword(context, args.request);
}

export const meta = pageTitle;

export const handle: PageHandle = {
	switchForm: ({ hasPassword, request }: Route.ComponentProps["loaderData"]) =>
		hasPassword || request !== null ? { id: "delete" } : null,
};

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(ACCOUNT_NAMESPACE);
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
	const { t } = useTranslation(ACCOUNT_NAMESPACE);
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
