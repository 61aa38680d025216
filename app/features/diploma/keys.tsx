import type { Route } from "./+types/keys";
import { requestContextOf } from "#app/request.server.ts";

/**
 * Lists the public keys that verify credentials. The list is empty if the portal issues no
 * credentials.
 */
export async function loader(args: Route.LoaderArgs) {
	const { portal } = requestContextOf(args);
	const [origin] = portal.settings.origins;
	const keys = portal.credentials && origin ? await portal.credentials.keys(origin) : [];
	return Response.json(
		{ keys },
		{
			headers: {
				"Content-Type": "application/jwk-set+json",
				"Cache-Control": "public, max-age=3600",
			},
		},
	);
}
