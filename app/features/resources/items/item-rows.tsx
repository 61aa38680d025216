import { Row, RowMark, Rows } from "#app/ui/elements/row.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { ItemActs, ItemTitle, LockLine, LockReason } from "./item-acts.tsx";
import { kindIcons, type ItemCard, type ItemTools } from "./item-card.ts";
import { Content } from "#app/platform/i18n/content-language.tsx";

export interface ItemRowsProps {
	cards: readonly ItemCard[];
	/** Null leaves out all links and buttons, as in the studio's preview. */
	tools: ItemTools | null;
	facts?: boolean;
}

export function ItemRows({ cards, tools, facts }: ItemRowsProps) {
	return (
		<Rows columns={facts && cards.length > 1}>
			{cards.map((card) => (
				<Row
					key={card.id}
					aria-labelledby={card.id}
					data-asset={card.asset ?? undefined}
					data-locked={card.lock ? "true" : undefined}
					look={facts ? "fact" : "item"}
					title={
						tools ? (
							<ItemTitle card={card} words={tools.words} />
						) : (
							<span id={card.id}>
								<Content>{card.title}</Content>
							</span>
						)
					}
					image={facts || (!card.lock && card.kind !== "document") ? card.image : null}
					mark={facts ? null : <ItemMark card={card} />}
					actions={
						tools && card.lock ? (
							<LockLine lock={card.lock} describedBy={card.id} />
						) : card.lock ? (
							<LockReason reason={card.lock.reason} />
						) : (
							tools && <ItemActs card={card} tools={tools} />
						)
					}
				>
					{card.text && (
						<p className={facts ? undefined : "small soft"}>
							<Content>{card.text}</Content>
						</p>
					)}
					{card.note && <p className="small soft">{card.note}</p>}
					{card.chapter && (
						<p className="small soft">
							<Content>{card.chapter}</Content>
						</p>
					)}
				</Row>
			))}
		</Rows>
	);
}

function ItemMark({ card }: { card: ItemCard }) {
	if (card.lock)
		return (
			<span className="row__mark row__mark--paper row__mark--locked">
				<Icon name="lock" />
			</span>
		);
	if (card.ending)
		return (
			<span className="row__mark row__mark--paper" aria-hidden="true">
				{card.ending}
			</span>
		);
	return <RowMark icon={kindIcons[card.kind]} />;
}
