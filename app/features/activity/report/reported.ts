/** `until` is exclusive. Midnights in UTC, ms since 1970. */
export interface Period {
	from: number;
	until: number;
}

export type Step = "registered" | "started" | "graduated";

export interface ReportedPerson {
	name: string;
	email: string;
	country: string | null;
}

export interface ReportedEnrollment extends ReportedPerson {
	at: number;
	graduatedAt: number | null;
}

export interface ReportedUse {
	category: string;
	/** `asset:12`; null: the event has none. */
	itemId: string | null;
	title: string;
	week: number;
	count: number;
}

export interface ReportedRegistrant extends ReportedPerson {
	at: number;
}
