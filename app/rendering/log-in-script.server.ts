import script from "virtual:log-in-script";
import { logInPageId, logInWords } from "#app/client/log-in/log-in-page.ts";
import iconsHref from "#app/components/elements/icons.svg?url";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { withModule } from "./capability-gate.server.ts";
import { sessionMarkOf } from "./root-data.server.ts";

/** Gives a log-in page its script (client/log-in/), and what that is to know. */
export function withLogInScript(page: string, { session, t, nonce }: RequestContext): string {
	const words = JSON.stringify(Object.fromEntries(logInWords.map((key) => [key, t(key)])));
	const json = `{"sessionMark":${JSON.stringify(sessionMarkOf(session))},"words":${words},"icons":${JSON.stringify(iconsHref)}}`;
	return withModule(page, script, { id: logInPageId, json }, nonce);
}
