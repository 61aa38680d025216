import { HIDDEN_REGIONS } from "#app/constants.ts";
import { listings, type Listing, categoryIds } from "./category.ts";

/** A program: what the outside calls an app (CAT-1). */
export interface Program {
	id: number;
	nameOnDevice: string;
	categories: readonly ProgramCategory[];
	/** Names of the categories of this program's micro-learnings. */
	microLearnings: readonly string[];
	comingSoon: boolean;
	regionHidden: boolean;
	level: 2 | 3 | null;
	directory: boolean;
	/** The supplier's site, with `header=false` and `source=true` in its query. */
	directoryUrl: string | null;
	keywords: readonly string[];
	startDate: number | null;
	endDate: number | null;
	programBenefits: readonly string[];
	backgroundType: number;
	statusId: number;
	appHasCategories: readonly ProgramHasCategory[];
	description: string | null;
	/** Full addresses of the images. */
	logo: string | null;
	image: string | null;
	font: string | null;
	/** Of its texts, as `lang` in HTML says it. */
	language: string;
	background: Background;
	colors: ProgramColors;
	/** Whether its pack has it no more: kept for who is registered, closed since then for all others (CAT-18). */
	retired: boolean;
	/** Other names that people know it by. */
	also: readonly string[];
	/** What graduates may ask the supplier for. */
	claims: readonly Claim[];
}

/** Something that graduates may ask for. `url`: where, by `https:`, `mailto:` or `tel:`. */
export interface Claim {
	title: string;
	text: string;
	url: string;
}

export interface ProgramCategory {
	categoryId: number;
	name: string;
}

export interface ProgramHasCategory {
	categoryId: number;
	id: number;
	createdAt: number | null;
	updatedAt: number | null;
	category: { name: string; subType: string | null } | null;
}

/** What is laid over a program's picture (THEME-4). `angle` in degrees, `opacity` from 0 to 1. */
export interface Background {
	image: string | null;
	color: string;
	angle: number;
	opacity: number;
}

/** The theme fields, as `#RRGGBB` (THEME-1). */
export interface ProgramColors {
	color: string;
	companyColor: string;
	secondaryColor: string;
	accentColor: string;
	darkTextColor: string;
	lightTextColor: string;
	colorDark: string;
	colorLight: string;
	successColor: string;
	warningColor: string;
	errorColor: string;
	diplomaColor: string;
	diplomaCheckmarkColor: string;
	primaryContrastText: string;
}

/** What the rules of access need of a user: the country, as a lower-case ISO code or null. */
export interface Viewer {
	country: string | null;
}

/**
 * Whether this user may know that the program exists: those marked `regionHidden` are shown only to users whose country is set and not one of
 * the hidden regions (CAT-10).
 */
export function isShownTo(program: Pick<Program, "regionHidden">, viewer: Viewer | null): boolean {
	if (!program.regionHidden) return true;
	const country = viewer?.country?.toLowerCase();
	return Boolean(country) && !HIDDEN_REGIONS.includes(country as string);
}

export type Availability = "open" | "coming-soon" | "not-yet" | "closed";

/** Whether new users may register at `now` (ms since 1970; CAT-11, CAT-13). */
export function availability(program: Pick<Program, "comingSoon" | "startDate" | "endDate">, now: number): Availability {
	if (program.endDate !== null && program.endDate < now) return "closed";
	if (program.comingSoon) return "coming-soon";
	if (program.startDate !== null && program.startDate > now) return "not-yet";
	return "open";
}

/** When an announced program opens; null: it is not announced, or nobody has said when. */
export function opensAt(program: Pick<Program, "comingSoon" | "startDate" | "endDate">, now: number): number | null {
	const state = availability(program, now);
	const isAnnounced = state === "coming-soon" || state === "not-yet";
	return isAnnounced && program.startDate !== null && program.startDate > now ? program.startDate : null;
}

/**
 * Whether the program stands in lists and search for this user: shown in the region, not the portal itself, and open or announced;
 * who is registered keeps it (CAT-11, CAT-12).
 */
export function isListed(program: Program, viewer: Viewer, registered: boolean, now: number, portalId: number): boolean {
	if (program.id === portalId || !isShownTo(program, viewer)) return false;
	return registered || isAnnounced(program, now);
}

/** Whether the program is open to new users or announced. */
export function isAnnounced(program: Pick<Program, "comingSoon" | "startDate" | "endDate">, now: number): boolean {
	const state = availability(program, now);
	return state === "open" || state === "coming-soon";
}

/** Whether the program has one of the categories. */
export function isInCategory(program: Pick<Program, "categories">, ...ids: readonly number[]): boolean {
	return program.categories.some((category) => ids.includes(category.categoryId));
}

/** The programs of a listing page, grouped by category in the page's order; a program stands in its first group only. */
export function groupByCategory<P extends Pick<Program, "id" | "categories">>(
	programs: readonly P[],
	listing: Listing,
): { categoryId: number; name: string; programs: P[] }[] {
	const taken = new Set<number>();
	const groups: { categoryId: number; name: string; programs: P[] }[] = [];
	for (const categoryId of listings[listing]) {
		const members = programs.filter((program) => !taken.has(program.id) && isInCategory(program, categoryId));
		if (members.length === 0) continue;
		for (const member of members) taken.add(member.id);
		const name = members[0]?.categories.find((category) => category.categoryId === categoryId)?.name ?? "";
		groups.push({ categoryId, name, programs: members });
	}
	return groups;
}

/** The micro-learning categories by id, for the two programs that have them (CAT-4). */
const microLearningCategory: Readonly<Record<number, number>> = { 620: 10, 787: 24 };

/** A program's micro-learnings: the other programs with a category of one of its names, or of its category id. */
export function microLearningsOf<P extends Pick<Program, "id" | "categories">>(
	program: Pick<Program, "id" | "microLearnings">,
	programs: readonly P[],
): P[] {
	const id = microLearningCategory[program.id];
	return programs.filter(
		(other) =>
			other.id !== program.id &&
			other.categories.some((category) => category.categoryId === id || program.microLearnings.includes(category.name)),
	);
}

/** A program's name in its two parts: the place or company, and what one becomes: `Canada – Keep Exploring Specialist`. */
export function namesOf(program: Pick<Program, "nameOnDevice">): { place: string; title: string } {
	const [place = "", ...rest] = program.nameOnDevice.split(/(?<!\s)\s+[–—-]\s+/);
	return { place, title: rest.length > 0 ? rest.join(" – ") : place };
}

type Offer = Pick<Program, "categories"> & { availability: Availability };

/** What Home highlights next to the user's own programs; each has a page with the whole list (CAT-30). */
export const highlights = {
	featured: (program: Offer) => isInCategory(program, categoryIds.featured),
	recentlyLaunched: (program: Offer) => isInCategory(program, categoryIds.recentlyLaunched) && program.availability === "open",
	comingSoon: (program: Offer) => program.availability === "coming-soon" || isInCategory(program, categoryIds.comingSoon),
} as const;

export type Highlight = keyof typeof highlights;
