import type { BackEnd } from "#app/back-end.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import type { ActivityCategory } from "#app/features/activity/activity-event.ts";
import { itemTypes } from "#app/features/catalog/resources/item.ts";
import { isListedChapter } from "#app/features/catalog/chapter.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import { standingIn, type Learner } from "#app/features/learner/learner.ts";
import { findNotification } from "#app/features/notifications/read-notifications.server.ts";
import { findItem } from "#app/features/resources/find-item.server.ts";
import { findPage } from "#app/features/resources/visible-items.server.ts";

export interface Subject {
	/** `asset:12`, or `12` for a notification. */
	itemId: string;
	title: string;
}

const subjectTypes = [...itemTypes, "page", "chapter", "app"] as const;
type SubjectType = (typeof subjectTypes)[number];

function isSubjectType(text: string): text is SubjectType {
	return (subjectTypes as readonly string[]).includes(text);
}

/**
 * Returns what an event is about, by the id of a row: `asset:12`, or `12` for the first type that
 * has it. Returns null if this user may not see it.
 */
export async function findSubject(
	notifications: BackEnd["notifications"],
	catalog: Catalog,
	learner: Learner,
	{ appId, category, value }: { appId: number; category: ActivityCategory; value: string },
): Promise<Subject | null> {
	const [, type, digits] = /^(?:([a-z]+):)?(\d{1,15})$/.exec(value) ?? [];
	if (digits === undefined) return null;
	const id = Number(digits);
	if (category === "notification") {
		const found = await findNotification(notifications, catalog, learner, id);
		if (type !== undefined || !found.ok) return null;
		const { notification } = found.value;
		return (notification.appId ?? PORTAL_APP_ID) === appId
			? { itemId: String(id), title: notification.title }
			: null;
	}
	if (type !== undefined && !isSubjectType(type)) return null;
	for (const each of type === undefined ? subjectTypes : [type]) {
		const title = titleOf(catalog, learner, {
			appId,
			type: each,
			id,
			isFavorite: category === "favorite",
		});
		if (title !== null) return { itemId: `${each}:${id}`, title };
	}
	return null;
}

interface Row {
	appId: number;
	type: SubjectType;
	id: number;
	isFavorite: boolean;
}

function titleOf(
	catalog: Catalog,
	learner: Learner,
	{ appId, type, id, isFavorite: isKept }: Row,
): string | null {
	if (type !== "page" && type !== "chapter" && type !== "app") {
		const found = findItem(catalog, learner, { appId, itemType: type, itemId: id });
		return found.ok && (isKept || found.value.item.lock === null) ? found.value.item.title : null;
	}
	const standing = standingIn(catalog, learner, appId);
	if (!standing.ok) return null;
	const { program, chapters, enrollment } = standing.value;
	if (type === "app") return program.id === id ? program.nameOnDevice : null;
	if (type === "chapter")
		return chapters.filter(isListedChapter).find((chapter) => chapter.id === id)?.title ?? null;
	const found = enrollment && findPage(catalog, standing.value, id);
	return found?.page.kind === "content" ? (found.page.title ?? found.chapter.title) : null;
}
