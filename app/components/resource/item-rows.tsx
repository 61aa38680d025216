import { Icon } from "#app/components/elements/icon.tsx";
import { ItemActs, ItemTitle } from "./item-acts.tsx";
import { kindIcons, type CardPart, type ItemCard, type ItemTools } from "./item-card.ts";
import { LockLine } from "./lock-line.tsx";
import { useToolsOf } from "./use-tools-of.ts";
import { Content } from "#app/i18n/content-language.tsx";
import { Picture } from "#app/components/media/picture.tsx";

function DocPart({ of: { card, favoriteAction }, placeholders }: { of: CardPart; placeholders: { returnTo: string } }) {
	const tools = useToolsOf(favoriteAction, placeholders.returnTo);
	return (
		<article aria-labelledby={card.id} data-asset={card.asset ?? undefined} data-locked={card.lock ? "true" : undefined}>
			<RowMark card={card} />
			<div className="doc__main">
				<div className="doc__text">
					<h3>
						<ItemTitle card={card} words={tools.words} />
					</h3>
					{card.text && (
						<p className="small soft">
							<Content>{card.text}</Content>
						</p>
					)}
					{card.note && <p className="small soft">{card.note}</p>}
					{card.chapter && (
						<p className="small soft">
							<Content>{card.chapter}</Content>
						</p>
					)}
				</div>
				{card.lock ? <LockLine lock={card.lock} describedBy={card.id} /> : <ItemActs card={card} tools={tools} />}
			</div>
		</article>
	);
}

/** Documents and links: one row each. */
export function ItemRows({ cards, tools }: { cards: readonly ItemCard[]; tools: ItemTools }) {
	return (
		<ul className="docs">
			{cards.map((card) => (
				<li key={card.id} className="doc">
					<DocPart of={{ card, favoriteAction: tools.favoriteAction }} placeholders={{ returnTo: tools.returnTo }} />
				</li>
			))}
		</ul>
	);
}

/** A sheet with its ending, a picture, or a sign. */
function RowMark({ card }: { card: ItemCard }) {
	if (card.lock)
		return (
			<span className="doc__kind doc__kind--locked">
				<Icon name="lock" />
			</span>
		);
	if (card.image && card.kind !== "document") return <Picture src={card.image} alt="" width={88} height={66} lazy className="doc__pic" />;
	if (card.ending)
		return (
			<span className="doc__kind" aria-hidden="true">
				{card.ending}
			</span>
		);
	return (
		<span className="doc__kind doc__kind--sign">
			<Icon name={kindIcons[card.kind]} />
		</span>
	);
}
