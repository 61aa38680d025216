import type { Route } from "./+types/home-index";
import { signedIn } from "../visit.server.ts";
import Home from "./home.tsx";
import { loadHome } from "./home.server.ts";
import { pageTitle } from "./layouts/page-title.ts";

/** `/` shows Home to whoever is logged in. */
export const loader = (args: Route.LoaderArgs) => loadHome(signedIn(args));

export const meta = pageTitle;

export default Home;
