import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { atFullLoad, connect, type Supply } from "./load/generator.ts";
import { names } from "./load/people.ts";
import { buildPortal, openLoadedPortal } from "./load/portals.ts";

/**
 * `npm run load:memory`: whether memory is level after ten minutes of full load, all pages and forms in turn, 32 at a time, SQLite, one
 * process (docs/performance.md). Exit code 1 where it is not, or above 400 MB.
 */
const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
const minutes = Number(values.minutes);
const atATime = 32;
const mostMemory = 400;
/** What the second half may be above the first, in MB: less is the collector's taste. */
const mostGrowth = 20;

buildPortal();
const portal = await openLoadedPortal("SQLite", 1, 20);
const seen: number[] = [];
try {
	const { server, people } = portal;
	console.log(`ready: ${server.memory().toFixed(0)} MB`);
	const supplies = await Promise.all(names.map(async (name) => [name, await people.supplies[name]?.()] as const));
	let turn = 0;
	/** Each kind in turn; a kind that has run out is left out. */
	const supply: Supply = () => {
		for (let tries = 0; tries < supplies.length; tries++) {
			const shot = supplies[turn++ % supplies.length]?.[1]?.() ?? null;
			if (shot) return shot;
		}
		return null;
	};
	let isOver = false;
	const connections = await connect(server.address, atATime);
	const load = atFullLoad({ connections, supply, forMs: minutes * 60_000 }, atATime).finally(() => (isOver = true));
	for (let looked = 0; ; looked++) {
		await Promise.race([load, wait(5000)]);
		if (isOver) break;
		seen.push(server.memory());
		if (looked % 6 === 0) console.log(`${(looked * 5).toString().padStart(4)} s  ${seen.at(-1)?.toFixed(0)} MB`);
	}
	const { done, others } = await load;
	connections.close();
	console.log(`${done} requests, ${others} not done`);
} finally {
	await portal.stop();
}

const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;
const third = Math.floor(seen.length / 3);
const [middle, end] = [median(seen.slice(third, 2 * third)), median(seen.slice(2 * third))];
const most = Math.max(...seen);
console.log(`second third ${middle.toFixed(0)} MB, last ${end.toFixed(0)} MB, at most ${most.toFixed(0)} MB`);
const isLevel = end - middle <= mostGrowth;
console.log(isLevel ? "level" : "still growing", most <= mostMemory ? `and at most ${mostMemory} MB` : `and above ${mostMemory} MB`);
process.exitCode = isLevel && most <= mostMemory ? 0 : 1;
