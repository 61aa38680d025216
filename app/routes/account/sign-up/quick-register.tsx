import { paths } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";

/** (PAGE-13) */
export const loader = () => redirect(paths.login({ state: "quick", redirect: "/" }));

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
