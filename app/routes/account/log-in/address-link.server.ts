import { data } from "react-router";
import { clientInfoOf } from "#app/http/client-info.server.ts";
import { constraintOf } from "#app/http/parse-form.server.ts";
import type { FormConstraint } from "#app/components/forms/use-app-form.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { requestCookieOf } from "#app/routes/account/requested-link.server.ts";
import { signInProven } from "#app/http/session/session-cookie.server.ts";
import type { AccessKeptIn, OpenedAddressLink } from "#app/services/account/authority-port.ts";
import { ownerSchema } from "#app/routes/account/schemas.server.ts";
import { claimedLink, tokenOf } from "./link.server.ts";

function openLink(context: RequestContext, request: Request, token: string): Promise<OpenedAddressLink> {
	return context.portal.authority.addressProofs.open({ token, cookie: requestCookieOf(context, request) }, clientInfoOf(context, request));
}

/** `token` null: it may not be used; `closed`: the host closed the account. */
interface AddressLinkPage {
	title: string;
	token: string | null;
	email: string | null;
	accessKeptIn: AccessKeptIn;
	hasPassword: boolean;
	closed: boolean;
	constraint: FormConstraint;
}

/** Changes nothing. */
export async function loadAddressLink(context: RequestContext, request: Request) {
	const token = tokenOf(context);
	context.headers["X-Robots-Tag"] = "noindex";
	const over: AddressLinkPage = {
		title: context.t("auth.address.heading"),
		token: null,
		email: null,
		accessKeptIn: "no browser",
		hasPassword: false,
		closed: false,
		constraint: constraintOf(ownerSchema),
	};
	if (token === null) return data(over, { status: 400 });
	const opened = await openLink(context, request, token);
	if (!opened.isOpen) return data({ ...over, closed: opened.isAccountDisabled }, { status: 410 });
	const { email, accessKeptIn, hasPassword } = opened;
	return data({ ...over, token, email, accessKeptIn, hasPassword });
}

/** Proves the address and logs in; in the browser that signed up, all else stays. */
export async function useAddressLink(context: RequestContext, request: Request) {
	const { portal, session } = context;
	const token = tokenOf(context);
	const owned = await claimedLink(context, token, token === null ? null : await openLink(context, request, token));
	if ("retryPage" in owned) return owned.retryPage ?? data(null, { status: 410 });
	const proof = await owned.attempt.undoOnError(portal.authority.addressProofs.use(owned.link, clientInfoOf(context, request)));
	if (!proof) return data(null, { status: 410 });
	await owned.attempt.undo();
	const goesOn = proof.accessKept && session?.user.id === proof.user.id;
	await signInProven(context, request, proof, goesOn && session.info.sharedComputer, goesOn ? null : "link");
	return redirect(paths.mySource());
}
