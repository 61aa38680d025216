import { useTranslation } from "react-i18next";
import type { Route } from "./+types/list";
import { idOf, unwrap } from "#app/http/http-error.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { PortalPage } from "#app/routes/layouts/portal-page.tsx";
import { programFrame } from "#app/routes/training/program-frame.server.ts";
import { ProgramPage, type ProgramPageProps } from "#app/routes/training/program-page.tsx";
import { knownStanding } from "#app/services/training/standing.server.ts";
import { FavoriteList, type FavoriteListProps } from "./favorite-list.tsx";
import { loadFavorites } from "./favorites.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const context = signedIn(args);
	if (!("id" in args.params)) return { ...(await loadFavorites(context)), frame: null };
	const standing = unwrap(await knownStanding(context.portal.backEnd, context.user, idOf(args.params.id), context.now));
	const [frame, favorites] = await Promise.all([
		programFrame(context.portal, standing, "favorites"),
		loadFavorites(context, standing.program.id),
	]);
	return { ...favorites, frame };
}

export const meta = pageTitle;

type List = FavoriteListProps["list"];

/** Everything the user keeps, newest first, by program. */
function AllFavorites({ list }: { list: List & { css: string } }) {
	const { t } = useTranslation();
	return (
		<PortalPage
			css={list.css}
			hero={{
				title: t("nav.favorites"),
				lede: t("favorites.lede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: t("nav.favorites") }],
			}}
		>
			<div className="section">
				<div className="wrap">
					<FavoriteList
						list={list}
						href={paths.favorites}
						named
						empty={{ text: t("favorites.emptyText"), link: { href: paths.destinations(), label: t("nav.destinations") } }}
					/>
				</div>
			</div>
		</PortalPage>
	);
}

/** What the user keeps of one program. */
function ProgramFavorites({ frame, list }: { frame: ProgramPageProps["frame"]; list: List }) {
	const { t } = useTranslation();
	return (
		<ProgramPage frame={frame} current={null} here={t("nav.favorites")} hero={{ title: t("nav.favorites"), lede: t("favorites.lede") }}>
			<div className="section">
				<div className="wrap">
					{list.total > 0 && <h2 className="hidden-visually">{frame.name}</h2>}
					<FavoriteList
						list={list}
						href={(search) => paths.programFavorites(frame.appId, search)}
						named={false}
						empty={{
							text: t("favorites.emptyProgram"),
							link: { href: paths.resources("sell", frame.appId), label: t("resources.sell.back") },
						}}
					/>
				</div>
			</div>
		</ProgramPage>
	);
}

/** Two addresses: all favorites, and those of a program. */
export default function Favorites({ loaderData: { frame, ...list } }: Route.ComponentProps) {
	return frame ? <ProgramFavorites frame={frame} list={list} /> : <AllFavorites list={list} />;
}
