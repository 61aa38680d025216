import { data } from "react-router";
import { useTranslation } from "react-i18next";
import { flash } from "#app/platform/http/cookies.server.ts";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import type { Route } from "./+types/magic-link";
import { LOGIN_NAMESPACE } from "#app/constants.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { useAppForm } from "#app/ui/forms/use-app-form.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { requestContextOf } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { logInPage, type PageHandle } from "#app/features/frame/page-handle.ts";
import { AuthPage } from "#app/features/frame/auth-card.tsx";
import { OpenLinkCard, ClosedLinkCard } from "./link-card.tsx";
import { closedLinkResponse, loadLink, ownedLink } from "./link.server.ts";
import type { OwnerForm } from "./schemas.server.ts";
import { logInProven } from "#app/features/account/sessions/log-in.server.ts";

const purposes = ["magic", "join"] as const;

export function loader(args: Route.LoaderArgs) {
	const context = requestContextOf(args);
	return loadLink(
		context,
		args.request,
		context.t("auth.link.heading", { ns: LOGIN_NAMESPACE }),
		purposes,
	);
}

export async function action(args: Route.ActionArgs) {
	const context = requestContextOf(args);
	const owned = await ownedLink(context, args.request, purposes);
	if ("retryPage" in owned) return owned.retryPage ?? data(null, { status: 410 });
	const used = await owned.attempt.undoOnError(
		context.portal.backEnd.authority.useLink(owned.link, clientInfoOf(context, args.request)),
	);
	if (!used) return closedLinkResponse(context, owned.link);
	await owned.attempt.undo();
	await logInProven(context, args.request, used, false, "link");
	if (used.company === "joined") logAccountEvent("company-joined", used.user.id, {});
	if (used.company !== null) flash(context, "success", "companyJoined");
	return redirect(used.redirect ?? paths.home());
}

export const meta = pageTitle;

export const handle: PageHandle = {
	...logInPage,
	switchForm: ({ token, email }: Route.ComponentProps["loaderData"]) =>
		token !== null && email === null ? { id: "link" } : null,
};

export default function MagicLink({
	loaderData: { title, token, email, closed, constraint },
	actionData,
}: Route.ComponentProps) {
	const { t } = useTranslation(LOGIN_NAMESPACE);
	const [form, fields] = useAppForm<OwnerForm>({
		id: "link",
		lastResult: actionData?.result,
		constraint,
	});
	return (
		<AuthPage>
			{token === null ? (
				<ClosedLinkCard state="magic" closed={closed} />
			) : (
				<OpenLinkCard
					heading={title}
					email={email}
					form={form}
					emailField={fields.email}
					action={paths.magicLink(token)}
					submit={t("auth.link.submit")}
					lede={t("auth.link.lede", { email })}
				/>
			)}
		</AuthPage>
	);
}
