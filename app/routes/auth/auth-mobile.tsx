import { data, redirect } from "react-router";
import type { Route } from "./+types/auth-mobile";
import { AuthCard } from "../../components/auth-card.tsx";
import { askerOf } from "../../asker.server.ts";
import { limit } from "../../limit.server.ts";
import { useWords } from "../../i18n/words.tsx";
import { paths, safeRedirect } from "../../paths.ts";
import { isHandOver, takeHandOver } from "../../services/account/hand-over.server.ts";
import { visitOf } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { AuthPage } from "./auth-page.tsx";
import { signIn } from "./session-cookie.server.ts";

export { ErrorBoundary } from "../layouts/route-error.tsx";

/** Takes any search (requirements, section 2). Looking at it changes nothing, and tells nothing of the token. */
export function loader(args: Route.LoaderArgs) {
	const visit = visitOf(args);
	const token = visit.url.searchParams.get("token");
	visit.headers["X-Robots-Tag"] = "noindex";
	return {
		title: visit.t("auth.mobile.heading"),
		token: token !== null && isHandOver(token) ? token : null,
		redirect: safeRedirect(visit.url.searchParams.get("redirect")),
	};
}

/** `Continue`: logs in whom the phone app hands over; the session before ends. */
export async function action(args: Route.ActionArgs) {
	const visit = visitOf(args);
	const token = visit.url.searchParams.get("token") ?? "";
	const attempt = await limit(visit, "handOver");
	const { door, store } = visit.portal;
	const ports = { tokens: store.tokens, door };
	const user = await attempt.of(takeHandOver(ports, token, () => askerOf(visit, args.request), visit.now));
	if (!user) return data({ isOver: true }, { status: 410 });
	await attempt.forgive();
	await signIn(visit, args.request, user, false, { isConfirmed: false });
	return redirect(safeRedirect(visit.url.searchParams.get("redirect")) ?? paths.home());
}

export const meta = pageTitle;

export default function AuthMobile({ loaderData: { title, token, redirect }, actionData }: Route.ComponentProps) {
	const t = useWords();
	const isOver = token === null || actionData?.isOver;
	const to = redirect ?? undefined;
	return (
		<AuthPage>
			<AuthCard
				heading={title}
				lede={<p role={isOver ? "alert" : undefined}>{t(isOver ? "auth.mobile.over" : "auth.mobile.lede")}</p>}
				form={isOver ? null : { action: paths.authMobile({ token, redirect: to }), submit: t("auth.link.submit") }}
				next={isOver ? { label: t("auth.links.login"), href: paths.login({ redirect: to }) } : null}
				links={[{ label: t("auth.links.magic"), href: paths.login({ state: "magic", redirect: to }) }]}
			/>
		</AuthPage>
	);
}
