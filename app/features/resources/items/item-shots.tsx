import { Link } from "react-router";
import { Icon } from "#app/ui/elements/icon.tsx";
import { ItemActs } from "./item-acts.tsx";
import { kindIcons, type ItemCard, type ItemTools } from "./item-card.ts";
import { LockLine } from "./lock-line.tsx";
import { useContentMark, Content } from "#app/platform/i18n/content-language.tsx";
import { Picture } from "#app/ui/media/picture.tsx";

export interface ItemShotsProps {
	cards: readonly ItemCard[];
	tools: ItemTools;
	lead?: boolean;
}

export function ItemShots({ cards, tools, lead }: ItemShotsProps) {
	const mark = useContentMark();
	return (
		<ul className={lead ? "shots shots--lead" : "shots"}>
			{cards.map((card) => (
				<li key={card.id} className="shot">
					<article aria-labelledby={card.id}>
						<div className="shot__pic cover">
							{card.image ? (
								<Picture src={card.image} alt="" width={480} height={360} lazy />
							) : (
								<Icon name={kindIcons[card.kind]} />
							)}
							<h3>
								{card.href ? (
									<Link className="shot__link" to={card.href} id={card.id}>
										<span {...mark}>{card.title}</span>
									</Link>
								) : (
									<span className="shot__link" id={card.id}>
										<span {...mark}>{card.title}</span>
									</span>
								)}
							</h3>
						</div>
						{!lead && (
							<div className="shot__foot">
								{card.note && <p className="small soft">{card.note}</p>}
								{card.chapter && (
									<p className="small soft">
										<Content>{card.chapter}</Content>
									</p>
								)}
								{card.lock ? (
									<LockLine lock={card.lock} describedBy={card.id} />
								) : (
									<ItemActs card={card} tools={tools} compact />
								)}
							</div>
						)}
					</article>
				</li>
			))}
		</ul>
	);
}
