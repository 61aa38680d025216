import { redirect } from "react-router";
import { paths } from "../../paths.ts";

/** Leads to quick register, and on to the start page (requirements, section 2). */
export const loader = () => redirect(paths.login({ state: "quick", redirect: "/" }));
