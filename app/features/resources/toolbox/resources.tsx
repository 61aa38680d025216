import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { filterForm } from "#app/ui/forms/filter-bar.tsx";
import type { Route } from "./+types/resources";
import { signedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { LibraryPage, libraryHasFilter } from "#app/features/resources/library/library-page.tsx";
import { loadLibrary } from "#app/features/resources/library/library.server.ts";
import { loadResources } from "./resources.server.ts";
import { ToolboxPage, toolboxHasFilter } from "./toolbox-page.tsx";
import { resourceLinks } from "#app/features/frame/layout/further-styles.ts";

export async function loader(args: Route.LoaderArgs) {
	const { params, pattern } = args;
	const asking = signedIn(args);
	if (pattern.endsWith("/library"))
		return { view: "library" as const, ...(await loadLibrary(asking, params)) };
	return { view: "toolbox" as const, ...(await loadResources(asking, params)) };
}

export const links = resourceLinks;

export const meta = pageTitle;

export const handle: PageHandle = {
	switchForm: (page: Route.ComponentProps["loaderData"]) =>
		(page.view === "library" ? libraryHasFilter(page) : toolboxHasFilter(page)) ? filterForm : null,
};

/** Also collections and libraries: they share a script. */
export default function Resources({ loaderData }: Route.ComponentProps) {
	return loaderData.view === "library" ? (
		<LibraryPage at={loaderData} />
	) : (
		<ToolboxPage box={loaderData} />
	);
}
