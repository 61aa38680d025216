import { waysIn } from "#app/features/account/authority.ts";
import { httpError } from "#app/platform/http/http-error.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { paths } from "#app/paths.ts";
import type { RequestContext } from "#app/request.server.ts";

/** Throws if no one may create an account here (SET-33). */
export function refuseClosed({ portal }: RequestContext): void {
	const { register, quick } = waysIn(portal);
	if (!register && !quick) throw httpError("signUpClosed");
}

/** Throws the other form's address where this one isn't offered (BACK-24), and an error where neither is. */
export function leadToOpenWay(
	context: RequestContext,
	way: "register" | "quick",
	to: string | null,
): void {
	// A form that was just sent says on its own page why it was refused.
	if (context.form) return;
	refuseClosed(context);
	if (waysIn(context.portal)[way]) return;
	const search = { redirect: to ?? undefined };
	throw redirect(
		way === "quick" ? paths.register(search) : paths.login({ state: "quick", ...search }),
	);
}
