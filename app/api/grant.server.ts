import { z } from "zod";
import { logAccountEvent, type LogInMethod } from "#app/features/account/account-log.server.ts";
import { fail, ok, type FailureName, type Result } from "#app/platform/errors.ts";
import type { User } from "#app/features/account/user.ts";
import { grantToken, type Grant } from "#app/features/account/sessions/access-tokens.server.ts";
import type { CallContext } from "./call.server.ts";

/** (API-20) */
export const grant = z
	.object({
		access_token: z.string(),
		token_type: z.literal("Bearer"),
		expires_in: z.int().describe("In seconds."),
	})
	.meta({ id: "Grant" });

/** A login that was under way while access was ended is answered as if it had come later. */
const failureByMethod = {
	password: "loginWrong",
	link: "linkOver",
	code: "linkOver",
	"hand-over": "linkOver",
	company: "userNotLoggedIn",
	"sign-up": "userNotLoggedIn",
} as const satisfies Record<LogInMethod, FailureName>;

/** Issues a token. `method` null: the user was already logged in. Refused if access was ended since the user authenticated. */
export async function issueGrant(
	{ portal, request, now }: CallContext,
	user: User,
	method: LogInMethod | null,
): Promise<Result<Grant>> {
	const granted = await grantToken(
		portal.backEnd.tokens,
		user,
		request.headers.get("user-agent"),
		now,
	);
	if (!granted) {
		if (method !== null) logAccountEvent("log-in-refused", user.id, { way: method, why: "over" });
		return fail(method === null ? "userNotLoggedIn" : failureByMethod[method]);
	}
	if (method !== null) logAccountEvent("log-in", user.id, { way: method });
	logAccountEvent("token-made", user.id, { kind: "access" });
	return ok(granted);
}
