import { hasSameFilm } from "#app/domain/resources/film.ts";
import type { LintedPack, LintedProgram, Placed } from "./linted-pack.server.ts";
import type { Rule } from "./rule.server.ts";
import { isContent } from "./texts.server.ts";

/** A row with a film and what is to be read of it. */
interface Film {
	link_jw: string;
	url?: string;
	captions?: string;
	transcript?: string;
}

const placesOf = ({ url = "", link_jw }: Film) => ({ url: url || null, linkJw: link_jw || null });

/** The films of a program. That of a chapter has its words in the video library, where the same film has to stand. */
function filmsOf({ chapters, videos }: LintedProgram): Placed<Film>[] {
	const library: readonly Placed<Film>[] = videos;
	const pages: readonly Placed<Film>[] = chapters
		.flatMap((chapter) => chapter.pages.filter(isContent))
		.filter(({ row }) => row.type === "video");
	const openings: readonly Placed<Film>[] = chapters
		.map(({ row, file, path }) => ({ row: { link_jw: row.video }, file, path: [...path, "video"] }))
		.filter(({ row }) => !library.some((video) => hasSameFilm(placesOf(video.row), placesOf(row))));
	return [...openings, ...pages, ...library].filter(({ row }) => row.link_jw !== "" || (row.url ?? "") !== "");
}

function lacking(name: string, field: "captions" | "transcript", message: string, advice: string): Rule {
	return {
		name,
		severity: "error",
		*find({ programs }: LintedPack) {
			for (const { row, file, path } of programs.flatMap(filmsOf)) {
				const isOpening = path.at(-1) === "video";
				const inLibrary = " List the film in video_library, with both: a chapter's own film takes them from there.";
				if (!row[field])
					yield { file, path: isOpening ? path : [...path, field], message, advice: isOpening ? advice + inLibrary : advice };
			}
		},
	};
}

/** A film without captions: who cannot hear it does not know what is said. */
export const captions = lacking(
	"captions",
	"captions",
	"The film has no captions.",
	"Put a .vtt file into media/ and name it; a film without speech says so in its acknowledgement.",
);

/** A film without a transcript: who can neither see nor hear it, or has no time to, has nothing of it. */
export const transcript = lacking(
	"transcript",
	"transcript",
	"The film has no transcript.",
	"Write down what is said and what is to be seen.",
);
