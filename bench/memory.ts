import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { atFullLoad, connect, type Supply } from "./load/generator.ts";
import { names } from "./load/people.ts";
import { buildPortal, openLoadedPortal } from "./load/portals.ts";

/**
 * Tests whether memory stays level in ten minutes of full load (docs/performance.md). Writes
 * bench/results/memory.md. The exit code is 1 if memory grows, if it exceeds 400 MB, or if a
 * request fails.
 */
const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
const minutes = Number(values.minutes);
const atATime = 32;
const mostMemory = 400;
/**
 * The allowed growth from the second third of the time to the last, in MB. Garbage collection alone
 * causes less growth than this.
 */
const mostGrowth = 20;

const said: string[] = [];
function say(line: string): void {
	said.push(line);
	console.log(line);
}

buildPortal();
const portal = await openLoadedPortal("SQLite", 1, 20);
const seen: number[] = [];
let isAllDone = false;
try {
	const { server, people } = portal;
	say(`ready: ${server.memory().toFixed(0)} MB`);
	const supplies = await Promise.all(
		names.map(async (name) => [name, await people.supplies[name]?.()] as const),
	);
	let turn = 0;
	/** Takes the supplies in turn, and skips those that have run out. */
	const supply: Supply = () => {
		for (let tries = 0; tries < supplies.length; tries++) {
			const shot = supplies[turn++ % supplies.length]?.[1]?.() ?? null;
			if (shot) return shot;
		}
		return null;
	};
	let isOver = false;
	const connections = await connect(server.address, atATime);
	const load = atFullLoad({ connections, supply, forMs: minutes * 60_000 }, atATime).finally(
		() => (isOver = true),
	);
	for (let looked = 0; ; looked++) {
		await Promise.race([load, wait(5000)]);
		if (isOver) break;
		seen.push(server.memory());
		if (looked % 6 === 0)
			say(`${(looked * 5).toString().padStart(4)} s  ${seen.at(-1)?.toFixed(0)} MB`);
	}
	const { done, others } = await load;
	connections.close();
	say(`${done} requests, ${others} not done`);
	isAllDone = others === 0;
} finally {
	await portal.stop();
}

const median = (figures: readonly number[]) =>
	figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;
const third = Math.floor(seen.length / 3);
const [middle, end] = [median(seen.slice(third, 2 * third)), median(seen.slice(2 * third))];
const most = Math.max(...seen);
say(
	`second third ${middle.toFixed(0)} MB, last ${end.toFixed(0)} MB, at most ${most.toFixed(0)} MB`,
);
const isLevel = end - middle <= mostGrowth;
say(
	`${isLevel ? "level" : "still growing"} and ${most <= mostMemory ? "at most" : "above"} ${mostMemory} MB`,
);
process.exitCode = isLevel && isAllDone && most <= mostMemory ? 0 : 1;

const results = join(import.meta.dirname, "results");
const about = `\`npm run bench -- memory\` of ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model.trim() ?? "?"}, Node ${process.versions.node}, ${minutes} minutes, ${atATime} at a time.`;
mkdirSync(results, { recursive: true });
writeFileSync(
	join(results, "memory.md"),
	["# Memory under full load", about, ["```", ...said, "```"].join("\n")].join("\n\n").concat("\n"),
);
