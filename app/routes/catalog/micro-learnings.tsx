import type { Route } from "./+types/micro-learnings";
import { pageTitle } from "../layouts/page-title.ts";
import { pack, unpacked } from "../../packed.ts";
import { signedIn } from "../../visit.server.ts";
import { loadListing } from "./listing.server.ts";
import { ListingPage } from "./listing-page.tsx";

export const loader = async (args: Route.LoaderArgs) => pack(await loadListing(signedIn(args), "microLearnings"));

export const meta = pageTitle;

export default function Page({ loaderData }: Route.ComponentProps) {
	return <ListingPage section="microLearnings" data={unpacked<typeof loadListing>(loaderData)} />;
}
