import type { Route } from "./+types/reauthentication-code";
import { flash } from "#app/platform/http/cookies.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { pendingActionOf } from "#app/features/log-in/pending-action.server.ts";
import { mailProofCode } from "./identity-proof.server.ts";

export const loader = () => redirect(paths.mySource());

/** Emails the code that users without a password enter as their identity proof. */
export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const action = pendingActionOf(context.url);
	if (!action) return redirect(paths.mySource());
	const request = await mailProofCode(context, args.request, "confirm");
	if (request === null) flash(context, "error", "confirmCodeNotMailed");
	return redirect(paths.confirm({ ...action, request: request ?? undefined }));
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
