import { z } from "zod";
import type { User } from "../domain/user.ts";
import { grantToken } from "../services/account/access-token.server.ts";
import type { Asking } from "./call.server.ts";

/** What log-ins answer (contract, section 5). `expires_in`: seconds. */
export const grant = z.object({ access_token: z.string(), token_type: z.literal("Bearer"), expires_in: z.int() });

/** A fresh token for the device that asks. */
export function grantTo({ portal, request, now }: Asking, user: User) {
	return grantToken(portal.store.tokens, user, request.headers.get("user-agent"), now);
}
