import { z } from "zod";
import { logAccountEvent, type LogInMethod } from "#app/features/account/account-log.server.ts";
import { fail, ok, type FailureName, type Result } from "#app/platform/errors.ts";
import type { User } from "#app/features/account/user.ts";
import { grantToken, type Grant } from "#app/features/account/sessions/access-tokens.server.ts";
import type { CallContext } from "./call.server.ts";

/** The response to a login (API-20). */
export const grant = z
	.object({
		access_token: z.string(),
		token_type: z.literal("Bearer"),
		expires_in: z.int().describe("In seconds."),
	})
	.meta({ id: "Grant" });

// If access ended during a login, the call fails as if the login had come later.
const failureByMethod = {
	password: "loginWrong",
	link: "linkOver",
	code: "linkOver",
	"hand-over": "linkOver",
	company: "userNotLoggedIn",
	"sign-up": "userNotLoggedIn",
} as const satisfies Record<LogInMethod, FailureName>;

/**
 * Issues a token. `method` is null if the user was already logged in. Fails if access ended since
 * the user authenticated.
 */
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
