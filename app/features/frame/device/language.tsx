import type { Route } from "./+types/language";
import { chooseLanguage } from "#app/platform/i18n/i18next.server.ts";
import { languages } from "#app/platform/i18n/translations.server.ts";
import { paths, safeRedirect } from "#app/paths.ts";
import { redirect, staysOnPage, httpError } from "#app/platform/http/responses.server.ts";
import { withLanguage } from "#app/platform/i18n/language.ts";
import { requestContextOf } from "#app/request.server.ts";

export const loader = () => redirect(paths.home());

/**
 * Changes the language of this device and, if the user who opened the form is still logged in, of
 * the account.
 */
export async function action(args: Route.ActionArgs) {
	const context = requestContextOf(args);
	const language = context.form?.get("language")?.toString() ?? "";
	if (!languages.includes(language)) throw httpError("invalidInput");
	chooseLanguage(context, language);
	const { portal, session, formHolder, now } = context;
	if (session && formHolder === session.user.id)
		await portal.backEnd.profile.setLanguage(session.user, language, now);
	const returnTo = safeRedirect(context.form?.get("returnTo")?.toString()) ?? paths.home();
	// A language in the address would override the choice.
	const address = withLanguage(returnTo, null);
	if (staysOnPage(context) && address === returnTo) return null;
	return redirect(address);
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
