import { resourceTypeOf } from "#app/domain/resources/resource.ts";
import type { LintedPack, LintedProgram } from "./linted-pack.server.ts";

/** Pages that exist whatever the pack has. */
const always =
	/^(?:|\/(?:home|destinations|suppliers|micro-learnings|featured|recently-launched|coming-soon|training|retain|refresh|watch|showcases|attend|favorites|folders|search|notifications|privacy|support|login|register|verify|debug|my-source(?:\/(?:profile|password|points|badges|diplomas|shows|programs|shared|devices|notifications|data))?))$/;

const ofProgram = /^\/(info|training|retain|diploma|directory|contact|showcases|favorites|debug|colors)\/(\d+)((?:\/\d+)*)$/;
const ofResources = /^\/resources\/([a-z]+)\/(\d+)(\/library)?$/;

export function leadsInPortal(address: string, { programs, otherProgramIds }: Pick<LintedPack, "programs" | "otherProgramIds">): boolean {
	const [before = ""] = address.split(/[?#]/);
	const path = before.replace(/\/$/, "");
	if (always.test(path)) return true;
	const programOf = (id: string | undefined) => programs.find(({ row }) => row.id === Number(id));
	const [, type, resourcesOf] = ofResources.exec(path) ?? [];
	if (type !== undefined) return resourceTypeOf(type) !== null && (programOf(resourcesOf) !== undefined || otherProgramIds.has(Number(resourcesOf)));
	const [, kind, id, rest = ""] = ofProgram.exec(path) ?? [];
	if (otherProgramIds.has(Number(id))) return true;
	const program = programOf(id);
	if (program === undefined) return false;
	const parts = rest.split("/").slice(1).map(Number);
	if (kind === "directory") return program.row.directory === 1 && parts.length === 0;
	if (kind === "training") return parts.length === 0 || (parts.length === 2 && hasPage(program, parts));
	if (kind === "retain") return parts.length === 0 || (parts.length === 1 && hasPage(program, parts));
	return parts.length === 0;
}

function hasPage({ chapters }: LintedProgram, [chapterId, page = 1]: readonly number[]): boolean {
	const chapter = chapters.find(({ row }) => row.id === chapterId);
	return chapter !== undefined && page >= 1 && page <= chapter.pages.length;
}
