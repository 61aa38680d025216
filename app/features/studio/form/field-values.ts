import { kindOfFile } from "#app/features/studio/media/file-kind.ts";
import type { Row } from "#app/packs/draft.ts";

/** Returns midnight UTC as packs write it, or their zero date for an empty day. */
export function packTime(day: string | undefined): string {
	return day ? `${day} 00:00:00` : "0000-00-00 00:00:00";
}

/** Returns the day for `<input type="date">`, or an empty text. */
export function dayOf(time: unknown): string {
	return typeof time === "string" && !time.startsWith("0000") ? time.slice(0, 10) : "";
}

export function textOf(value: unknown): string {
	return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Replaces the CR LF that browsers send by LF, and trims the text. */
export function lines(text: string | undefined): string {
	return (text ?? "").replaceAll(/\r\n?/g, "\n").trim();
}

const isFilmFile = (place: string) => kindOfFile(place) === "video" && !/^https?:/i.test(place);

/** Returns the address and the file of a lesson's video. A row may have both, in either of its fields. */
export function filmOf({ url, link_jw }: Row): { film: string; filmFile: string } {
	const places = [textOf(link_jw), textOf(url)];
	return {
		film: places.find((place) => place !== "" && !isFilmFile(place)) ?? "",
		filmFile: places.find(isFilmFile) ?? "",
	};
}

/** Returns both fields of a lesson's video from a form. Authors may type the name of a file instead of an address. */
export function filmFields(page: Row, sent: FormData): Row {
	const had = filmOf(page);
	const given = (field: string, before: string) =>
		sent.has(field) ? lines(textOf(sent.get(field))) : before;
	const typed = given("link_jw", had.film);
	const isName = isFilmFile(typed);
	const film = isName ? "" : typed;
	const filmFile = isName ? typed : given("url", had.filmFile);
	if (film === had.film && filmFile === had.filmFile)
		return { link_jw: page.link_jw, url: page.url };
	return { link_jw: film, url: filmFile === "" ? page.url && "" : filmFile };
}
