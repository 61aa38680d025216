import { openDatabase } from "#app/data/database/database.server.ts";
import { checkPack } from "#app/content/check-pack.server.ts";
import { importPack } from "#app/content/import-pack.server.ts";
import type { Fault } from "#app/content/read-pack.server.ts";
import { parseSettings } from "#app/env.server.ts";
import { keepToOwner } from "#app/gateways/private-files.server.ts";
import { complain, runCommand, say } from "./command.ts";

/** `npm run content -- check PATH`, `npm run content -- import PATH` (contract, section 1). */
async function main([command, path, ...more]: readonly string[]): Promise<number> {
	if (path === undefined || more.length > 0 || (command !== "check" && command !== "import")) {
		complain("Usage: npm run content -- check PATH", "       npm run content -- import PATH");
		return 2;
	}
	if (command === "check") {
		const { faults, pack } = await checkPack(path);
		if (pack === null) return httpError(faults);
		for (const note of pack.notes) say(note);
		say(`Pack "${pack.name}" has no faults: ${pack.rows.length} rows, ${pack.media.length} files`);
		return 0;
	}
	const settings = parseSettings(process.env);
	keepToOwner(settings);
	const database = await openDatabase(settings.database);
	try {
		const outcome = await importPack(database, path, settings.mediaDir, Date.now());
		if ("faults" in outcome) return httpError(outcome.faults);
		for (const note of outcome.notes) say(note);
		say(outcome.changed ? "Imported" : "Nothing changed");
		return 0;
	} finally {
		await database.close();
	}
}

function httpError(faults: readonly Fault[]): number {
	for (const { file, path, message } of faults) say(`${file}: ${path}: ${message}`);
	return 1;
}

await runCommand(main);
