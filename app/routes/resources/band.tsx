import { EmptyState } from "../../components/empty-state.tsx";
import { Icon } from "../../components/icon.tsx";
import type { ItemCard, ItemTools } from "../../components/resource/item-card.ts";
import { ItemActs } from "../../components/resource/item-acts.tsx";
import { ItemFacts } from "../../components/resource/item-facts.tsx";
import { ItemRows } from "../../components/resource/item-rows.tsx";
import { ItemSet } from "../../components/resource/item-set.tsx";
import { ItemShots } from "../../components/resource/item-shots.tsx";
import { LockLine } from "../../components/resource/lock-line.tsx";
import type { ItemKind } from "../../domain/item.ts";
import type { Words } from "../../i18n/words.tsx";
import type { Band } from "./resources.server.ts";

/** Things of one kind, each kind in its own way. */
export function ItemList({ kind, cards, tools, lead }: { kind: ItemKind; cards: readonly ItemCard[]; tools: ItemTools; lead?: boolean }) {
	if (cards.length === 0) return null;
	switch (kind) {
		case "fact":
			return <ItemFacts cards={cards} tools={tools} />;
		case "document":
		case "link":
			return <ItemRows cards={cards} tools={tools} />;
		case "image":
			return <ItemShots cards={cards} tools={tools} lead={lead && cards.length >= 5} />;
		default:
			return <ItemSet cards={cards} tools={tools} lead={kind === "video" && lead && cards.length === 3} />;
	}
}

/** A band of the resources page: a kind, or a library with the first of what is in it. */
/** `more`: what is like something that is open above. */
export function BandSection({
	band,
	sunk,
	more: others,
	tools,
	t,
}: {
	band: Band;
	sunk: boolean;
	more: boolean;
	tools: ItemTools;
	t: Words;
}) {
	const { door, more } = band;
	const list = <ItemList kind={band.kind} cards={band.cards} tools={tools} lead={door !== null} />;
	return (
		<section
			className={sunk ? "section section--sunk" : "section"}
			aria-labelledby={door ? door.id : band.id}
			data-asset={door?.asset ?? undefined}
			data-locked={door?.lock ? "true" : undefined}
		>
			<div className="wrap">
				<div className="section__head">
					<h2 id={door ? door.id : band.id}>{band.title ?? t(`resources.${others ? "more" : "kinds"}.${band.kind}`)}</h2>
					{more && <a href={more.href}>{t(door ? `resources.library.${band.kind}` : "resources.all", { count: more.count })}</a>}
				</div>
				{band.text && <p className="band__text soft">{band.text}</p>}
				{door?.lock && <LockLine lock={door.lock} describedBy={door.id} />}
				{list}
				{door && !door.lock && more?.count === 0 && (
					<EmptyState
						icon={band.kind === "image" ? "image" : "film"}
						title={t("resources.emptyLibrary")}
						text={t("resources.emptyLibraryText")}
					/>
				)}
				{door && !door.lock && (
					<div className="band__acts">
						<p className="small soft">
							<Icon name={band.kind === "image" ? "image" : "film"} start />
							{t("resources.whole")}
						</p>
						<ItemActs card={door} tools={tools} />
					</div>
				)}
			</div>
		</section>
	);
}
