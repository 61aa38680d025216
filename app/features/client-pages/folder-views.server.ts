import { DAY_MS } from "#app/constants.ts";
import { parseTime } from "#app/platform/fields/soften.server.ts";
import type { ShareLinkProps } from "#app/features/sharing/share-link.tsx";
import { namesOf } from "#app/features/catalog/program.ts";
import {
	deletedAt,
	lastDayOf,
	type Folder,
	firstNameMaxLength,
	folderNoteMaxLength,
	folderTitleMaxLength,
	isValidEnd,
	type FolderFacts,
} from "#app/features/sharing/folder.ts";
import { isShareable } from "#app/features/sharing/share.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import { listOf, longDate } from "#app/platform/i18n/format.server.ts";
import { paths } from "#app/paths.ts";
import { openedText, sharedName } from "./share-views.server.ts";
import { findItem } from "#app/features/resources/find-item.server.ts";
import { z } from "zod";
import { typedLine, typedLines } from "#app/platform/text/typed-text.ts";

function placesOf({ catalog, language }: LoggedInContext, folder: Folder): string | null {
	const ids = [...new Set(folder.items.map(({ appId }) => appId))];
	const programs = ids.flatMap((id) => catalog.programById.get(id) ?? []);
	const places = [...new Set(programs.map((program) => namesOf(program).place))];
	return places.length > 0 ? listOf(language, places) : null;
}

export function folderView(context: LoggedInContext, folder: Folder) {
	const { t, language, now } = context;
	const places = placesOf(context, folder);
	const about = folder.title ?? places;
	const isOpen = folder.endsAt > now;
	const until = longDate(language, folder.endsAt - 1) ?? "";
	const gone = longDate(language, deletedAt(folder)) ?? "";
	return {
		id: folder.id,
		href: paths.folder(folder.id),
		clientHref: isOpen ? paths.shared(folder.token) : null,
		name:
			about === null ? folder.firstName : t("labeled", { label: folder.firstName, text: about }),
		contents:
			places === null
				? t("folder.empty")
				: t("folder.holds", { count: folder.items.length, places }),
		until: isOpen
			? t("folder.openUntil", { date: until })
			: t("folder.ended", { date: until, gone }),
		opened: openedText(context, folder),
		isOpen,
	};
}

export type FolderView = ReturnType<typeof folderView>;

export function fieldsOf(folder: Folder) {
	return {
		firstName: folder.firstName,
		title: folder.title ?? "",
		note: folder.note ?? "",
		endsOn: lastDayOf(folder.endsAt),
	};
}

/**
 * Returns what a folder's page shows about each item. Doesn't name items that the agent may no
 * longer see. `works` is false if clients can't open the item now.
 */
export async function itemViews(context: LoggedInContext, folder: Folder) {
	const { catalog, t } = context;
	const learner = await context.learner();
	return folder.items.map((ref) => {
		const found = findItem(catalog, learner, ref);
		const works = found.ok && isShareable(found.value.item);
		return {
			key: `${ref.itemType}-${ref.itemId}`,
			fields: { itemType: ref.itemType, itemId: ref.itemId },
			programId: ref.appId,
			name: found.ok
				? sharedName(context, found.value.standing.program, ref.title)
				: t("share.gone"),
			kind: found.ok ? t(`resources.kind1.${found.value.item.kind}`) : null,
			href: works ? paths.item(found.value.item) : null,
			works,
		};
	});
}

/** Returns the folder's link, or null if the folder has ended. */
export async function linkOf(
	context: LoggedInContext,
	folder: Folder,
	view: FolderView,
): Promise<Omit<ShareLinkProps, "returnTo"> | null> {
	if (!view.isOpen) return null;
	const { user, t } = context;
	return {
		share: {
			token: folder.token,
			href: paths.shared(folder.token),
			pageHref: null,
			title: view.name,
			programId: folder.items[0]?.appId ?? 0,
			since: view.until,
			opened: view.opened,
			works: true,
			origin: publicOrigin(context),
		},
		title: folder.title ?? placesOf(context, folder) ?? t("folder.one"),
		from: `${user.firstName} ${user.lastName}`.trim(),
		stopAction: null,
	};
}

const optionalText = (max: number) =>
	z
		.string()
		.overwrite(typedLines)
		.max(max, { error: "tooLong", abort: true })
		.optional()
		.transform((text) => text || null);

/** Returns the end of a day in UTC, in ms since 1970, or null if `day` isn't a valid day. */
export function endOfDay(day: string): number | null {
	const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? parseTime(day) : null;
	return start === null ? null : start + DAY_MS;
}

/**
 * Error messages are keys below `errors`. A folder must end after `now`, on a day at most 366 days
 * later.
 */
export const folderSchema = (now: number) =>
	z.object({
		firstName: z
			.string({ error: "clientNameRequired" })
			.overwrite(typedLine)
			.min(1, { error: "clientNameRequired", abort: true })
			.max(firstNameMaxLength, { error: "tooLong", abort: true }),
		title: optionalText(folderTitleMaxLength),
		endsOn: z.string({ error: "dayInvalid" }).refine((day) => {
			const end = endOfDay(day);
			return end !== null && isValidEnd(end, now);
		}, "dayInvalid"),
		note: optionalText(folderNoteMaxLength),
	});

export function factsOf({
	endsOn,
	...facts
}: z.output<ReturnType<typeof folderSchema>>): FolderFacts {
	return { ...facts, endsAt: endOfDay(endsOn) ?? 0 };
}
