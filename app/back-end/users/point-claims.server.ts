import type { UserCalls } from "./user-calls.server.ts";
import type { RemoteUsers } from "./remote-users.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import type { Signer } from "#app/features/account/signer.server.ts";
import type { RewardedAction } from "#app/features/learner/training-records.ts";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { pointActions } from "#app/features/catalog/points.ts";
import type { UserRef } from "#app/features/account/account-records.ts";
import type { JobQueue, NextRun } from "#app/platform/jobs/job.ts";
import { nextRunOf } from "#app/platform/jobs/worker.server.ts";
import { openAccess } from "#app/back-end/http/access.server.ts";
import type { Answer, Call, Calls, Report } from "#app/back-end/http/calls.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/constants.ts";

/** Returns the points that the back end awarded at once. It may award more later. */
export type ClaimPoints = (user: UserRef, rewardedAction: RewardedAction) => Promise<number>;

interface Options {
	calls: UserCalls;
	portalCalls: Calls;
	jobs: Jobs;
	users: Pick<RemoteUsers, "lastAccess" | "raiseVersion" | "endAccess">;
	signer: Signer;
	now(): number;
	report: Report;
}

// This must exceed the time of a call with all its attempts, so that no other process sends the
// same claim in the meantime.
const holdMs = MINUTE_MS;
const pause = { firstMs: 5000, longestMs: 300_000 };
// The user's next login starts a waiting claim at once. In case that fails, the portal also tries
// the claim every hour.
const loggedOut: NextRun = { inMs: HOUR_MS, failed: false };

const retryStatuses = new Set([408, 425, 429]);

const awardSchema = z.object({ awarded: z.number() });

// `key` is the `Idempotency-Key`, which is the same for every attempt.
const claimSchema = z.object({
	appId: z.number(),
	action: z.enum(pointActions),
	subject: z.string(),
	key: z.string(),
});
type StoredClaim = z.infer<typeof claimSchema>;

/**
 * Claims points at once. If the back end can't answer now, claims them again later, while the user
 * is logged in somewhere. Drops a claim that the back end refuses. Each claim is first stored as a
 * job, so that none is lost if the process dies.
 */
export function createRemoteClaims({
	calls,
	portalCalls,
	jobs,
	users,
	signer,
	now,
	report,
}: Options): {
	claim: ClaimPoints;
	queue: JobQueue;
} {
	const callOf = (email: string, { appId, action, subject, key }: StoredClaim): Call => {
		return {
			method: "POST",
			path: "v3/point",
			body: { email, app_id: appId, action, subject },
			key,
		};
	};

	async function sendClaim(
		{ action, subject }: StoredClaim,
		asking: Promise<Answer>,
		isRejected: () => boolean,
	): Promise<number | NextRun> {
		const name = `${action} ${subject}`;
		const retryLater = (why: string, afterMs = 0): NextRun => {
			report(`Points for ${name} could not be claimed. The portal tries again later: ${why}`);
			return { inMs: afterMs, failed: "service" };
		};
		try {
			const { ok, status, body, retryAfter } = await asking;
			if (ok) return awardSchema.safeParse(body).data?.awarded ?? 0;
			if (retryStatuses.has(status))
				return retryLater(`answered ${status}`, (retryAfter ?? 0) * 1000);
			report(`The back end refused points for ${name} with ${status}, so the claim was dropped`);
			return 0;
		} catch (error) {
			return isRejected()
				? loggedOut
				: retryLater(error instanceof Error ? error.message : String(error));
		}
	}

	const reportFailure = (what: string) => (error: unknown) => {
		report(`Points ${what}: ${error instanceof Error ? error.message : String(error)}`);
	};

	return {
		async claim(user, rewardedAction) {
			const { appId, action, subject } = rewardedAction;
			const newClaim = { appId, action, subject, key: randomUUID() };
			const key = `points ${user.id} ${action} ${subject}`;
			const job = await jobs
				.takeNow(
					{ kind: "points", key, userId: user.id, payload: JSON.stringify(newClaim) },
					holdMs,
				)
				.catch(reportFailure(`for ${action} ${subject} could not be stored`));
			if (job === null) return 0;
			const wanted = job ? claimSchema.parse(JSON.parse(job.payload)) : newClaim;
			const outcome = await sendClaim(
				wanted,
				calls.write(user, callOf(user.email, wanted)),
				() => user.access?.isRejected === true,
			);
			const isSettled = typeof outcome === "number";
			const settling =
				job && (isSettled ? jobs.drop(job) : jobs.putBack(job, nextRunOf(job, pause, outcome)));
			await settling?.catch(reportFailure(`for ${action} ${subject} will be claimed again`));
			return isSettled ? outcome : 0;
		},
		queue: {
			selector: { kind: "points" },
			holdMs,
			pause,
			async run(job) {
				const userId = job.userId ?? 0;
				const last = await users.lastAccess(userId, now());
				const access = openAccess(signer, last ?? undefined);
				if (!last || !access) return loggedOut;
				const wanted = claimSchema.parse(JSON.parse(job.payload));
				const outcome = await sendClaim(
					wanted,
					portalCalls({ ...callOf(last.email, wanted), caller: access, retries: 0 }),
					() => access.isRejected,
				);
				if (outcome === loggedOut) await users.endAccess(last.sealed ?? "");
				if (typeof outcome !== "number") return outcome;
				await jobs.drop(job);
				// Raising the version drops the user's cached reads, which lack the new points.
				await users.raiseVersion(userId);
				return null;
			},
		},
	};
}
