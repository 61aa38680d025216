import type { Route } from "./+types/program";
import { idOf, valueOf } from "../../http.server.ts";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { standingOf } from "../../services/training/standing.server.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { RouteError } from "../layouts/route-error.tsx";
import { programFrame } from "../training/program-frame.server.ts";
import { ProgramPage } from "../training/program-page.tsx";
import { FavoriteList } from "./favorite-list.tsx";
import { loadFavorites } from "./favorites.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const visit = signedIn(args);
	const standing = valueOf(await standingOf(visit.portal.backEnd, visit.user, idOf(args.params.id), visit.now));
	const [frame, favorites] = await Promise.all([
		programFrame(visit.portal, standing, "favorites"),
		loadFavorites(visit, standing.program.id),
	]);
	return { ...favorites, frame };
}

export const meta = pageTitle;

/** What the user keeps of one program. */
export default function ProgramFavorites({ loaderData: { frame, ...list } }: Route.ComponentProps) {
	const t = useWords();
	return (
		<ProgramPage
			frame={frame}
			section="favorites"
			current={null}
			here={t("nav.favorites")}
			stage={{ eyebrow: frame.name, title: t("nav.favorites"), lede: t("favorites.lede") }}
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <RouteError error={error} />;
}
