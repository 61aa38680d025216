import { hasSameFilm } from "#app/platform/files/film.ts";
import type { LintedPack, LintedProgram, Placed } from "./linted-pack.server.ts";
import type { Rule } from "./rule.server.ts";
import { isContent } from "./texts.server.ts";

interface Film {
	link_jw: string;
	url?: string;
	captions?: string;
	transcript?: string;
}

const placesOf = ({ url = "", link_jw }: Film) => ({ url: url || null, linkJw: link_jw || null });

/**
 * If a chapter's own video is also in the program's video library, returns only the library's
 * entry, because the chapter uses that entry's captions and transcript.
 */
function filmsOf({ chapters, videos }: LintedProgram): Placed<Film>[] {
	const library: readonly Placed<Film>[] = videos;
	const pages: readonly Placed<Film>[] = chapters
		.flatMap((chapter) => chapter.pages.filter(isContent))
		.filter(({ row }) => row.type === "video");
	const openings: readonly Placed<Film>[] = chapters
		.map(({ row, file, path }) => ({ row: { link_jw: row.video }, file, path: [...path, "video"] }))
		.filter(({ row }) => !library.some((video) => hasSameFilm(placesOf(video.row), placesOf(row))));
	return [...openings, ...pages, ...library].filter(
		({ row }) => row.link_jw !== "" || (row.url ?? "") !== "",
	);
}

function lacking(name: "captions" | "transcript"): Rule {
	return {
		name,
		*find({ programs }: LintedPack) {
			for (const { row, file, path } of programs.flatMap(filmsOf)) {
				if (row[name]) continue;
				if (path.at(-1) === "video") yield { file, path, id: `${name}.opening` };
				else yield { file, path: [...path, name], id: `${name}.missing` };
			}
		},
	};
}

export const captions = lacking("captions");

export const transcript = lacking("transcript");
