import { useTranslation } from "react-i18next";
import type { Route } from "./+types/shared";
import { EmptyState } from "#app/components/feedback/empty-state.tsx";
import { AgentContact } from "#app/components/sharing/agent-contact.tsx";
import { SharedItem, SharedItems } from "#app/components/sharing/shared-item.tsx";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { requestContextOf } from "#app/http/request-context.server.ts";
import { PortalPage } from "#app/routes/layouts/portal-page.tsx";
import { loadShared } from "./shared.server.ts";

export const loader = (args: Route.LoaderArgs) => loadShared(requestContextOf(args), args.request, args.params.token);

function previewOf({ title, preview }: Awaited<ReturnType<typeof loadShared>>) {
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
	...(at.loaderData ? previewOf(at.loaderData) : []),
	{ name: "robots", content: "noindex" },
];

/** An item that an agent shared, for people without an account. */
export default function Shared({ loaderData: at }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { item, items } = at;
	const holds = item.kind === "collection" || item.kind === "videoLibrary" || item.kind === "imageLibrary";
	return (
		<PortalPage
			programId={at.appId}
			css={at.css}
			hero={{ eyebrow: t("share.from", { name: at.from }), title: item.title, lede: item.text ?? at.program, own: ["title", "lede"] }}
		>
			<div className="section">
				<div className="wrap">
					{!holds && <SharedItem item={item} alone />}
					{items.length > 0 && <SharedItems items={items} />}
					{holds && items.length === 0 && (
						<EmptyState icon="box" title={t("resources.emptyLibrary")} text={t("share.askAgent", { name: at.from })} />
					)}
					<AgentContact name={at.from} agency={at.agency} phone={at.phone} />
				</div>
			</div>
		</PortalPage>
	);
}
