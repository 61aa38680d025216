import { httpError } from "#app/platform/http/http-error.server.ts";
import type { RequestContext } from "#app/request.server.ts";

/** Throws if nobody may create an account here (SET-33). */
export function refuseClosed({ portal }: Pick<RequestContext, "portal">): void {
	if (portal.settings.signUp !== "open") throw httpError("signUpClosed");
}
