import { openDatabase } from "../app/data/database.server.ts";
import { checkPack } from "../app/content/check-pack.server.ts";
import { importPack } from "../app/content/import-pack.server.ts";
import type { Fault } from "../app/content/read-pack.server.ts";
import { parseSettings, SettingsError } from "../app/env.server.ts";

/** `npm run content -- check PATH`, `npm run content -- import PATH` (contract, section 1). */
async function main([command, path, ...more]: readonly string[]): Promise<number> {
	if (path === undefined || more.length > 0 || (command !== "check" && command !== "import")) {
		console.error("Usage: npm run content -- check PATH\n       npm run content -- import PATH");
		return 2;
	}
	if (command === "check") {
		const { faults, pack } = await checkPack(path);
		if (pack === null) return refuse(faults);
		console.log(`Pack "${pack.name}" has no faults: ${pack.rows.length} rows, ${pack.media.length} files`);
		return 0;
	}
	const settings = parseSettings(process.env);
	const database = await openDatabase(settings.database);
	try {
		const outcome = await importPack(database, path, settings.mediaDir, Date.now());
		if ("faults" in outcome) return refuse(outcome.faults);
		for (const note of outcome.notes) console.log(note);
		console.log(outcome.changed ? "Imported" : "Nothing changed");
		return 0;
	} finally {
		await database.close();
	}
}

function refuse(faults: readonly Fault[]): number {
	for (const { file, path, message } of faults) console.log(`${file}: ${path}: ${message}`);
	return 1;
}

try {
	process.exitCode = await main(process.argv.slice(2));
} catch (error) {
	if (!(error instanceof SettingsError)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
