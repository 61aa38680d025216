import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { User } from "#app/features/account/user.ts";
import { hrefOf } from "#app/features/studio/open-program.server.ts";
import { formPlaceOf } from "#app/features/studio/publish/finding-views.server.ts";
import { partsOfPath } from "#app/packs/findings/json-path.ts";
import { rules } from "#app/packs/findings/texts.ts";
import type { Draft } from "#app/packs/draft.ts";
import { smallPack } from "#tests/packs/lint/small-pack.ts";
import { mistakenValue, mistakes } from "#tests/packs/mistakes.ts";
import { writePackFile } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { root } from "#tests/support/server.ts";
import { studioMember } from "#tests/support/studio.ts";

type Tree = { [name: string | number]: Tree | unknown };

/** Returns a copy of the draft with one mistake. */
function withMistake(draft: Draft, path: string, value: string): Draft {
	const changed = structuredClone(draft) as unknown as Tree;
	const parts = partsOfPath(path.replace(/\.\+$/, ""));
	const last = parts.at(-1) ?? "";
	const parent = parts.slice(0, -1).reduce<Tree>((at, part) => at[part] as Tree, changed);
	const given = mistakenValue(value);
	if (given === undefined) delete parent[last];
	else if (path.endsWith(".+")) parent[last] = { ...(parent[last] as Tree), ...(given as Tree) };
	else parent[last] = given;
	return changed as unknown as Draft;
}

const studioIds = Object.entries(rules).flatMap(([rule, { texts }]) =>
	Object.keys(texts).map((name) => `${rule}.${name}`),
);

describe("Each finding of a draft", () => {
	it("In every language, each finding of a draft has a text that uses only the finding's values (STUDIO-24)", () => {
		for (const language of readdirSync(join(root, "public/locales"))) {
			const file = join(root, "public/locales", language, "studio.json");
			const { findings } = JSON.parse(readFileSync(file, "utf8")) as {
				findings: Record<string, Record<string, string>>;
			};
			const valuesOf = (text: string) =>
				[...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
			const told = Object.entries(findings).flatMap(([rule, texts]) =>
				Object.entries(texts).map(([name, text]) => ({ rule, name, text })),
			);
			expect(told.map(({ rule, name }) => `${rule}.${name}`).toSorted()).toEqual(
				studioIds.toSorted(),
			);
			for (const { rule, name, text } of told) {
				const { texts } = rules[rule as keyof typeof rules];
				expect(valuesOf((texts as Record<string, string>)[name] ?? "")).toEqual(
					expect.arrayContaining(valuesOf(text)),
				);
			}
		}
	});

	it("Each finding of a draft links to a form that shows the finding, next to the field to correct if there is one (STUDIO-24)", async () => {
		const portal = await openPortal();
		const folder = smallPack();
		const heavy = `<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(200 * 1024)}</svg>`;
		writePackFile(folder, "media/harbor.svg", heavy);
		await portal.importPack(folder);
		const author = await studioMember(portal, { programs: [620, 77] });
		const { studio } = portal.container;
		if (!studio) throw new Error("The studio is off");
		const { now } = portal.clock;
		const left = new Set(studioIds);
		for (const { what, file, path, value } of mistakes) {
			const appId = Number(/^apps\/(620|77)\.json$/.exec(file)?.[1] ?? 0);
			const original = appId > 0 ? await studio.drafts.live(appId) : null;
			if (!original || path === "$") continue;
			const draft = withMistake(original, path, value);
			const findings = await studio.publisher.check(appId, draft, now);
			const finding = findings.find(({ id }) => left.delete(id));
			if (!finding) continue;
			const place = formPlaceOf(draft, finding.path);
			if (!place) throw new Error(`No form edits ${what}`);
			const { subject, field } = place;
			await studio.drafts.change(
				appId,
				{ id: 1 } as User,
				{ subject: "app" },
				() => ({ draft }),
				now,
			);
			const form = await author.get(hrefOf(appId, subject, field));
			const beside = field === null ? ".saved li" : `[id="${field}-notes"]`;
			expect({
				what,
				status: form.status,
				controls: field === null ? 1 : form.$(`[id="${field}"]`).length,
				isTold: form.$(beside).text() !== "",
			}).toEqual({ what, status: 200, controls: 1, isTold: true });
		}
		expect([...left]).toEqual([]);
	});
});
