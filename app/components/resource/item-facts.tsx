import { ItemActs, ItemTitle } from "./item-acts.tsx";
import type { CardPart, ItemCard, ItemTools } from "./item-card.ts";
import { LockLine } from "./lock-line.tsx";
import { useToolsOf } from "./use-tools-of.ts";
import { Content } from "#app/i18n/content-language.tsx";
import { Picture } from "#app/components/media/picture.tsx";

function FactPart({ of: { card, favoriteAction }, placeholders }: { of: CardPart; placeholders: { returnTo: string } }) {
	const tools = useToolsOf(favoriteAction, placeholders.returnTo);
	return (
		<article aria-labelledby={card.id} data-asset={card.asset ?? undefined} data-locked={card.lock ? "true" : undefined}>
			{card.image && <Picture src={card.image} alt="" width={176} height={132} lazy className="fast__pic" />}
			<div className="fast__text">
				<h3>
					<ItemTitle card={card} words={tools.words} />
				</h3>
				{card.text && (
					<p>
						<Content>{card.text}</Content>
					</p>
				)}
				{card.note && <p className="small soft">{card.note}</p>}
				{card.lock ? <LockLine lock={card.lock} describedBy={card.id} /> : <ItemActs card={card} tools={tools} />}
			</div>
		</article>
	);
}

/** Fast facts: what is asked on the telephone, to be read without opening anything. */
export function ItemFacts({ cards, tools }: { cards: readonly ItemCard[]; tools: ItemTools }) {
	return (
		<ul className="fast">
			{cards.map((card) => (
				<li key={card.id} className="fast__item">
					<FactPart of={{ card, favoriteAction: tools.favoriteAction }} placeholders={{ returnTo: tools.returnTo }} />
				</li>
			))}
		</ul>
	);
}
