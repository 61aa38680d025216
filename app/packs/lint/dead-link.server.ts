import { Parser } from "htmlparser2";
import { inferAddress } from "#app/packs/address-suggestion.server.ts";
import type { JsonPath } from "#app/packs/findings/json-path.ts";
import { resourceTypeOf } from "#app/features/catalog/resources/resource.ts";
import type { LintedPack, LintedProgram } from "./linted-pack.server.ts";
import type { FoundOf } from "#app/packs/findings/finding.ts";
import type { Rule } from "./rule.server.ts";
import { isContent } from "./texts.server.ts";

/** Matches the paths of pages that exist in every portal. */
const always =
	/^(?:|\/(?:home|destinations|suppliers|micro-learnings|featured|recently-launched|coming-soon|training|retain|refresh|watch|showcases|attend|favorites|folders|search|notifications|privacy|support|login|register|verify|debug|my-source(?:\/(?:profile|password|points|badges|diplomas|shows|programs|shared|devices|notifications|data))?))$/;

const ofProgram =
	/^\/(info|training|retain|diploma|directory|contact|showcases|favorites|debug|colors)\/(\d+)((?:\/\d+)*)$/;
const ofResources = /^\/resources\/([a-z]+)\/(\d+)(\/library)?$/;

function leadsInPortal(
	address: string,
	{ programs, otherProgramIds }: Pick<LintedPack, "programs" | "otherProgramIds">,
): boolean {
	const [before = ""] = address.split(/[?#]/);
	const path = before.replace(/\/$/, "");
	if (always.test(path)) return true;
	const programOf = (id: string | undefined) => programs.find(({ row }) => row.id === Number(id));
	const [, type, resourcesOf] = ofResources.exec(path) ?? [];
	if (type !== undefined)
		return (
			resourceTypeOf(type) !== null &&
			(programOf(resourcesOf) !== undefined || otherProgramIds.has(Number(resourcesOf)))
		);
	const [, kind, id, rest = ""] = ofProgram.exec(path) ?? [];
	if (otherProgramIds.has(Number(id))) return true;
	const program = programOf(id);
	if (program === undefined) return false;
	const parts = rest.split("/").slice(1).map(Number);
	if (kind === "directory") return program.row.directory === 1 && parts.length === 0;
	if (kind === "training")
		return parts.length === 0 || (parts.length === 2 && hasPage(program, parts));
	if (kind === "retain")
		return parts.length === 0 || (parts.length === 1 && hasPage(program, parts));
	return parts.length === 0;
}

function hasPage({ chapters }: LintedProgram, [chapterId, page = 1]: readonly number[]): boolean {
	const chapter = chapters.find(({ row }) => row.id === chapterId);
	return chapter !== undefined && page >= 1 && page <= chapter.pages.length;
}

function linksIn(html: string): string[] {
	const links: string[] = [];
	const parser = new Parser({
		onopentag(name, { href }) {
			if (name === "a") links.push((href ?? "").trim());
		},
	});
	parser.write(html);
	parser.end();
	return links;
}

/** Returns null for a link that works, or that leads outside the portal. */
function faultOf(href: string, pack: LintedPack): FoundOf<"dead-link"> | null {
	if (/^(https?:\/\/|mailto:|tel:)./i.test(href)) return null;
	if (href === "" || href.startsWith("#")) return { id: "dead-link.empty", values: { href } };
	if (!/^\/(?![/\\])/.test(href)) {
		const meant = inferAddress(href);
		return meant === null
			? { id: "dead-link.removed", values: { href } }
			: { id: "dead-link.mistyped", values: { href, meant } };
	}
	if (leadsInPortal(href, pack)) return null;
	return { id: "dead-link.nowhere", values: { href } };
}

function* htmlOf({
	chapters,
	images,
	videos,
	contacts,
}: LintedProgram): Iterable<{ file: string; path: JsonPath; html: string }> {
	for (const { row, file, path } of chapters.flatMap(({ pages }) => pages.filter(isContent)))
		yield { file, path: [...path, "text"], html: row.text };
	for (const { row, file, path } of [...images, ...videos])
		yield { file, path: [...path, "text_html"], html: row.text_html };
	for (const { row, file, path } of contacts)
		yield { file, path: [...path, "other_copy"], html: row.other_copy };
}

export const deadLink: Rule = {
	name: "dead-link",
	*find(pack) {
		for (const program of pack.programs) {
			for (const { file, path, html } of htmlOf(program)) {
				for (const href of linksIn(html)) {
					const fault = faultOf(href, pack);
					if (fault) yield { file, path, ...fault };
				}
			}
		}
		for (const { row, file, path } of pack.notifications) {
			const fault = row.url?.startsWith("/") ? faultOf(row.url, pack) : null;
			if (fault) yield { file, path: [...path, "url"], ...fault };
		}
	},
};
