import { useTranslation } from "react-i18next";
import { FILTERED_FROM } from "#app/constants.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { Pager } from "#app/ui/elements/pager.tsx";
import { ItemActs } from "#app/features/resources/items/item-acts.tsx";
import { useItemTools } from "#app/features/resources/items/favorite-button.tsx";
import { ItemSheet } from "#app/features/resources/items/item-sheet.tsx";
import type { ItemKind } from "#app/features/catalog/resources/item.ts";
import { paths } from "#app/paths.ts";
import { ProgramPage } from "#app/features/programs/program-page.tsx";
import { ItemList } from "./band.tsx";
import { ItemSet } from "#app/features/resources/items/item-set.tsx";
import type { ItemTools } from "#app/features/resources/items/item-card.ts";
import { ItemFilterBar } from "./item-filter-bar.tsx";
import type { loadLibrary } from "./library.server.ts";
import { Content } from "#app/platform/i18n/content-language.tsx";

const empty = { collection: "box", videoLibrary: "film", imageLibrary: "image" } as const;

/** Groups cards that look alike. Documents and links form one group. */
function byLook<C extends { kind: ItemKind }>(
	cards: readonly C[],
): { kind: ItemKind; cards: C[] }[] {
	const looks: { kind: ItemKind; cards: C[] }[] = [];
	for (const card of cards) {
		const kind = card.kind === "link" ? "document" : card.kind;
		const look = looks.find((known) => known.kind === kind);
		if (look) look.cards.push(card);
		else looks.push({ kind, cards: [card] });
	}
	return looks;
}

type LibraryAt = Awaited<ReturnType<typeof loadLibrary>>;

export const libraryHasFilter = ({ filter, filtered, opened }: LibraryAt) =>
	(filter.total >= FILTERED_FROM || filtered) && !opened;

/** Shows a collection or a library (PAGE-45). */
export function LibraryPage({ at }: { at: LibraryAt }) {
	const { t } = useTranslation();
	const tools = useItemTools();
	const { frame, type, library, filter, opened, libraryAsset } = at;
	const search = { type: library, id: at.id };
	const own = paths.library(type, frame.appId, search);
	const hidden: Record<string, string> =
		at.id === null ? { type: library } : { type: library, id: String(at.id) };
	return (
		<ProgramPage
			frame={frame}
			current={type === "promote" ? "resource-promote" : "resource-sell"}
			trail={[{ label: t(`buttonBar.${type}`), href: paths.resources(type, frame.appId) }]}
			here={at.title}
			ownHere
			hero={{ title: at.title, lede: at.lede, own: ["title", "lede"] }}
		>
			{opened && (
				<ItemSheet
					{...opened}
					tools={tools}
					eyebrow={t(`resources.kind1.${opened.card.kind}`)}
					back={{ href: own, label: at.title, isOwn: true }}
				/>
			)}
			{libraryHasFilter(at) && (
				<ItemFilterBar
					action={own}
					label={t("resources.filterIn", { title: at.title })}
					filter={filter}
					hidden={hidden}
					found={at.filtered ? at.count : null}
					whole={own}
					t={t}
				/>
			)}
			<div className={opened ? "section section--sunk" : "section"}>
				<div className="wrap">
					{opened && at.groups.length > 0 && (
						<h2 className="section__head" id="others">
							{t("resources.others", { title: at.title })}
						</h2>
					)}
					<Groups at={at} tools={tools} />
					{filter.total === 0 && (
						<EmptyState
							icon={empty[library]}
							title={t("resources.emptyLibrary")}
							text={t("resources.emptyLibraryText")}
							link={{
								href: paths.resources(type, frame.appId),
								label: t(`resources.${type}.back`),
							}}
						/>
					)}
					{at.filtered && at.count === 0 && (
						<EmptyState
							icon="filter"
							title={t("filter.none")}
							text={t("filter.noneText")}
							link={{ href: own, label: t("filter.clear") }}
						/>
					)}
					<Pager
						page={at.page}
						pages={at.pages}
						href={(page) =>
							paths.library(type, frame.appId, { ...search, ...filter, item: opened?.itemId, page })
						}
					/>
					{libraryAsset && !opened && (
						<div className="band__acts" id={`${libraryAsset.id}-acts`}>
							<p className="small soft">
								<Icon name={empty[library]} start />
								<span id={libraryAsset.id}>
									{t("resources.wholeOf", { title: libraryAsset.title })}
								</span>
							</p>
							<ItemActs card={libraryAsset} tools={tools} />
						</div>
					)}
				</div>
			</div>
		</ProgramPage>
	);
}

/**
 * A collection's items have different types, so they appear as cards, and small groups share a
 * line. A library's items all have the same type.
 */
function Groups({ at, tools }: { at: LibraryAt; tools: ItemTools }) {
	const isMixed = at.library === "collection" && at.id !== null;
	const groups = at.groups.map(({ key, cards }, position) => {
		const look = isMixed ? `group group--${Math.min(cards.length, 3)}` : "group";
		const lists = isMixed ? (
			<ItemSet cards={cards} tools={tools} />
		) : (
			byLook(cards).map((each) => (
				<ItemList key={each.kind} kind={each.kind} cards={each.cards} tools={tools} />
			))
		);
		// This group needs no heading, because the page already has one above it.
		if (key === null && at.opened)
			return (
				<div className={look} key="">
					{lists}
				</div>
			);
		return (
			<section className={look} key={key ?? ""} aria-labelledby={`group-${position}`}>
				<h2 className={key === null ? "hidden-visually" : "group__title"} id={`group-${position}`}>
					<Content>{key ?? at.title}</Content>
				</h2>
				{lists}
			</section>
		);
	});
	return isMixed ? <div className="groups">{groups}</div> : groups;
}
