import type { Route } from "./+types/list";
import { EmptyState } from "../../components/empty-state.tsx";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { PortalPage } from "../layouts/portal-page.tsx";
import { FavoriteRows } from "./favorite-rows.tsx";
import { loadFavorites } from "./favorites.server.ts";

export const loader = (args: Route.LoaderArgs) => loadFavorites(signedIn(args));

export const meta = pageTitle;

/** Everything the user keeps, newest first. */
export default function Favorites({ loaderData }: Route.ComponentProps) {
	const t = useWords();
	return (
		<PortalPage
			section="favorites"
			css={loaderData.css}
			stage={{
				title: t("nav.favorites"),
				lede: t("favorites.lede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: t("nav.favorites") }],
			}}
		>
			<div className="section">
				<div className="wrap">
					{loaderData.items.length === 0 ? (
						<EmptyState
							icon="heart"
							title={t("favorites.empty")}
							text={t("favorites.emptyText")}
							link={{ href: paths.destinations(), label: t("nav.destinations") }}
						/>
					) : (
						<FavoriteRows items={loaderData.items} returnTo={paths.favorites()} />
					)}
				</div>
			</div>
		</PortalPage>
	);
}
