import { z } from "zod";
import { isListedChapter } from "#app/features/catalog/chapter.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import {
	isVisibleAsset,
	lockOf,
	type ResourceType,
	libraryAssetOf,
} from "#app/features/catalog/resources/resource.ts";
import { toNotificationRow } from "#app/features/catalog/rows/notification.server.ts";
import {
	notificationWords,
	readableNotifications,
} from "#app/features/notifications/read-notifications.server.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";
import {
	assetById,
	readableChapter,
	readableChapters,
	readableProgram,
	visiblePrograms,
	type CatalogReader,
} from "#app/features/learner/visible-catalog.server.ts";
import {
	assetsOf,
	chaptersOf,
	collectionOf,
	contactsOf,
	libraryOf,
	pagesOf,
	type Catalog,
} from "#app/features/catalog/catalog.ts";
import { standingIn } from "#app/features/learner/learner.ts";
import { readerCall } from "#app/api/call.server.ts";
import { flagOf, format, id, succeeded, success } from "#app/api/fields.server.ts";
import { pageRows, rows } from "#app/api/rows.server.ts";
import type { LibraryItem } from "#app/features/catalog/resources/library.ts";

const sections: Readonly<Record<string, ResourceType>> = { fastfacts: "promote", toolbox: "sell" };

export const catalogCalls = [
	readerCall({
		name: "List programs",
		method: "GET",
		path: "apps",
		description: "The programs that the caller may see.",
		request: z.object({}),
		answer: z.array(rows.app),
		async handle({ catalog, reader }) {
			return ok(
				visiblePrograms(catalog, reader).map((program) => rows.of(catalog, "app", program)),
			);
		},
	}),
	readerCall({
		name: "Get a program",
		method: "GET",
		path: "app-info",
		description: "One program.",
		example: { app_id: 620 },
		request: z.object({ app_id: id, format }),
		answer: rows.app,
		async handle({ catalog, reader, input }) {
			const found = readableProgram(catalog, reader, input.app_id);
			return found.ok ? ok(rows.of(catalog, "app", found.value)) : found;
		},
	}),
	readerCall({
		name: "List a program's resources",
		method: "GET",
		path: "sales-companion-assets",
		description:
			"The resources of a program: facts to promote it (`fastfacts`), or tools to sell it (`toolbox`). While a resource is locked, its `url` is empty, and its files can't be downloaded.",
		example: { app_id: 620, type: "toolbox" },
		request: z.object({
			app_id: id,
			type: z.string().meta({ enum: Object.keys(sections) }),
			format,
		}),
		answer: z.array(rows.asset),
		async handle({ catalog, reader, input }) {
			const type = Object.hasOwn(sections, input.type) ? sections[input.type] : undefined;
			if (!type) return fail("invalidType");
			const found = readableProgram(catalog, reader, input.app_id);
			if (!found.ok) return found;
			if (catalog.unread.has(`asset ${input.app_id} ${input.type}`))
				return fail("programDataFailed", input.app_id);
			const assets = assetsOf(catalog, input.app_id, type);
			if (!reader) return ok(assets.map((asset) => rows.of(catalog, "asset", asset)));
			const standing = standingIn(catalog, reader, input.app_id);
			if (!standing.ok) return standing;
			const visible = assets.filter((asset) => isVisibleAsset(asset, reader.user));
			return ok(
				visible.map((asset) => {
					const row = rows.of(catalog, "asset", asset);
					return lockOf(asset, standing.value) === null ? row : { ...row, url: "" };
				}),
			);
		},
	}),
	readerCall({
		name: "List a program's chapters",
		method: "GET",
		path: "chapter-info",
		description: "The chapters of a program, in order.",
		example: { app_id: 620 },
		request: z.object({ app_id: id }),
		answer: z.array(rows.chapter),
		async handle({ catalog, reader, input }) {
			const found = readableProgram(catalog, reader, input.app_id);
			if (!found.ok) return found;
			if (catalog.unread.has(`chapter ${input.app_id}`))
				return fail("programDataFailed", input.app_id);
			const chapters = chaptersOf(catalog, input.app_id);
			const shown = reader ? chapters.filter(isListedChapter) : chapters;
			return ok(shown.map((chapter) => rows.of(catalog, "chapter", chapter)));
		},
	}),
	readerCall({
		name: "List the pages of a chapter",
		method: "GET",
		path: "chapter-content",
		description:
			"The pages of a chapter in order, or of all chapters that the caller may read. A user gets questions without their answers.",
		example: { chapter_id: 6201 },
		request: z.object({ chapter_id: id.optional() }),
		answer: z.array(rows.anyPage),
		async handle({ catalog, reader, input }) {
			const found =
				input.chapter_id === undefined ? null : readableChapter(catalog, reader, input.chapter_id);
			if (found && !found.ok) return found;
			const chapters = found ? [found.value] : readableChapters(catalog, reader);
			const pages = chapters.map((chapter) => pagesOf(catalog, chapter.id));
			return ok(pageRows(catalog, pages.flat(), reader?.user ?? null));
		},
	}),
	readerCall({
		name: "List the items of a collection",
		method: "GET",
		path: "collection",
		description: "The items of a collection, grouped by their headings.",
		example: { sales_companion_item_id: 62010 },
		request: z.object({ sales_companion_item_id: id }),
		answer: z.record(z.string(), z.array(rows.collection)),
		async handle({ catalog, reader, input }) {
			const asset = assetById(catalog, input.sales_companion_item_id);
			if (!asset) return fail("notFound");
			if (reader) {
				const standing = standingIn(catalog, reader, asset.appId);
				if (!standing.ok) return standing;
				if (!isVisibleAsset(asset, reader.user)) return fail("notFound");
				if (lockOf(asset, standing.value) !== null) return ok({});
			}
			const groups: Record<string, z.infer<typeof rows.collection>[]> = {};
			for (const item of collectionOf(catalog, asset.id)) {
				(groups[item.key] ??= []).push(rows.of(catalog, "collection", item));
			}
			return ok(groups);
		},
	}),
	readerCall({
		name: "List a program's contacts",
		method: "GET",
		path: "contact-us",
		description: "The people to contact about a program.",
		example: { app_id: 620 },
		request: z.object({ app_id: id }),
		answer: success.extend({ list: z.array(rows.contact) }),
		async handle({ catalog, reader, input }) {
			const found = readableProgram(catalog, reader, input.app_id);
			if (!found.ok) return found;
			if (catalog.unread.has(`contact ${input.app_id}`))
				return fail("contactsFailed", input.app_id);
			const contacts = contactsOf(catalog, input.app_id);
			const shown = reader ? contacts.filter((contact) => !contact.archived) : contacts;
			return ok({
				...succeeded,
				list: shown.map((contact) => rows.of(catalog, "contact", contact)),
			});
		},
	}),
	readerCall({
		name: "List showcases",
		method: "GET",
		path: "showcases",
		description: "Programs with their booths at trade shows.",
		request: z.object({}),
		answer: z.array(rows.app.extend({ exhibitions: z.array(rows.exhibition) })),
		async handle({ catalog, reader }) {
			const shown = new Set(visiblePrograms(catalog, reader).map((program) => program.id));
			const showcases = catalog.showcases.filter(({ program }) => shown.has(program.id));
			return ok(
				showcases.map(({ program, exhibitions }) => ({
					...rows.of(catalog, "app", program),
					exhibitions: exhibitions.map((exhibition) => rows.of(catalog, "exhibition", exhibition)),
				})),
			);
		},
	}),
	readerCall({
		name: "List trade shows",
		method: "GET",
		path: "trade-shows",
		description: "A list whose first element is the list of trade shows.",
		request: z.object({}),
		answer: z.array(z.array(rows.tradeShow)),
		async handle({ catalog, reader }) {
			const shows = (catalog.tradeShows ?? []).map((show) => rows.of(catalog, "trade_show", show));
			// Only portals get the email address of the organizer, who receives the registrations.
			return ok([reader ? shows.map((show) => ({ ...show, organizer_email: undefined })) : shows]);
		},
	}),
	readerCall({
		name: "List notifications",
		method: "GET",
		path: "notifications",
		description: "The notifications that the caller may see.",
		request: z.object({}),
		answer: z.array(
			rows.notification.extend({ read: z.union([z.literal(0), z.literal(1)]).optional() }),
		),
		async handle({ portal: { backEnd }, catalog, reader, language }) {
			if (!reader)
				return ok(
					catalog.notifications.map((notification) =>
						rows.of(catalog, "notification", notification),
					),
				);
			const readable = await readableNotifications(backEnd.notifications, catalog, reader);
			return ok(
				readable.map(({ notification, isRead: read }) => ({
					...(notification.own
						? toNotificationRow(notificationWords(notification, translationsOf(language)))
						: rows.of(catalog, "notification", notification)),
					read: flagOf(read),
				})),
			);
		},
	}),
	readerCall({
		name: "List what earns points",
		method: "GET",
		path: "point-descriptions",
		description: "What earns points, and how many.",
		request: z.object({}),
		answer: z.array(rows.pointDescription),
		async handle({ catalog }) {
			const descriptions = catalog.pointDescriptions;
			return ok(
				descriptions.map((description) => rows.of(catalog, "point_description", description)),
			);
		},
	}),
	readerCall({
		name: "List the badges for points",
		method: "GET",
		path: "badges",
		description: "The badges that users earn with points.",
		request: z.object({}),
		answer: z.array(rows.badge),
		async handle({ catalog }) {
			return ok(catalog.pointBadges.map((badge) => rows.of(catalog, "badge", badge)));
		},
	}),
];

