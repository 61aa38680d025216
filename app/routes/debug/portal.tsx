import type { Route } from "./+types/portal";
import { requestContextOf } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { loadCheck } from "./check.server.ts";
import { CheckPage } from "./check-page.tsx";

export async function loader(args: Route.LoaderArgs) {
	const context = requestContextOf(args);
	return { title: context.t("debug.title"), check: await loadCheck(context, args.request) };
}

export const meta = pageTitle;

export default function Debug({ loaderData }: Route.ComponentProps) {
	return <CheckPage check={loaderData.check} />;
}
