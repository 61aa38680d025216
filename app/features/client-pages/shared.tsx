import { useTranslation } from "react-i18next";
import type { Route } from "./+types/shared";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { requestContextOf } from "#app/request.server.ts";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import { AgentCard, ClientPage } from "./client-page.tsx";
import { SharedItem, SharedItems } from "./shared-item.tsx";
import {
	loadShared,
	type FolderPage,
	type SharedItemPage,
	type ClosedPage,
} from "./shared.server.ts";
import { resourceLinks } from "#app/features/frame/layout/further-styles.ts";
import { Picture } from "#app/ui/media/picture.tsx";

/**
 * Renders the page for a link that no longer works (SHARE-7). It links only to pages that need no
 * account.
 */
function ClosedLink({ title, site, appId, css, agent }: ClosedPage) {
	const { t } = useTranslation();
	return (
		<ClientPage appId={appId} css={css} site={site} agent={agent} address={null}>
			<div className="wrap closed">
				<svg className="closed__tag" viewBox="0 -8 160 236" aria-hidden="true" focusable="false">
					<path d="M56 12h48l42 42v148a14 14 0 0 1-14 14H28a14 14 0 0 1-14-14V54zM80 26a10 10 0 1 0 0 20a10 10 0 1 0 0-20z" />
					<path className="closed__cord" d="M80 30C70-6 104-22 112 4" />
					<path className="closed__cord" d="M56 112l48 48m0-48l-48 48" />
				</svg>
				<div>
					<h1 id="page-title">{title}</h1>
					<p className="lede">{t("share.closed.why")}</p>
					<p className="lede">
						{agent ? t("share.closed.askAgent", { name: agent.from }) : t("share.closed.ask")}
					</p>
				</div>
				{agent && <AgentCard {...agent} />}
			</div>
		</ClientPage>
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

export const links = resourceLinks;

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

/** Shows one shared item and its title. A picture or video appears above the title. */
function SharedOne({ at }: { at: SharedItemPage }) {
	const { t } = useTranslation();
	const { item, items } = at;
	const isCollection =
		item.kind === "collection" || item.kind === "videoLibrary" || item.kind === "imageLibrary";
	const isSeen =
		!isCollection && !item.isFact && ["image", "video"].includes(item.show.shape ?? "");
	const head = (
		<div className="gift__head">
			<p className="eyebrow" dir="auto">
				{t("share.from", { name: at.from })}
			</p>
			<h1 id="page-title">
				<Content>{at.title}</Content>
			</h1>
			<p className="lede">
				<Content>{item.isFact ? at.program : (item.text ?? at.program)}</Content>
			</p>
		</div>
	);
	const shown = !isCollection && (
		<div className="gift__item">
			<SharedItem item={item} address={at.address} alone />
		</div>
	);
	return (
		<ClientPage
			appId={at.appId}
			css={at.css}
			site={at.preview.site}
			agent={at}
			address={at.address}
		>
			<ProgramContent id={at.appId}>
				<div className={`wrap gift${isCollection ? " gift--holds" : ""}`}>
					{isSeen ? (
						<>
							{shown}
							{head}
						</>
					) : (
						<>
							{head}
							{shown}
						</>
					)}
					<AgentCard {...at} />
				</div>
				{isCollection && (
					<div className="wrap gift__items">
						{items.length > 0 ? (
							<SharedItems items={items} />
						) : (
							<EmptyState
								icon="box"
								title={t("resources.emptyLibrary")}
								text={t("share.askAgent", { name: at.from })}
							/>
						)}
					</div>
				)}
			</ProgramContent>
		</ClientPage>
	);
}

function ClientFolder(at: FolderPage) {
	const { t } = useTranslation();
	return (
		<ClientPage
			appId={at.appId}
			css={at.css}
			site={at.preview.site}
			agent={at}
			address={at.address}
			note={
				<>
					<strong>{t("folder.until", { date: at.until })}</strong>
					<br />
					{t("folder.untilText")}
				</>
			}
		>
			<ProgramContent id={at.appId}>
				<Head at={at} />
				<div className="wrap">
					{at.note && (
						<div className="client__letter" dir="auto">
							{at.note.split(/\n\s*\n/).map((part, place) => (
								<p key={`${place} ${part}`}>{part}</p>
							))}
							<p className="client__name">{at.firstName}</p>
						</div>
					)}
					{at.facts.length > 0 && <Facts facts={at.facts} />}
					{at.rest.length > 0 && (
						<section className="client__part" aria-labelledby="keep">
							<h2 id="keep">{t("folder.keep")}</h2>
							<ul className="shareds">
								{at.rest.map(({ programId, item, items, name }) => (
									<li key={item.id}>
										<ProgramContent id={programId}>
											<SharedItem item={{ ...item, title: name }} address={at.address} />
											{items.length > 0 && (
												<SharedItems items={items} level={4} place={`${item.id}-`} />
											)}
										</ProgramContent>
									</li>
								))}
							</ul>
						</section>
					)}
					{at.facts.length + at.rest.length === 0 && (
						<p className="client__part">{t("share.askAgent", { name: at.from })}</p>
					)}
				</div>
			</ProgramContent>
		</ClientPage>
	);
}

function Head({ at }: { at: FolderPage }) {
	const { t } = useTranslation();
	return (
		<div className="client__stage on-dark">
			<div className="wrap client__head">
				<div className="client__title">
					<p className="eyebrow" dir="auto">
						{t("folder.for", { name: at.client })}
					</p>
					<h1 id="page-title" dir="auto">
						{at.title}
					</h1>
					<p>{t("folder.chosen", { name: at.from })}</p>
				</div>
				<AgentCard {...at} />
			</div>
		</div>
	);
}

function Facts({ facts }: { facts: FolderPage["facts"] }) {
	const { t } = useTranslation();
	return (
		<section className="client__part" aria-labelledby="know">
			<h2 id="know">{t("folder.know")}</h2>
			<ul className="client__facts">
				{facts.map(({ programId, item, name }) => (
					<li key={item.id}>
						<ProgramContent id={programId}>
							<h3>
								<Content>{name}</Content>
							</h3>
							<p>
								<Content>{item.text}</Content>
							</p>
							{item.show.awayHref && (
								<p className="small">
									<a
										href={item.show.awayHref}
										target="_blank"
										rel="noopener"
										aria-label={t("labeled", { label: name, text: t("resources.goThere") })}
									>
										{t("resources.goThere")}
									</a>
								</p>
							)}
							{item.saved && (
								<p className="small">
									<a
										href={item.saved.href}
										download={item.saved.name}
										aria-label={t("labeled", {
											label: name,
											text: t("share.wholeSheet", { ending: item.saved.ending }),
										})}
									>
										{t("share.wholeSheet", { ending: item.saved.ending })}
									</a>
								</p>
							)}
							{item.image && (
								<Picture
									src={item.image}
									alt=""
									width={480}
									height={320}
									lazy
									className="client__pic"
								/>
							)}
						</ProgramContent>
					</li>
				))}
			</ul>
		</section>
	);
}
