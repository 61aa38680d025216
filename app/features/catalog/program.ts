import { HIDDEN_REGIONS, PORTAL_APP_ID } from "#app/constants.ts";
import type { MenuPage } from "./menu-page.ts";
import { listings, type Listing, categoryIds } from "./category.ts";

/** A program, which the wire format calls an app (PACK-3). */
export interface Program {
	id: number;
	nameOnDevice: string;
	categories: readonly ProgramCategory[];
	/** The names of the categories that contain the program's micro-learnings. */
	microLearnings: readonly string[];
	comingSoon: boolean;
	regionHidden: boolean;
	level: 2 | 3 | null;
	directory: boolean;
	/** If this is a web address, its query string contains `header=false` and `source=true`. */
	directoryUrl: string | null;
	keywords: readonly string[];
	startDate: number | null;
	endDate: number | null;
	programBenefits: readonly string[];
	description: string | null;
	logo: string | null;
	image: string | null;
	font: string | null;
	/** The language of the program's texts, as a `lang` value. */
	language: string;
	background: Background;
	colors: ProgramColors;
	/**
	 * True if the pack no longer contains the program. Only registered users still see a retired
	 * program (CAT-18).
	 */
	retired: boolean;
	also: readonly string[];
	/** The sources of the program's facts. */
	sources: string | null;
	claims: readonly Claim[];
	/**
	 * The pages that stay in the menu while they are empty (PAGE-70). Only the portal's own program
	 * has any.
	 */
	shownEmpty: readonly MenuPage[];
}

/** Something that graduates may claim. `url` begins with `https:`, `mailto:` or `tel:`. */
export interface Claim {
	title: string;
	text: string;
	url: string;
}

export interface ProgramCategory {
	categoryId: number;
	name: string;
}

/**
 * The gradient over the program's picture (THEME-4). `angle` is in degrees, `opacity` from 0 to 1.
 */
export interface Background {
	image: string | null;
	color: string;
	angle: number;
	opacity: number;
}

/** Colors as `#RRGGBB` (THEME-2). */
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

/** `country` is an ISO code in upper or lower case. Null if it is unknown. */
export interface Viewer {
	country: string | null;
}

/**
 * Returns false for a `regionHidden` program if the user's country is unknown or in
 * `HIDDEN_REGIONS` (CAT-10).
 */
export function isVisibleTo(
	program: Pick<Program, "regionHidden">,
	viewer: Viewer | null,
): boolean {
	if (!program.regionHidden) return true;
	const country = viewer?.country?.toLowerCase();
	return Boolean(country) && !HIDDEN_REGIONS.includes(country as string);
}

export type Availability = "open" | "coming-soon" | "not-yet" | "closed";

/** Returns whether new users may register at `now`, in ms, and if not, why (CAT-11, CAT-13). */
export function availability(
	program: Pick<Program, "comingSoon" | "startDate" | "endDate">,
	now: number,
): Availability {
	if (program.endDate !== null && program.endDate < now) return "closed";
	if (program.comingSoon) return "coming-soon";
	if (program.startDate !== null && program.startDate > now) return "not-yet";
	return "open";
}

/**
 * Returns when an announced program opens, in ms. Returns null if the program isn't announced or
 * has no start date in the future.
 */
export function opensAt(
	program: Pick<Program, "comingSoon" | "startDate" | "endDate">,
	now: number,
): number | null {
	const state = availability(program, now);
	const isAnnounced = state === "coming-soon" || state === "not-yet";
	return isAnnounced && program.startDate !== null && program.startDate > now
		? program.startDate
		: null;
}

/**
 * Returns whether lists and search show the program to the user. They never show the portal's own
 * program. A registered user still sees a program after it closes (CAT-11).
 */
export function isListed(
	program: Program,
	viewer: Viewer,
	registered: boolean,
	now: number,
): boolean {
	if (program.id === PORTAL_APP_ID || !isVisibleTo(program, viewer)) return false;
	return registered || isAnnounced(program, now);
}

/** Returns whether the program is open or coming soon. */
export function isAnnounced(
	program: Pick<Program, "comingSoon" | "startDate" | "endDate">,
	now: number,
): boolean {
	const state = availability(program, now);
	return state === "open" || state === "coming-soon";
}

export function isInCategory(
	program: Pick<Program, "categories">,
	...ids: readonly number[]
): boolean {
	return program.categories.some((category) => ids.includes(category.categoryId));
}

/** Groups programs by category. Each program is only in the first group whose category it has. */
export function groupByCategory<P extends Pick<Program, "id" | "categories">>(
	programs: readonly P[],
	listing: Listing,
): { categoryId: number; name: string; programs: P[] }[] {
	const taken = new Set<number>();
	const groups: { categoryId: number; name: string; programs: P[] }[] = [];
	for (const categoryId of listings[listing]) {
		const members = programs.filter(
			(program) => !taken.has(program.id) && isInCategory(program, categoryId),
		);
		if (members.length === 0) continue;
		for (const member of members) taken.add(member.id);
		const name =
			members[0]?.categories.find((category) => category.categoryId === categoryId)?.name ?? "";
		groups.push({ categoryId, name, programs: members });
	}
	return groups;
}

/** The category of a program's micro-learnings, by program id (CAT-4). */
const microLearningCategory: Readonly<Record<number, number>> = { 620: 10, 787: 24 };

/**
 * Returns the other programs in the program's micro-learning categories, which are named in
 * `microLearnings` or listed in `microLearningCategory`.
 */
export function microLearningsOf<P extends Pick<Program, "id" | "categories">>(
	program: Pick<Program, "id" | "microLearnings">,
	programs: readonly P[],
): P[] {
	const id = microLearningCategory[program.id];
	return programs.filter(
		(other) =>
			other.id !== program.id &&
			other.categories.some(
				(category) => category.categoryId === id || program.microLearnings.includes(category.name),
			),
	);
}

/**
 * Splits a name such as `Canada – Keep Exploring Specialist` at the dash. Without a dash, both
 * parts are the whole name.
 */
export function namesOf(program: Pick<Program, "nameOnDevice">): { place: string; title: string } {
	const [place = "", ...rest] = program.nameOnDevice.split(/(?<!\s)\s+[–—-]\s+/);
	return { place, title: rest.length > 0 ? rest.join(" – ") : place };
}

/**
 * Matches a title that ends with a role such as `specialist`, in the portal's languages. In Arabic,
 * the role comes first.
 */
const roles =
	/(?:^|[\s-])(?:specialist|insider|professional|pro|ambassador|advisor|guide|master|expert(?:in|e|a|o)?|spezialist(?:in)?|spécialiste|especialista|embajadora?|ambassadeur|ambassadrice|embaixadora?)$|^(?:خبير|أخصائي|متخصص)\s/iu;

/**
 * Returns a title such as `Golden State Specialist`, or null if the name isn't a title that a
 * person can hold.
 */
export function specialistTitle(nameOnDevice: string): string | null {
	const { title } = namesOf({ nameOnDevice });
	return roles.test(title) ? title : null;
}

type Offer = Pick<Program, "categories" | "comingSoon" | "startDate" | "endDate">;

/** The rules for the highlighted programs on Home (CAT-30). */
export const highlights = {
	featured: (program: Offer) => isInCategory(program, categoryIds.featured),
	recentlyLaunched: (program: Offer, now: number) =>
		isInCategory(program, categoryIds.recentlyLaunched) && availability(program, now) === "open",
	comingSoon: (program: Offer, now: number) =>
		availability(program, now) === "coming-soon" || isInCategory(program, categoryIds.comingSoon),
} as const;

export type Highlight = keyof typeof highlights;
