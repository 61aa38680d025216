import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { askerOf } from "../../asker.server.ts";
import { limit, limitMail } from "../../limit.server.ts";
import { paths } from "../../paths.ts";
import { exchangeCode, tryCode, useLink } from "../../services/account/use-link.server.ts";
import type { Visit } from "../../visit.server.ts";
import { askedOf, rememberAsked } from "./asked.server.ts";
import { formAgain, hidden } from "./form-answer.server.ts";
import { askSchema, codeSchema } from "./schemas.server.ts";
import { sendLink } from "../../send-link.server.ts";
import { signIn, signInProven } from "./session-cookie.server.ts";

type MailState = "magic" | "forgot";

/** `Send magic link`, `Send reset link`: the same answer for known and unknown addresses, in the same time. */
export async function askForLink(visit: Visit, request: Request, state: MailState, to: string | null) {
	const submission = parseWithZod(visit.form ?? new FormData(), { schema: askSchema });
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { email } = submission.value;
	const { door } = visit.portal;
	if (door) {
		await limitMail(visit, email);
		const asker = askerOf(visit, request);
		const named = state === "magic" ? await door.mailLink(email, asker) : await door.mailReset(email, asker);
		const kept = rememberAsked(visit, { purpose: state === "magic" ? "magic" : "reset", email, request: named });
		return redirect(paths.login({ state, request: kept, redirect: to ?? undefined }));
	}
	const sent = await sendLink(visit, {
		purpose: state === "magic" ? "magic" : "reset",
		letter: state === "magic" ? "magic" : "reset",
		email,
		redirect: to,
	});
	return redirect(paths.login({ state, request: sent, redirect: to ?? undefined }));
}

/** `Log in with code`, and the code of a reset: typed on the page that asked. Five wrong ones end the code, not the link. */
export async function enterCode(visit: Visit, request: Request, asked: string, to: string | null) {
	const { links } = visit.portal.store;
	const submission = parseWithZod(visit.form ?? new FormData(), { schema: codeSchema });
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { code, shared } = submission.value;
	const attempt = await limit(visit, "code");
	if (visit.portal.door) {
		const known = askedOf(visit, asked);
		const typed = known && { request: known.request, email: known.email, code };
		const asker = askerOf(visit, request);
		const wrong = () => formAgain(submission.reply({ ...hidden, fieldErrors: { code: ["codeWrong"] } }));
		if (typed && known.purpose === "reset") {
			const token = await visit.portal.door.resetTokenOf(typed, asker);
			if (token === null) return wrong();
			await attempt.forgive();
			return redirect(paths.resetPassword(token));
		}
		const user = typed && (await visit.portal.door.useCode(typed, asker));
		if (!user) return wrong();
		await attempt.forgive();
		await signIn(visit, request, user, shared !== undefined);
		return redirect(to ?? paths.home());
	}
	const tried = await tryCode({ links, signer: visit.portal.signer }, { request: asked, code, device: visit.device }, visit.now);
	const over = () => formAgain(submission.reply({ ...hidden, fieldErrors: { code: ["codeOver"] } }));
	if (!tried.right)
		return tried.why === "closed" ? over() : formAgain(submission.reply({ ...hidden, fieldErrors: { code: ["codeWrong"] } }));
	await attempt.forgive();
	if (tried.link.purpose === "reset") {
		const token = await exchangeCode(links, tried.link, visit.now);
		return token === null ? over() : redirect(paths.resetPassword(token));
	}
	if (tried.link.purpose !== "magic") return over();
	const proof = await useLink(links, tried.link, visit.now);
	if (!proof) return over();
	await signInProven(visit, request, proof, shared !== undefined);
	return redirect(to ?? tried.link.redirect ?? paths.home());
}
