import { useTranslation } from "react-i18next";
import type { Route } from "./+types/shared";
import { EmptyState } from "#app/components/feedback/empty-state.tsx";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { requestContextOf } from "#app/http/request-context.server.ts";
import { PortalPage } from "#app/routes/layouts/portal-page.tsx";
import { loadShared } from "./shared.server.ts";
import { Icon } from "#app/components/elements/icon.tsx";
import { Shown, type ItemShow } from "#app/components/resource/item-sheet.tsx";
import { Content } from "#app/i18n/content-language.tsx";
import { PrintButton } from "#app/components/elements/print-button.tsx";
import { Prose } from "#app/components/elements/prose.tsx";

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
						<EmptyState icon="box" title={t("resources.emptyLibrary")} text={t("share.askAgent", { name: at.from })} />
					)}
					<p className="shared__print">
						<PrintButton />
					</p>
					<AgentContact name={at.from} firstName={at.firstName} agency={at.agency} phone={at.phone} />
				</div>
			</div>
		</PortalPage>
	);
}

interface AgentContactProps {
	name: string;
	firstName: string;
	/** Null: clients are not to know it. */
	agency: string | null;
	/** As it is written, and as a telephone wants it. */
	phone: { shown: string; href: string } | null;
}

/** Whom a client asks about what was shared, and how. */
function AgentContact({ name, firstName, agency, phone }: AgentContactProps) {
	const { t } = useTranslation();
	return (
		<section className="agent-contact" aria-labelledby="agent-contact">
			<h2 id="agent-contact">{t("share.questions")}</h2>
			<p className="agent-contact__who">
				<strong>{name}</strong> {agency && <span>{agency}</span>}
			</p>
			{phone && (
				<p>
					<a className="button" href={phone.href} aria-label={t("labeled", { label: t("share.call", { name }), text: phone.shown })}>
						<Icon name="phone" start />
						{phone.shown}
					</a>
				</p>
			)}
			<p>{t(phone ? "share.orAnswer" : "share.answer", { name: firstName })}</p>
		</section>
	);
}

/** An item as people without an account see it. */
interface SharedItemView {
	id: string;
	/** The group it stands in. */
	key: string | null;
	title: string;
	text: string | null;
	show: ItemShow;
	/** A page of the training, which is not for people without an account. */
	forAgents: boolean;
	/** A fast fact: its words are what is shared. */
	isFact: boolean;
	/** The file to keep: its address, the name to save it under, its ending. */
	saved: { href: string; name: string; ending: string } | null;
}

/** What was shared, with the way to keep it. `alone`: the page's heading names it already. */
function SharedItem({ item, address, alone }: { item: SharedItemView; address?: string; alone?: boolean }) {
	const { t } = useTranslation();
	const { show, saved } = item;
	return (
		<article className="shared" aria-labelledby={alone ? "page-title" : item.id}>
			{!alone && (
				<h3 className="shared__title" id={item.id}>
					<Content>{item.title}</Content>
				</h3>
			)}
			{(!alone || item.isFact) && item.text && !show.html && (
				<p className={item.isFact ? "shared__fact" : undefined}>
					<Content>{item.text}</Content>
				</p>
			)}
			{show.html && <Prose html={show.html} />}
			{item.forAgents && <p className="soft">{t("share.forAgents")}</p>}
			{(saved || show.awayHref) && (
				<p className="shared__acts">
					{show.awayHref && (
						<a className="button" href={show.awayHref} target="_blank" rel="noopener">
							{t("resources.goThere")}
							<Icon name="external" />
						</a>
					)}
					{saved && (
						<a
							className={item.isFact ? "act" : "button"}
							href={saved.href}
							download={saved.name}
							aria-describedby={alone ? undefined : item.id}
						>
							{t(item.isFact ? "share.wholeSheet" : "share.keep", { ending: saved.ending })}
							<Icon name="down" />
						</a>
					)}
					{show.renditions.map(({ href, ending, width }) => (
						<a key={href} className="act" href={href} download aria-describedby={alone ? undefined : item.id}>
							<Icon name="down" />
							{t("resources.rendition", { ending, width })}
						</a>
					))}
					{show.shape === "pdf" && show.src && (
						<a className="act" href={show.src} target="_blank" rel="noopener" aria-describedby={alone ? undefined : item.id}>
							<Icon name="external" />
							{t("resources.inOwnTab")}
						</a>
					)}
				</p>
			)}
			{(alone || show.shape !== "pdf") && <Shown card={item} show={show} address={address} />}
		</article>
	);
}

/** What a shared collection or library holds, in its groups. */
function SharedItems({ items }: { items: readonly SharedItemView[] }) {
	const { t } = useTranslation();
	const keys = [...new Set(items.map((item) => item.key))];
	return (
		<>
			{keys.map((key, position) => (
				<section className="group" key={key ?? ""} aria-labelledby={key === null ? undefined : `group-${position}`}>
					<h2 className={key === null ? "hidden-visually" : "group__title"} id={`group-${position}`}>
						{key === null ? t("share.items") : <Content>{key}</Content>}
					</h2>
					<ul className="shareds">
						{items
							.filter((item) => item.key === key)
							.map((item) => (
								<li key={item.id}>
									<SharedItem item={item} />
								</li>
							))}
					</ul>
				</section>
			))}
		</>
	);
}
