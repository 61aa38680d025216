import { Parser } from "htmlparser2";
import { inferAddress } from "#app/content/address-meant.server.ts";
import type { JsonPath } from "#app/content/findings.server.ts";
import { leadsInPortal } from "./portal-pages.server.ts";
import type { LintedPack, LintedProgram } from "./linted-pack.server.ts";
import type { RuleFinding, Rule } from "./rule.server.ts";
import { isContent } from "./texts.server.ts";

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

/** Null for links that are fine or lead outside the pack. */
function faultOf(href: string, pack: LintedPack): Pick<RuleFinding, "message" | "advice"> | null {
	if (/^(https?:\/\/|mailto:|tel:)./i.test(href)) return null;
	if (href === "" || href.startsWith("#")) {
		return { message: `A link leads nowhere: “${href}”.`, advice: "Give it an address: places within a page have none." };
	}
	if (!/^\/(?![/\\])/.test(href)) {
		const meant = inferAddress(href);
		const advice =
			meant === null
				? "Write /info/620/ for a page of the portal, https://… for one elsewhere; a file of the pack belongs in links or in a resource."
				: `Did you mean ${meant}?`;
		return { message: `The portal takes out the address “${href}”.`, advice };
	}
	if (leadsInPortal(href, pack)) return null;
	return { message: `Nothing in the pack is at “${href}”.`, advice: "Put the address right, or take the link out." };
}

function* htmlOf({ chapters, images, videos, contacts }: LintedProgram): Iterable<{ file: string; path: JsonPath; html: string }> {
	for (const { row, file, path } of chapters.flatMap(({ pages }) => pages.filter(isContent)))
		yield { file, path: [...path, "text"], html: row.text };
	for (const { row, file, path } of [...images, ...videos]) yield { file, path: [...path, "text_html"], html: row.text_html };
	for (const { row, file, path } of contacts) yield { file, path: [...path, "other_copy"], html: row.other_copy };
}

export const deadLink: Rule = {
	name: "dead-link",
	severity: "error",
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
