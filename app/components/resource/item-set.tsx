import { Icon } from "#app/components/elements/icon.tsx";
import { ItemActs, ItemTitle } from "./item-acts.tsx";
import { kindIcons, type CardPart, type ItemCard, type ItemTools } from "./item-card.ts";
import { LockLine } from "./lock-line.tsx";
import { useToolsOf } from "./use-tools-of.ts";
import { Content } from "#app/i18n/content-language.tsx";
import { Picture } from "#app/components/media/picture.tsx";

export interface ItemSetProps {
	cards: readonly ItemCard[];
	tools: ItemTools;
	/** The first one larger, as among films. */
	lead?: boolean;
}

function SetPart({ of: { card, favoriteAction }, placeholders }: { of: CardPart; placeholders: { returnTo: string } }) {
	const tools = useToolsOf(favoriteAction, placeholders.returnTo);
	return (
		<article aria-labelledby={card.id} data-asset={card.asset ?? undefined} data-locked={card.lock ? "true" : undefined}>
			<SetPicture card={card} />
			<h3>
				<ItemTitle card={card} words={tools.words} />
			</h3>
			{card.text && (
				<p className="small soft">
					<Content>{card.text}</Content>
				</p>
			)}
			{card.note && <p className="small set__note">{card.note}</p>}
			{card.chapter && (
				<p className="small set__note">
					<Content>{card.chapter}</Content>
				</p>
			)}
			{card.lock ? <LockLine lock={card.lock} describedBy={card.id} /> : <ItemActs card={card} tools={tools} />}
		</article>
	);
}

/** Collections, films, libraries: things with a picture, side by side. */
export function ItemSet({ cards, tools, lead }: ItemSetProps) {
	return (
		<ul className={lead ? "sets sets--lead" : "sets"}>
			{cards.map((card) => (
				<li key={card.id} className="set">
					<SetPart of={{ card, favoriteAction: tools.favoriteAction }} placeholders={{ returnTo: tools.returnTo }} />
				</li>
			))}
		</ul>
	);
}

function SetPicture({ card }: { card: ItemCard }) {
	const { image, kind, lock } = card;
	const plays = kind === "video" || kind === "videoLibrary";
	return (
		<div className={`set__pic${kind === "collection" ? " set__pic--stack" : ""}${lock ? " set__pic--locked" : ""}`}>
			{image ? <Picture src={image} alt="" width={480} height={300} lazy /> : <Icon name={lock ? "lock" : kindIcons[kind]} />}
			{plays && image && (
				<span className="set__play">
					<Icon name="play" />
				</span>
			)}
		</div>
	);
}
