import type { Route } from "./+types/micro-learnings";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { loadListing } from "./listing.server.ts";
import { ListingPage } from "./listing-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadListing(signedIn(args), "microLearnings");

export const meta = pageTitle;

export default function Page({ loaderData }: Route.ComponentProps) {
	return <ListingPage section="microLearnings" data={loaderData} />;
}
