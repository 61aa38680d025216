import type { Result } from "#app/domain/errors.ts";
import type { Catalog } from "#app/domain/catalog/catalog.ts";
import type { ReportRow } from "./report-table.ts";

/** Fails if there is nothing with that id. */
export type Report = (ports: ReportPorts, id: number, period: Period) => Promise<Result<ReportRow[]>>;

export interface ReportPorts {
	catalog: Catalog;
	reports: ReportsPort;
}

/** `until` is exclusive. Midnights in UTC, ms since 1970. */
export interface Period {
	from: number;
	until: number;
}

export type Step = "registered" | "started" | "graduated";

/** Figures only, with people only if they agreed (RUN-17). */
export interface ReportsPort {
	/** Everybody registered, from all time. */
	registeredCount(appId: number): Promise<number>;
	/** People by the week they did so in the period; oldest week first. `week`: its Monday, ms since 1970. */
	peopleByWeek(appId: number, step: Step, period: Period): Promise<readonly { week: number; people: number }[]>;
	/** Who registered in the period and allowed the supplier to write to them. Oldest first. */
	optedIn(appId: number, period: Period): Promise<readonly ReportedEnrollment[]>;
	/** By chapter id. `begun`: so far; `completed`: in the period. */
	chapters(appId: number, period: Period): Promise<ReadonlyMap<number, { begun: number; completed: number }>>;
	/** By page id: people by their last try in the period. */
	questions(appId: number, period: Period): Promise<ReadonlyMap<number, { answered: number; rightFirst: number; wrong: number }>>;
	/** Most common first. Typed answers only if five people gave the same. */
	wrongAnswers(appId: number, period: Period): Promise<readonly { pageId: number; answer: string; count: number; isTyped: boolean }[]>;
	/** `week`: its Monday, ms since 1970. */
	itemUse(appId: number, period: Period): Promise<readonly ReportedUse[]>;
	/** Oldest first. */
	registrants(showId: number, period: Period): Promise<readonly ReportedRegistrant[]>;
}

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
