import { SWITCH_FIELD } from "#app/constants.ts";
import { chooseTheme } from "./choose-theme.server.ts";
import { languages } from "#app/platform/i18n/translations.server.ts";
import type { RequestContext } from "#app/request.server.ts";

/**
 * Without a script, the switches of language and theme send the page's form along, and its action answers with what was typed (WEB-26). The
 * address names the language of the answer.
 */
export async function switchInForm(context: RequestContext): Promise<void> {
	const { form, portal, session, formHolder, now } = context;
	const chosen = form?.get(SWITCH_FIELD);
	if (chosen === "dark" || chosen === "light") chooseTheme(context, chosen);
	else if (typeof chosen === "string" && languages.includes(chosen)) {
		if (session && formHolder === session.user.id)
			await portal.backEnd.profile.setLanguage(session.user, chosen, now);
	}
}
