import type { OpenProgram } from "./open-program.server.ts";

export async function picturesOf({ context, appId }: OpenProgram): Promise<string[]> {
	const files = await context.studio.drafts.files(appId);
	return [...files.keys()].filter((name) => /\.(jpe?g|png|gif|webp|svg)$/i.test(name)).toSorted((a, b) => a.localeCompare(b, "en"));
}
