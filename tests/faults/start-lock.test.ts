import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { providePostgres } from "#scripts/testing/postgres.ts";
import { createDatabase, templates } from "#tests/support/postgres.ts";
import { bareEnvironment, root } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";
import { isFull } from "./support/extent.ts";

const holding = `import { withStartLock } from "./app/platform/database/start-lock.server.ts";
await withStartLock(process.argv[1], () => { console.log("held"); return new Promise((resolve) => setTimeout(resolve, 300_000)); });`;

/**
 * Starts a process that holds the lock for migrations and imports for longer than the test takes.
 */
async function startHolder(address: string) {
	const child = spawn(process.execPath, ["--input-type=module", "--eval", holding, address], {
		cwd: root,
		stdio: ["ignore", "pipe", "inherit"],
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	await once(child.stdout, "data");
	return child;
}

/**
 * SIGKILL closes the connection. SIGSTOP leaves it silent, like a machine that lost its network.
 */
test.each(isFull ? (["SIGKILL", "SIGSTOP"] as const) : (["SIGKILL"] as const))(
	"`npm run db -- migrate` waits for another process that migrates, says so, and continues within a minute after that process gets %s (RUN-7)",
	{ timeout: 180_000 },
	async (signal) => {
		const found = await providePostgres();
		if ("whyNot" in found) throw new Error(found.whyNot);
		onTestFinished(() => found.postgres.stop());
		const { address } = await createDatabase(found.postgres.url, templates.empty);
		const holder = await startHolder(address);
		const waiting = spawn(
			process.execPath,
			["--disable-warning=ExperimentalWarning", "scripts/db.ts", "migrate"],
			{
				cwd: root,
				env: { ...bareEnvironment(), DATABASE_URL: address, DATA_DIR: temporaryFolder() },
				stdio: ["ignore", "pipe", "pipe"],
			},
		);
		onTestFinished(() => void waiting.kill("SIGKILL"));
		let output = "";
		for (const stream of [waiting.stdout, waiting.stderr])
			stream.on("data", (part: Buffer) => void (output += part.toString()));
		await expect.poll(() => output).toMatch(/^Waiting for another process that migrates /);
		holder.kill(signal);
		const from = performance.now();
		const [code] = (await once(waiting, "close")) as [number | null];
		expect(performance.now() - from).toBeLessThan(60_000);
		expect([code, output]).toEqual([
			0,
			expect.stringMatching(/^Waiting for another process that migrates .*\nMigrated: /),
		]);
	},
);
