import { Icon } from "#app/ui/elements/icon.tsx";
import { PictureCard, PictureCards } from "#app/ui/elements/picture-card.tsx";
import { ItemActs, ItemTitle, LockLine } from "./item-acts.tsx";
import { kindIcons, type ItemCard, type ItemTools } from "./item-card.ts";
import { Content } from "#app/platform/i18n/content-language.tsx";

export interface ItemSetProps {
	cards: readonly ItemCard[];
	tools: ItemTools;
	lead?: boolean;
}

export function ItemSet({ cards, tools, lead }: ItemSetProps) {
	return (
		<PictureCards lead={lead}>
			{cards.map((card) => (
				<PictureCard
					key={card.id}
					labelledBy={card.id}
					data-asset={card.asset ?? undefined}
					data-locked={card.lock ? "true" : undefined}
					image={card.image}
					fallback={<Icon name={card.lock ? "lock" : kindIcons[card.kind]} />}
					sign={card.image && plays(card) && <PlaySign />}
					isStack={card.kind === "collection"}
					isLocked={card.lock !== null}
					title={<ItemTitle card={card} words={tools.words} />}
				>
					{card.text && (
						<p className="small soft">
							<Content>{card.text}</Content>
						</p>
					)}
					{card.note && <p className="picture-card__note">{card.note}</p>}
					{card.chapter && (
						<p className="picture-card__note">
							<Content>{card.chapter}</Content>
						</p>
					)}
					{card.lock ? (
						<LockLine lock={card.lock} describedBy={card.id} />
					) : (
						<ItemActs card={card} tools={tools} />
					)}
				</PictureCard>
			))}
		</PictureCards>
	);
}

const plays = ({ kind }: ItemCard) => kind === "video" || kind === "videoLibrary";

function PlaySign() {
	return (
		<span className="picture-card__play">
			<Icon name="play" />
		</span>
	);
}
