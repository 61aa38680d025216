import type { Route } from "./+types/portal";
import { visitOf } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { loadCheck } from "./check.server.ts";
import { CheckPage } from "./check-page.tsx";

export async function loader(args: Route.LoaderArgs) {
	const visit = visitOf(args);
	return { title: visit.t("debug.title"), check: await loadCheck(visit, args.request) };
}

export const meta = pageTitle;

export default function Debug({ loaderData }: Route.ComponentProps) {
	return <CheckPage check={loaderData.check} />;
}
