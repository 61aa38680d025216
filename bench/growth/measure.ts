import { openDatabase } from "#app/data/database/database.server.ts";
import { atFullLoad, connect, type Shot } from "../load/generator.ts";
import { forget, type Askers } from "./agents.ts";
import { everythingAsked, type Asked } from "./asked.ts";
import { databaseOf, type Place, type RunningPortal } from "./portal.ts";

/** So much more may it cost. */
export const target = 1.2;
export const requests = 30;
const atATime = 4;

/** Processor time a request, in ms. Throws where one is not answered as it should be. */
async function costOf(portal: RunningPortal, name: string, shots: readonly Shot[]): Promise<number> {
	let next = 0;
	let others = 0;
	const connections = await connect(portal.address, atATime);
	const used = await portal.using(async () => {
		const measured = await atFullLoad({ connections, supply: () => shots[next++] ?? null, forMs: Number.POSITIVE_INFINITY }, atATime);
		({ others } = measured);
	});
	connections.close();
	if (others > 0) throw new Error(`${name}: ${others} of ${shots.length} requests were answered otherwise.`);
	return used / shots.length;
}

/** What the same costs in two portals. */
export interface Compared {
	name: string;
	few: number;
	many: number;
}

/**
 * Asks two in turn, so many times, and takes the least of each: whatever else the machine does only adds to it. The first round warms up.
 * What seems to be over goes on for four times as many rounds.
 */
async function leastOf(rounds: number, one: () => Promise<number>, other: () => Promise<number>): Promise<[number, number]> {
	const least: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
	for (let round = 0; round <= rounds || (least[1] / least[0] > target && round <= 4 * rounds); round++) {
		const [few, many] = [await one(), await other()];
		if (round === 0) continue;
		least[0] = Math.min(least[0], few);
		least[1] = Math.min(least[1], many);
	}
	return least;
}

/** A portal with people who ask. */
export interface Side {
	place: Place;
	portal: RunningPortal;
	askers: Askers;
}

/** What everything that is asked costs in two portals, in ms of processor time. */
export async function compare(few: Side, many: Side, pack: string, rounds: number): Promise<Compared[]> {
	const askedOf = async ({ portal, askers }: Side) => everythingAsked(portal.address, askers);
	const [ofFew, ofMany] = [await askedOf(few), await askedOf(many)];
	const cost =
		({ place, portal }: Side, asked: Asked | undefined) =>
		async () => {
			if (asked?.isUndone) await undo(place, pack);
			return costOf(portal, asked?.name ?? "", (await asked?.shots(requests)) ?? []);
		};
	const compared: Compared[] = [];
	for (const [at, asked] of ofFew.entries()) {
		const least = await leastOf(rounds, cost(few, asked), cost(many, ofMany[at]));
		compared.push({ name: asked.name, few: least[0], many: least[1] });
		console.log(`${asked.name}: ${least.map((each) => each.toFixed(2)).join(" and ")} ms`);
	}
	return compared;
}

async function undo(place: Place, pack: string): Promise<void> {
	const opened = await openDatabase(databaseOf(place));
	await forget(opened, pack).finally(() => opened.close());
}
