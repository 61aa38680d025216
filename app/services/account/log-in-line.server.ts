import { setTimeout as sleep } from "node:timers/promises";
import { TooBusy } from "#app/domain/errors.ts";
import type { LimitsPort, Sealer } from "./port.ts";

/** Each waiting log-in keeps a connection open. */
const mostWaiting = 500;
const mostOfOne = 5;
/** A client that joins just before a draw may wait for the next. Not longer: proxies give up after a minute. */
const extraMs = 5000;
/** Covers differences between server clocks. */
const rememberedMs = 60_000;
/** Breaks ties between clients with equally many failures. */
const lots = 100_000_000;
const mostFailures = 9;

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
	const waitingOf = new Map<string | null, number>();
	let waiting = 0;

	function numberOf(below: number, ...of: (string | number | null)[]): number {
		return Buffer.from(signer.sign("draw", JSON.stringify(of)), "base64url").readUInt32BE(0) % below;
	}

	/** Each address has its own phase, so that not all log-ins run at once. */
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
