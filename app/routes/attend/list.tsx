import { redirect } from "react-router";
import type { Route } from "./+types/list";
import { EmptyState } from "../../components/empty-state.tsx";
import { Section } from "../../components/section.tsx";
import { ShowRow, ShowRows } from "../../components/show-row.tsx";
import { flash } from "../../flash.server.ts";
import { idOf, valueOf } from "../../http.server.ts";
import { useWords } from "../../i18n/words.tsx";
import { pack, unpacked } from "../../packed.ts";
import { paths } from "../../paths.ts";
import { registerAndTell } from "../../register-for-show.server.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { PortalPage } from "../layouts/portal-page.tsx";
import { RouteError } from "../layouts/route-error.tsx";
import { loadAttend } from "./attend.server.ts";

export const loader = async (args: Route.LoaderArgs) => pack(await loadAttend(signedIn(args)));

/** `Register with one click`: with the account's data, once, whatever is clicked. */
export async function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	valueOf(await registerAndTell(visit, visit.user, idOf(visit.form?.get("show")?.toString())));
	flash(visit, "success", "showRegistered");
	return redirect(paths.attend());
}

export const meta = pageTitle;

/** Trade shows: on now, soon, past. */
export default function Attend({ loaderData }: Route.ComponentProps) {
	const { groups } = unpacked<typeof loadAttend>(loaderData);
	const t = useWords();
	return (
		<PortalPage
			section="attend"
			stage={{
				title: t("attend.title"),
				lede: t("attend.lede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: t("attend.title") }],
			}}
		>
			{groups.length === 0 && (
				<div className="section">
					<div className="wrap">
						<EmptyState
							icon="calendar"
							title={t("attend.empty")}
							text={t("attend.emptyText")}
							link={{ href: paths.showcases(), label: t("nav.showcases") }}
						/>
					</div>
				</div>
			)}
			{groups.map(({ time, shows }) => (
				<Section key={time} id={time} title={t(`attend.time.${time}`)} sunk={time === "past"}>
					<ShowRows>
						{shows.map((show) => (
							<ShowRow key={show.id} {...show} action={paths.attend()} badgeHref={paths.showBadge(show.id)} />
						))}
					</ShowRows>
				</Section>
			))}
		</PortalPage>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <RouteError error={error} />;
}
