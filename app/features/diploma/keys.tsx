import type { Route } from "./+types/keys";
import { requestContextOf } from "#app/request.server.ts";

/** Lists the keys for anyone who checks a credential. The list is empty if the portal doesn't know its address. */
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
