import type { Route } from "./+types/resources";
import { signedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { LibraryPage } from "#app/features/resources/library/library-page.tsx";
import { loadLibrary } from "#app/features/resources/library/library.server.ts";
import { loadResources } from "./resources.server.ts";
import { ToolboxPage } from "./toolbox-page.tsx";

export async function loader(args: Route.LoaderArgs) {
	const { params, pattern } = args;
	const asking = signedIn(args);
	if (pattern.endsWith("/library"))
		return { view: "library" as const, ...(await loadLibrary(asking, params)) };
	return { view: "toolbox" as const, ...(await loadResources(asking, params)) };
}

export const meta = pageTitle;

/** Also collections and libraries: they share a script. */
export default function Resources({ loaderData }: Route.ComponentProps) {
	return loaderData.view === "library" ? (
		<LibraryPage at={loaderData} />
	) : (
		<ToolboxPage box={loaderData} />
	);
}
