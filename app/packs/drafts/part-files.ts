import type { Draft, Row } from "#app/packs/draft.ts";

/**
 * Returns the id of a point description in a draft: its place in `pointActions`, counted from 1.
 * Packs don't contain this id, but each row of a list needs one.
 */
export function idOfAction(place: number): number {
	return place + 1;
}

export const ownFileParts = ["notifications", "point_descriptions", "badges"] as const;

export interface PartFiles {
	app: Draft;
	notifications: readonly Row[];
	/** Undefined unless the draft has points or badges, as the portal's own program does. */
	points: { descriptions: readonly Row[]; badges: readonly Row[] } | undefined;
}

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

/** Converts a path in one of a pack's files to a path in the draft. */
export function draftPath(
	file: string,
	path: readonly (string | number)[],
): readonly (string | number)[] {
	if (file === "notifications.json") return ["notifications", ...path];
	if (file !== "points.json") return path;
	const [part = "", ...rest] = path;
	return [part === "descriptions" ? "point_descriptions" : part, ...rest];
}

/**
 * Adds the live rows of parts that the draft lacks, because old drafts and versions don't contain
 * them.
 */
export function withOwnFileParts(draft: Draft, live: Draft | null): Draft {
	const missing = ownFileParts.filter((part) => draft[part] === undefined && live?.[part]);
	return missing.length === 0
		? draft
		: { ...draft, ...Object.fromEntries(missing.map((part) => [part, live?.[part]])) };
}
