import { publicOrigin } from "./origin.server.ts";
import type { Asker } from "./services/door-port.ts";
import type { Visit } from "./visit.server.ts";

/** From where a visit asks a back end elsewhere to let somebody in. */
export function askerOf(visit: Pick<Visit, "client" | "portal" | "url">, request: Request): Asker {
	return { client: visit.client, userAgent: request.headers.get("user-agent"), origin: publicOrigin(visit) };
}
