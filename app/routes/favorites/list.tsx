import type { Route } from "./+types/list";
import { useTranslate } from "#app/i18n/use-translate.tsx";
import { paths } from "#app/paths.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { PortalPage } from "#app/routes/layouts/portal-page.tsx";
import { FavoriteList } from "./favorite-list.tsx";
import { loadFavorites } from "./favorites.server.ts";

export const loader = (args: Route.LoaderArgs) => loadFavorites(signedIn(args));

export const meta = pageTitle;

/** Everything the user keeps, newest first, by program. */
export default function Favorites({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<PortalPage
			section="favorites"
			css={loaderData.css}
			hero={{
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
