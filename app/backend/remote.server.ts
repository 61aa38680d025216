import type { Jobs } from "#app/data/jobs/jobs.server.ts";
import type { Signer } from "#app/data/account/signer.server.ts";
import type { BackEnd } from "#app/data/back-end.ts";
import { atMostEvery } from "#app/observability/at-most-every.server.ts";
import { replicaFileName } from "#app/data/remote/replica-store.server.ts";
import type { Cdn } from "#app/env.server.ts";
import type { OpenDatabase } from "#app/data/database/database.server.ts";
import { createRemoteUsers } from "#app/data/remote/remote-users.server.ts";
import { createSharedStandings } from "#app/data/remote/shared-standings.server.ts";
import type { AnswerFile } from "#app/gateways/file-look.ts";
import type { TrackingBackEnd } from "#app/gateways/events-out/targets.server.ts";
import type { JobQueue } from "#app/data/jobs/job.ts";
import { openAccess } from "#app/backend/http/access.server.ts";
import { createRemoteAccounts } from "#app/backend/users/accounts.server.ts";
import { createCalls, type BackEndAddress } from "#app/backend/http/calls.server.ts";
import { createRemoteCatalog } from "#app/backend/catalog/catalog.server.ts";
import { createRemoteAuthority } from "#app/backend/users/account-authority.server.ts";
import { createRemoteAttend } from "#app/backend/users/attend.server.ts";
import { createRemoteFavorites } from "#app/backend/users/favorites.server.ts";
import { createDiplomaReader } from "#app/backend/media/diploma-file.server.ts";
import { createRemoteMedia } from "#app/backend/media/media.server.ts";
import { createLearnerReads } from "#app/backend/users/learner-reads.server.ts";
import { createRemoteNotifications } from "#app/backend/users/notifications.server.ts";
import { createRemoteClaims } from "#app/backend/users/point-claims.server.ts";
import { createRemoteProfile } from "#app/backend/users/profile.server.ts";
import { createRemoteRewards } from "#app/backend/users/rewards.server.ts";
import { withAccess, type LogIns } from "#app/backend/users/sessions.server.ts";
import { createRemoteShares } from "#app/backend/users/shares.server.ts";
import { defaultTimes, type Times } from "#app/backend/http/times.ts";
import { createRemoteTraining } from "#app/backend/users/training.server.ts";
import { createUserCalls } from "#app/backend/users/user-calls.server.ts";
import type { Report } from "#app/backend/http/wire-answer.server.ts";

const hourMs = 3_600_000;

/** What this portal keeps itself. The authority comes from the back end. */
export type OwnStore = Omit<BackEnd, "authority">;

interface RemoteOptions {
	address: BackEndAddress;
	cdn: Cdn;
	database: OpenDatabase;
	own: OwnStore;
	signer: Signer;
	jobs: Jobs;
	report: Report;
	now(): number;
	times?: Partial<Times>;
}

/** Another portal back end (BACK-1; docs/decisions/0030). */
export interface Remote {
	backEnd: BackEnd;
	answerFile: AnswerFile;
	tracking: TrackingBackEnd;
	queues: readonly JobQueue[];
	/** There is a catalog to serve, stale or not. */
	ready(): Promise<boolean>;
	close(): Promise<void>;
}

export function createRemote({
	address,
	cdn,
	database,
	own,
	signer,
	jobs,
	report: reportAlways,
	now,
	times: given,
}: RemoteOptions): Remote {
	const times = { ...defaultTimes, ...given };
	const report = atMostEvery(hourMs, reportAlways);
	const portalCalls = createCalls(address, times, report);
	const users = createRemoteUsers(database.db);
	const catalog = createRemoteCatalog({ calls: portalCalls, database, copy: own.catalog, times, report, now });
	const fileName = (hash: string) => replicaFileName(database.db, hash);
	const calls = createUserCalls(portalCalls, { times, now, changed: users.raiseVersion });
	const { activity, accounts, notifications, profile, training: attempts } = own;
	const { claim, queue } = createRemoteClaims({ calls, portalCalls, jobs, users, signer, now, report });
	const reads = createLearnerReads(calls, report);
	const rewards = createRemoteRewards({
		calls,
		portalCalls,
		readDiplomaAddress: createDiplomaReader(address, times),
		reads,
		own: own.rewards,
		report,
	});
	const training = createRemoteTraining({
		calls,
		reads,
		rewards,
		claim,
		attempts,
		issueDiploma: users.issueDiploma,
		report,
	});
	// Starts reading now, so that the first page need not wait.
	catalog.hasCatalog().catch(() => undefined);
	return {
		backEnd: {
			catalog,
			accounts: createRemoteAccounts({ calls, own: accounts, users, signer, now, report }),
			training,
			refresh: null,
			rewards,
			favorites: createRemoteFavorites({ calls, claim, activity, db: database.db, report }),
			attend: createRemoteAttend({ calls, claim, report }),
			activity,
			notifications: createRemoteNotifications({ calls, portalCalls, training, activity, own: notifications, report }),
			profile: createRemoteProfile({ calls, users, own: profile }),
			...notifyingOfLogIns(withAccess(own, { calls: portalCalls, signer, users, times, report, now }), async (userId) => {
				try {
					await jobs.wake("points", userId);
					await jobs.wake("analytics", userId);
				} catch (error) {
					report(`What waits for a user's log-in stays where it is: ${String(error)}`);
				}
			}),
			shares: createRemoteShares({ own: own.shares, training, standings: createSharedStandings(database.db), claim }),
			authority: createRemoteAuthority({ calls: portalCalls, userCalls: calls, users, signer, now }),
		},
		answerFile: createRemoteMedia({ backEnd: address, contentCdn: cdn.content, times, fileName }),
		tracking: {
			url: `${address.url.replace(/\/+$/, "")}/api/v1/analytics`,
			async headersFor(email) {
				const access = openAccess(signer, (await users.lastAccessOf(email, now())) ?? undefined);
				if (!access) return null;
				const headers: Record<string, string> = { Authorization: `Bearer ${access.bearer()}` };
				if (address.token !== null) headers["X-Portal-Token"] = address.token;
				return headers;
			},
		},
		ready: () => catalog.hasCatalog(),
		queues: [queue],
		close: () => catalog.close(),
	};
}

function notifyingOfLogIns({ sessions, tokens }: LogIns, onLogIn: (userId: number) => Promise<void>): LogIns {
	const notifyAfter =
		<Made extends { holder: { id: number } }>(create: (made: Made) => Promise<boolean>) =>
		async (made: Made) => {
			const isMade = await create(made);
			if (isMade) await onLogIn(made.holder.id);
			return isMade;
		};
	return { sessions: { ...sessions, create: notifyAfter(sessions.create) }, tokens: { ...tokens, create: notifyAfter(tokens.create) } };
}
