/** (PACK-3) */
export interface TradeShow {
	id: number;
	name: string;
	description: string | null;
	image: string | null;
	/** In ms, like `endDate`. Both at midnight UTC: whole days at the show's place. */
	startDate: number | null;
	endDate: number | null;
	/** Its own, or its country's; null: unknown (SHOW-9). */
	timeZone: string | null;
	/** From when it is on, and from when it is past, in ms. Null: it has no such date. */
	beginsAt: number | null;
	overAt: number | null;
	city: string | null;
	country: string | null;
	url: string | null;
	oneClick: boolean;
	/** Receives each registration. Never show it to agents. */
	organizerEmail: string | null;
}

/** `createdAt` in ms since 1970. */
export interface ExpoRegistration {
	tradeShowId: number;
	createdAt: number;
}

export type ShowTime = "now" | "coming" | "past";

type Dates = Pick<TradeShow, "startDate" | "endDate">;
type Times = Pick<TradeShow, "beginsAt" | "overAt">;

const day = 24 * 3_600_000;

export function hasDate({ startDate, endDate }: Dates): boolean {
	return startDate !== null || endDate !== null;
}

/** Start and end in ms, in this order; equal if only one is known. Null: the show has no date. */
export function spanOf({ startDate, endDate }: Dates): { start: number; end: number } | null {
	const start = startDate ?? endDate;
	return start === null ? null : { start, end: Math.max(start, endDate ?? start) };
}

/** Without times of day, as which midnights in UTC are read. */
export function hasWholeDays(show: Dates): boolean {
	return [show.startDate, show.endDate].every((at) => at === null || at % day === 0);
}

/** `now` in ms. A show without dates is coming. */
export function showTime({ beginsAt, overAt }: Times, now: number): ShowTime {
	if (overAt !== null && overAt <= now) return "past";
	return beginsAt !== null && beginsAt <= now ? "now" : "coming";
}

/** True if the show has one-click registration and is not over (SHOW-6). */
export function hasOneClick(show: Pick<TradeShow, "oneClick"> & Times, now: number): boolean {
	return show.oneClick && showTime(show, now) !== "past";
}

/** Past shows start with the latest, the others with the earliest. */
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
