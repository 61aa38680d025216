/** (SHOW-2) */
export interface TradeShow {
	id: number;
	name: string;
	description: string | null;
	image: string | null;
	startDate: number | null;
	endDate: number | null;
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

const day = 24 * 3_600_000;

/** An end at midnight means the end of that day. */
function endOf({ startDate, endDate }: Pick<TradeShow, "startDate" | "endDate">): number | null {
	const end = endDate ?? startDate;
	return end !== null && end % day === 0 ? end + day - 1 : end;
}

export function hasDate({ startDate, endDate }: Pick<TradeShow, "startDate" | "endDate">): boolean {
	return startDate !== null || endDate !== null;
}

/** `now` in ms. A show without dates is coming. */
export function showTime(show: Pick<TradeShow, "startDate" | "endDate">, now: number): ShowTime {
	const end = endOf(show);
	if (end !== null && end < now) return "past";
	return show.startDate !== null && show.startDate <= now ? "now" : "coming";
}

/** True if the show has one-click registration and is not over (SHOW-6). */
export function hasOneClick(
	show: Pick<TradeShow, "oneClick" | "startDate" | "endDate">,
	now: number,
): boolean {
	return show.oneClick && showTime(show, now) !== "past";
}

/** Past shows start with the latest, the others with the earliest. */
export function groupShows<S extends Pick<TradeShow, "startDate" | "endDate">>(
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
