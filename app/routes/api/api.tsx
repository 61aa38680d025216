import type { Route } from "./+types/api";
import { answerCall } from "#app/api/answer.server.ts";

/** The calls of the served API, routed by their own table (`api/calls.server.ts`). They are answered before the router would do anything. */
export const middleware: Route.MiddlewareFunction[] = [answerCall];
