import script from "virtual:log-in-script";
import { logInPageId, logInWords } from "#app/client/log-in/log-in-page.ts";
import iconsHref from "#app/components/elements/icons.svg?url";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { translationsJson } from "#app/i18n/page-translations.server.ts";
import { withModule } from "./capability-gate.server.ts";
import { sessionMarkOf } from "./root-data.server.ts";

/** Gives a log-in page its script (client/log-in/), and what that is to know. */
export function withLogInScript(page: string, { session, language, nonce }: RequestContext): string {
	const words = translationsJson(language, logInWords);
	const json = `{"sessionMark":${JSON.stringify(sessionMarkOf(session))},"words":${words},"icons":${JSON.stringify(iconsHref)}}`;
	return withModule(page, script, { id: logInPageId, json }, nonce);
}
