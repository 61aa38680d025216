import type { Route } from "./+types/home-index";
import { signedIn } from "#app/http/request-context.server.ts";
import Home from "./home.tsx";
import { loadHome } from "./home.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";

/** `/` shows Home to whoever is logged in. */
export const loader = (args: Route.LoaderArgs) => loadHome(signedIn(args));

export const meta = pageTitle;

export default Home;
