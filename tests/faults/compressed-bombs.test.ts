import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { samplePack } from "#tests/support/packs.ts";
import { startServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";
import { memoryOf } from "./support/memory.ts";

test(
	"The portal refuses a compressed form or call with 415, without using memory to decompress it",
	{ timeout: 60_000 },
	async () => {
		const server = await startServer({ dataDir: temporaryFolder(), pack: samplePack });
		onTestFinished(() => server.kill());
		const body = gzipSync(Buffer.alloc(100 * 1024 * 1024, "a"));
		const before = memoryOf(server.child.pid);
		for (const [path, type, coding] of [
			["/login/", "application/x-www-form-urlencoded", "gzip"],
			["/login/", "application/x-www-form-urlencoded", "br"],
			["/api/v1/login", "application/json", "gzip"],
		] as const) {
			const headers = { "Content-Type": type, "Content-Encoding": coding, Origin: server.address };
			const answer = await fetch(server.address + path, { method: "POST", headers, body });
			expect([path, coding, answer.status]).toEqual([path, coding, 415]);
		}
		expect(memoryOf(server.child.pid) - before).toBeLessThan(80);
		expect((await fetch(`${server.address}/login/`)).status).toBe(200);
	},
);
