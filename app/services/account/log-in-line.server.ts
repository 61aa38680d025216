import { setTimeout as sleep } from "node:timers/promises";
import { TooBusy } from "#app/domain/errors.ts";
import type { LimitsPort, Sealer } from "./port.ts";

/** How many log-ins may wait in one process, and how many of one client: each keeps a connection open. */
const mostWaiting = 500;
const mostOfOne = 5;
/** Whoever comes at the end of a draw and loses it has time for the next, if it is not much longer: proxies give up after a minute. */
const extraMs = 5000;
/** A draw that is over is remembered until every server's clock is past it. */
const rememberedMs = 60_000;
/** Tickets of clients that failed as often differ below this. */
const lots = 100_000_000;
const mostFailures = 9;

export interface WaitingLogIn {
	/** The address that is logged in to. */
	email: string;
	/** The network address; null: it is not known. */
	client: string | null;
	/** How often this client has failed at this address just now. */
	failures: number;
}

/** The line for an address beyond its limit, in which one log-in is drawn by lot every so often (docs/decisions/0020). */
export interface LogInLine {
	/**
	 * Waits for the next draws, less than a minute. False: another client was drawn, or nobody waits for the answer any more. Throws a
	 * `TooBusy` where too many wait, or the process stops.
	 */
	isDrawn(logIn: WaitingLogIn, broken: AbortSignal): Promise<boolean>;
	/** Ends every wait. */
	close(): void;
}

/**
 * Draws among clients, not among requests: each client has one lot a draw, which nobody can tell before. Those who have failed least at the
 * address come first. Draws are rows of the table of limits, so servers on one database draw together.
 */
export function createLogInLine(ports: {
	limits: Pick<LimitsPort, "enterDraw" | "winDraw">;
	signer: Pick<Sealer, "sign">;
	now(): number;
	/** How often one is drawn, in ms. */
	drawMs: number;
}): LogInLine {
	const { limits, signer, now, drawMs } = ports;
	const closing = new AbortController();
	const waitingOf = new Map<string | null, number>();
	let waiting = 0;

	function numberOf(below: number, ...of: (string | number | null)[]): number {
		return Buffer.from(signer.sign("draw", JSON.stringify(of)), "base64url").readUInt32BE(0) % below;
	}

	/** The draw that is next for an address. Addresses have theirs at different moments, so that not all log-ins are tried at once. */
	function nextDraw(email: string) {
		const at = now() + numberOf(drawMs, email);
		const number = Math.floor(at / drawMs);
		const key = signer.sign("draw", JSON.stringify(["key", email, number])).slice(0, 27);
		return { key, number, inMs: (number + 1) * drawMs - at };
	}

	async function takePart({ email, client, failures }: WaitingLogIn, signal: AbortSignal): Promise<boolean> {
		const latest = performance.now() + drawMs + extraMs;
		for (;;) {
			const { key, number, inMs } = nextDraw(email);
			if (performance.now() + inMs > latest) return false;
			const ticket = Math.min(failures, mostFailures) * lots + numberOf(lots, email, number, client);
			await limits.enterDraw(key, ticket, now() + inMs + rememberedMs);
			await sleep(inMs, undefined, { signal });
			if (await limits.winDraw(key, ticket)) return true;
		}
	}

	return {
		async isDrawn(logIn, broken) {
			const ofClient = waitingOf.get(logIn.client) ?? 0;
			const isFull = waiting >= mostWaiting || (logIn.client !== null && ofClient >= mostOfOne);
			if (isFull || closing.signal.aborted) throw new TooBusy("Too many wait to log in.");
			waiting++;
			waitingOf.set(logIn.client, ofClient + 1);
			try {
				return await takePart({ ...logIn, email: logIn.email.toLowerCase() }, AbortSignal.any([broken, closing.signal]));
			} catch (error) {
				if (closing.signal.aborted) throw new TooBusy("The process stops.");
				if (broken.aborted) return false;
				throw error;
			} finally {
				waiting--;
				const left = (waitingOf.get(logIn.client) ?? 1) - 1;
				if (left > 0) waitingOf.set(logIn.client, left);
				else waitingOf.delete(logIn.client);
			}
		},
		close: () => closing.abort(),
	};
}
