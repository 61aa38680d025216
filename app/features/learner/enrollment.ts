/** A user's registration for a program (CAT-21). Times are in ms since 1970. */
export interface Enrollment {
	id: number;
	appId: number;
	/** The fields of the wire format whose names begin with `custom`. */
	custom: Readonly<Record<string, unknown>>;
	createdAt: number | null;
	updatedAt: number | null;
	marketingTravelBrandsOptInDate: number | null;
	salesCompanionRegistered: boolean;
	trainingStarted: number | null;
	trainingGraduated: number | null;
}
