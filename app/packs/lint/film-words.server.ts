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

/** A chapter's own video takes its captions and transcript from the video library. */
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

function lacking(
	name: string,
	field: "captions" | "transcript",
	message: string,
	advice: string,
): Rule {
	return {
		name,
		severity: "error",
		*find({ programs }: LintedPack) {
			for (const { row, file, path } of programs.flatMap(filmsOf)) {
				const isOpening = path.at(-1) === "video";
				const inLibrary =
					" List the film in video_library, with both: a chapter's own film takes them from there.";
				if (!row[field])
					yield {
						file,
						path: isOpening ? path : [...path, field],
						message,
						advice: isOpening ? advice + inLibrary : advice,
					};
			}
		},
	};
}

export const captions = lacking(
	"captions",
	"captions",
	"The film has no captions.",
	"Put a .vtt file into media/ and name it; a film without speech says so in its acknowledgement.",
);

export const transcript = lacking(
	"transcript",
	"transcript",
	"The film has no transcript.",
	"Write down what is said and what is to be seen.",
);
