import type { Route } from "./+types/upload";
import { httpError } from "#app/platform/http/responses.server.ts";
import { openProgram } from "#app/features/studio/open-program.server.ts";
import { takeFiles } from "./take-files.server.ts";

/** Stores files that a script sends one at a time, and responds with what happened to each. */
const upload: Route.MiddlewareFunction = async (args) => {
	if (args.request.method !== "POST") throw httpError("notFound");
	return Response.json(await takeFiles(await openProgram(args, "programs and portal")));
};

export const middleware = [upload];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
