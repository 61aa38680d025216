import { setTimeout as sleep } from "node:timers/promises";
import { TooBusy } from "#app/domain/errors.ts";
import type { LimitsPort, Sealer } from "./port.ts";

/** Each waiting log-in keeps a connection open. */
const maxWaiting = 500;
const maxWaitingPerClient = 5;
/** A client that joins just before a draw may wait for the next. Not longer: proxies give up after a minute. */
const extraMs = 5000;
/** Covers differences between server clocks. */
const rememberedMs = 60_000;
/** Breaks ties between clients with equally many failures. */
const ticketCount = 100_000_000;
const maxFailures = 9;

export interface WaitingLogIn {
	email: string;
	/** A network address; null: unknown. */
	client: string | null;
	/** Of this client at this address. */
	failures: number;
}

/** For an address over its limit: draws one log-in at a time (docs/decisions/0020). */
export interface LogInLine {
	/** Waits up to a minute. False: another client was drawn, or the request ended. Throws `TooBusy`. */
	isDrawn(logIn: WaitingLogIn, broken: AbortSignal): Promise<boolean>;
	close(): void;
}

/** One secret ticket per client and draw; fewer failures come first. Draws are in the limits table, so all servers share them. */
export function createLogInLine(ports: {
	limits: Pick<LimitsPort, "enterDraw" | "winDraw">;
	signer: Pick<Sealer, "sign">;
	now(): number;
	drawMs: number;
}): LogInLine {
	const { limits, signer, now, drawMs } = ports;
	const closing = new AbortController();
	const waitingByClient = new Map<string | null, number>();
	let waiting = 0;

	function numberBelow(limit: number, ...seed: (string | number | null)[]): number {
		return Buffer.from(signer.sign("draw", JSON.stringify(seed)), "base64url").readUInt32BE(0) % limit;
	}

	/** Each address has its own phase, so that not all log-ins run at once. */
	function nextDraw(email: string) {
		const at = now() + numberBelow(drawMs, email);
		const number = Math.floor(at / drawMs);
		const key = signer.sign("draw", JSON.stringify(["key", email, number])).slice(0, 27);
		return { key, number, inMs: (number + 1) * drawMs - at };
	}

	async function waitForDraw({ email, client, failures }: WaitingLogIn, signal: AbortSignal): Promise<boolean> {
		const latest = performance.now() + drawMs + extraMs;
		for (;;) {
			const { key, number, inMs } = nextDraw(email);
			if (performance.now() + inMs > latest) return false;
			const ticket = Math.min(failures, maxFailures) * ticketCount + numberBelow(ticketCount, email, number, client);
			await limits.enterDraw(key, ticket, now() + inMs + rememberedMs);
			await sleep(inMs, undefined, { signal });
			if (await limits.winDraw(key, ticket)) return true;
		}
	}

	return {
		async isDrawn(logIn, broken) {
			const waitingForClient = waitingByClient.get(logIn.client) ?? 0;
			const isFull = waiting >= maxWaiting || (logIn.client !== null && waitingForClient >= maxWaitingPerClient);
			if (isFull || closing.signal.aborted) throw new TooBusy("Too many wait to log in.");
			waiting++;
			waitingByClient.set(logIn.client, waitingForClient + 1);
			try {
				return await waitForDraw({ ...logIn, email: logIn.email.toLowerCase() }, AbortSignal.any([broken, closing.signal]));
			} catch (error) {
				if (closing.signal.aborted) throw new TooBusy("The process stops.");
				if (broken.aborted) return false;
				throw error;
			} finally {
				waiting--;
				const left = (waitingByClient.get(logIn.client) ?? 1) - 1;
				if (left > 0) waitingByClient.set(logIn.client, left);
				else waitingByClient.delete(logIn.client);
			}
		},
		close: () => closing.abort(),
	};
}
