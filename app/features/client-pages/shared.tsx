import { useTranslation } from "react-i18next";
import type { Route } from "./+types/shared";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { requestContextOf } from "#app/request.server.ts";
import { PortalPage, Themes } from "#app/features/frame/portal-page.tsx";
import { ClientFolder, AgentCard } from "#app/features/client-pages/folders/client-folder.tsx";
import { AgentContact, SharedItem, SharedItems } from "./shared-item.tsx";
import {
	loadShared,
	type FolderPage,
	type SharedItemPage,
	type ClosedPage,
} from "./shared.server.ts";
import { PrintButton } from "#app/ui/elements/print-button.tsx";
import { Link } from "react-router";
import { SkipLink } from "#app/features/frame/layout/page-frame.tsx";
import { paths } from "#app/paths.ts";
import { useRoot } from "#app/features/frame/use-root.ts";

/** What a client reads whose link no longer works (SHARE-7). It leads nowhere that clients have no account for. */
function ClosedLink({ title, site, appId, css, agent }: ClosedPage) {
	const { t } = useTranslation();
	const root = useRoot();
	return (
		<div className={`page client program-${appId}`}>
			<Themes css={css} />
			<SkipLink />
			<main id="main" tabIndex={-1}>
				<div className="client__stage on-dark">
					<div className="wrap client__top">
						<b dir="auto">{site}</b>
					</div>
					<div className="wrap client__head">
						<div className="client__title">
							<h1 id="page-title">{title}</h1>
							<p>{t("share.closed.why")}</p>
							<p>
								{agent ? t("share.closed.askAgent", { name: agent.from }) : t("share.closed.ask")}
							</p>
						</div>
						{agent && <AgentCard {...agent} />}
					</div>
				</div>
			</main>
			<footer className="client__foot on-dark">
				<div className="wrap client__until">
					<p>
						<Link to={root?.privacyUrl ?? paths.privacy()}>{t("footer.privacy")}</Link>
					</p>
				</div>
			</footer>
		</div>
	);
}

export const loader = (args: Route.LoaderArgs) =>
	loadShared(requestContextOf(args), args.request, args.params.token);

function previewOf({ title, preview }: FolderPage | SharedItemPage) {
	return [
		{ property: "og:type", content: "website" },
		{ property: "og:site_name", content: preview.site },
		{ property: "og:title", content: title },
		{ property: "og:description", content: preview.text },
		{ name: "description", content: preview.text },
		...(preview.image === null
			? []
			: [
					{ property: "og:image", content: preview.image },
					{ property: "og:image:type", content: "image/jpeg" },
					{ property: "og:image:width", content: "1200" },
					{ property: "og:image:height", content: "630" },
					{ name: "twitter:card", content: "summary_large_image" },
				]),
	];
}

export const meta: Route.MetaFunction = (at) => [
	...pageTitle(at),
	...(at.loaderData && at.loaderData.kind !== "closed" ? previewOf(at.loaderData) : []),
	{ name: "robots", content: "noindex" },
];

export default function Shared({ loaderData }: Route.ComponentProps) {
	switch (loaderData.kind) {
		case "closed":
			return <ClosedLink {...loaderData} />;
		case "folder":
			return <ClientFolder {...loaderData} />;
		case "item":
			return <SharedOne at={loaderData} />;
	}
}

function SharedOne({ at }: { at: SharedItemPage }) {
	const { t } = useTranslation();
	const { item, items } = at;
	const holds =
		item.kind === "collection" || item.kind === "videoLibrary" || item.kind === "imageLibrary";
	return (
		<PortalPage
			programId={at.appId}
			css={at.css}
			hero={{
				eyebrow: t("share.from", { name: at.from }),
				title: at.title,
				lede: item.isFact ? at.program : (item.text ?? at.program),
				own: ["title", "lede"],
			}}
		>
			<div className="section">
				<div className="wrap">
					{!holds && <SharedItem item={item} address={at.address} alone />}
					{items.length > 0 && <SharedItems items={items} />}
					{holds && items.length === 0 && (
						<EmptyState
							icon="box"
							title={t("resources.emptyLibrary")}
							text={t("share.askAgent", { name: at.from })}
						/>
					)}
					<p className="shared__print">
						<PrintButton />
					</p>
					<AgentContact
						name={at.from}
						firstName={at.firstName}
						agency={at.agency}
						phone={at.phone}
						address={at.address}
					/>
				</div>
			</div>
		</PortalPage>
	);
}
