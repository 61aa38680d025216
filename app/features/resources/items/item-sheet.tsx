import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { AddToFolder } from "#app/features/sharing/add-to-folder.tsx";
import { ShareButton } from "#app/features/sharing/share-button.tsx";
import { Link } from "react-router";
import { FavoriteButton } from "./favorite-button.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { DocumentViewer } from "#app/ui/media/document-viewer.tsx";
import { Film, type FilmSource } from "#app/ui/media/film.tsx";
import type { ItemCard, ItemTools } from "./item-card.ts";
import { LockLine } from "./item-acts.tsx";
import { PrintButton } from "#app/ui/elements/print-button.tsx";
import { Prose } from "#app/ui/elements/prose.tsx";
import { Content, useContentLanguage } from "#app/platform/i18n/content-language.tsx";
import { Picture } from "#app/ui/media/picture.tsx";

export interface ItemShow {
	shape: "pdf" | "image" | "video" | "other" | null;
	src: string | null;
	film: FilmSource | null;
	/** Sanitized HTML. */
	html: string | null;
	renditions: readonly { href: string; ending: string; width: number }[];
	fileHref: string | null;
	awayHref: string | null;
	page: { href: string; isQuestion: boolean } | null;
	/** True if the item can be seen but not downloaded. */
	isViewOnly: boolean;
}

export interface ItemSheetProps {
	card: ItemCard;
	show: ItemShow;
	tools: ItemTools;
	back: { href: string; label: string; isOwn?: boolean };
	eyebrow: string | null;
	openHref?: string | null;
	previous?: { href: string; title: string } | null;
	next?: { href: string; title: string } | null;
}

export function ItemSheet({
	card,
	show,
	tools,
	back,
	eyebrow,
	openHref,
	previous,
	next,
}: ItemSheetProps) {
	const { t } = useTranslation();
	const shown =
		!card.lock &&
		(show.film !== null || (show.src !== null && (show.shape === "pdf" || show.shape === "image")));
	return (
		<div className="section sheet">
			<article
				className={`wrap${shown ? " sheet__grid" : ""}${shown && show.shape === "pdf" ? " sheet__grid--paper" : ""}`}
				aria-labelledby={card.id}
				data-asset={card.asset ?? undefined}
				data-locked={card.lock ? "true" : undefined}
			>
				<div className="sheet__head">
					<p className="sheet__back">
						<Link to={back.href}>
							<Icon name="prev" start />
							{back.isOwn ? <Content>{back.label}</Content> : back.label}
						</Link>{" "}
						{eyebrow && <span className="eyebrow">{eyebrow}</span>}
					</p>
					<h2 id={card.id}>
						<Content>{card.title}</Content>
					</h2>
				</div>
				{shown && <Shown card={card} show={show} />}
				<div className="sheet__text">
					<Translate card={card} show={show} />
					{card.lock ? (
						<LockLine lock={card.lock} describedBy={card.id} />
					) : (
						<SheetActs card={card} show={show} tools={tools} openHref={openHref} />
					)}
					{(previous || next) && (
						<p className="sheet__around small">
							{previous && (
								<Link to={previous.href} rel="prev">
									<Icon name="prev" start />
									{t("resources.previous", { title: previous.title })}
								</Link>
							)}{" "}
							{next && (
								<Link to={next.href} rel="next">
									{t("resources.next", { title: next.title })}
									<Icon name="next" />
								</Link>
							)}
						</p>
					)}
				</div>
			</article>
		</div>
	);
}

function Translate({ card, show }: Pick<ItemSheetProps, "card" | "show">) {
	const { t } = useTranslation();
	return (
		<>
			{card.text && (
				<p className="lede">
					<Content>{card.text}</Content>
				</p>
			)}
			{show.html && <Prose html={show.html} />}
			{card.note && card.note !== t("film.none") && (
				<p className="small soft sheet__note">{card.note}</p>
			)}
			{card.chapter && (
				<p className="small soft sheet__note">
					<Content>{card.chapter}</Content>
				</p>
			)}
			{show.isViewOnly && <p className="small sheet__note">{t("resources.onlyToSee")}</p>}
		</>
	);
}

function SheetActs({
	card,
	show,
	tools,
	openHref,
}: Pick<ItemSheetProps, "card" | "show" | "tools" | "openHref">) {
	const { t } = useTranslation();
	return (
		<div className="sheet__acts">
			{openHref && (
				<Link className="button" to={openHref}>
					{t("resources.openAll")}
					<Icon name="next" />
				</Link>
			)}{" "}
			{show.awayHref && (
				<a className="button" href={show.awayHref} target="_blank" rel="noopener">
					{t("resources.goThere")}
					<Icon name="external" />
				</a>
			)}{" "}
			{show.page && (
				<Link className="button" to={show.page.href}>
					{t(show.page.isQuestion ? "resources.toQuestion" : "resources.readPage")}
					<Icon name="next" />
				</Link>
			)}{" "}
			{card.download && (
				<Link className="button" to={card.download} reloadDocument>
					{t("resources.download")}
					<Icon name="down" />
				</Link>
			)}{" "}
			{show.renditions.map(({ href, ending, width }) => (
				<Fragment key={href}>
					<Link className="button button--quiet" to={href} reloadDocument>
						{t("resources.rendition", { ending, width })}
						<Icon name="down" />
					</Link>{" "}
				</Fragment>
			))}
			{card.share && (
				<ShareButton className="button button--quiet" action={card.share} describedBy={card.id}>
					<Icon name="share" start />
					{tools.words.share}
				</ShareButton>
			)}{" "}
			{card.folder && (
				<AddToFolder className="button button--quiet" href={card.folder} describedBy={card.id} />
			)}{" "}
			<FavoriteButton
				action={tools.favoriteAction}
				favorite={card.favorite}
				fields={card.fields}
				returnTo={tools.returnTo}
				describedBy={card.id}
				words={tools.words}
			/>{" "}
			{!show.film && <PrintButton />}{" "}
			{show.fileHref && (
				<a className="act" href={show.fileHref} target="_blank" rel="noopener">
					<Icon name="external" />
					{t("resources.inOwnTab")}
				</a>
			)}
		</div>
	);
}

/** Documents open in the browser's own viewer, without JavaScript. */
export function Shown({
	card,
	show,
	address,
}: {
	card: Pick<ItemCard, "title">;
	show: ItemShow;
	address?: string;
}) {
	const { shape, src, film } = show;
	const language = useContentLanguage()();
	if (film) {
		return (
			<div className="sheet__film">
				<Film video={film} title={card.title} />
			</div>
		);
	}
	if (src === null || shape === null || shape === "other" || shape === "video") return null;
	if (shape === "image") {
		return (
			<figure className="sheet__pic">
				<Picture src={src} alt={card.title} lang={language} width={1200} height={800} whole />
			</figure>
		);
	}
	return <DocumentViewer src={src} title={card.title} address={address} />;
}
