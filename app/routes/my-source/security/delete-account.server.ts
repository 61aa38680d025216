import { logAccountEvent } from "#app/observability/account-log.server.ts";
import { clientInfoOf } from "#app/http/client-info.server.ts";
import { cookieName, cookieNames, setCookie } from "#app/http/cookies.server.ts";
import { flash } from "#app/http/flash.server.ts";
import { limit, limitPassword } from "#app/http/rate-limit.server.ts";
import { constraintOf, parseForm } from "#app/http/parse-form.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";
import type { SignedInContext } from "#app/http/request-context.server.ts";
import { formAgain, hidden } from "#app/routes/account/form-answer.server.ts";
import { pendingProof, requestedCode, logIdentityProof } from "./identity-proof.server.ts";
import { deleteByCodeSchema, deleteSchema } from "#app/routes/my-source/schemas.server.ts";

type Visitor = SignedInContext;

export async function loadDeleteAccount(context: Visitor) {
	const { portal, user, t } = context;
	const [details, diplomas, requested] = await Promise.all([
		portal.backEnd.profile.details(user),
		portal.backEnd.rewards.diplomas(user),
		requestedCode(context, "delete"),
	]);
	return {
		title: t("source.delete.title"),
		email: user.email,
		...requested,
		constraint: constraintOf(requested.request === null ? deleteSchema : deleteByCodeSchema),
		hasPassword: details.hasPassword,
		diplomas: diplomas.length,
	};
}

function deleted(context: Visitor, diplomasKept: boolean) {
	logAccountEvent("deleted", context.user.id, { diplomasKept });
	context.cookies.push(setCookie(cookieName(cookieNames.session, context.secure), "", { secure: context.secure, maxAge: 0 }));
	flash(context, "success", "accountDeleted");
	return redirect(paths.login());
}

export async function deleteByPassword(context: Visitor, request: Request) {
	const { portal, user } = context;
	const submission = parseForm(context.form, deleteSchema);
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { password, keepDiplomas } = submission.value;
	const options = { keepDiplomas: keepDiplomas !== undefined };
	const attempt = await limitPassword(context, user.email);
	const fault = await attempt.undoOnError(portal.authority.deleteAccount(user, { password }, options, clientInfoOf(context, request)));
	logIdentityProof(context, "password", fault === null);
	if (fault !== null) return formAgain(submission.reply({ ...hidden, fieldErrors: { password: ["passwordWrong"] } }));
	await attempt.undo();
	return deleted(context, options.keepDiplomas);
}

export async function deleteByCode(context: Visitor, request: Request) {
	const { portal, user } = context;
	const submission = parseForm(context.form, deleteByCodeSchema);
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { code, keepDiplomas } = submission.value;
	const options = { keepDiplomas: keepDiplomas !== undefined };
	const attempt = await limit(context, "code");
	const pending = await pendingProof(context, "delete");
	const proof = pending && { code, request: pending.request };
	const fault = proof ? await portal.authority.deleteAccount(user, proof, options, clientInfoOf(context, request)) : "over";
	logIdentityProof(context, "code", fault === null);
	if (fault !== null) {
		return formAgain(submission.reply({ ...hidden, fieldErrors: { code: [fault === "over" ? "ownCodeOver" : "codeWrong"] } }));
	}
	await attempt.undo();
	return deleted(context, options.keepDiplomas);
}
