import { useTranslation } from "react-i18next";
import type { Route } from "./+types/search";
import { SearchForm } from "#app/components/search/search-form.tsx";
import { paths } from "#app/paths.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { PortalPage } from "#app/routes/layouts/portal-page.tsx";
import { ProgramPage } from "#app/routes/training/program-page.tsx";
import { loadSearch } from "./search.server.ts";
import { SearchResults } from "./search-results.tsx";

export const loader = (args: Route.LoaderArgs) => loadSearch(signedIn(args));

export const meta = pageTitle;

/** Search: everything the user may find, or what one program has of it. */
export default function Search({ loaderData: view }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { frame, query, appId, programs } = view;
	const form = (
		<SearchForm action={paths.search()} query={query} current={appId} programs={programs.map(({ id, name }) => ({ id, name }))} />
	);
	const results = <SearchResults view={view} />;
	if (frame) {
		return (
			<ProgramPage
				frame={frame}
				css={view.css}
				current="search"
				here={t("search.title")}
				headerSearch={false}
				hero={{
					title: t("search.title"),
					lede: query ? null : t("search.ledeProgram", { program: frame.place }),
					children: form,
				}}
			>
				{results}
			</ProgramPage>
		);
	}
	return (
		<PortalPage
			css={view.css}
			headerSearch={false}
			hero={{
				title: t("search.title"),
				lede: query ? null : t("search.lede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: t("search.title") }],
				children: form,
			}}
		>
			{results}
		</PortalPage>
	);
}
