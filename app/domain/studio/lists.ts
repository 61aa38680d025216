import { listings } from "#app/domain/catalog/category.ts";

/** As packs have it in an app's `categories`. */
export interface ListedIn {
	category_id: number;
	name: string;
}

/** The lists that authors choose from: those of destinations, suppliers and micro-learnings. */
export const offeredLists: readonly number[] = Object.values(listings).flat();

/** Those chosen. What the form does not offer, and the order of what was there, stay. `nameOf`: what a new one is called in packs. */
export function listed(before: unknown, chosen: readonly number[], nameOf: (id: number) => string): ListedIn[] {
	const had = (Array.isArray(before) ? before : []) as ListedIn[];
	const kept = had.filter(({ category_id }) => !offeredLists.includes(category_id) || chosen.includes(category_id));
	const added = offeredLists.filter((id) => chosen.includes(id) && !had.some(({ category_id }) => category_id === id));
	return [...kept, ...added.map((id) => ({ category_id: id, name: nameOf(id) }))];
}
