import { z } from "zod";
import { logAccountEvent, type LogInMethod } from "#app/observability/account-log.server.ts";
import { fail, ok, type FailureName, type Result } from "#app/domain/errors.ts";
import type { User } from "#app/domain/account/user.ts";
import { grantToken, type Grant } from "#app/services/account/access-token.server.ts";
import type { CallContext } from "./call.server.ts";

/** (API-20) */
export const grant = z
	.object({ access_token: z.string(), token_type: z.literal("Bearer"), expires_in: z.int().describe("In seconds.") })
	.meta({ id: "Grant" });

/** A log-in that was under way while access was ended is answered as if it had come later. */
const refusedAs = {
	password: "loginWrong",
	link: "linkOver",
	code: "linkOver",
	"hand-over": "linkOver",
	company: "userNotLoggedIn",
	"sign-up": "userNotLoggedIn",
} as const satisfies Record<LogInMethod, FailureName>;

/** Issues a token. `by` null: the user was already logged in. Refused if access was ended since the user authenticated. */
export async function grantTo({ portal, request, now }: CallContext, user: User, by: LogInMethod | null): Promise<Result<Grant>> {
	const granted = await grantToken(portal.store.tokens, user, request.headers.get("user-agent"), now);
	if (!granted) {
		if (by !== null) logAccountEvent("log-in-refused", user.id, { way: by, why: "over" });
		return fail(by === null ? "userNotLoggedIn" : refusedAs[by]);
	}
	if (by !== null) logAccountEvent("log-in", user.id, { way: by });
	logAccountEvent("token-made", user.id, { kind: "access" });
	return ok(granted);
}
