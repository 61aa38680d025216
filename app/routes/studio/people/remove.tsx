import type { Route } from "./+types/remove";
import { redirect } from "#app/http/redirect.server.ts";
import { studioHostOf } from "#app/http/studio.server.ts";
import { paths } from "#app/paths.ts";
import { removeOrWithdraw } from "./people.server.ts";

export function loader(args: Route.LoaderArgs) {
	studioHostOf(args);
	return redirect(paths.studioPeople(Number(args.params.id)));
}

export const action = (args: Route.ActionArgs) => removeOrWithdraw(args);

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
