import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkPack } from "#app/content/check-pack.server.ts";
import { importPack } from "#app/content/import-pack.server.ts";
import { lintPack } from "#app/content/lint/lint-pack.server.ts";
import { packSchemas, schemaFolder } from "#app/content/pack-schema.server.ts";
import type { Fault } from "#app/content/read-pack.server.ts";
import { readSettings } from "#app/env.server.ts";
import { keepToOwner } from "#app/gateways/private-files.server.ts";
import { complain, runCommand, say } from "./command.ts";
import { openForCommand } from "./portal-database.ts";

const usage = [
	"Usage: npm run content -- check PATH",
	"       npm run content -- lint PATH [--json] [--deny-warnings]",
	"       npm run content -- import PATH",
	"       npm run content -- schema PATH",
];

/** `npm run content`: checks, lints and imports packs, and gives them their schemas (RUN-10 to RUN-13; docs/content-packs.md). */
async function main(args: readonly string[]): Promise<number> {
	const [command, path, ...more] = args.filter((arg) => !arg.startsWith("--"));
	const options = new Set(args.filter((arg) => arg.startsWith("--")));
	if (path !== undefined && more.length === 0) {
		if (command === "lint" && [...options].every((option) => option === "--json" || option === "--deny-warnings"))
			return lint(path, options);
		if (command === "check" && options.size === 0) return check(path);
		if (command === "import" && options.size === 0) return bring(path);
		if (command === "schema" && options.size === 0) return writeSchemas(path);
	}
	complain(...usage);
	return 2;
}

async function check(path: string): Promise<number> {
	const { faults, pack } = await checkPack(path);
	if (pack === null) return tellFaults(faults);
	for (const note of pack.notes) say(note);
	say(`Pack "${pack.name}" has no faults: ${pack.rows.length} rows, ${pack.media.length} files`);
	return 0;
}

async function lint(path: string, options: ReadonlySet<string>): Promise<number> {
	const report = await lintPack(path, Date.now());
	const { errors, warnings, acknowledged, findings } = report;
	if (options.has("--json")) say(json(report));
	else {
		for (const finding of findings) {
			say(`${finding.file}: ${finding.path}: ${finding.severity}: ${finding.message} ${finding.advice} (${finding.rule})`);
		}
		say(`${counted(errors, "error")}, ${counted(warnings, "warning")}, ${acknowledged} acknowledged`);
	}
	return errors > 0 || (warnings > 0 && options.has("--deny-warnings")) ? 1 : 0;
}

/** JSON in which nothing steers a terminal, so that it is printed as it is. */
function json(value: unknown): string {
	return JSON.stringify(value).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) =>
		sign
			.split("")
			.map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
			.join(""),
	);
}

function counted(count: number, name: string): string {
	return `${count} ${name}${count === 1 ? "" : "s"}`;
}

async function bring(path: string): Promise<number> {
	const settings = readSettings();
	keepToOwner(settings);
	const database = await openForCommand(settings, { creates: settings.isPlaceNamed });
	try {
		const outcome = await importPack(database, path, settings.mediaDir, Date.now());
		if ("faults" in outcome) return tellFaults(outcome.faults);
		for (const note of [...outcome.notes, ...outcome.findings]) say(note);
		say(outcome.changed ? "Imported" : "Nothing changed");
		return 0;
	} finally {
		await database.close();
	}
}

/** Writes the JSON Schemas of a pack's files into it, for editors. */
async function writeSchemas(path: string): Promise<number> {
	const folder = join(path, schemaFolder);
	await mkdir(folder, { recursive: true });
	for (const [name, schema] of Object.entries(packSchemas())) {
		await writeFile(join(folder, name), `${JSON.stringify(schema, null, 1)}\n`);
		say(join(folder, name));
	}
	return 0;
}

function tellFaults(faults: readonly Fault[]): number {
	for (const { file, path, message } of faults) say(`${file}: ${path}: ${message}`);
	return 1;
}

await runCommand(main);
