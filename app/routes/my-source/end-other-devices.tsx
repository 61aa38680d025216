import { redirect } from "react-router";
import type { Route } from "./+types/end-other-devices";
import { paths } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";
import { askFirst } from "./errands.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

export const loader = () => redirect(paths.devices());

/** Ends all sessions and tokens of the user but this one. */
export const action = (args: Route.ActionArgs) => askFirst(signedIn(args), { errand: "end-others" });
