import type { Route } from "./+types/shared-links";
import { EmptyState } from "../../components/empty-state.tsx";
import { Pager } from "../../components/pager.tsx";
import { SharedLinks } from "../../components/shared-links.tsx";
import { useWords } from "../../i18n/words.tsx";
import { askedPage } from "../../list-part.server.ts";
import { paths } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { loadShares } from "../shares/share-views.server.ts";
import { SourcePage } from "./parts.tsx";

export { ErrorBoundary } from "../layouts/route-error.tsx";

const size = 20;

export async function loader(args: Route.LoaderArgs) {
	const visit = signedIn(args);
	const { total } = await loadShares(visit, { offset: 0, limit: 0 });
	const { page, pages } = askedPage(visit.url, total, size);
	const { links } = await loadShares(visit, { offset: (page - 1) * size, limit: size });
	return { title: visit.t("source.shared.title"), links, page, pages };
}

export const meta = pageTitle;

/** All shared links, each with the button that ends it. */
export default function MySharedLinks({ loaderData: { title, links, page, pages } }: Route.ComponentProps) {
	const t = useWords();
	return (
		<SourcePage title={title} lede={t("source.shared.lede")} part="shared">
			<div className="section">
				<div className="wrap">
					<h2 className="hidden-visually">{title}</h2>
					{links.length > 0 ? (
						<SharedLinks links={links} action={paths.stopSharing()} returnTo={paths.sharedLinks({ page })} />
					) : (
						<EmptyState
							icon="share"
							title={t("source.shared.none")}
							text={t("source.shared.noneText")}
							link={{ href: paths.trainings(), label: t("nav.training") }}
						/>
					)}
					<Pager page={page} pages={pages} href={(to) => paths.sharedLinks({ page: to })} />
				</div>
			</div>
		</SourcePage>
	);
}
