import type { Route } from "./+types/api";
import { answerCall } from "./answer.server.ts";

/** Answers every call itself, so the router runs no loader or action. */
export const middleware: Route.MiddlewareFunction[] = [answerCall];
