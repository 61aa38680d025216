import { data } from "react-router";
import { useTranslation } from "react-i18next";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import type { Route } from "./+types/auth-mobile";
import { LOGIN_NAMESPACE, NAMESPACE } from "#app/constants.ts";
import { AuthCard, AuthPage } from "#app/features/frame/auth-card.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { paths, safeRedirect } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import {
	inspectHandOver,
	redeemHandOver,
} from "#app/features/account/sessions/access-tokens.server.ts";
import { requestContextOf } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { logInPage } from "#app/features/frame/page-handle.ts";
import { logIn } from "#app/features/account/sessions/log-in.server.ts";

/**
 * Shows whose account the token opens, if that is known, so that no one logs in to another person's
 * account by mistake (PAGE-16).
 */
export async function loader(args: Route.LoaderArgs) {
	const context = requestContextOf(args);
	const token = context.url.searchParams.get("token") ?? "";
	const found = await inspectHandOver(
		context.portal.backEnd,
		token,
		clientInfoOf(context, args.request),
		context.now,
	);
	context.headers["X-Robots-Tag"] = "noindex";
	return {
		title: context.t("auth.mobile.heading", { ns: LOGIN_NAMESPACE }),
		token: found ? token : null,
		account: found?.account ?? null,
		redirect: safeRedirect(context.url.searchParams.get("redirect")),
	};
}

export async function action(args: Route.ActionArgs) {
	const context = requestContextOf(args);
	const sent = context.form?.get("token") ?? context.url.searchParams.get("token");
	const token = typeof sent === "string" ? sent : "";
	const attempt = await limit(context, "code");
	const user = await attempt.undoOnError(
		redeemHandOver(context.portal.backEnd, token, clientInfoOf(context, args.request), context.now),
	);
	if (!user) {
		logAccountEvent("log-in-refused", null, { way: "hand-over", why: "over" });
		return data({ isExpired: true }, { status: 410 });
	}
	await attempt.undo();
	await limit(context, "addition", `hand-overs of ${user.id}`);
	await logIn(context, args.request, user, false, {
		logInMethod: "hand-over",
		isRecentLogIn: false,
	});
	return redirect(safeRedirect(context.url.searchParams.get("redirect")) ?? paths.home());
}

export const meta = pageTitle;

export const handle = logInPage;

export default function AuthMobile({
	loaderData: { title, token, account, redirect },
	actionData,
}: Route.ComponentProps) {
	const { t } = useTranslation([LOGIN_NAMESPACE, NAMESPACE]);
	const isExpired = token === null || actionData?.isExpired;
	const to = redirect ?? undefined;
	return (
		<AuthPage>
			<AuthCard
				heading={title}
				lede={
					<p role={isExpired ? "alert" : undefined}>
						{isExpired
							? t("auth.mobile.over")
							: account
								? t("auth.mobile.ledeOf", { account })
								: t("auth.mobile.lede")}
					</p>
				}
				next={
					isExpired
						? { label: t("general:auth.links.login"), href: paths.login({ redirect: to }) }
						: null
				}
				links={[
					{
						label: t("general:auth.links.magic"),
						href: paths.login({ state: "magic", redirect: to }),
					},
				]}
			>
				{!isExpired && (
					<PostForm action={paths.authMobile({ redirect: to })} reloadDocument>
						<input type="hidden" name="token" value={token} />
						<SubmitButton className="button button--wide">{t("auth.link.submit")}</SubmitButton>
					</PostForm>
				)}
			</AuthCard>
		</AuthPage>
	);
}
