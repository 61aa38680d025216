import type { Route } from "./+types/api";
import { answerCall } from "../api/answer.server.ts";

/** The calls of the served API: routed by their own table, `api/calls.server.ts`. */
export const loader = (args: Route.LoaderArgs) => answerCall(args);

export const action = (args: Route.ActionArgs) => answerCall(args);
