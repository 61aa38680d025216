import { Link } from "react-router";
import type { TFunction } from "i18next";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import {
	type ItemCard,
	type ItemTools,
	kindIcons,
} from "#app/features/resources/items/item-card.ts";
import { ItemActs, LockLine } from "#app/features/resources/items/item-acts.tsx";
import { ItemRows } from "#app/features/resources/items/item-rows.tsx";
import { ItemSet } from "#app/features/resources/items/item-set.tsx";
import type { ItemKind } from "#app/features/catalog/resources/item.ts";
import type { Band } from "./resources.server.ts";
import type { TextKey } from "#app/platform/i18n/text-key.ts";
import { Content, useContentMark } from "#app/platform/i18n/content-language.tsx";
import { Picture } from "#app/ui/media/picture.tsx";

export function ItemList({
	kind,
	cards,
	tools,
	lead,
}: {
	kind: ItemKind;
	cards: readonly ItemCard[];
	tools: ItemTools;
	lead?: boolean;
}) {
	if (cards.length === 0) return null;
	switch (kind) {
		case "fact":
			return <ItemRows cards={cards} tools={tools} facts />;
		case "document":
		case "link":
			return <ItemRows cards={cards} tools={tools} />;
		case "image":
			return <ItemShots cards={cards} tools={tools} lead={lead && cards.length >= 5} />;
		default:
			return (
				<ItemSet
					cards={cards}
					tools={tools}
					lead={kind === "video" && lead && cards.length === 3}
				/>
			);
	}
}

/** `more` is true if an opened item is above the band, so the band shows similar items. */
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
	t: TFunction;
}) {
	const { libraryAsset, more } = band;
	const list = (
		<ItemList kind={band.kind} cards={band.cards} tools={tools} lead={libraryAsset !== null} />
	);
	return (
		<section
			className={sunk ? "section section--sunk" : "section"}
			aria-labelledby={libraryAsset ? libraryAsset.id : band.id}
			data-asset={libraryAsset?.asset ?? undefined}
			data-locked={libraryAsset?.lock ? "true" : undefined}
		>
			<div className="wrap">
				<div className="section__head">
					<h2 id={libraryAsset ? libraryAsset.id : band.id}>
						{band.title ? (
							<Content>{band.title}</Content>
						) : (
							t(`resources.${others ? "more" : "kinds"}.${band.kind}`)
						)}
					</h2>
					{more && (
						<Link to={more.href}>
							{t(libraryAsset ? libraryKey(band.kind) : "resources.all", { count: more.count })}
						</Link>
					)}
				</div>
				{band.text && (
					<p className="band__text soft">
						<Content>{band.text}</Content>
					</p>
				)}
				{libraryAsset?.lock && <LockLine lock={libraryAsset.lock} describedBy={libraryAsset.id} />}
				{list}
				{libraryAsset && !libraryAsset.lock && more?.count === 0 && (
					<EmptyState
						icon={band.kind === "image" ? "image" : "film"}
						title={t("resources.emptyLibrary")}
						text={t("resources.emptyLibraryText")}
					/>
				)}
				{libraryAsset && !libraryAsset.lock && (
					<div className="band__acts">
						<p className="small soft">
							<Icon name={band.kind === "image" ? "image" : "film"} start />
							{t("resources.whole")}
						</p>
						<ItemActs card={libraryAsset} tools={tools} />
					</div>
				)}
			</div>
		</section>
	);
}

function libraryKey(kind: ItemKind): TextKey {
	return kind === "image" ? "resources.library.image" : "resources.library.video";
}

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
