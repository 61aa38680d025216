import { AddToFolder } from "#app/features/sharing/add-to-folder.tsx";
import { ShareButton } from "#app/features/sharing/share-button.tsx";
import { Link } from "react-router";
import { FavoriteButton } from "./favorite-button.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import type { FavoriteKind } from "#app/features/catalog/favorite.ts";
import type { ItemCard, ItemTools, LockNote } from "./item-card.ts";
import { Content } from "#app/platform/i18n/content-language.tsx";

export interface ItemActsProps {
	card: Pick<
		ItemCard,
		"id" | "fields" | "verb" | "href" | "download" | "share" | "folder" | "favorite"
	> & { kind: FavoriteKind };
	tools: ItemTools;
	/** The id to which the page jumps without JavaScript. Defaults to the title's id. */
	place?: string | undefined;
	compact?: boolean;
}

export function ItemActs({ card, tools, place, compact }: ItemActsProps) {
	const { words } = tools;
	const hidden = compact ? "hidden-visually" : undefined;
	return (
		<div className={compact ? "acts acts--compact" : "acts"}>
			{card.verb && card.href && (
				<Link
					className={card.kind === "collection" ? "act" : "act act--again"}
					to={card.href}
					aria-describedby={card.id}
				>
					<Icon name={card.kind === "collection" ? "box" : "eye"} />
					<span className={hidden}>{card.verb}</span>
				</Link>
			)}{" "}
			{card.download && (
				<Link className="act" to={card.download} reloadDocument aria-describedby={card.id}>
					<Icon name="down" />
					<span className={hidden}>{words.download}</span>
				</Link>
			)}{" "}
			{card.share && (
				<ShareButton className="act" action={card.share} describedBy={card.id}>
					<Icon name="share" />
					<span className={hidden}>{words.share}</span>
				</ShareButton>
			)}{" "}
			{card.folder && (
				<AddToFolder className="act" href={card.folder} describedBy={card.id} compact={compact} />
			)}{" "}
			<FavoriteButton
				action={tools.favoriteAction}
				favorite={card.favorite}
				fields={card.fields}
				returnTo={tools.returnTo}
				place={place}
				describedBy={card.id}
				words={words}
				compact
			/>
		</div>
	);
}

export function ItemTitle({ card, words }: { card: ItemCard; words: ItemTools["words"] }) {
	if (!card.href)
		return (
			<span id={card.id}>
				<Content>{card.title}</Content>
			</span>
		);
	if (!card.away)
		return (
			<Link to={card.href} id={card.id}>
				<Content>{card.title}</Content>
			</Link>
		);
	return (
		<a href={card.href} id={card.id} target="_blank" rel="noopener">
			<Content>{card.title}</Content>
			<span className="hidden-visually"> {words.newTab}</span>
			<Icon name="external" />
		</a>
	);
}

export function LockLine({ lock, describedBy }: { lock: LockNote; describedBy: string }) {
	return (
		<div className="padlock">
			<LockReason reason={lock.reason} />
			<Link
				className="button button--quiet button--small"
				to={lock.href}
				aria-describedby={describedBy}
			>
				{lock.label}
			</Link>
		</div>
	);
}

export function LockReason({ reason }: { reason: string }) {
	return (
		<p className="padlock__why">
			<Icon name="lock" />
			<span>{reason}</span>
		</p>
	);
}
