import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bigProgram, layBigPack } from "./big-pack.ts";
import { openLearnersPortal, type LearnersPortal } from "./learner.ts";
import { startTarget } from "./target.ts";

/**
 * Measures the CPU time of pages, including the database, as a multiple of a bare `node:http`
 * response. Measures a search over 10,000 pages as a multiple of the chapter list. Interleaves the
 * rounds, and uses the lowest result (docs/decisions/0006-bench.md).
 */
const pageTarget = 160;
const searchTarget = 10;
const rounds = 6;
const requests = 150;
const warmUp = 500;

const chapterList = "/training/620/";

const pages = [
	["Chapter list", chapterList],
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
	["Notifications", "/notifications/"],
] as const;
/** Pages without a target. My Source combines the data of a dozen pages. */
const others = [
	["Search", "/search/?q=wine"],
	["My Source", "/my-source/"],
] as const;

/** Searches for a rare word, a frequent word, two words and three, in all programs and in one. */
const searches = ["wine", "day", "national park", "coast road hotel"].flatMap((words) => [
	`/search/?q=${encodeURIComponent(words)}`,
	`/search/?q=${encodeURIComponent(words)}&app=${bigProgram}`,
]);

async function sizeOf({ agent }: LearnersPortal, path: string): Promise<number> {
	const response = await agent.fetch(path);
	if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
	return Buffer.byteLength(await response.text());
}

/** Returns the number of pages whose cost is above the target. */
async function measurePages(pack: string): Promise<number> {
	const portal = await openLearnersPortal(pack);
	const bare = await startTarget("bench/bare.ts");
	try {
		const measured = [];
		for (const [name, path] of [...pages, ...others]) {
			const target = others.some((other) => other[1] === path) ? Infinity : pageTarget;
			measured.push({
				name,
				path,
				target,
				size: await sizeOf(portal, path),
				portal: Infinity,
				bare: Infinity,
			});
		}
		for (const page of measured) {
			await portal.cost(page.path, warmUp, portal.headers);
			await bare.cost(`/${page.size}`, warmUp);
		}
		for (let round = 0; round < rounds; round++) {
			for (const page of measured) {
				page.bare = Math.min(page.bare, await bare.cost(`/${page.size}`, requests * 2));
				page.portal = Math.min(page.portal, await portal.cost(page.path, requests, portal.headers));
			}
		}
		console.log(
			`${"page".padEnd(22)}${"kB".padStart(7)}${"bare ms".padStart(10)}${"page ms".padStart(10)}${"ratio".padStart(9)}`,
		);
		for (const { name, size, target, portal: cost, bare: string } of measured) {
			const ratio = `${(cost / string).toFixed(1)} ×`;
			const line = [
				(size / 1024).toFixed(1).padStart(7),
				string.toFixed(3).padStart(10),
				cost.toFixed(3).padStart(10),
				ratio.padStart(9),
			];
			console.log(
				`${name.padEnd(22)}${line.join("")}${cost / string > target ? "  over" : target === Infinity ? "  (no target)" : ""}`,
			);
		}
		const over = measured.filter((page) => page.portal / page.bare > page.target).length;
		console.log(
			over === 0
				? `All ${pages.length} with a target at most ${pageTarget} ×`
				: `${over} of ${pages.length} over ${pageTarget} ×`,
		);
		return over;
	} finally {
		await portal.stop();
		await bare.stop();
	}
}

/** Returns the number of searches whose cost is above the target. */
async function measureSearch(pack: string): Promise<number> {
	const portal = await openLearnersPortal(pack, [bigProgram]);
	try {
		const measured = [chapterList, ...searches].map((path) => ({ path, cost: Infinity }));
		for (const each of measured) await sizeOf(portal, each.path);
		for (let round = 0; round <= rounds; round++) {
			for (const each of measured) {
				const cost = await portal.cost(each.path, requests, portal.headers);
				// The first round is a warm-up.
				if (round > 0) each.cost = Math.min(each.cost, cost);
			}
		}
		const [list, ...found] = measured as [{ cost: number }, ...{ path: string; cost: number }[]];
		console.log(
			`\n${"search, 10,000 pages".padEnd(44)}${"page ms".padStart(10)}${"of the chapter list".padStart(21)}`,
		);
		for (const { path, cost } of found) {
			const ratio = cost / list.cost;
			console.log(
				`${path.padEnd(44)}${cost.toFixed(3).padStart(10)}${`${ratio.toFixed(1)} ×`.padStart(21)}${ratio > searchTarget ? "  over" : ""}`,
			);
		}
		return found.filter(({ cost }) => cost / list.cost > searchTarget).length;
	} finally {
		await portal.stop();
	}
}

const root = join(import.meta.dirname, "..");
const content = join(root, "content", "demo");
execFileSync(process.execPath, ["scripts/build-if-needed.ts"], { cwd: root, stdio: "inherit" });

const folder = mkdtempSync(join(tmpdir(), "tradewinds-big-pack-"));
try {
	const over = await measurePages(content);
	layBigPack(content, folder);
	process.exitCode = over + (await measureSearch(folder)) === 0 ? 0 : 1;
} finally {
	rmSync(folder, { recursive: true, force: true });
}
