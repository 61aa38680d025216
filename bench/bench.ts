import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent } from "../tests/support/agent.ts";
import { chapterOf, enroll, work } from "../tests/support/learner.ts";
import { signUp } from "../tests/support/person.ts";
import { startTarget } from "./target.ts";

/**
 * `npm run bench`: what a page costs in CPU, database included, as a multiple of a bare `node:http` string of its size. Both are
 * measured in the same run, in interleaved rounds on loopback; the least of the rounds counts, because whatever else runs on the
 * machine only adds (docs/decisions/0006-bench.md).
 */
const target = 40;
const rounds = 5;
const requests = 120;
const warmUp = 150;

const pages = [
	["Chapter list", "/training/620/"],
	["Player, a lesson", "/training/620/6201/1/"],
	["Player, a question", "/training/620/6201/5/"],
	["Home", "/home/"],
	["Destinations", "/destinations/"],
	["Suppliers", "/suppliers/"],
	["Micro-learnings", "/micro-learnings/"],
	["Training", "/training/"],
	["Info", "/info/620/"],
	["Favorites", "/favorites/"],
	["Showcases", "/showcases/"],
	["Attend", "/attend/"],
	["Watch", "/watch/"],
	["Retain", "/retain/"],
	["Retain, a program", "/retain/620/"],
	["Resources, promote", "/resources/promote/620/"],
	["Resources, sell", "/resources/sell/620/"],
	["Contact", "/contact/620/"],
	["Search", "/search/?q=wine"],
	["Notifications", "/notifications/"],
	["My Source", "/my-source/"],
] as const;

const root = join(import.meta.dirname, "..");
const content = join(root, "content");
execFileSync(process.execPath, ["scripts/build-if-needed.ts"], { cwd: root, stdio: "inherit" });

const dataDir = mkdtempSync(join(tmpdir(), "tradewinds-bench-"));
const portal = await startTarget("server.ts", {
	NODE_ENV: "production",
	HOST: "127.0.0.1",
	PORT: "0",
	DATA_DIR: dataDir,
	CONTENT_PACK: content,
	DATABASE_URL: "",
	ORIGIN: "",
});
const bare = await startTarget("bench/bare.ts");
try {
	const agent = await signUp(new Agent((request) => fetch(request), {}, portal.address));
	for (const appId of [620, 787, 840]) await enroll(agent, appId);
	const chapter = chapterOf(620, 6201, content);
	await work(agent, 620, chapter, 6);
	await work(agent, 787, chapterOf(787, 7871, content), 4);
	const headers = { Cookie: [...agent.jar()].map(([name, value]) => `${name}=${value}`).join("; ") };

	const measured = [];
	for (const [name, path] of pages) {
		const response = await agent.fetch(path);
		if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
		measured.push({ name, path, size: Buffer.byteLength(await response.text()), portal: Infinity, bare: Infinity });
	}
	for (const page of measured) {
		await portal.cost(page.path, warmUp, headers);
		await bare.cost(`/${page.size}`, warmUp);
	}
	for (let round = 0; round < rounds; round++) {
		for (const page of measured) {
			page.bare = Math.min(page.bare, await bare.cost(`/${page.size}`, requests * 2));
			page.portal = Math.min(page.portal, await portal.cost(page.path, requests, headers));
		}
	}
	console.log(`${"page".padEnd(22)}${"kB".padStart(7)}${"bare ms".padStart(10)}${"page ms".padStart(10)}${"ratio".padStart(9)}`);
	let over = 0;
	for (const { name, size, portal, bare } of measured) {
		const ratio = portal / bare;
		if (ratio > target) over++;
		console.log(
			`${name.padEnd(22)}${(size / 1024).toFixed(1).padStart(7)}${bare.toFixed(3).padStart(10)}${portal.toFixed(3).padStart(10)}${`${ratio.toFixed(1)} ×`.padStart(9)}${ratio > target ? "  over" : ""}`,
		);
	}
	console.log(over === 0 ? `All at most ${target} ×` : `${over} of ${measured.length} over ${target} ×`);
	process.exitCode = over === 0 ? 0 : 1;
} finally {
	await portal.stop();
	await bare.stop();
	rmSync(dataDir, { recursive: true, force: true });
}
