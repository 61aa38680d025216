import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import type { Route } from "./+types/reset-password";
import { askerOf } from "../../asker.server.ts";
import { PasswordField } from "../../components/password-field.tsx";
import { useAppForm } from "../../components/use-app-form.ts";
import { flash } from "../../flash.server.ts";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { visitOf } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { AuthPage } from "./auth-page.tsx";
import { formAgain, hidden } from "./form-answer.server.ts";
import { OpenLinkCard, OverCard } from "./link-card.tsx";
import { loadLink, ownedFarLink, ownedLink } from "./link.server.ts";
import { resetSchema } from "./schemas.server.ts";
import { signIn } from "./session-cookie.server.ts";

export { ErrorBoundary } from "../layouts/route-error.tsx";

const purposes = ["reset"] as const;

export function loader(args: Route.LoaderArgs) {
	const visit = visitOf(args);
	return loadLink(visit, args.request, visit.t("auth.reset.heading"), purposes);
}

/** `Save password`: uses the link; every session, token and link from before ends, and this browser is logged in. */
export async function action(args: Route.ActionArgs) {
	const visit = visitOf(args);
	const { portal, now } = visit;
	if (portal.door) {
		const far = await ownedFarLink(visit, args.request);
		if ("again" in far) return far.again ?? data(null, { status: 410 });
		const typed = parseWithZod(visit.form ?? new FormData(), { schema: resetSchema });
		if (typed.status !== "success") return formAgain(typed.reply(hidden));
		const user = await portal.door.resetPassword({ ...far.link, password: typed.value.password }, askerOf(visit, args.request));
		if (!user) return data(null, { status: 410 });
		await signIn(visit, args.request, user, false);
		flash(visit, "success", "passwordSaved");
		return redirect(paths.home());
	}
	const owned = await ownedLink(visit, purposes);
	if ("again" in owned) return owned.again ?? data(null, { status: 410 });
	const submission = parseWithZod(visit.form ?? new FormData(), { schema: resetSchema });
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const passwordHash = await portal.passwords.hash(submission.value.password);
	const proof = await portal.store.links.use(owned.open.link.id, { passwordHash }, now);
	if (!proof) return data(null, { status: 410 });
	await signIn(visit, args.request, proof.user, false);
	flash(visit, "success", "passwordSaved");
	return redirect(owned.open.link.redirect ?? paths.home());
}

export const meta = pageTitle;

export default function ResetPassword({ loaderData: { title, token, email, closed }, actionData }: Route.ComponentProps) {
	const t = useWords();
	const { fields, faults } = useAppForm("reset", ["email", "password"], actionData?.result, t);
	return (
		<AuthPage>
			{token === null ? (
				<OverCard state="forgot" closed={closed} />
			) : (
				<OpenLinkCard
					heading={title}
					email={email}
					emailField={fields.email}
					faults={faults}
					action={paths.resetPassword(token)}
					submit={t("auth.reset.submit")}
					lede={t("auth.reset.lede", { email })}
				>
					<PasswordField {...fields.password} label={t("auth.reset.password")} fresh />
				</OpenLinkCard>
			)}
		</AuthPage>
	);
}
