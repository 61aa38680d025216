import { hasWords } from "#app/platform/text/search-words.ts";
import { partOf, searchWords } from "#app/platform/http/paging.server.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import type { Program } from "#app/features/catalog/program.ts";
import { portalProgram } from "#app/features/catalog/catalog.ts";
import { listed, type Learner } from "#app/features/learner/learner.ts";
import { listThemesCss } from "#app/features/catalog/theme-css.server.ts";
import { programView } from "./program-view.server.ts";

export interface ProgramGroup {
	id: string;
	title: string;
	programs: readonly Program[];
	/**
	 * The name of each program's own group, by program id. Absent unless this group merges several
	 * groups. The filter also searches these names.
	 */
	kindOf?: ReadonlyMap<number, string>;
}

const pageSize = 24;

/**
 * Returns whether the filter's words are in the program's name, its keywords or its group's name.
 */
export function isFound(program: Program, group: string, words: string | null): boolean {
	return hasWords([program.nameOnDevice, ...program.keywords, group].join(" "), words);
}

export function programGroups(
	context: LoggedInContext,
	learner: Learner,
	groups: readonly ProgramGroup[],
) {
	const { catalog, url } = context;
	const words = searchWords(url);
	const found = groups.map((group) => ({
		...group,
		programs: group.programs.filter((program) =>
			isFound(program, group.kindOf?.get(program.id) ?? group.title, words),
		),
	}));
	const { items, page, pages } = partOf(
		found.flatMap((group) => group.programs.map((program) => ({ group, program }))),
		url,
		pageSize,
	);
	return {
		css: listThemesCss(
			items.map(({ program }) => program),
			portalProgram(catalog),
		),
		words,
		total: groups.reduce((sum, group) => sum + group.programs.length, 0),
		count: found.reduce((sum, group) => sum + group.programs.length, 0),
		page,
		pages,
		groups: [...new Set(items.map(({ group }) => group))].map((group) => ({
			id: group.id,
			title: group.title,
			/** The number of the group's programs that the filter found, on all pages. */
			count: group.programs.length,
			programs: items
				.filter((item) => item.group === group)
				.map(({ program }) => ({
					...programView(listed(catalog, learner, program), context),
					kind: group.kindOf?.get(program.id) ?? null,
				})),
		})),
	};
}

export type ProgramGroupsView = ReturnType<typeof programGroups>;
