import type { User } from "#app/features/account/user.ts";
import { exportData } from "./export-data.server.ts";
import type { RequestContext } from "#app/request.server.ts";

export async function exportResponse(
	{ portal, catalog, now }: Pick<RequestContext, "portal" | "catalog" | "now">,
	user: User,
): Promise<Response> {
	const file = await exportData(portal.backEnd.profile, catalog, user, {
		portal: portal.title(),
		exportedAt: now,
	});
	return new Response(file, {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Disposition": `attachment; filename="my-data-${new Date(now).toISOString().slice(0, 10)}.json"`,
			"Cache-Control": "private, no-store",
		},
	});
}
