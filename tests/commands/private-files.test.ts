import {
	chmodSync,
	chownSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openNewBackup } from "#app/packs/places.server.ts";
import { runScript, type Said } from "#tests/support/command.ts";
import { samplePack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { signUp } from "#tests/support/person.ts";
import { root, startServer, type Server } from "#tests/support/server.ts";
import { forSuite, temporaryFolder } from "#tests/support/temporary.ts";

const isRoot = process.geteuid?.() === 0;
const nobody = 65534;

/**
 * Returns a command that runs a script with the umask of most shells, as the user `uid` or, if
 * `uid` is null, as the current user.
 */
function as(uid: number | null, script: string): [string, ...string[]] {
	const drop =
		uid === null ? "" : `process.setgroups([]); process.setgid(${uid}); process.setuid(${uid});`;
	return [
		process.execPath,
		"--disable-warning=ExperimentalWarning",
		"--input-type=module",
		"-e",
		`process.umask(0o022); ${drop} ${script}`,
	];
}

function command(
	name: string,
	args: readonly string[],
	env: Record<string, string>,
): Promise<Said> {
	return runScript([name, ...args], { env: { NODE_ENV: "production", ...env } });
}

/** Returns the paths in a folder, including the folder itself, that other users may access. */
function open(folder: string): string[] {
	const all = [
		folder,
		...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
	];
	return all.filter((path) => (lstatSync(path).mode & 0o077) !== 0);
}

function notOf(uid: number, folder: string): string[] {
	const all = [
		folder,
		...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
	];
	return all.filter((path) => lstatSync(path).uid !== uid);
}

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

/** Makes a folder with the modes that earlier releases of the portal left. */
function openFolder(): string {
	const folder = join(temporaryFolder(), "data");
	mkdirSync(join(folder, "media"), { recursive: true });
	for (const name of ["portal.sqlite", "portal.sqlite.lock"])
		writeFileSync(join(folder, name), "", { mode: 0o644 });
	for (const path of [folder, join(folder, "media")]) chmodSync(path, 0o755);
	return folder;
}

describe("Access to the portal's files", () => {
	let server: Server;
	let folder: string;
	let close: () => Promise<void>;
	beforeAll(async () => {
		const suite = await forSuite(async () => join(temporaryFolder(), "new", "data"));
		folder = suite.opened;
		server = await startServer({
			dataDir: folder,
			pack: samplePack,
			command: as(null, `await import("./server.ts")`),
		});
		close = suite.close;
	});
	afterAll(async () => {
		await server.stop();
		await close();
	});

	it("Only the user who runs a server can access its files and folders, including emails and the open database (SET-12)", async () => {
		await signUp(server.agent(), { email: "ada@example.org" });
		const visitor = server.agent();
		await visitor.get("/login/?state=magic");
		await visitor.post("/login/?state=magic", { email: "ada@example.org" });
		await expect
			.poll(() => readdirSync(join(folder, "mail")).filter((name) => name.endsWith(".eml")).length)
			.toBeGreaterThan(0);
		expect(readdirSync(folder)).toEqual(
			expect.arrayContaining([
				"portal.sqlite",
				"portal.sqlite-wal",
				"portal.sqlite-shm",
				"session-secret",
				"media",
			]),
		);
		expect(open(join(folder, ".."))).toEqual([]);
	});

	it("A backup and its new folder are private from the first byte, and an existing folder keeps its mode", async () => {
		const shared = temporaryFolder();
		chmodSync(shared, 0o755);
		const file = join(shared, "new", "portal.backup");
		expect(await command("db", ["backup", file], { DATA_DIR: folder })).toMatchObject({ code: 0 });
		expect(open(join(shared, "new"))).toEqual([]);
		expect(modeOf(shared)).toBe("755");
		const unfinished = join(shared, "unfinished");
		const place = await openNewBackup(unfinished);
		expect(open(shared)).toEqual([shared]);
		await place.close();
	});

	it("Only the owner can access the files that db restore and db copy write", async () => {
		const file = join(temporaryFolder(), "portal.backup");
		const restored = join(temporaryFolder(), "data");
		const copied = temporaryFolder();
		chmodSync(copied, 0o755);
		expect(await command("db", ["backup", file], { DATA_DIR: folder })).toMatchObject({ code: 0 });
		expect(await command("db", ["restore", file], { DATA_DIR: restored })).toMatchObject({
			code: 0,
		});
		expect(open(restored)).toEqual([]);
		expect(
			await command("db", ["copy", join(folder, "portal.sqlite"), join(copied, "portal.sqlite")], {
				DATA_DIR: restored,
			}),
		).toMatchObject({ code: 1, output: expect.stringContaining("NOT FINISHED") });
		expect(readdirSync(copied)).toEqual(
			expect.arrayContaining(["media", "portal.sqlite", "session-secret"]),
		);
		expect(open(copied)).toEqual([copied]);
	});
});

describe("Files that an earlier release left open", () => {
	it("Startup removes other users' access to files that an earlier release left open", async () => {
		const folder = openFolder();
		mkdirSync(join(folder, "mail"), { mode: 0o755 });
		await openPortal({
			dataDir: folder,
			settings: { DATABASE_URL: join(folder, "portal.sqlite"), MEDIA_DIR: join(folder, "media") },
		});
		expect(open(folder)).toEqual([]);
	});

	it.each([
		["content", "import", samplePack],
		["users", "list"],
		["tokens", "list"],
		["report", "program", "620"],
		["db", "backup", "{}/portal.backup"],
	])(
		"Each command removes other users' access to files that an earlier release left open: %s %s",
		async (name, ...args) => {
			const folder = openFolder();
			if (name === "db")
				expect(
					await command("content", ["import", samplePack], { DATA_DIR: folder }),
				).toMatchObject({
					code: 0,
				});
			for (const path of [folder, join(folder, "media")]) chmodSync(path, 0o755);
			chmodSync(join(folder, "portal.sqlite"), 0o644);
			const { output } = await command(
				name,
				args.map((arg) => arg.replace("{}", folder)),
				{ DATA_DIR: folder },
			);
			expect(output).not.toContain("Error");
			expect(open(folder)).toEqual([]);
		},
	);

	it("An import keeps the modes of a shared folder and of the portal's own folder", async () => {
		const shared = temporaryFolder();
		chmodSync(shared, 0o1777);
		expect(await command("content", ["import", samplePack], { DATA_DIR: shared })).toMatchObject({
			code: 0,
		});
		expect(modeOf(shared)).toBe("1777");
		expect(open(shared)).toEqual([shared]);
		const before = modeOf(root);
		expect(
			await command("content", ["import", samplePack], {
				DATA_DIR: root,
				MEDIA_DIR: join(shared, "media"),
				DATABASE_URL: join(shared, "other.sqlite"),
			}),
		).toMatchObject({ code: 0 });
		expect(modeOf(root)).toBe(before);
	});
});

describe("A build that one user makes and another user runs", () => {
	it("The files of a build have the same read permissions as its sources", () => {
		const readable = (name: string) => statSync(join(root, name)).mode & 0o044;
		const files = readdirSync(join(root, "build"), { recursive: true, encoding: "utf8" }).map(
			(name) => join("build", name),
		);
		expect(files.length).toBeGreaterThan(100);
		expect(files.filter((name) => readable(name) !== readable("package.json"))).toEqual([]);
	});

	it("A command that root runs gives its files to the owner of DATA_DIR, who can serve the build that root made", async () => {
		const folder = join(temporaryFolder(), "data");
		const beside = join(folder, "..", "media");
		mkdirSync(folder, { mode: 0o755 });
		chmodSync(join(folder, ".."), 0o755);
		const env = { DATA_DIR: folder, MEDIA_DIR: beside, CONTENT_PACK: samplePack };
		const other = isRoot ? nobody : (process.geteuid?.() ?? 0);
		if (isRoot) chownSync(folder, nobody, nobody);
		const backup = join(folder, "..", "backups", "portal.backup");
		for (const [name, ...args] of [
			["content", "import", samplePack],
			["users", "list"],
			["tokens", "create", "--scope", "portal"],
			["report", "program", "620"],
			["db", "backup", backup],
		])
			expect(await command(name ?? "", args, env)).toMatchObject({ code: 0 });
		for (const made of [folder, beside, backup])
			expect([
				notOf(other, join(made, made === backup ? ".." : ".")),
				open(join(made, made === backup ? ".." : ".")),
			]).toEqual([[], []]);
		const restored = join(folder, "..", "restored");
		mkdirSync(restored);
		if (isRoot) chownSync(restored, nobody, nobody);
		expect(await command("db", ["restore", backup], { DATA_DIR: restored })).toMatchObject({
			code: 0,
		});
		expect([notOf(other, restored), open(restored)]).toEqual([[], []]);
		// If the checkout is in root's home folder, the other user can't read it.
		const reachable = spawnSync("node", [], { cwd: root }).error === undefined && canRead(other);
		if (!reachable) return;
		const server = await startServer({
			dataDir: restored,
			pack: samplePack,
			command: as(isRoot ? nobody : null, `await import("./server.ts")`),
		});
		const page = await server.agent().get("/login/");
		expect([
			page.status,
			(await fetch(server.address + (page.$("link[rel=stylesheet]").attr("href") ?? ""))).status,
		]).toEqual([200, 200]);
		await server.stop();
		expect([notOf(other, restored), open(restored)]).toEqual([[], []]);
	});
});

function canRead(uid: number): boolean {
	// The path must be absolute. A relative one could be readable even if the user may not enter a
	// folder above the current one.
	const file = JSON.stringify(join(root, "build", "server", "index.js"));
	const [program, ...args] = as(
		isRoot ? uid : null,
		`(await import("node:fs")).readFileSync(${file})`,
	);
	return spawnSync(program, args, { cwd: root }).status === 0;
}
