import type { Route } from "./+types/program";
import { idOf, unwrap } from "#app/http/http-error.server.ts";
import { useTranslate } from "#app/i18n/use-translate.tsx";
import { paths } from "#app/paths.ts";
import { knownStanding } from "#app/services/training/standing.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { programFrame } from "#app/routes/training/program-frame.server.ts";
import { ProgramPage } from "#app/routes/training/program-page.tsx";
import { FavoriteList } from "./favorite-list.tsx";
import { loadFavorites } from "./favorites.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const context = signedIn(args);
	const standing = unwrap(await knownStanding(context.portal.backEnd, context.user, idOf(args.params.id), context.now));
	const [frame, favorites] = await Promise.all([
		programFrame(context.portal, standing, "favorites"),
		loadFavorites(context, standing.program.id),
	]);
	return { ...favorites, frame };
}

export const meta = pageTitle;

/** What the user keeps of one program. */
export default function ProgramFavorites({ loaderData: { frame, ...list } }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<ProgramPage
			frame={frame}
			section="favorites"
			current={null}
			here={t("nav.favorites")}
			hero={{ title: t("nav.favorites"), lede: t("favorites.lede") }}
		>
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
