import type { Route } from "./+types/deletion-code";
import { flash } from "#app/platform/http/cookies.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { mailProofCode } from "./identity-proof.server.ts";

export const loader = () => redirect(paths.deleteAccount());

/**
 * Emails a code that users can enter instead of their password to confirm the deletion (SELF-6).
 */
export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const request = await mailProofCode(context, args.request, "delete");
	if (request === null) flash(context, "error", "deletionCodeNotMailed");
	return redirect(paths.deleteAccount({ request: request ?? undefined }));
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
