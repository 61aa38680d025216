import { listings } from "#app/features/catalog/category.ts";

/** As packs have it in an app's `categories`. */
export interface PackCategory {
	category_id: number;
	name: string;
}

/** The lists that authors choose from: those of destinations, suppliers and micro-learnings. */
export const offeredCategories: readonly number[] = Object.values(listings).flat();

/** Those chosen. What the form does not offer, and the order of what was there, stay. `nameOf`: what a new one is called in packs. */
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
