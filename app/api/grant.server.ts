import { z } from "zod";
import { tellAccount, type LogInMethod } from "#app/observability/account-log.server.ts";
import type { User } from "#app/domain/account/user.ts";
import { grantToken } from "#app/services/account/access-token.server.ts";
import type { CallContext } from "./call.server.ts";

/** What log-ins answer (contract, section 5). `expires_in`: seconds. */
export const grant = z.object({ access_token: z.string(), token_type: z.literal("Bearer"), expires_in: z.int() });

/** A fresh token for the device that asks. `by`: how it came to be logged in; null: it was. */
export function grantTo({ portal, request, now }: CallContext, user: User, by: LogInMethod | null) {
	if (by !== null) tellAccount("log-in", user.id, { way: by });
	tellAccount("token-made", user.id, { kind: "access" });
	return grantToken(portal.store.tokens, user, request.headers.get("user-agent"), now);
}
