import type { Result } from "#app/domain/errors.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { ReportRow } from "./report-table.ts";

/** Makes a report about something with an id. A failure says that there is no such thing. */
export type Report = (ports: ReportPorts, id: number, period: Period) => Promise<Result<ReportRow[]>>;

export interface ReportPorts {
	catalog: Pick<CatalogPort, "program" | "chapters" | "pages" | "tradeShows">;
	reports: ReportsPort;
}

/** From one day until before another: their midnights in UTC, ms since 1970. */
export interface Period {
	from: number;
	until: number;
}

/** What reports count (RUN-17). Figures, and people only where they agreed to it. */
export interface ReportsPort {
	/** Registrations for a program, oldest first, with the person where they opted in: whenever they were, for the caller to choose from. */
	enrollments(appId: number): Promise<readonly ReportedEnrollment[]>;
	/** How many began a chapter so far, and how many completed it in the period, by chapter id. */
	chapters(appId: number, period: Period): Promise<ReadonlyMap<number, { begun: number; completed: number }>>;
	/** Who last tried a question in the period: how many, how many were right the first time, and how many tries were wrong; by page id. */
	questions(appId: number, period: Period): Promise<ReadonlyMap<number, { answered: number; rightFirst: number; wrong: number }>>;
	/** The wrong answers of the period, commonest first; typed ones only where five people gave the same. */
	wrongAnswers(appId: number, period: Period): Promise<readonly { pageId: number; answer: string; count: number; isTyped: boolean }[]>;
	/** What was done with resources: events by category, item and week; `week` is its Monday, ms since 1970. */
	use(appId: number, period: Period): Promise<readonly ReportedUse[]>;
	/** Who registered for a trade show in the period, oldest first. */
	registrants(showId: number, period: Period): Promise<readonly ReportedRegistrant[]>;
}

export interface ReportedPerson {
	name: string;
	email: string;
	country: string | null;
}

export interface ReportedEnrollment {
	at: number;
	graduatedAt: number | null;
	/** Null: they did not allow the supplier to write to them. */
	person: ReportedPerson | null;
}

export interface ReportedUse {
	category: string;
	/** `asset:12`; null where the event names none. */
	itemId: string | null;
	title: string;
	week: number;
	count: number;
}

export interface ReportedRegistrant extends ReportedPerson {
	at: number;
}
