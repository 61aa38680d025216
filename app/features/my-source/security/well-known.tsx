import { paths } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";

/** Password managers open this address to find the page that changes the password. */
export const loader = () => redirect(paths.password());

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
