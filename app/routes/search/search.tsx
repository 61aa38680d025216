import type { Route } from "./+types/search";
import { SearchForm } from "../../components/search-form.tsx";
import { useWords } from "../../i18n/words.tsx";
import { pack, unpacked } from "../../packed.ts";
import { paths } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { PortalPage } from "../layouts/portal-page.tsx";
import { RouteError } from "../layouts/route-error.tsx";
import { ProgramPage } from "../training/program-page.tsx";
import { loadSearch, queryMaxLength } from "./search.server.ts";
import { SearchResults } from "./search-results.tsx";

export const loader = async (args: Route.LoaderArgs) => ({ ...pack(await loadSearch(signedIn(args))), maxLength: queryMaxLength });

export const meta = pageTitle;

/** Search: everything the user may find, or what one program has of it. */
export default function Search({ loaderData }: Route.ComponentProps) {
	const t = useWords();
	const view = unpacked<typeof loadSearch>(loaderData);
	const { frame, query, appId, programs } = view;
	const form = (
		<SearchForm
			action={paths.search()}
			query={query}
			maxLength={loaderData.maxLength}
			current={appId}
			programs={programs.map(({ id, name, count }) => ({ id, label: count > 0 ? t("search.programCount", { name, count }) : name }))}
			words={{
				label: t("header.searchLabel"),
				placeholder: t("header.searchPlaceholder"),
				in: t("search.in"),
				everywhere: t("search.everywhere"),
				submit: t("search.submit"),
			}}
		/>
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
				stage={{ eyebrow: frame.name, title: t("search.title"), lede: t("search.ledeProgram", { program: frame.place }), children: form }}
			>
				{results}
			</ProgramPage>
		);
	}
	return (
		<PortalPage
			css={view.css}
			headerSearch={false}
			stage={{
				title: t("search.title"),
				lede: t("search.lede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: t("search.title") }],
				children: form,
			}}
		>
			{results}
		</PortalPage>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <RouteError error={error} />;
}
