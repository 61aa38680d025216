import type { Row } from "#app/packs/draft.ts";
import { kindOfFile } from "#app/features/studio/media/file-kind.ts";
import { lines, textOf } from "./field-values.ts";

const isFilmFile = (place: string) => kindOfFile(place) === "video" && !/^https?:/i.test(place);

/** A lesson's video. Its file is chosen, its address at a host is typed. A row may have both, in either field. */
export function filmOf({ url, link_jw }: Row): { film: string; filmFile: string } {
	const places = [textOf(link_jw), textOf(url)];
	return {
		film: places.find((place) => place !== "" && !isFilmFile(place)) ?? "",
		filmFile: places.find(isFilmFile) ?? "",
	};
}

/** Both fields of the video as the form sent them. A file's name may be typed too. */
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
