import { useTranslation } from "react-i18next";
import type { Route } from "./+types/address-link";
import { useAppForm } from "#app/components/forms/use-app-form.ts";
import { paths } from "#app/paths.ts";
import { requestContextOf } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import type { OwnerForm } from "#app/routes/account/schemas.server.ts";
import { logInPage } from "#app/routes/layouts/page-handle.ts";
import { AuthPage } from "#app/routes/account/auth-page.tsx";
import { OpenLinkCard, OverCard } from "./link-card.tsx";
import { loadAddressLink, useAddressLink } from "./address-link.server.ts";

export const loader = (args: Route.LoaderArgs) => loadAddressLink(requestContextOf(args), args.request);

export const action = (args: Route.ActionArgs) => useAddressLink(requestContextOf(args), args.request);

export const meta = pageTitle;

export const handle = logInPage;

const effects = { "this browser": "keeps", "another browser": "ends", "no browser": "endsAnywhere" } as const;

/** Says what else the link does, before it does it (ACCT-32). */
export default function AddressLink({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const [form, fields] = useAppForm<OwnerForm>({ id: "link", lastResult: actionData?.result, constraint: loaderData.constraint });
	const { title, token, email, accessKeptIn, hasPassword, closed } = loaderData;
	const what = hasPassword ? "password" : "logIns";
	return (
		<AuthPage>
			{token === null ? (
				<OverCard state="address" closed={closed} />
			) : (
				<OpenLinkCard
					heading={title}
					email={email}
					form={form}
					emailField={fields.email}
					action={paths.addressLink(token)}
					submit={t("auth.link.submit")}
					lede={t("auth.address.lede", { email })}
					effect={{
						text: t(`auth.address.${effects[accessKeptIn]}.${what}`),
						isWarning: accessKeptIn !== "this browser",
						instead: accessKeptIn === "another browser" ? t(`auth.address.instead.${what}`) : null,
					}}
				/>
			)}
		</AuthPage>
	);
}
