import type { Route } from "./+types/home-index";
import { pack } from "../packed.ts";
import { signedIn } from "../visit.server.ts";
import Home from "./home.tsx";
import { loadHome } from "./home.server.ts";
import { pageTitle } from "./layouts/page-title.ts";

/** `/` shows Home to whoever is logged in. */
export const loader = async (args: Route.LoaderArgs) => pack(await loadHome(signedIn(args)));

export const meta = pageTitle;

export default Home;
