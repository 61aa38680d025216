import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { askerOf } from "../../asker.server.ts";
import type { SignInLink } from "../../domain/sign-in-link.ts";
import type { User } from "../../domain/user.ts";
import { limit, limitOwnPassword } from "../../limit.server.ts";
import { paths } from "../../paths.ts";
import { useLink } from "../../services/account/use-link.server.ts";
import { isOwnPassword } from "../../services/my-source/change-password.server.ts";
import { listDevices } from "../../services/my-source/devices.server.ts";
import type { signedIn } from "../../visit.server.ts";
import { askedOf } from "../auth/asked.server.ts";
import { formAgain, hidden } from "../auth/form-answer.server.ts";
import { signIn, signInProven } from "../auth/session-cookie.server.ts";
import { carryOut, errandOf, isConfirmedVisit, type AskedErrand } from "./errands.server.ts";
import { askedCode, tryOwnCode } from "./own-proof.server.ts";
import { confirmByCodeSchema, confirmSchema } from "./schemas.server.ts";
import { deviceView } from "./views.server.ts";

type Visitor = ReturnType<typeof signedIn>;

/** Asks who it is, for something that is done then. Where there is nothing to ask, it leads to the page that was asked from. */
export async function loadConfirm(visit: Visitor) {
	const { portal, user, session, now, url, t } = visit;
	const asked = errandOf(url);
	if (!asked) throw redirect(paths.mySource());
	const from = asked.errand === "set-password" ? paths.password() : paths.devices();
	const { hasPassword } = await portal.backEnd.profile.details(user);
	const asksOld = asked.errand === "set-password" && hasPassword;
	if (asksOld || isConfirmedVisit(visit)) throw redirect(from);
	const devices = asked.errand === "end-device" ? await listDevices(portal, user, session?.info.idHash ?? "", now) : [];
	const device = devices.find(({ key }) => key === asked.device);
	if (asked.errand === "end-device" && !device) throw redirect(from);
	return {
		title: t("source.confirm.title"),
		lede: t(`source.confirm.${asked.errand}`, { device: device ? deviceView(device, visit).name : null }),
		asked,
		email: user.email,
		hasPassword,
		...(await askedCode(visit, "confirm")),
	};
}

/** Takes the proof, and does what it was asked for; the session goes on under a new id. */
export async function actOnConfirm(visit: Visitor, request: Request) {
	const asked = errandOf(visit.url);
	if (!asked) return redirect(paths.mySource());
	// Confirmed meanwhile, in another tab.
	if (isConfirmedVisit(visit)) return carryOut(visit, asked);
	const { hasPassword } = await visit.portal.backEnd.profile.details(visit.user);
	return hasPassword ? confirmByPassword(visit, request, asked) : confirmByCode(visit, request, asked);
}

async function confirmByPassword(visit: Visitor, request: Request, asked: AskedErrand) {
	const { portal, user } = visit;
	const submission = parseWithZod(visit.form ?? new FormData(), { schema: confirmSchema });
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { password } = submission.value;
	const attempt = await limitOwnPassword(visit);
	const ports = { accounts: portal.backEnd.accounts, passwords: portal.passwords };
	const known = await attempt.of(
		portal.door
			? portal.door.logIn(user.email, password, askerOf(visit, request))
			: isOwnPassword(ports, user, password).then((right) => (right ? user : null)),
	);
	if (known?.id !== user.id) return formAgain(submission.reply({ ...hidden, fieldErrors: { password: ["passwordWrong"] } }));
	await attempt.forgive();
	return confirmed(visit, request, asked, known);
}

async function confirmByCode(visit: Visitor, request: Request, asked: AskedErrand) {
	const submission = parseWithZod(visit.form ?? new FormData(), { schema: confirmByCodeSchema });
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { code } = submission.value;
	const again = (fault: "codeWrong" | "ownCodeOver") => formAgain(submission.reply({ ...hidden, fieldErrors: { code: [fault] } }));
	if (visit.portal.door) {
		const known = await useFarCode(visit, request, code);
		return known ? confirmed(visit, request, asked, known) : again("codeWrong");
	}
	const tried = await tryOwnCode(visit, "confirm", code);
	return "fault" in tried ? again(tried.fault) : ((await confirmedByLink(visit, request, asked, tried.link)) ?? again("ownCodeOver"));
}

/** Where the accounts are kept elsewhere, the code is one that logs in there. */
async function useFarCode(visit: Visitor, request: Request, code: string): Promise<User | null> {
	const { portal, user, url } = visit;
	const attempt = await limit(visit, "code");
	const mailed = askedOf(visit, url.searchParams.get("request") ?? "");
	if (!portal.door || mailed?.purpose !== "confirm" || mailed.email !== user.email) return null;
	const known = await attempt.of(portal.door.useCode({ request: mailed.request, email: mailed.email, code }, askerOf(visit, request)));
	if (known?.id !== user.id) return null;
	await attempt.forgive();
	return known;
}

const isShared = ({ session }: Visitor) => session?.info.sharedComputer ?? false;

async function confirmed(visit: Visitor, request: Request, asked: AskedErrand, user: User) {
	const answer = await carryOut(visit, asked);
	await signIn(visit, request, user, isShared(visit));
	return answer;
}

/** The same by a mailed code, which also proves the address. Null: somebody was faster. */
async function confirmedByLink(visit: Visitor, request: Request, asked: AskedErrand, link: SignInLink) {
	const proof = await useLink(visit.portal.store.links, link, visit.now);
	if (!proof) return null;
	const answer = await carryOut(visit, asked);
	await signInProven(visit, request, proof, isShared(visit));
	return answer;
}
