import { parseDay, weeksBetween } from "./weeks.ts";
import { openProgram } from "#app/features/studio/open-program.server.ts";

/** Throws `notFound` as `openProgram` does. */
export async function requestedFigures(args: Parameters<typeof openProgram>[0]) {
	const open = await openProgram(args);
	const { studio, url, now } = open.context;
	const weeks = weeksBetween(
		parseDay(url.searchParams.get("from")),
		parseDay(url.searchParams.get("to")),
		now,
	);
	return {
		...open,
		figures: await studio.figures.ofProgram(open.context.catalog, open.appId, weeks, now),
	};
}
