import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { cookieName, setCookie } from "../../cookies.server.ts";
import { flash } from "../../flash.server.ts";
import { limit, limitOwnPassword } from "../../limit.server.ts";
import { cookieNames } from "../../middleware/visit.server.ts";
import { paths } from "../../paths.ts";
import { isOwnPassword } from "../../services/my-source/change-password.server.ts";
import type { signedIn } from "../../visit.server.ts";
import { askedOf } from "../auth/asked.server.ts";
import { formAgain, hidden } from "../auth/form-answer.server.ts";
import { askedCode, tryOwnCode } from "./own-proof.server.ts";
import { deleteByCodeSchema, deleteSchema } from "./schemas.server.ts";

type Visitor = ReturnType<typeof signedIn>;

/** Which ways there are to confirm: the password, where there is one, and a code by mail. */
export async function loadDeleteAccount(visit: Visitor) {
	const { portal, user, t } = visit;
	const [details, diplomas, asked] = await Promise.all([
		portal.backEnd.profile.details(user),
		portal.backEnd.rewards.diplomas(user),
		askedCode(visit, "delete"),
	]);
	return {
		title: t("source.delete.title"),
		email: user.email,
		...asked,
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
	const attempt = await limitOwnPassword(visit);
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

/** Asks for the code of the mail that was sent for it. */
export async function deleteByCode(visit: Visitor) {
	const { portal, user, url } = visit;
	const submission = parseWithZod(visit.form ?? new FormData(), { schema: deleteByCodeSchema });
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { code, keepDiplomas } = submission.value;
	if (portal.door) {
		const attempt = await limit(visit, "code");
		const isAsked = askedOf(visit, url.searchParams.get("request") ?? "") !== null;
		if (!isAsked || !(await portal.door.remove(user, { code }, keepDiplomas !== undefined)))
			return formAgain(submission.reply({ ...hidden, fieldErrors: { code: ["codeWrong"] } }));
		await attempt.forgive();
		return removed(visit);
	}
	const tried = await tryOwnCode(visit, "delete", code);
	if ("fault" in tried) return formAgain(submission.reply({ ...hidden, fieldErrors: { code: [tried.fault] } }));
	return remove(visit, keepDiplomas !== undefined);
}
