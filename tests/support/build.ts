import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { today } from "./clock.ts";
import { importedFolder } from "./imported.ts";
import { demoPack, samplePack } from "./packs.ts";
import { postgresServer, prepareTemplates } from "./postgres.ts";

/** Tests run the built application, on copies of databases that are made once. */
export default async function setUp(): Promise<() => void> {
	execFileSync(process.execPath, [fileURLToPath(new URL("../../scripts/build-if-needed.ts", import.meta.url))], { stdio: "inherit" });
	if (postgresServer) await prepareTemplates(postgresServer, { sample: samplePack, demo: demoPack }, today);
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-tests-"));
	process.env[importedFolder] = folder;
	return () => rmSync(folder, { recursive: true, force: true });
}
