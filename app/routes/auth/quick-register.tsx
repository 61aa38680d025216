import { redirect } from "react-router";
import { paths } from "../../paths.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

/** Leads to quick register, and on to the start page (requirements, section 2). */
export const loader = () => redirect(paths.login({ state: "quick", redirect: "/" }));
