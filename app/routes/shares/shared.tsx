import { data } from "react-router";
import type { Route } from "./+types/shared";
import { EmptyState } from "../../components/empty-state.tsx";
import { SharedItem, SharedItems } from "../../components/shared-item.tsx";
import { useWords } from "../../i18n/words.tsx";
import { limit } from "../../limit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { visitOf } from "../../visit.server.ts";
import { PortalPage } from "../layouts/portal-page.tsx";
import { RouteError } from "../layouts/route-error.tsx";
import { loadShared } from "./shared.server.ts";

/** No search engine keeps it, whether it works or not. */
const noindex = { "X-Robots-Tag": "noindex" };

export async function loader(args: Route.LoaderArgs) {
	const visit = visitOf(args);
	await limit(visit, "share");
	return data(await loadShared(visit, args.request, args.params.token), { headers: noindex });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
	const sent = new Headers(errorHeaders ?? loaderHeaders);
	for (const [name, value] of Object.entries(noindex)) sent.set(name, value);
	return sent;
}

export const meta: Route.MetaFunction = (at) => [
	...pageTitle(at),
	...(at.loaderData ? [{ property: "og:title", content: at.loaderData.title }] : []),
	{ name: "robots", content: "noindex" },
];

/** An item that an agent shared, for people without an account. */
export default function Shared({ loaderData: at }: Route.ComponentProps) {
	const t = useWords();
	const { item, items } = at;
	const holds = item.kind === "collection" || item.kind === "videoLibrary" || item.kind === "imageLibrary";
	return (
		<PortalPage
			programId={at.appId}
			css={at.css}
			stage={{ eyebrow: t("share.from", { name: at.from }), title: item.title, lede: item.text ?? at.program }}
		>
			<div className="section">
				<div className="wrap">
					{!holds && <SharedItem item={item} alone />}
					{items.length > 0 && <SharedItems items={items} />}
					{holds && items.length === 0 && (
						<EmptyState icon="box" title={t("resources.emptyLibrary")} text={t("share.askAgent", { name: at.from })} />
					)}
				</div>
			</div>
		</PortalPage>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <RouteError error={error} />;
}
