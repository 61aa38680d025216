import { SWITCH_FIELD } from "#app/constants.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { chooseLanguage } from "#app/platform/i18n/i18next.server.ts";
import { languages } from "#app/platform/i18n/translations.server.ts";
import type { RequestContext } from "#app/request.server.ts";
import { chooseTheme } from "./choices.server.ts";

/** `isOwn`: the session's user sent it. */
async function choose(
	context: RequestContext,
	chosen: FormDataEntryValue | null | undefined,
	isOwn: boolean,
): Promise<void> {
	if (chosen === "dark" || chosen === "light") chooseTheme(context, chosen);
	if (typeof chosen !== "string" || !languages.includes(chosen)) return;
	const { session, portal, now } = context;
	if (session && isOwn) await portal.backEnd.profile.setLanguage(session.user, chosen, now);
}

/**
 * Without a script, the switches of language and theme send the page's form along, and its action answers with what was typed (WEB-26). The
 * address names the language of the answer.
 */
export const switchInForm = (context: RequestContext): Promise<void> =>
	choose(context, context.form?.get(SWITCH_FIELD), context.formHolder === context.session?.user.id);

/** Older browsers send only `Referer`. */
function isFromOwnPage({ headers }: Request, { url }: RequestContext): boolean {
	const site = headers.get("sec-fetch-site");
	const from = headers.get("referer") ?? "";
	return site === null
		? URL.canParse(from) && new URL(from).host === url.host
		: site === "same-origin";
}

/**
 * A form that asks came with a switch: its answer is at the address without it (WEB-26). Null: it did not. A link from elsewhere changes
 * nothing.
 */
export async function switchInQuery(
	request: Request,
	context: RequestContext,
): Promise<Response | null> {
	const { pathname, searchParams } = context.url;
	const chosen = searchParams.get(SWITCH_FIELD);
	if (chosen === null) return null;
	if (isFromOwnPage(request, context)) {
		await choose(context, chosen, true);
		if (languages.includes(chosen)) chooseLanguage(context, chosen);
	}
	const typed = new URLSearchParams(
		[...searchParams].filter(([name, value]) => name !== SWITCH_FIELD && value !== ""),
	);
	return redirect(typed.size > 0 ? `${pathname}?${typed}` : pathname);
}
