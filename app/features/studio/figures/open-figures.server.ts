import { parseMonth } from "./month.ts";
import { openProgram } from "#app/features/studio/open-program.server.ts";

/** `?month=2026-11`. Throws `notFound` as `openProgram` does. */
export async function requestedFigures(args: Parameters<typeof openProgram>[0]) {
	const open = await openProgram(args);
	const { studio, url, now, catalog } = open.context;
	const month = parseMonth(url.searchParams.get("month"));
	return { ...open, figures: await studio.figures.ofProgram(catalog, open.appId, month, now) };
}
