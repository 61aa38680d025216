/** A trade show of the Attend area (contract, section 4). */
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
}

export type ShowTime = "now" | "coming" | "past";

/** When the show is, seen from `now` (ms since 1970). A show without dates is coming. */
export function showTime(show: Pick<TradeShow, "startDate" | "endDate">, now: number): ShowTime {
	const end = show.endDate ?? show.startDate;
	if (end !== null && end < now) return "past";
	return show.startDate !== null && show.startDate <= now ? "now" : "coming";
}
