import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import type { Signer } from "#app/features/account/signer.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import { atMostEvery } from "#app/platform/logs/log.server.ts";
import { replicaFileName } from "#app/back-end/catalog/replica-store.server.ts";
import type { Cdn } from "#app/settings.server.ts";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import {
	createKeptEnrollments,
	createLearnerReads,
} from "#app/back-end/users/learner-reads.server.ts";
import { createRemoteUsers } from "#app/back-end/users/remote-users.server.ts";
import { createRemoteShares, createSharedStandings } from "#app/back-end/users/shares.server.ts";
import type { AnswerFile } from "#app/platform/files/file-answer.server.ts";
import type { AnalyticsBackEnd } from "#app/features/activity/targets.server.ts";
import type { JobQueue } from "#app/platform/jobs/job.ts";
import { addressOf, routeFor } from "#app/back-end/http/call-map.server.ts";
import { openAccess } from "#app/back-end/http/access.server.ts";
import { createRemoteAccounts, createRemoteProfile } from "#app/back-end/users/accounts.server.ts";
import {
	type BackEndAddress,
	createCalls,
	defaultTimes,
	type Report,
	type Times,
} from "#app/back-end/http/calls.server.ts";
import { createRemoteCatalog } from "#app/back-end/catalog/catalog.server.ts";
import { createRemoteAuthority } from "#app/back-end/users/account-authority.server.ts";
import { createRemoteAttend } from "#app/back-end/users/attend.server.ts";
import { createRemoteFavorites } from "#app/back-end/users/favorites.server.ts";
import { createDiplomaReader, createRemoteRewards } from "#app/back-end/users/rewards.server.ts";
import { createRemoteMedia } from "#app/back-end/http/media.server.ts";
import { createRemoteNotifications } from "#app/back-end/users/notifications.server.ts";
import { createRemoteClaims } from "#app/back-end/users/point-claims.server.ts";
import { withAccess, type LogIns } from "#app/back-end/users/sessions.server.ts";
import { createRemoteTraining } from "#app/back-end/users/training.server.ts";
import { createUserCalls } from "#app/back-end/users/user-calls.server.ts";
import { HOUR_MS } from "#app/constants.ts";

/** The records that this portal keeps itself. The account authority is at the back end. */
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

/** The parts of this portal that use another back end (BACK-1, docs/decisions/0030). */
export interface Remote {
	backEnd: BackEnd;
	answerFile: AnswerFile;
	analytics: AnalyticsBackEnd | null;
	queues: readonly JobQueue[];
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
	const report = atMostEvery(HOUR_MS, reportAlways);
	const analyticsRoute = routeFor(address.calls, "POST analytics");
	const portalCalls = createCalls(address, times, report);
	const users = createRemoteUsers(database.db);
	const catalog = createRemoteCatalog({
		calls: portalCalls,
		database,
		copy: own.catalog,
		times,
		report,
		now,
	});
	const fileName = (hash: string) => replicaFileName(database.db, hash);
	const calls = createUserCalls(portalCalls, { times, now, changed: users.raiseVersion });
	const { activity, accounts, notifications, profile, training: attempts } = own;
	const { claim, queue } = createRemoteClaims({
		calls,
		portalCalls,
		jobs,
		users,
		signer,
		now,
		report,
	});
	const kept = createKeptEnrollments(database.db);
	const reads = createLearnerReads(calls, kept, report);
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
		kept,
		issueDiploma: users.issueDiploma,
		report,
	});
	// Reading begins at once, so that the first page doesn't need to wait.
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
			notifications: createRemoteNotifications({
				calls,
				portalCalls,
				training,
				activity,
				own: notifications,
				report,
			}),
			profile: createRemoteProfile({ calls, users, kept, own: profile, report }),
			...notifyingOfLogIns(
				withAccess(own, { calls: portalCalls, signer, users, times, report, now }),
				async (userId) => {
					try {
						await jobs.wake("points", userId);
						await jobs.wake("analytics", userId);
					} catch (error) {
						report(`The jobs that waited for a user's login could not start: ${String(error)}`);
					}
				},
			),
			shares: createRemoteShares({
				own: own.shares,
				training,
				standings: createSharedStandings(database.db),
				claim,
			}),
			authority: createRemoteAuthority({
				calls: portalCalls,
				callMap: address.calls,
				userCalls: calls,
				users,
				signer,
				report,
				now,
			}),
		},
		answerFile: createRemoteMedia({
			backEnd: address,
			contentCdn: cdn.content,
			times,
			report,
			fileName,
		}),
		analytics: analyticsRoute && {
			method: analyticsRoute.method,
			url: addressOf(address.url, analyticsRoute, {}).href,
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

function notifyingOfLogIns(
	{ sessions, tokens }: LogIns,
	onLogIn: (userId: number) => Promise<void>,
): LogIns {
	const notifyAfter =
		<Made extends { holder: { id: number } }>(create: (made: Made) => Promise<boolean>) =>
		async (made: Made) => {
			const isMade = await create(made);
			if (isMade) await onLogIn(made.holder.id);
			return isMade;
		};
	return {
		sessions: { ...sessions, create: notifyAfter(sessions.create) },
		tokens: { ...tokens, create: notifyAfter(tokens.create) },
	};
}
