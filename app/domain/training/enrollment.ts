/** A registered app record (CAT-20). Times are ms since 1970 or null. */
export interface Enrollment {
	id: number;
	appId: number;
	/** Every wire field whose name starts with `custom`, keys kept. */
	custom: Readonly<Record<string, string | number | boolean | null>>;
	createdAt: number | null;
	updatedAt: number | null;
	marketingTravelBrandsOptInDate: number | null;
	salesCompanionRegistered: boolean;
	trainingStarted: number | null;
	trainingGraduated: number | null;
}
