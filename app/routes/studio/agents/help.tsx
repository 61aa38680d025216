import type { Route } from "./+types/help";
import { redirect } from "#app/http/redirect.server.ts";
import { studioHostOf } from "#app/http/studio.server.ts";
import { paths } from "#app/paths.ts";
import { helpAgent } from "./agents.server.ts";

export function loader(args: Route.LoaderArgs) {
	studioHostOf(args);
	return redirect(paths.studioAgents());
}

export const action = (args: Route.ActionArgs) => helpAgent(studioHostOf(args), args.request, args.params);

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
