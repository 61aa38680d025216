import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fill } from "./growth/fill.ts";
import { makePlace, openPlace, sizeOf, startPortal } from "./growth/portal.ts";

/**
 * Times an operator's commands: a backup, a restore and three support commands (docs/operating.md,
 * "Sizing").
 */
const { values } = parseArgs({ options: { users: { type: "string", default: "40000" } } });

const root = join(import.meta.dirname, "..");
execFileSync(process.execPath, ["scripts/build-if-needed.ts"], { cwd: root, stdio: "inherit" });

/**
 * Makes each command print its CPU time in ms at the end. Unlike wall time, it barely depends on
 * other work on the machine.
 */
const tellsUse = `data:text/javascript,process.on("exit", () => console.log("\\n" + (process.cpuUsage().user + process.cpuUsage().system) / 1000))`;

function timed(folder: string, ...args: readonly string[]): string {
	const from = performance.now();
	const output = execFileSync(process.execPath, ["--import", tellsUse, ...args], {
		cwd: root,
		env: { ...process.env, DATABASE_URL: "", MEDIA_DIR: "", DATA_DIR: folder },
		encoding: "utf8",
	});
	const seconds = (performance.now() - from) / 1000;
	return `${seconds.toFixed(1)} s (${(Number(output.trim().split("\n").at(-1)) / 1000).toFixed(1)} s of a processor)`;
}

const place = await makePlace("backup", null);
const target = await makePlace("restore", null);
try {
	await (await startPortal(place, join(root, "content", "demo"))).stop();
	const opened = await openPlace(place);
	await fill(opened, Number(values.users));
	const size = await sizeOf(place, opened);
	const { email } = await opened.db
		.selectFrom("user_account")
		.select("email")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirstOrThrow();
	await opened.close();
	const file = join(target.folder, "portal.backup");
	const took = [
		`backup: ${timed(place.folder, "scripts/db.ts", "backup", file)}, ${(statSync(file).size / 1e6).toFixed(0)} MB`,
		`restore: ${timed(join(target.folder, "data"), "scripts/db.ts", "restore", file)}`,
		`users list: ${timed(place.folder, "scripts/users.ts", "list", "--page", "2")}`,
		`users show: ${timed(place.folder, "scripts/users.ts", "show", email)}`,
		`report program: ${timed(place.folder, "scripts/report.ts", "program", "620")}`,
	];
	console.log([`${values.users} agents: a database of ${size.toFixed(0)} MB`, ...took].join("\n"));
} finally {
	for (const each of [place, target]) await each.drop();
}
