/** The ids of the categories (CAT-5). */
export const categoryIds = {
	portal: 1,
	northAmerica: 4,
	europe: 5,
	latinAmerica: 6,
	asiaAndPacific: 7,
	domesticDestinations: 9,
	californiaModules: 10,
	lasVegasModules: 11,
	internationalDestinations: 12,
	tourOperators: 13,
	cruiseLines: 14,
	accommodations: 15,
	railAndTransport: 16,
	featured: 19,
	domesticModules: 22,
	canadaModules: 24,
	partners: 25,
	comingSoon: 26,
	canadaCityModules: 28,
	recentlyLaunched: 29,
} as const;

/** The categories of each list page, in the order of its groups (CAT-31). */
export const listings = {
	destinations: [
		categoryIds.northAmerica,
		categoryIds.europe,
		categoryIds.latinAmerica,
		categoryIds.asiaAndPacific,
		categoryIds.domesticDestinations,
		categoryIds.internationalDestinations,
	],
	suppliers: [
		categoryIds.tourOperators,
		categoryIds.cruiseLines,
		categoryIds.accommodations,
		categoryIds.railAndTransport,
		categoryIds.partners,
	],
	microLearnings: [
		categoryIds.californiaModules,
		categoryIds.lasVegasModules,
		categoryIds.domesticModules,
		categoryIds.canadaModules,
		categoryIds.canadaCityModules,
	],
} as const satisfies Record<string, readonly number[]>;

export type Listing = keyof typeof listings;
