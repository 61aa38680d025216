import { namesOf } from "#app/features/catalog/program.ts";
import type { ListedProgram } from "#app/features/learner/learner.ts";
import type { RequestContext } from "#app/request.server.ts";
import { longDate } from "#app/platform/i18n/format.server.ts";

export interface ProgramView {
	id: number;
	place: string;
	title: string;
	image: string | null;
	logo: string | null;
	/**
	 * The progress in percent. Null if the user isn't registered, or if another back end didn't
	 * return the chapters.
	 */
	completion: number | null;
	/** The number of required chapters that are done. */
	done: number;
	chip: "comingSoon" | "launched" | null;
	graduatedOn: string | null;
	/** The opening day of an announced program. Null for other programs, or if the day is unknown. */
	opensOn: string | null;
	next: string | null;
	/** The number of required chapters. */
	chapters: number;
	/** False if another back end did not return the chapters. */
	isCounted: boolean;
}

export function programView(
	entry: ListedProgram,
	{ language, portal }: Pick<RequestContext, "language" | "portal">,
	chip: ProgramView["chip"] = null,
): ProgramView {
	const { program, enrollment } = entry;
	return {
		id: program.id,
		...namesOf(program),
		image: program.image ?? program.background.image,
		logo: program.logo,
		completion: enrollment && entry.hasChapters ? entry.completion : null,
		done: entry.chaptersDone,
		chip: entry.availability === "coming-soon" ? "comingSoon" : chip,
		graduatedOn: longDate(
			language,
			enrollment?.trainingGraduated ?? null,
			portal.settings.timeZone,
		),
		opensOn: longDate(language, entry.opensAt),
		next: entry.next?.title ?? null,
		chapters: entry.required.length,
		isCounted: entry.hasChapters,
	};
}
