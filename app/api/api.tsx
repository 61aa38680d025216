import type { Route } from "./+types/api";
import { answerCall } from "./answer.server.ts";

/** Responds before the router does anything. */
export const middleware: Route.MiddlewareFunction[] = [answerCall];
