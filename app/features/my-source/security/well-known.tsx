import { paths } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";

/** Password managers look here for the page that changes a password. */
export const loader = () => redirect(paths.password());

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
