import { useTranslation } from "react-i18next";
import type { Route } from "./+types/address-link";
import { useAppForm, type FormConstraint } from "#app/ui/forms/use-app-form.ts";
import { paths } from "#app/paths.ts";
import { requestContextOf, type RequestContext } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { type OwnerForm, ownerSchema } from "./schemas.server.ts";
import { logInPage, type PageHandle } from "#app/features/frame/page-handle.ts";
import { AuthPage } from "#app/features/frame/auth-card.tsx";
import { OpenLinkCard, ClosedLinkCard } from "./link-card.tsx";
import { data } from "react-router";
import { LOGIN_NAMESPACE } from "#app/constants.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { constraintOf } from "#app/features/frame/parse-form.server.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import {
	requestCookieOf,
	claimedLink,
	redirectLinkUser,
	closedLinkResponse,
	tokenOf,
} from "./link.server.ts";
import { logInProven } from "#app/features/account/sessions/log-in.server.ts";
import type { AccessKeptIn, OpenedAddressLink } from "#app/features/account/authority.ts";

function openLink(
	context: RequestContext,
	request: Request,
	token: string,
): Promise<OpenedAddressLink> {
	return context.portal.backEnd.authority.addressProofs.open(
		{ token, cookie: requestCookieOf(context, request) },
		clientInfoOf(context, request),
	);
}

/** `token` is null if the link doesn't work. `closed` is true if the account is disabled. */
interface AddressLinkPage {
	title: string;
	token: string | null;
	email: string | null;
	accessKeptIn: AccessKeptIn;
	hasPassword: boolean;
	closed: boolean;
	constraint: FormConstraint;
}

export async function loader(args: Route.LoaderArgs) {
	const context = requestContextOf(args);
	const { request } = args;
	const token = tokenOf(context);
	context.headers["X-Robots-Tag"] = "noindex";
	const over: AddressLinkPage = {
		title: context.t("auth.address.heading", { ns: LOGIN_NAMESPACE }),
		token: null,
		email: null,
		accessKeptIn: "no browser",
		hasPassword: false,
		closed: false,
		constraint: constraintOf(ownerSchema),
	};
	if (token === null) return data(over, { status: 400 });
	const opened = await openLink(context, request, token);
	if (!opened.isOpen) redirectLinkUser(context, opened.usedBy);
	if (!opened.isOpen) return data({ ...over, closed: opened.isAccountDisabled }, { status: 410 });
	const { email, accessKeptIn, hasPassword } = opened;
	return data({ ...over, token, email, accessKeptIn, hasPassword });
}

/**
 * Proves the address and logs the user in. In the browser that signed up, this keeps the password
 * and all other logins.
 */
export async function action(args: Route.ActionArgs) {
	const context = requestContextOf(args);
	const { request } = args;
	const { portal, session } = context;
	const token = tokenOf(context);
	const owned = await claimedLink(
		context,
		token,
		token === null ? null : await openLink(context, request, token),
	);
	if ("retryPage" in owned) return owned.retryPage ?? data(null, { status: 410 });
	const proof = await owned.attempt.undoOnError(
		portal.backEnd.authority.addressProofs.use(owned.link, clientInfoOf(context, request)),
	);
	if (!proof) return closedLinkResponse(context, owned.link);
	await owned.attempt.undo();
	const keepsSession = proof.accessKept && session?.user.id === proof.user.id;
	await logInProven(
		context,
		request,
		proof,
		keepsSession && session.info.sharedComputer,
		keepsSession ? null : "link",
	);
	return redirect(paths.mySource());
}

export const meta = pageTitle;

export const handle: PageHandle = {
	...logInPage,
	switchForm: ({ token, email }: Route.ComponentProps["loaderData"]) =>
		token !== null && email === null ? { id: "link" } : null,
};

const effects = {
	"this browser": "keeps",
	"another browser": "ends",
	"no browser": "endsAnywhere",
} as const;

/** Before the user presses the button, the page explains what else the link does (ACCT-31). */
export default function AddressLink({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(LOGIN_NAMESPACE);
	const [form, fields] = useAppForm<OwnerForm>({
		id: "link",
		lastResult: actionData?.result,
		constraint: loaderData.constraint,
	});
	const { title, token, email, accessKeptIn, hasPassword, closed } = loaderData;
	const what = hasPassword ? "password" : "logIns";
	return (
		<AuthPage>
			{token === null ? (
				<ClosedLinkCard state="address" closed={closed} />
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
