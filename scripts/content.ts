import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkPack } from "#app/packs/check-pack.server.ts";
import { exportProgram } from "#app/packs/export/export-program.server.ts";
import { importPack, type ImportOptions } from "#app/packs/import-pack.server.ts";
import { lintPack } from "#app/packs/lint/lint-pack.server.ts";
import type { PrintedFinding } from "#app/packs/findings/finding.ts";
import { createLocator, faultLines, placed } from "#app/packs/locate.server.ts";
import { packSchemas, schemaFolder } from "#app/packs/pack-schema.server.ts";

import { readSettings } from "#app/settings.server.ts";
import { keepToOwner } from "#app/platform/files/private-files.server.ts";
import { bringFile } from "./content/bring.ts";
import { checkCommandLine, complain, orMistyped, runCommand, say } from "./command.ts";
import { preview } from "./content/preview.ts";
import { openForCommand } from "./portal-database.ts";

const usage = [
	"Usage: npm run content -- check PATH",
	"       npm run content -- lint PATH [--json] [--deny-warnings]",
	"       npm run content -- import PATH [--dry-run] [--strict] [--take-over PACK] [--retire]",
	"       npm run content -- export ID PATH",
	"       npm run content -- bring FILE [--program ID] [--name NAME]",
	"       npm run content -- preview PATH",
	"       npm run content -- schema PATH",
].join("\n");

const options = {
	json: { type: "boolean" },
	"deny-warnings": { type: "boolean" },
	"dry-run": { type: "boolean" },
	strict: { type: "boolean" },
	"take-over": { type: "string", multiple: true },
	retire: { type: "boolean" },
	program: { type: "string" },
	name: { type: "string" },
} as const;

const commands = {
	check: { needs: ["PATH"] },
	lint: { needs: ["PATH"], options: ["json", "deny-warnings"] },
	import: { needs: ["PATH"], options: ["dry-run", "strict", "take-over", "retire"] },
	export: { needs: ["ID", "PATH"] },
	bring: { needs: ["FILE"], options: ["program", "name"] },
	preview: { needs: ["PATH"] },
	schema: { needs: ["PATH"] },
};

/** Runs a `content` command (RUN-10 to RUN-13, RUN-25). */
async function main(args: string[]): Promise<number> {
	const { positionals, values } = orMistyped(
		() => parseArgs({ args, options, allowPositionals: true }),
		usage,
	);
	const [command = "", ...words] = positionals;
	checkCommandLine(commands, { command, words, options: values }, usage);
	const [first = "", second = ""] = words;
	if (command === "check") return check(first);
	if (command === "lint")
		return lint(first, values.json === true, values["deny-warnings"] === true);
	if (command === "import") {
		return runImport(first, {
			dryRun: values["dry-run"],
			strict: values.strict,
			takeOver: values["take-over"],
			retire: values.retire,
		});
	}
	if (command === "bring") return bringFile(first, { program: values.program, name: values.name });
	if (command === "preview") return preview(first);
	if (command === "export") return writeProgram(first, second);
	return writeSchemas(first);
}

async function check(path: string): Promise<number> {
	const { faults, pack } = await checkPack(path);
	if (pack === null) return printFaults(path, faults);
	for (const note of pack.notes) say(note);
	say(`Pack "${pack.name}" has no faults: ${pack.rows.length} rows, ${pack.media.length} files`);
	return 0;
}

async function lint(path: string, isJson: boolean, denyWarnings: boolean): Promise<number> {
	const report = await lintPack(path, Date.now());
	const { errors, warnings, acknowledged, findings } = report;
	const locate = createLocator(path);
	if (isJson) say(json(report));
	else {
		for (const finding of findings) {
			const place = placed(await locate(finding.file, finding.path));
			say(
				`${finding.file}: ${finding.path}: ${finding.severity}: ${finding.message} (${finding.rule})${place}`,
			);
		}
		say(
			`${counted(errors, "error")}, ${counted(warnings, "warning")}, ${acknowledged} acknowledged`,
		);
	}
	return errors > 0 || (warnings > 0 && denyWarnings) ? 1 : 0;
}

/** Returns JSON that is safe to print to a terminal. */
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

async function runImport(path: string, asked: ImportOptions): Promise<number> {
	const settings = readSettings();
	keepToOwner(settings);
	const database = await openForCommand(settings, { creates: settings.isDataLocationSet });
	try {
		const outcome = await importPack(database, path, settings.mediaDir, Date.now(), asked);
		if ("faults" in outcome) return await printFaults(path, outcome.faults);
		for (const note of [...outcome.notes, ...outcome.findings]) say(note);
		say(
			!outcome.changed
				? "Nothing changed"
				: asked.dryRun
					? "Dry run: nothing was imported"
					: "Imported",
		);
		return 0;
	} finally {
		await database.close();
	}
}

async function writeProgram(id: string, path: string): Promise<number> {
	const settings = readSettings();
	keepToOwner(settings);
	const database = await openForCommand(settings);
	try {
		const written = /^[1-9]\d{0,14}$/.test(id)
			? await exportProgram(database.db, Number(id), path, settings.mediaDir)
			: null;
		if (!written) {
			complain(`There is no program ${id}. Give the ID of one, such as 620.`);
			return 1;
		}
		if ("faults" in written) return await printFaults(path, written.faults);
		for (const file of written.written) say(join(path, file));
		say(
			written.written.length === 0
				? `Nothing changed: program ${id} in ${path} already matches the portal`
				: `Wrote program ${id} of the pack "${written.name}": ${counted(written.written.length, "file")}`,
		);
		return 0;
	} finally {
		await database.close();
	}
}

async function writeSchemas(path: string): Promise<number> {
	const folder = join(path, schemaFolder);
	await mkdir(folder, { recursive: true });
	for (const [name, schema] of Object.entries(packSchemas())) {
		await writeFile(join(folder, name), `${JSON.stringify(schema, null, 1)}\n`);
		say(join(folder, name));
	}
	return 0;
}

async function printFaults(folder: string, faults: readonly PrintedFinding[]): Promise<number> {
	for (const line of await faultLines(folder, faults)) say(line);
	return 1;
}

await runCommand(main);
