import { limitMail } from "./rate-limit.server.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import type { ClientInfo } from "#app/features/account/authority.ts";
import type { RequestContext } from "#app/request.server.ts";

type Visitor = Pick<
	RequestContext,
	"portal" | "url" | "client" | "device" | "language" | "now" | "headers"
> & {
	/**
	 * Identifies the browser. Null if the browser is unknown. If undefined, the device identifies it.
	 */
	browser?: string | null;
};

export function clientInfoOf(context: Visitor, request: Request): ClientInfo {
	return {
		client: context.client,
		userAgent: request.headers.get("user-agent"),
		origin: publicOrigin(context),
		device: context.device,
		browser: context.browser === undefined ? context.device : context.browser,
		language: context.language,
		limitMail: (email, logsIn) => limitMail(context, email, logsIn),
	};
}
