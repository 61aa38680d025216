import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { expect, it, onTestFinished } from "vitest";
import { run } from "#scripts/testing/command.ts";
import { Agent } from "#tests/support/agent.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";

const root = join(import.meta.dirname, "../..");

it("npm run content -- preview serves a pack to an agent who can open every page, and imports the pack again when a file is saved (PACK-56)", async () => {
	const pack = copyOfSamplePack();
	const command = spawn(process.execPath, ["scripts/content.ts", "preview", pack], {
		cwd: root,
		stdio: ["ignore", "pipe", "pipe"],
	});
	onTestFinished(() => void command.kill("SIGTERM"));
	let said = "";
	for (const stream of [command.stdout, command.stderr])
		stream.on("data", (text: Buffer) => (said += text.toString()));
	await expect.poll(() => said, { timeout: 60_000 }).toMatch(/is ready at/);
	const [, base = "", email = "", password = ""] =
		/Log in at (http:\/\/127\.0\.0\.1:\d+)\/login\/ as (\S+) with the password ([\w-]+)\./.exec(
			said,
		) ?? [];

	const agent = new Agent(
		({ url, method, headers, body }) =>
			fetch(url, { method, headers, body, redirect: "manual", duplex: "half" } as RequestInit),
		{},
		base,
	);
	await agent.get("/login/");
	expect((await agent.post("/login/", { email, password })).status).toBe(302);
	expect((await agent.get("/training/620/6202/10/")).status).toBe(200);

	editPack(pack, "apps/620.json", ["chapters", 0, "pages", 0, "type"], "txet");
	await expect
		.poll(() => said, { timeout: 30_000 })
		.toMatch(/Did you mean “text”\? \(line \d+, column \d+, “.+”\)/);
	expect((await agent.get("/training/620/6201/1/")).status).toBe(200);

	editPack(pack, "apps/620.json", ["chapters", 0, "pages", 0, "type"], "text");
	editPack(
		pack,
		"apps/620.json",
		["chapters", 0, "pages", 0, "title"],
		"A title that was just saved",
	);
	await expect
		.poll(async () => (await agent.get("/training/620/6201/1/")).text, { timeout: 30_000 })
		.toContain("A title that was just saved");
});

it.runIf(process.platform === "linux")(
	"npm run content -- preview starts its server without the portal's settings file (PACK-56)",
	async () => {
		const command = spawn(process.execPath, ["scripts/content.ts", "preview", copyOfSamplePack()], {
			cwd: root,
			stdio: ["ignore", "pipe", "ignore"],
		});
		onTestFinished(() => void command.kill("SIGTERM"));
		let said = "";
		command.stdout.on("data", (text: Buffer) => (said += text.toString()));
		await expect.poll(() => said, { timeout: 60_000 }).toMatch(/is ready at/);
		const server = (await run("pgrep", ["-P", String(command.pid)])).output.trim();
		const environment = readFileSync(`/proc/${server}/environ`, "utf8").split("\0");
		expect(environment).toContain("ENV_FILE=");
	},
);
