import { z } from "zod";
import { isListedChapter } from "#app/domain/training/chapter.ts";
import { ok, type Result } from "#app/domain/errors.ts";
import { libraryAssetOf } from "#app/domain/resources/library-asset.ts";
import type { LibraryItem } from "#app/domain/resources/library.ts";
import { shownProgram, type Reader } from "#app/services/catalog/shown-catalog.server.ts";
import type { BackEnd } from "#app/services/back-end.ts";
import { allAssets } from "#app/services/resources/visible-items.server.ts";
import { standingOf } from "#app/services/training/standing.server.ts";
import { ofReader } from "#app/api/call.server.ts";
import { format, id } from "#app/api/fields.server.ts";
import { rows } from "#app/api/rows.server.ts";

const items = z.object({ items: z.array(rows.library) });

/** A library's rows: for a user only while its asset is open, and without the names of hidden chapters. */
async function readLibrary(
	backEnd: BackEnd,
	reader: Reader,
	appId: number,
	library: LibraryItem["library"],
	now: number,
): Promise<Result<z.output<typeof items>>> {
	const { catalog } = backEnd;
	const found = await shownProgram(backEnd, reader, appId);
	if (!found.ok) return found;
	const stored = library === "image" ? await catalog.images(appId) : await catalog.videos(appId);
	const all = stored.map((item) => rows.of(catalog, "library", item));
	if (!reader) return ok({ items: all });
	const standing = await standingOf(backEnd, reader, appId, now);
	if (!standing.ok) return standing;
	const libraryAsset = libraryAssetOf(await allAssets(catalog, appId), library, reader, standing.value);
	if (!libraryAsset || libraryAsset.locked) return ok({ items: [] });
	const listed = new Set(standing.value.chapters.filter(isListedChapter).map((chapter) => chapter.id));
	return ok({ items: all.map((row) => (row.chapter && listed.has(row.chapter.id) ? row : { ...row, chapter: null })) });
}

/** Image and video libraries. */
export const libraryCalls = [
	ofReader({
		name: "image library, carousel photo v2",
		method: "GET",
		path: "v2/carousel-photo",
		description: "The pictures of a program's image library; none while it is locked.",
		example: { app_id: 620 },
		request: z.object({ app_id: id, format }),
		answer: items,
		handle: ({ portal, reader, input, now }) => readLibrary(portal.backEnd, reader, input.app_id, "image", now),
	}),
	ofReader({
		name: "video library, inline carousel",
		method: "GET",
		path: "inline-carousel",
		description: "The films of a program's video library; none while it is locked.",
		example: { app_id: 620 },
		request: z.object({ app_id: id, format }),
		answer: items,
		handle: ({ portal, reader, input, now }) => readLibrary(portal.backEnd, reader, input.app_id, "video", now),
	}),
];
