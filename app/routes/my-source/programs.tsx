import { redirect } from "react-router";
import type { Route } from "./+types/programs";
import { EmptyState } from "../../components/empty-state.tsx";
import { TextField } from "../../components/field.tsx";
import { FilterBar } from "../../components/filter-bar.tsx";
import { Pager } from "../../components/pager.tsx";
import { PORTAL_APP_ID } from "../../constants.ts";
import { flash } from "../../flash.server.ts";
import { idOf } from "../../http.server.ts";
import { useWords } from "../../i18n/words.tsx";
import { partOf } from "../../list-part.server.ts";
import { paths, safeRedirect } from "../../paths.ts";
import { listPrograms } from "../../services/catalog/list-programs.server.ts";
import { listThemesCss } from "../../services/catalog/theme-css.server.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { OptInForm } from "./opt-in-form.tsx";
import { SourcePage } from "./parts.tsx";
import { optInView } from "./views.server.ts";

export { ErrorBoundary } from "../layouts/route-error.tsx";

export async function loader(args: Route.LoaderArgs) {
	const visit = signedIn(args);
	const { portal, user, now, url, t } = visit;
	const [programs, look] = await Promise.all([listPrograms(portal.backEnd, user, now), portal.backEnd.catalog.program(PORTAL_APP_ID)]);
	const asked = (url.searchParams.get("words") ?? "").trim().slice(0, 100);
	const words = asked.toLowerCase();
	const mine = programs.filter((entry) => entry.enrollment !== null);
	const { items, page, pages } = partOf(
		mine.filter((entry) => entry.program.nameOnDevice.toLowerCase().includes(words)),
		url,
		20,
	);
	return {
		title: t("source.programs.title"),
		css: listThemesCss(
			items.map((entry) => entry.program),
			look,
		),
		words: asked,
		page,
		pages,
		total: mine.length,
		programs: items.map((entry) => optInView(entry, visit)),
	};
}

/** `This supplier may write to me`, for each program that was shown. */
export async function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	const form = visit.form ?? new FormData();
	const ids = (name: string) => form.getAll(name).flatMap((value) => idOf(value.toString()) ?? []);
	const kept = await visit.portal.backEnd.profile.setOptIns(visit.user, ids("shown"), new Set(ids("opt_in")), visit.now);
	if (kept) flash(visit, "success", "optInsSaved");
	else flash(visit, "error", "optInsNotKept");
	return redirect(safeRedirect(form.get("returnTo")?.toString()) ?? paths.myPrograms());
}

export const meta = pageTitle;

/** All registered programs and whose suppliers may write. */
export default function MyPrograms({ loaderData: list }: Route.ComponentProps) {
	const t = useWords();
	return (
		<SourcePage title={list.title} lede={t("source.programs.lede")} css={list.css} part="programs">
			<div className="section">
				<div className="wrap">
					<h2 className="hidden-visually">{list.title}</h2>
					{list.total > 5 && (
						<FilterBar action={paths.myPrograms()} label={t("source.programs.filter")} submit={t("filter.show")}>
							<TextField id="filter-words" name="words" type="search" label={t("filter.words")} value={list.words} />
						</FilterBar>
					)}
					{list.programs.length > 0 ? (
						<OptInForm programs={list.programs} returnTo={paths.myPrograms({ words: list.words || undefined, page: list.page })} />
					) : list.words ? (
						<EmptyState
							icon="filter"
							title={t("filter.none")}
							text={t("filter.noneText")}
							link={{ href: paths.myPrograms(), label: t("filter.clear") }}
						/>
					) : (
						<EmptyState
							title={t("home.none")}
							text={t("home.noneText")}
							link={{ href: paths.destinations(), label: t("nav.destinations") }}
						/>
					)}
					<Pager page={list.page} pages={list.pages} href={(page) => paths.myPrograms({ words: list.words || undefined, page })} />
				</div>
			</div>
		</SourcePage>
	);
}
