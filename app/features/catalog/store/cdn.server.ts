import { PORTAL_APP_ID } from "#app/constants.ts";
import { fileShape } from "#app/platform/files/file-name.ts";
import { encodeUrlPart } from "#app/platform/text/well-formed.ts";
import type { Cdn } from "#app/settings.server.ts";
import type { MediaUse } from "#app/features/catalog/resources/media-file.ts";
import { fieldsOf } from "#app/platform/fields/fields.server.ts";
import { appRow } from "#app/features/catalog/rows/app.server.ts";
import type { StoredRow } from "#app/platform/database/tables/catalog.server.ts";

/**
 * Returns the start of a file's address in pages, or null if no CDN may request the file without a
 * session.
 */
export type PrefixOf = (use: MediaUse, path: string) => string | null;

/**
 * Returns a file's address at the CDN, or null if this portal serves the file itself
 * (docs/decisions/0023). The portal always serves captions, because browsers load them only from
 * the page's own origin.
 */
export function cdnAddress(cdn: Cdn | undefined, file: string): string | null {
	if (/\.vtt$/i.test(file)) return null;
	const prefix =
		(fileShape(`/media/${"0".repeat(16)}/${encodeUrlPart(file)}`) === "image"
			? cdn?.image
			: cdn?.content) ?? null;
	return prefix === null ? null : prefix + file.split("/").map(encodeUrlPart).join("/");
}

type Row = Pick<StoredRow, "kind" | "id" | "app_id" | "row">;

/**
 * Returns a function that uses a CDN only for files that every agent may see (RES-23;
 * docs/decisions/0023).
 */
export function prefixesOf(cdn: Cdn | undefined, rows: readonly Row[]): PrefixOf {
	if (!cdn || (cdn.image === null && cdn.content === null)) return () => null;
	const { image, content } = cdn;
	const open = programsShownToAll(rows);
	const hasVideoLibraryAsset = rows.some(
		(row) =>
			row.kind === "asset" && row.app_id === PORTAL_APP_ID && /"video library"/.test(row.row),
	);
	return (use, path) => {
		const shape = fileShape(path);
		if (shape === "image" && image !== null && isOpen(use, open)) return image;
		// Pages identify the video by the portal's address. The player gets the CDN's address.
		const isPortalVideo =
			use.of === "library" &&
			use.library === "video" &&
			use.appId === PORTAL_APP_ID &&
			!hasVideoLibraryAsset;
		return shape === "video" && content !== null && isPortalVideo ? "/media/" : null;
	};
}

function isOpen(use: MediaUse, open: ReadonlySet<number>): boolean {
	return (
		use.of === "portal" || use.of === "everyone" || (use.of === "program" && open.has(use.appId))
	);
}

/**
 * Returns the ids of the programs that all users may see. Leaves out programs whose row can't be
 * read.
 */
function programsShownToAll(rows: readonly Row[]): Set<number> {
	const schema = appRow(fieldsOf({ lenient: true }));
	const isShownToAll = ({ row }: Row) => {
		const parsed = schema.safeParse(JSON.parse(row));
		return parsed.success && parsed.data.region_hidden !== 1;
	};
	return new Set(
		rows.filter((row) => row.kind === "app" && isShownToAll(row)).map((row) => row.id),
	);
}
