import http, { type OutgoingHttpHeaders } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** A request. It succeeds if the response has this `status`. */
export interface Shot {
	method: "GET" | "POST";
	path: string;
	headers: OutgoingHttpHeaders;
	body?: string;
	status: number;
}

export type Supply = () => Shot | null;

export interface Measurement {
	done: number;
	/** The number of responses with another status, such as 429. */
	others: number;
	/** The duration of the measurement, in ms. */
	took: number;
	/** The response times in ms, sorted. */
	times: number[];
}

/** Returns a percentile of the response times, in ms. `part` is from 0 to 1. */
export function percentile({ times }: Measurement, part: number): number {
	return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
}

/**
 * Connections that are open before the measurement, because a busy server accepts new ones slowly.
 */
export interface Connections {
	send(shot: Shot): Promise<number>;
	close(): void;
}

export async function connect(address: string, count: number): Promise<Connections> {
	const base = new URL(address);
	const agent = new http.Agent({ keepAlive: true, maxSockets: count, maxFreeSockets: count });
	const send = ({ method, path, headers, body }: Shot) =>
		new Promise<number>((resolve, reject) => {
			const request = http.request(
				{ agent, host: base.hostname, port: base.port, method, path, headers },
				(answer) => {
					answer
						.resume()
						.on("end", () => resolve(answer.statusCode ?? 0))
						.on("error", reject);
				},
			);
			request.on("error", reject).end(body);
		});
	await Promise.all(
		Array.from({ length: count }, () =>
			send({ method: "GET", path: "/healthz", headers: {}, status: 200 }),
		),
	);
	return { send, close: () => agent.destroy() };
}

interface Load {
	connections: Connections;
	supply: Supply;
	/** The time for which requests are sent, in ms. The load ends earlier if no requests are left. */
	forMs: number;
}

async function measured(
	{ connections }: Load,
	run: (one: (shot: Shot, from: number) => Promise<void>) => Promise<void>,
): Promise<Measurement> {
	const measurement: Measurement = { done: 0, others: 0, took: 0, times: [] };
	const begun = performance.now();
	await run(async (shot, from) => {
		const status = await connections.send(shot).catch(() => 0);
		if (status !== shot.status) return void measurement.others++;
		measurement.done++;
		measurement.times.push(performance.now() - from);
	});
	measurement.took = performance.now() - begun;
	measurement.times.sort((a, b) => a - b);
	return measurement;
}

/** Runs a closed loop: each connection sends the next request as soon as it has a response. */
export function atFullLoad(load: Load, atATime: number): Promise<Measurement> {
	const until = performance.now() + load.forMs;
	return measured(load, async (one) => {
		async function line(): Promise<void> {
			while (performance.now() < until) {
				const shot = load.supply();
				if (!shot) return;
				await one(shot, performance.now());
			}
		}
		await Promise.all(Array.from({ length: atATime }, line));
	});
}

/**
 * Runs an open loop: requests leave on schedule, and their time includes the wait for a connection.
 */
export function atRate(load: Load, perSecond: number): Promise<Measurement> {
	return measured(load, async (one) => {
		const begun = performance.now();
		const under: Promise<void>[] = [];
		for (let number = 0; ; number++) {
			const due = begun + (number * 1000) / perSecond;
			if (due > begun + load.forMs) break;
			const early = due - performance.now();
			if (early > 1) await wait(early);
			const shot = load.supply();
			if (!shot) break;
			under.push(one(shot, Math.min(due, performance.now())));
		}
		await Promise.all(under);
	});
}
