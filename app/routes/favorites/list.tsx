import type { Route } from "./+types/list";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { PortalPage } from "../layouts/portal-page.tsx";
import { FavoriteList } from "./favorite-list.tsx";
import { loadFavorites } from "./favorites.server.ts";

export const loader = (args: Route.LoaderArgs) => loadFavorites(signedIn(args));

export const meta = pageTitle;

/** Everything the user keeps, newest first, by program. */
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
					<FavoriteList
						list={loaderData}
						href={paths.favorites}
						named
						empty={{ text: t("favorites.emptyText"), link: { href: paths.destinations(), label: t("nav.destinations") } }}
					/>
				</div>
			</div>
		</PortalPage>
	);
}