const items = z.object({ items: z.array(rows.library) });

// Returns all items to a portal. A user gets no items while the library is locked or missing. For
// users, `chapter` is null in an item of a hidden chapter.
function readLibrary(
	catalog: Catalog,
	reader: CatalogReader,
	appId: number,
	library: LibraryItem["library"],
): Result<z.output<typeof items>> {
	const found = readableProgram(catalog, reader, appId);
	if (!found.ok) return found;
	if (catalog.unread.has(`library ${appId} ${library}`)) return fail("programDataFailed", appId);
	const all = libraryOf(catalog, appId, library).map((item) => rows.of(catalog, "library", item));
	if (!reader) return ok({ items: all });
	const standing = standingIn(catalog, reader, appId);
	if (!standing.ok) return standing;
	const libraryAsset = libraryAssetOf(
		assetsOf(catalog, appId),
		library,
		reader.user,
		standing.value,
	);
	if (!libraryAsset || libraryAsset.locked) return ok({ items: [] });
	const listed = new Set(
		standing.value.chapters.filter(isListedChapter).map((chapter) => chapter.id),
	);
	return ok({
		items: all.map((row) =>
			row.chapter && listed.has(row.chapter.id) ? row : { ...row, chapter: null },
		),
	});
}

function libraryCall(
	library: LibraryItem["library"],
	{ name, path, description }: { name: string; path: string; description: string },
) {
	return readerCall({
		name,
		method: "GET",
		path,
		description,
		example: { app_id: 620 },
		request: z.object({ app_id: id, format }),
		answer: items,
		handle: async ({ catalog, reader, input }) =>
			readLibrary(catalog, reader, input.app_id, library),
	});
}

export const libraryCalls = [
	libraryCall("image", {
		name: "List a program's pictures",
		path: "v2/carousel-photo",
		description:
			"The pictures in a program's image library. While the library is locked, there are none.",
	}),
	libraryCall("video", {
		name: "List a program's videos",
		path: "inline-carousel",
		description:
			"The videos in a program's video library. While the library is locked, there are none.",
	}),
];
