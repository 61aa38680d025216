import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Sealer, UserRef } from "#app/services/account/port.ts";
import type { RewardedAction, PointClaims, WaitingClaim } from "#app/services/points/port.ts";
import type { RemoteUsers } from "#app/data/remote/remote-users.server.ts";
import { openAccess } from "#app/backend/http/access.server.ts";
import type { Answer, Call, Calls } from "#app/backend/http/calls.server.ts";
import type { Times } from "#app/backend/http/times.ts";
import type { UserCalls } from "./user-calls.server.ts";
import type { Report } from "#app/backend/http/wire-answer.server.ts";

/** Has the back end give the points of a rewarded action, now or as soon as it can: how many it gave now. */
export type Claim = (user: UserRef, rewardedAction: RewardedAction, now: number) => Promise<number>;

interface Options {
	calls: UserCalls;
	portalCalls: Calls;
	claims: PointClaims;
	users: Pick<RemoteUsers, "lastAccess" | "changed" | "endAccess">;
	signer: Sealer;
	times: Times;
	now(): number;
	report: Report;
}

/** How long one process holds a claim, in ms: longer than a call with all its attempts. */
const inHandMs = 60_000;
/** How long a process holds the lease to send, in ms, before it renews it. */
const turnMs = 30_000;
/** The wait before a claim comes again, in ms; it doubles. */
const firstPause = 5000;
const longestPause = 300_000;

/** A back end that answers so takes the same claim later. */
const later = new Set([408, 425, 429]);

const given = z.object({ awarded: z.number() });

type Outcome =
	| { is: "taken"; points: number }
	| { is: "refused"; status: number }
	| { is: "later"; why: string; afterMs: number }
	/** The user's key is no longer accepted. */
	| { is: "loggedOut" };

/** The points of rewarded actions, claimed at the back end and kept in this portal's own database until it has taken or refused them. */
export interface RemoteClaims {
	claim: Claim;
	/** How many wait. */
	count(): Promise<number>;
	close(): Promise<void>;
}

/**
 * Claims points with `v3/point`, each claim with its own `Idempotency-Key`: at once, and where that fails again later, by one process at a
 * time, while the user is logged in somewhere. A claim is kept before it is made: a process that dies on the way loses none.
 */
export function createRemoteClaims({ calls, portalCalls, claims, users, signer, times, now, report }: Options): RemoteClaims {
	const holder = randomUUID();
	const closing = new AbortController();
	let current: Promise<void> = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;

	const nameOf = ({ action, subject }: RewardedAction) => `${action} ${subject}`;

	async function outcomeOf(asking: Promise<Answer>, isOver: () => boolean): Promise<Outcome> {
		try {
			const { ok, status, body, retryAfter } = await asking;
			if (ok) return { is: "taken", points: given.safeParse(body).data?.awarded ?? 0 };
			if (!later.has(status)) return { is: "refused", status };
			return { is: "later", why: `answered ${status}`, afterMs: (retryAfter ?? 0) * 1000 };
		} catch (error) {
			if (isOver()) return { is: "loggedOut" };
			return { is: "later", why: error instanceof Error ? error.message : String(error), afterMs: 0 };
		}
	}

	/** Drops a claim, or has it wait: how many points were given. */
	async function settle({ id, rewardedAction, attempts }: WaitingClaim, outcome: Outcome, at: number): Promise<number> {
		if (outcome.is === "taken" || outcome.is === "refused") {
			await claims.drop(id);
			if (outcome.is === "refused")
				report(`The back end refuses points for ${nameOf(rewardedAction)} with ${outcome.status}: claim ${id} is dropped`);
			return outcome.is === "taken" ? outcome.points : 0;
		}
		if (outcome.is === "loggedOut") await claims.putBack(id, at, false);
		else {
			await claims.putBack(id, at + Math.max(outcome.afterMs, Math.min(longestPause, firstPause * 2 ** Math.min(attempts, 20))), true);
			report(`Points for ${nameOf(rewardedAction)} could not be claimed, and are claimed again later: ${outcome.why}`);
		}
		return 0;
	}

	const callOf = ({ user, rewardedAction: { appId, action, subject }, key }: WaitingClaim): Call => {
		return { method: "POST", path: "v3/point", body: { email: user.email, app_id: appId, action, subject }, key };
	};

	/** Claims again what waits for a user. Answers whether the back end could be asked. */
	async function claimAgain(waiting: WaitingClaim): Promise<boolean> {
		const { user } = waiting;
		const stored = await users.lastAccess(user.id, now());
		const access = openAccess(signer, stored ?? undefined);
		if (!access) {
			await claims.putBack(waiting.id, now() + longestPause, false);
			return true;
		}
		const outcome = await outcomeOf(portalCalls({ ...callOf(waiting), as: access, retries: 0 }), () => access.isOver);
		if (outcome.is === "loggedOut") await users.endAccess(stored?.sealed ?? "");
		await settle(waiting, outcome, now());
		// Drops what was cached of the user, so that the points show.
		if (outcome.is === "taken") await users.changed(user.id);
		return outcome.is !== "later";
	}

	async function send(): Promise<void> {
		if (!(await claims.isDue(now()))) return;
		const failures = await claims.hold(holder, turnMs);
		if (failures === null) return;
		let isAway = false;
		try {
			while (!closing.signal.aborted && !isAway && (await claims.hold(holder, turnMs)) !== null) {
				const waiting = await claims.take(now(), now() + inHandMs);
				if (!waiting) break;
				isAway = !(await claimAgain(waiting));
			}
		} finally {
			const retryInMs = Math.min(times.longestRetryMs, times.firstRetryMs * 2 ** Math.min(failures, 20));
			await claims.release(holder, isAway ? { retryInMs } : null);
		}
	}

	function schedule(): void {
		if (closing.signal.aborted) return;
		timer = setTimeout(() => {
			current = send()
				.catch((error: unknown) => report(`Points that wait cannot be claimed: ${error instanceof Error ? error.message : String(error)}`))
				.then(schedule);
		}, times.claimLookMs).unref();
	}

	schedule();
	return {
		async claim(user, rewardedAction, at) {
			const kept = await claims.begin(user, rewardedAction, at, at + inHandMs).catch((error: unknown) => {
				report(`Points for ${nameOf(rewardedAction)} could not be kept: ${error instanceof Error ? error.message : String(error)}`);
				return undefined;
			});
			// Another process is at it.
			if (kept === null) return 0;
			const waiting = kept ?? { id: 0, key: randomUUID(), user, rewardedAction, attempts: 0 };
			const outcome = await outcomeOf(calls.write(user, callOf(waiting)), () => user.access?.isOver === true);
			return settle(waiting, outcome, at).catch((error: unknown) => {
				report(`Points for ${nameOf(rewardedAction)} are claimed once more: ${error instanceof Error ? error.message : String(error)}`);
				return outcome.is === "taken" ? outcome.points : 0;
			});
		},
		count: claims.count,
		async close() {
			closing.abort();
			clearTimeout(timer);
			await current;
		},
	};
}
