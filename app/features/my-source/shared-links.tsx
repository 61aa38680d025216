import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/shared-links";
import { ACCOUNT_NAMESPACE, NAMESPACE } from "#app/constants.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pager } from "#app/ui/elements/pager.tsx";
import { SharedLinks } from "#app/features/sharing/shared-links.tsx";
import { requestedPage } from "#app/platform/http/paging.server.ts";
import { paths } from "#app/paths.ts";
import { loggedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { loadShares } from "#app/features/client-pages/share-views.server.ts";
import { ListPage } from "#app/features/frame/my-source-parts.tsx";

const size = 20;

export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	const { total } = await loadShares(context, { offset: 0, limit: 0 });
	const { page, pages } = requestedPage(context.url, total, size);
	const { links } = await loadShares(context, { offset: (page - 1) * size, limit: size });
	return { title: context.t("source.shared.title", { ns: ACCOUNT_NAMESPACE }), links, page, pages };
}

export const meta = pageTitle;

export default function MySharedLinks({
	loaderData: { title, links, page, pages },
}: Route.ComponentProps) {
	const { t } = useTranslation([ACCOUNT_NAMESPACE, NAMESPACE]);
	return (
		<ListPage title={title} lede={t("source.shared.lede")}>
			<p className="part__lede">
				<Link to={paths.folders()}>{t("general:folder.all")}</Link>
			</p>
			{links.length > 0 ? (
				<SharedLinks
					links={links}
					action={paths.stopSharing()}
					returnTo={paths.sharedLinks({ page })}
				/>
			) : (
				<EmptyState
					icon="share"
					title={t("source.shared.none")}
					text={t("source.shared.noneText")}
					link={{ href: paths.trainings(), label: t("general:nav.training") }}
				/>
			)}
			<Pager page={page} pages={pages} href={(to) => paths.sharedLinks({ page: to })} />
		</ListPage>
	);
}
