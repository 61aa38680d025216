import {
	findAddressChange,
	confirmAddressChange,
} from "#app/features/account/links/address-changes.server.ts";
import { closedLink } from "#app/features/account/links/login-links.server.ts";
import { data } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/change-address";
import { LOGIN_NAMESPACE } from "#app/constants.ts";
import { AuthCard, AuthPage } from "#app/features/frame/auth-card.tsx";
import { AuthForm } from "./auth-form.tsx";
import { EmailField } from "#app/ui/forms/account-fields.tsx";
import { useAppForm } from "#app/ui/forms/use-app-form.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { constraintOf } from "#app/features/frame/parse-form.server.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { requestContextOf, type RequestContext } from "#app/request.server.ts";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import { paths } from "#app/paths.ts";
import { formAgain, ownerSchema, type OwnerForm } from "./schemas.server.ts";
import { logInPage, type PageHandle } from "#app/features/frame/page-handle.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { hashOf } from "#app/features/account/signer.server.ts";
import { ClosedLinkCard } from "./link-card.tsx";
import { claimedLink, tokenOf } from "./link.server.ts";

async function changeOf({ portal }: RequestContext, token: string | null) {
	return token === null ? null : findAddressChange(portal.db, hashOf(token), portal.now());
}

export async function loader(args: Route.LoaderArgs) {
	const context = requestContextOf(args);
	const { t, headers, portal } = context;
	headers["X-Robots-Tag"] = "noindex";
	const token = tokenOf(context);
	const change = await changeOf(context, token);
	const page = {
		title: t("auth.change.heading", { ns: LOGIN_NAMESPACE }),
		constraint: constraintOf(ownerSchema),
		closed: false,
	};
	if (token !== null && change) return data({ ...page, token, isConfirmed: change.isConfirmed });
	const over = { ...page, token: null, isConfirmed: false };
	if (token === null) return data(over, { status: 400 });
	const { isAccountDisabled } = await closedLink(portal.db, token);
	return data({ ...over, closed: isAccountDisabled }, { status: 410 });
}

/**
 * Confirms the change for one address. The account's address changes once both addresses are
 * confirmed (ACCT-34).
 */
export async function action(args: Route.ActionArgs) {
	const context = requestContextOf(args);
	const { portal } = context;
	const token = tokenOf(context);
	const change = await changeOf(context, token);
	const owned = await claimedLink(context, token, change ? { isOpen: true, email: null } : null);
	if ("retryPage" in owned) return owned.retryPage ?? data(null, { status: 410 });
	await owned.attempt.undo();
	const confirmed = change && (await confirmAddressChange(portal.db, change.id, portal.now()));
	if (!confirmed) return data(null, { status: 410 });
	const { userId, outcome } = confirmed;
	logAccountEvent("address-change", userId, { step: outcome });
	if (outcome === "taken")
		return formAgain({ status: "error", error: { email: ["emailTakenMeanwhile"] } });
	if (outcome === "confirmed") return redirect(paths.changeAddress(owned.link.token));
	flash(context, "success", "addressChanged");
	return redirect(paths.login());
}

export const meta = pageTitle;

export const handle: PageHandle = {
	...logInPage,
	switchForm: ({ token }: Route.ComponentProps["loaderData"]) =>
		token !== null ? { id: "link" } : null,
};

export default function ChangeAddress({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(LOGIN_NAMESPACE);
	const { title, token, isConfirmed, closed, constraint } = loaderData;
	const [form, fields] = useAppForm<OwnerForm>({
		id: "link",
		lastResult: actionData?.result,
		constraint,
	});
	return (
		<AuthPage>
			{token === null ? (
				<ClosedLinkCard state="change" closed={closed} />
			) : isConfirmed ? (
				<AuthCard heading={title} lede={<p>{t("auth.change.waits")}</p>} />
			) : (
				<AuthCard heading={title} lede={<p>{t("auth.change.lede")}</p>}>
					<AuthForm form={form} action={paths.changeAddress(token)} submit={t("auth.link.submit")}>
						<EmailField field={fields.email} hint={t("auth.link.emailHint")} />
					</AuthForm>
				</AuthCard>
			)}
		</AuthPage>
	);
}
