import { DAY_MS } from "#app/constants.ts";

/** A trade show (PACK-3). */
export interface TradeShow {
	id: number;
	name: string;
	description: string | null;
	image: string | null;
	/**
	 * `startDate` and `endDate` are in ms since 1970. If both are at midnight UTC, they mean whole
	 * days in the show's time zone.
	 */
	startDate: number | null;
	endDate: number | null;
	/** The show's own time zone or its country's. Null if unknown (SHOW-9). */
	timeZone: string | null;
	/**
	 * The beginning and the end of the trade show, in ms. `beginsAt` is null without a start date.
	 * Both are null if the show has no date.
	 */
	beginsAt: number | null;
	overAt: number | null;
	city: string | null;
	country: string | null;
	url: string | null;
	oneClick: boolean;
	/** The address that receives each registration. Agents must never see it. */
	organizerEmail: string | null;
}

/** A registration for a trade show. `createdAt` is in ms since 1970. */
export interface ExpoRegistration {
	tradeShowId: number;
	createdAt: number;
}

export type ShowTime = "now" | "coming" | "past";

type Dates = Pick<TradeShow, "startDate" | "endDate">;
type Times = Pick<TradeShow, "beginsAt" | "overAt">;

export function hasDate({ startDate, endDate }: Dates): boolean {
	return startDate !== null || endDate !== null;
}

/**
 * Returns the start and the end in ms, which are the same if only one is known. Returns null if the
 * show has no date.
 */
export function spanOf({ startDate, endDate }: Dates): { start: number; end: number } | null {
	const start = startDate ?? endDate;
	return start === null ? null : { start, end: Math.max(start, endDate ?? start) };
}

/** Returns whether the show lasts whole days, that is, all its dates are at midnight UTC. */
export function hasWholeDays(show: Dates): boolean {
	return [show.startDate, show.endDate].every((at) => at === null || at % DAY_MS === 0);
}

/**
 * Returns whether a trade show is coming, on or past at `now`, in ms. A show without dates is
 * coming.
 */
export function showTime({ beginsAt, overAt }: Times, now: number): ShowTime {
	if (overAt !== null && overAt <= now) return "past";
	return beginsAt !== null && beginsAt <= now ? "now" : "coming";
}

/** Returns whether the trade show has one-click registration and is not over (SHOW-6). */
export function hasOneClick(show: Pick<TradeShow, "oneClick"> & Times, now: number): boolean {
	return show.oneClick && showTime(show, now) !== "past";
}

/** Groups trade shows by time. Past shows start with the latest, the others with the earliest. */
export function groupShows<S extends Times & Dates>(
	shows: readonly S[],
	now: number,
): Record<ShowTime, S[]> {
	const sortDate = (show: S, none: number) => show.startDate ?? show.endDate ?? none;
	const showsOfTime = (time: ShowTime) => shows.filter((show) => showTime(show, now) === time);
	const later = Number.MAX_SAFE_INTEGER;
	return {
		now: showsOfTime("now").toSorted((a, b) => sortDate(a, later) - sortDate(b, later)),
		coming: showsOfTime("coming").toSorted((a, b) => sortDate(a, later) - sortDate(b, later)),
		past: showsOfTime("past").toSorted((a, b) => sortDate(b, 0) - sortDate(a, 0)),
	};
}
