import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/reauthentication";
import { ACCOUNT_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { loggedIn, type LoggedInContext } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { FormPage } from "#app/features/frame/my-source-parts.tsx";
import { ProofForms } from "./proof-forms.tsx";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { limit, limitPassword } from "#app/features/account/limits/rate-limit.server.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { listDevices } from "#app/features/account/sessions/devices.server.ts";
import { formAgain, hidden } from "#app/features/log-in/schemas.server.ts";
import { logIn, logInProven } from "#app/features/account/sessions/log-in.server.ts";
import {
	runPendingAction,
	pendingActionOf,
	hasRecentLogIn,
	type PendingAction,
} from "#app/features/log-in/pending-action.server.ts";
import { pendingProof, requestedCode, logIdentityProof } from "./identity-proof.server.ts";
import { confirmByCodeSchema, confirmSchema } from "#app/features/my-source/schemas.server.ts";
import { deviceView } from "#app/features/account/sessions/devices.server.ts";

/** Redirects to the page that the user came from if no identity proof is needed. */
export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	const { portal, user, session, now, url, t } = context;
	const action = pendingActionOf(url);
	if (!action) throw redirect(paths.mySource());
	const from = askedFrom(action);
	const { hasPassword } = await portal.backEnd.profile.details(user);
	const asksOld = action.errand === "set-password" && hasPassword;
	if (asksOld || hasRecentLogIn(context)) throw redirect(from);
	const devices =
		action.errand === "end-device"
			? await listDevices(portal.backEnd, user, session?.info.idHash ?? "", now)
			: [];
	const device = devices.find(({ key }) => key === action.device);
	if (action.errand === "end-device" && !device) throw redirect(from);
	const requested = await requestedCode(context, "confirm");
	return {
		title: t("source.confirm.title", { ns: ACCOUNT_NAMESPACE }),
		lede: t(`source.confirm.${action.errand}`, {
			ns: ACCOUNT_NAMESPACE,
			device: device ? deviceView(device, context).name : null,
		}),
		action,
		email: user.email,
		hasPassword,
		...requested,
		constraint: constraintOf(requested.request === null ? confirmSchema : confirmByCodeSchema),
	};
}

function askedFrom({ errand, redirect: to }: PendingAction): string {
	if (errand === "studio") return paths.studioCode({ redirect: to });
	return errand === "set-password" ? paths.password() : paths.devices();
}

/** Checks the identity proof, then runs the pending action. The session gets a new id. */
export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const { request } = args;
	const action = pendingActionOf(context.url);
	if (!action) return redirect(paths.mySource());
	// The user may have given the identity proof in another tab.
	if (hasRecentLogIn(context)) return runPendingAction(context, action);
	const { hasPassword } = await context.portal.backEnd.profile.details(context.user);
	return hasPassword
		? reauthenticateByPassword(context, request, action)
		: reauthenticateByCode(context, request, action);
}

async function reauthenticateByPassword(
	context: LoggedInContext,
	request: Request,
	action: PendingAction,
) {
	const { portal, user } = context;
	const submission = parseForm(context.form, confirmSchema);
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { password } = submission.value;
	const attempt = await limitPassword(context, user.email);
	const known = await attempt.undoOnError(
		portal.backEnd.authority.verifyPassword(user, password, clientInfoOf(context, request)),
	);
	logIdentityProof(context, "password", known !== null);
	if (!known)
		return formAgain(submission.reply({ ...hidden, fieldErrors: { password: ["passwordWrong"] } }));
	await attempt.undo();
	const answer = await runPendingAction(context, action, known);
	await logIn(context, request, known, isShared(context), { logInMethod: null });
	return answer;
}

/** The code also proves that the email address is the user's. */
async function reauthenticateByCode(
	context: LoggedInContext,
	request: Request,
	action: PendingAction,
) {
	const { portal, user } = context;
	const submission = parseForm(context.form, confirmByCodeSchema);
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { code } = submission.value;
	const attempt = await limit(context, "code");
	const pending = await pendingProof(context, "confirm");
	const outcome = pending
		? await attempt.undoOnError(
				portal.backEnd.authority.useCode(
					{ ...pending, code },
					["confirm"],
					clientInfoOf(context, request),
				),
			)
		: ({ kind: "refused", why: "over" } as const);
	const isRight = outcome.kind === "authenticated" && outcome.authentication.user.id === user.id;
	logIdentityProof(context, "code", isRight);
	if (!isRight) {
		const why = outcome.kind === "refused" ? outcome.why : "wrong";
		if (why === "spent") await attempt.undo();
		return formAgain(
			submission.reply({
				...hidden,
				fieldErrors: { code: [why === "wrong" ? "codeWrong" : "ownCodeOver"] },
			}),
		);
	}
	await attempt.undo();
	const answer = await runPendingAction(context, action, outcome.authentication.user);
	await logInProven(context, request, outcome.authentication, isShared(context), null);
	return answer;
}

function isShared({ session }: LoggedInContext): boolean {
	return session?.info.sharedComputer ?? false;
}

export const meta = pageTitle;

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(ACCOUNT_NAMESPACE);
	const { errand } = loaderData.action;
	const back =
		errand === "studio"
			? paths.home()
			: errand === "set-password"
				? paths.mySource()
				: paths.devices();
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
