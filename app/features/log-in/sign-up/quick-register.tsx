import { paths } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";

/** Redirects to the short sign-up form (PAGE-14). */
export const loader = () => redirect(paths.login({ state: "quick", redirect: "/" }));

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
