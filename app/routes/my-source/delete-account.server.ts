import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { cookieName, setCookie } from "../../cookies.server.ts";
import { codeIsOpen } from "../../domain/sign-in-link.ts";
import { flash } from "../../flash.server.ts";
import { limit } from "../../limit.server.ts";
import { cookieNames } from "../../middleware/visit.server.ts";
import { paths } from "../../paths.ts";
import { hashOf } from "../../services/account/secrets.server.ts";
import { tryCode } from "../../services/account/use-link.server.ts";
import { isOwnPassword } from "../../services/my-source/change-password.server.ts";
import type { signedIn } from "../../visit.server.ts";
import { askedOf } from "../auth/asked.server.ts";
import { formAgain, hidden } from "../auth/form-answer.server.ts";
import { deleteByCodeSchema, deleteSchema } from "./schemas.server.ts";

type Visitor = ReturnType<typeof signedIn>;

/** Which ways there are to confirm: the password, where there is one, and a code by mail. */
export async function loadDeleteAccount(visit: Visitor) {
	const { portal, user, device, now, url, t } = visit;
	const request = url.searchParams.get("request");
	const [details, diplomas, sent] = await Promise.all([
		portal.backEnd.profile.details(user),
		portal.backEnd.rewards.diplomas(user),
		request === null || portal.door ? null : portal.store.links.request(hashOf(request), hashOf(device), now),
	]);
	const far = request !== null && portal.door ? askedOf(visit, request) : null;
	const asksCode = far
		? far.purpose === "delete" && far.email === user.email
		: sent !== null && sent.purpose === "delete" && sent.userId === user.id && codeIsOpen(sent);
	return {
		title: t("source.delete.title"),
		email: user.email,
		/** The mail whose code is to be typed. */
		request: asksCode ? request : null,
		/** A mail was sent, but its code may not be used any more. */
		isOver: request !== null && !asksCode,
		hasPassword: details.hasPassword,
		diplomas: diplomas.length,
	};
}

/** Everything personal goes at once, this session with it. */
async function remove(visit: Visitor, keepDiplomas: boolean) {
	await visit.portal.backEnd.profile.remove(visit.user, keepDiplomas);
	return removed(visit);
}

/** It is gone, and this session with it. */
function removed(visit: Visitor) {
	visit.cookies.push(setCookie(cookieName(cookieNames.session, visit.secure), "", { secure: visit.secure, maxAge: 0 }));
	flash(visit, "success", "accountDeleted");
	return redirect(paths.login());
}

/** Asks for the password again. Wrong ones count against the limit of the log-in. */
export async function deleteByPassword(visit: Visitor) {
	const { portal, user } = visit;
	const submission = parseWithZod(visit.form ?? new FormData(), { schema: deleteSchema });
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { password, keepDiplomas } = submission.value;
	const attempt = await limit(visit, "logIn", user.email);
	if (portal.door) {
		if (!(await attempt.of(portal.door.remove(user, { password }, keepDiplomas !== undefined))))
			return formAgain(submission.reply({ ...hidden, fieldErrors: { password: ["passwordWrong"] } }));
		await attempt.forgive();
		return removed(visit);
	}
	const right = await attempt.of(isOwnPassword({ accounts: portal.backEnd.accounts, passwords: portal.passwords }, user, password));
	if (!right) return formAgain(submission.reply({ ...hidden, fieldErrors: { password: ["passwordWrong"] } }));
	await attempt.forgive();
	return remove(visit, keepDiplomas !== undefined);
}

/** Asks for the code of the mail that was sent for it, to this user, from this browser. */
export async function deleteByCode(visit: Visitor) {
	const { portal, user, device, now, url } = visit;
	const submission = parseWithZod(visit.form ?? new FormData(), { schema: deleteByCodeSchema });
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { code, keepDiplomas } = submission.value;
	const attempt = await limit(visit, "code");
	const request = url.searchParams.get("request") ?? "";
	if (portal.door) {
		const right = askedOf(visit, request) !== null && (await portal.door.remove(user, { code }, keepDiplomas !== undefined));
		if (!right) return formAgain(submission.reply({ ...hidden, fieldErrors: { code: ["codeWrong"] } }));
		await attempt.forgive();
		return removed(visit);
	}
	const tried = await tryCode({ links: portal.store.links, signer: portal.signer }, { request, code, device }, now);
	const again = (fault: "codeWrong" | "deleteCodeOver") => formAgain(submission.reply({ ...hidden, fieldErrors: { code: [fault] } }));
	if (!tried.right) return again(tried.why === "closed" ? "deleteCodeOver" : "codeWrong");
	await attempt.forgive();
	if (tried.link.purpose !== "delete" || tried.link.userId !== user.id) return again("deleteCodeOver");
	return remove(visit, keepDiplomas !== undefined);
}
