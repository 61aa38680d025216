import { openDatabase } from "#app/platform/database/database.server.ts";
import { atFullLoad, connect, type Shot } from "../load/generator.ts";
import { forget, type Askers } from "./agents.ts";
import { everythingAsked, type Asked } from "./asked.ts";
import { databaseOf, type Place, type RunningPortal } from "./portal.ts";

/** The highest cost that meets the target, as a multiple of the cost with few users. */
export const target = 1.2;
export const requests = 30;
const atATime = 4;

/** Returns the CPU time per request in ms. Throws if a response has an unexpected status. */
async function costOf(
	portal: RunningPortal,
	name: string,
	shots: readonly Shot[],
): Promise<number> {
	let next = 0;
	let others = 0;
	const connections = await connect(portal.address, atATime);
	const used = await portal.using(async () => {
		const measured = await atFullLoad(
			{ connections, supply: () => shots[next++] ?? null, forMs: Number.POSITIVE_INFINITY },
			atATime,
		);
		({ others } = measured);
	});
	connections.close();
	if (others > 0)
		throw new Error(`${name}: ${others} of ${shots.length} requests were answered otherwise.`);
	return used / shots.length;
}

export interface Compared {
	name: string;
	few: number;
	many: number;
	/** The highest cost that meets the target, as a multiple of `few`. */
	most: number;
}

/**
 * Measures `one` and `other` in turns, and returns the lowest cost of each, because other work on
 * the machine only adds time. The first round is a warm-up. If the result is above the target, the
 * rounds continue, up to four times as many.
 */
async function leastOf(
	rounds: number,
	most: number,
	one: () => Promise<number>,
	other: () => Promise<number>,
): Promise<[number, number]> {
	const least: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
	for (
		let round = 0;
		round <= rounds || (least[1] / least[0] > most && round <= 4 * rounds);
		round++
	) {
		const [few, many] = [await one(), await other()];
		if (round === 0) continue;
		least[0] = Math.min(least[0], few);
		least[1] = Math.min(least[1], many);
	}
	return least;
}

export interface Side {
	place: Place;
	portal: RunningPortal;
	askers: Askers;
}

/** Compares the costs of all pages and forms, in ms of CPU. */
export async function compare(
	few: Side,
	many: Side,
	pack: string,
	rounds: number,
	most = target,
): Promise<Compared[]> {
	const askedOf = async ({ portal, askers }: Side) => everythingAsked(portal.address, askers);
	const [ofFew, ofMany] = [await askedOf(few), await askedOf(many)];
	const cost =
		({ place, portal }: Side, asked: Asked | undefined) =>
		async () => {
			if (asked?.isUndone) await undo(place, pack);
			return costOf(portal, asked?.name ?? "", (await asked?.shots(requests)) ?? []);
		};
	const compared: Compared[] = [];
	for (const [index, asked] of ofFew.entries()) {
		const least = await leastOf(rounds, most, cost(few, asked), cost(many, ofMany[index]));
		compared.push({ name: asked.name, few: least[0], many: least[1], most });
		console.log(`${asked.name}: ${least.map((each) => each.toFixed(2)).join(" and ")} ms`);
	}
	return compared;
}

async function undo(place: Place, pack: string): Promise<void> {
	const opened = await openDatabase(databaseOf(place));
	await forget(opened, pack).finally(() => opened.close());
}
