import { useTranslation } from "react-i18next";
import type { Route } from "./+types/address-link";
import { appForm } from "#app/components/forms/app-form.ts";
import { paths } from "#app/paths.ts";
import { requestContextOf } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { logInPage } from "#app/routes/layouts/page-handle.ts";
import { AuthPage } from "#app/routes/auth/auth-page.tsx";
import { OpenLinkCard, OverCard } from "./link-card.tsx";
import { loadAddressLink, useAddressLink } from "./address-link.server.ts";

export const loader = (args: Route.LoaderArgs) => loadAddressLink(requestContextOf(args), args.request);

export const action = (args: Route.ActionArgs) => useAddressLink(requestContextOf(args), args.request);

export const meta = pageTitle;

export const handle = logInPage;

const effects = { "this browser": "keeps", "another browser": "ends", "no browser": "endsAnywhere" } as const;

/** A mailed link that proves an address: says what else it does, before it does it (product, "Accounts"). */
export default function AddressLink({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { fields, faults } = appForm("link", ["email"], actionData?.result, t);
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
					emailField={fields.email}
					faults={faults}
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
