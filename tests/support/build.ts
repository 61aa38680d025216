import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { today } from "./clock.ts";
import { importedFolder } from "./imported.ts";
import { demoPack, samplePack } from "./packs.ts";
import { postgresServer, prepareTemplates } from "./postgres.ts";
import { root } from "./server.ts";

/** Builds the application, and makes the databases that tests copy. */
export default async function setUp(): Promise<() => void> {
	execFileSync(
		process.execPath,
		[fileURLToPath(new URL("../../scripts/build-if-needed.ts", import.meta.url))],
		{ stdio: "inherit" },
	);
	if (postgresServer)
		await prepareTemplates(postgresServer, { sample: samplePack, demo: demoPack }, today);
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-tests-"));
	process.env[importedFolder] = folder;
	return () => rmSync(folder, { recursive: true, force: true });
}

/** Returns the files of this build that browsers load, without those of earlier builds. */
export function builtAssets(name: RegExp): { name: string; text: string }[] {
	const assets = join(root, "build/client/assets");
	const earlier = JSON.parse(
		readFileSync(join(root, "build/earlier-assets.json"), "utf8"),
	) as object;
	return readdirSync(assets)
		.filter((each) => name.test(each) && !(`client/${each}` in earlier))
		.map((each) => ({ name: each, text: readFileSync(join(assets, each), "utf8") }));
}
