import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/search";
import { paths } from "#app/paths.ts";
import { loggedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import { ProgramPage } from "#app/features/programs/program-page.tsx";
import { loadSearch } from "./search.server.ts";
import { SearchResults } from "./search-results.tsx";
import { Form } from "react-router";
import { Icon } from "#app/ui/elements/icon.tsx";
import { QUERY_MAX_LENGTH } from "#app/constants.ts";
import { useContentLanguage } from "#app/platform/i18n/content-language.tsx";
import { resourceLinks } from "#app/features/frame/layout/further-styles.ts";

export const loader = (args: Route.LoaderArgs) => loadSearch(loggedIn(args));

export const links = resourceLinks;

export const meta = pageTitle;

export const handle: PageHandle = { switchForm: { id: "seek", method: "get" } };

export default function Search({ loaderData: view }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { frame, query, appId, programs } = view;
	const form = (
		<SearchForm
			action={paths.search()}
			query={query}
			near={view.near}
			current={appId}
			programs={programs.map(({ id, name }) => ({ id, name }))}
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

interface Inside {
	programs: readonly { id: number; name: string }[];
	current: number | null;
}

interface SearchFormProps extends Inside {
	action: string;
	query: string;
	near: number | null;
}

function FormPart({ of, placeholders }: { of: Inside; placeholders: { query: string } }) {
	const { t } = useTranslation();
	const languageOf = useContentLanguage();
	const { programs, current } = of;
	return (
		<>
			<div className="seek__words">
				<label className="hidden-visually" htmlFor="finder">
					{t("search.for")}
				</label>{" "}
				<input
					className="input"
					id="finder"
					name="q"
					type="search"
					defaultValue={placeholders.query}
					maxLength={QUERY_MAX_LENGTH}
					placeholder={t("header.searchPlaceholder")}
					autoComplete="off"
					key={placeholders.query}
				/>
			</div>
			<div className="seek__in">
				<label className="hidden-visually" htmlFor="finder-app">
					{t("search.in")}
				</label>{" "}
				<select
					className="input"
					id="finder-app"
					name="app"
					defaultValue={current ?? ""}
					key={current}
				>
					<option value="">{t("search.everywhere")}</option>
					{programs.map(({ id, name }) => (
						<option key={id} value={id} lang={languageOf(id)}>
							{name}
						</option>
					))}
				</select>
			</div>
			<button className="button" type="submit">
				<Icon name="search" start />
				<span className="seek__go">{t("search.submit")}</span>
			</button>
		</>
	);
}

function SearchForm({ action, query, near, ...of }: SearchFormProps) {
	return (
		<Form id="seek" action={action} role="search">
			<div className="seek card">
				<FormPart of={of} placeholders={{ query }} />
				{near !== null && <input type="hidden" name="near" value={near} />}
			</div>
		</Form>
	);
}
