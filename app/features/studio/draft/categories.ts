import { listings } from "#app/features/catalog/category.ts";

export interface PackCategory {
	category_id: number;
	name: string;
}

/** The categories that authors choose from: destinations, suppliers and micro-learnings. */
export const offeredCategories: readonly number[] = Object.values(listings).flat();

/**
 * Returns a program's categories after its form was sent. Keeps their order, and keeps categories
 * that the form doesn't offer. `nameOf` returns the name of a newly chosen category.
 */
export function categoriesWith(
	before: unknown,
	chosen: readonly number[],
	nameOf: (id: number) => string,
): PackCategory[] {
	const had = (Array.isArray(before) ? before : []) as PackCategory[];
	const kept = had.filter(
		({ category_id }) => !offeredCategories.includes(category_id) || chosen.includes(category_id),
	);
	const added = offeredCategories.filter(
		(id) => chosen.includes(id) && !had.some(({ category_id }) => category_id === id),
	);
	return [...kept, ...added.map((id) => ({ category_id: id, name: nameOf(id) }))];
}
