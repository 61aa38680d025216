import { cookieNames, setCookie } from "#app/platform/http/cookies.server.ts";
import type { RequestContext } from "#app/request.server.ts";
import { SWITCH_FIELD } from "#app/constants.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { chooseLanguage } from "#app/platform/i18n/i18next.server.ts";
import { languages } from "#app/platform/i18n/translations.server.ts";

const yearInSeconds = 31_536_000;

/** Stores a choice for this device for a year, in a cookie that scripts may read (WEB-20). */
export function keepChoice(
	{ cookies, secure, preferences }: RequestContext,
	name: "dark" | "debug" | "holiday" | "lite",
	isOn: boolean,
): void {
	preferences[name] = isOn;
	const options = { secure, maxAge: yearInSeconds, scripts: true };
	cookies.push(setCookie(cookieNames[name], isOn ? "1" : "0", options));
}

async function choose(
	context: RequestContext,
	chosen: FormDataEntryValue | null | undefined,
	isOwn: boolean,
): Promise<void> {
	if (chosen === "dark" || chosen === "light") keepChoice(context, "dark", chosen === "dark");
	if (typeof chosen !== "string" || !languages.includes(chosen)) return;
	const { session, portal, now } = context;
	if (session && isOwn) await portal.backEnd.profile.setLanguage(session.user, chosen, now);
}

/**
 * Applies a language or theme switch that a form sent without JavaScript. The form's action then
 * responds with what was typed (WEB-26), in the language of the address.
 */
export const switchInForm = (context: RequestContext): Promise<void> =>
	choose(context, context.form?.get(SWITCH_FIELD), context.formHolder === context.session?.user.id);

function isFromOwnPage({ headers }: Request, { url }: RequestContext): boolean {
	const site = headers.get("sec-fetch-site");
	// Older browsers send only `Referer`.
	const from = headers.get("referer") ?? "";
	return site === null
		? URL.canParse(from) && new URL(from).host === url.host
		: site === "same-origin";
}

/**
 * Applies a theme or language switch that a form put in the query, and redirects to the address
 * without it (WEB-26). A link from another site changes nothing. Returns null if there was no
 * switch.
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
