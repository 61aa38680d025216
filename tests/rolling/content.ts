import { cpSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { run } from "#scripts/testing/command.ts";
import { signUp } from "#tests/support/person.ts";
import { editPack, samplePack } from "#tests/support/packs.ts";
import type { Balancer, Kind } from "./balancer.ts";
import { browserOf } from "./people.ts";
import type { Release } from "./release.ts";

/**
 * Imports a pack with the command of one release while servers of both releases run. All servers
 * should then serve and find its new name for a program. Returns the failures.
 */
export async function importBy(
	{ folder, name }: Release,
	title: string,
	balancer: Balancer,
	scratch: string,
	env: Record<string, string>,
): Promise<string[]> {
	const pack = join(scratch, `pack-${title}`);
	cpSync(samplePack, pack, { recursive: true });
	editPack(pack, "apps/620.json", ["app", "name_on_device"], title);
	const settings = { ...env, DATA_DIR: join(scratch, "command"), CONTENT_PACK: pack };
	const { code, output } = await run(process.execPath, ["scripts/content.ts", "import", pack], {
		cwd: folder,
		env: settings,
	});
	// Like servers, commands refuse to start on a database that a newer release has migrated.
	if (/corrupted migrations|does not know|newer version of the portal/.test(output)) return [];
	if (code !== 0) return [`The import by ${name} ended with ${code}: ${output}`];
	const faults: string[] = [];
	for (const kind of ["old", "new"] satisfies Kind[]) {
		const agent = await signUp(browserOf(balancer, { kind }));
		for (const path of ["/info/620/", `/search/?q=${title}`]) {
			const from = Date.now();
			let inARow = 0;
			// Several servers of a kind take turns.
			while (inARow < 4 && Date.now() - from < 30_000) {
				inARow = (await agent.get(path)).text.includes(title) ? inARow + 1 : 0;
				await wait(250);
			}
			if (inARow < 4)
				faults.push(
					`Servers of the ${kind} version do not show at ${path} what ${name} has imported`,
				);
		}
	}
	return faults;
}
