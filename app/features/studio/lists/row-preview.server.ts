import type { ItemCard } from "#app/features/resources/items/item-card.ts";
import { itemOfAsset } from "#app/features/catalog/resources/item.ts";
import { toAsset } from "#app/features/catalog/rows/asset.server.ts";
import { rowSchemas } from "#app/features/catalog/rows/rows.server.ts";
import type { Row } from "#app/packs/draft.ts";
import type { RowSubject } from "#app/packs/drafts/rows.ts";
import { dateNote } from "#app/features/resources/item-card.server.ts";
import { endingOfFile } from "#app/features/studio/media/file-kind.ts";
import { fieldsOf, isFile } from "#app/platform/fields/fields.server.ts";
import { paths } from "#app/paths.ts";
import { textOf } from "#app/features/studio/form/field-values.ts";
import type { OpenProgram } from "#app/features/studio/open-program.server.ts";

const schemas = rowSchemas(fieldsOf());

/** A resource as agents see it, and before it opens for them; that null: it is not locked. Null: it cannot be shown yet, or is no resource. */
export function previewOf(
	{ context, appId }: OpenProgram,
	{ of, id }: RowSubject,
	row: Row,
): { open: ItemCard; locked: ItemCard | null } | null {
	const parsed = of === "assets" ? schemas.asset.safeParse(row) : null;
	if (!parsed?.success || parsed.data.type === "internal") return null;
	const asset = toAsset(parsed.data, "toolbox", (name) => paths.studioFile(appId, name));
	const card = (isOpen: boolean): ItemCard => {
		const item = itemOfAsset(asset, { complete: isOpen, graduated: isOpen });
		const url = textOf(row.url);
		return {
			id: isOpen ? "preview-open" : "preview-locked",
			asset: null,
			fields: { appId, itemType: "asset", itemId: id },
			kind: item.kind,
			title: item.title,
			text: item.text,
			note: item.lock ? null : dateNote(context, item),
			chapter: null,
			image: item.image,
			href: null,
			verb: null,
			away: false,
			download: null,
			share: null,
			folder: null,
			ending: isFile(url) ? endingOfFile(url) : null,
			favorite: false,
			lock: item.lock
				? { reason: context.t("resources.lock.complete"), href: "", label: "" }
				: null,
		};
	};
	const locked = card(false);
	return { open: card(true), locked: locked.lock ? locked : null };
}
