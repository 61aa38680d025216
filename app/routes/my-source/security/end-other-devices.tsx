import type { Route } from "./+types/end-other-devices";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { requireRecentLogIn } from "./pending-action.server.ts";

export const loader = () => redirect(paths.devices());

export const action = (args: Route.ActionArgs) => requireRecentLogIn(signedIn(args), { errand: "end-others" });

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
