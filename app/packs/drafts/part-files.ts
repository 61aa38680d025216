import type { Draft, Row } from "#app/packs/draft.ts";

/** In drafts, a point description is found by the place of its action in `pointActions`, from 1: a row of a list has a number. */
export function idOfAction(place: number): number {
	return place + 1;
}

/** Parts of a draft that packs have in files of their own. */
export const ownFileParts = ["notifications", "point_descriptions", "badges"] as const;

export interface PartFiles {
	/** `apps/{id}.json` */
	app: Draft;
	/** `notifications.json`, of this program. */
	notifications: readonly Row[];
	/** `points.json`; undefined: the program is not the portal's own. */
	points: { descriptions: readonly Row[]; badges: readonly Row[] } | undefined;
}

/** A draft as the files of a pack have it. */
export function partFiles(draft: Draft): PartFiles {
	const { notifications = [], point_descriptions: descriptions, badges, ...app } = draft;
	return {
		app: app as Draft,
		notifications,
		points:
			descriptions || badges
				? {
						descriptions: (descriptions ?? []).map(({ id: _id, ...row }) => row),
						badges: badges ?? [],
					}
				: undefined,
	};
}

/** Where a path in one of those files leads in the draft. */
export function draftPath(
	file: string,
	path: readonly (string | number)[],
): readonly (string | number)[] {
	if (file === "notifications.json") return ["notifications", ...path];
	if (file !== "points.json") return path;
	const [part = "", ...rest] = path;
	return [part === "descriptions" ? "point_descriptions" : part, ...rest];
}

/** Drafts and versions from before these parts were a program's own have none of them: those that are live stay. */
export function withOwnFileParts(draft: Draft, live: Draft | null): Draft {
	const missing = ownFileParts.filter((part) => draft[part] === undefined && live?.[part]);
	return missing.length === 0
		? draft
		: { ...draft, ...Object.fromEntries(missing.map((part) => [part, live?.[part]])) };
}
