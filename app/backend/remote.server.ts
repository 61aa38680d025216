import { createMirrorStore } from "../data/mirror-store.server.ts";
import type { OpenDatabase } from "../data/database.server.ts";
import { createPointClaims } from "../data/point-claims.server.ts";
import { createRemoteUsers } from "../data/remote-users.server.ts";
import { createSharerRecords } from "../data/sharer-records.server.ts";
import type { FileAnswer } from "../gateways/file-answer.server.ts";
import type { TrackingBackEnd } from "../gateways/events-out/targets.server.ts";
import type { AccessTokensPort, Sealer } from "../services/account-ports.ts";
import type { DoorPort } from "../services/door-port.ts";
import type { BackEnd, SessionsPort, SharesPort } from "../services/ports.ts";
import { openAccess } from "./access.server.ts";
import { createRemoteAccounts } from "./accounts.server.ts";
import { createCalls, type BackEndAddress } from "./calls.server.ts";
import { createRemoteCatalog } from "./catalog.server.ts";
import { createDoor } from "./door.server.ts";
import { createRemoteExpo } from "./expo.server.ts";
import { createRemoteFavorites } from "./favorites.server.ts";
import { createRemoteMedia } from "./media.server.ts";
import { createMirror } from "./mirror.server.ts";
import { createRemoteNotifications } from "./notifications.server.ts";
import { createRemoteClaims } from "./point-claims.server.ts";
import { createRemoteProfile } from "./profile.server.ts";
import { createRemoteRewards } from "./rewards.server.ts";
import { withAccess } from "./sessions.server.ts";
import { createSharers } from "./sharers.server.ts";
import { createRemoteShares } from "./shares.server.ts";
import { usualTimes, type Times } from "./times.ts";
import { createRemoteTraining } from "./training.server.ts";
import { createUserCalls } from "./user-calls.server.ts";
import type { Report } from "./wire-answer.server.ts";

/** What depends on where the catalogue and the users' records are. */
export interface Kept {
	backEnd: BackEnd;
	sessions: SessionsPort;
	tokens: AccessTokensPort;
	shares: SharesPort;
}

interface RemoteOptions {
	address: BackEndAddress;
	database: OpenDatabase;
	/** The portal's own: what is kept here whatever back end there is, and the copy of the catalogue. */
	own: Kept;
	signer: Sealer;
	/** A user has logged in: what waits for that may go on. */
	arrived(userId: number): Promise<void>;
	report: Report;
	now(): number;
	times?: Partial<Times>;
}

/** Another portal back end, by its calls (contract, section 5; docs/decisions/0030). */
export interface Remote extends Kept {
	door: DoorPort;
	answerFile(request: Request, file: FileAnswer): Promise<Response>;
	/** Where tracking goes when no other target is set for it. */
	tracking: TrackingBackEnd;
	/** How much waits to be taken by the back end, beside events. */
	waiting(): Promise<readonly { name: string; value: number }[]>;
	/** Whether there is something to serve, stale or not. */
	ready(): Promise<boolean>;
	close(): Promise<void>;
}

export function createRemote({ address, database, own, signer, arrived, report: tell, now, times: given }: RemoteOptions): Remote {
	const times = { ...usualTimes, ...given };
	const report = once(tell);
	const portalCalls = createCalls(address, times, report);
	const store = createMirrorStore(database);
	const users = createRemoteUsers(database.db);
	const mirror = createMirror({ calls: portalCalls, store, times, report, now });
	const answerFile = createRemoteMedia({ backEnd: address, times, fileName: store.fileName, report });
	const calls = createUserCalls(portalCalls, { times, now, changed: users.changed });
	const catalog = createRemoteCatalog(own.backEnd.catalog, mirror);
	const { activity, accounts, notifications, profile, training: tries } = own.backEnd;
	const points = createRemoteClaims({ calls, portalCalls, claims: createPointClaims(database), users, signer, times, now, report });
	const { claim } = points;
	const rewards = createRemoteRewards({ calls, portalCalls, training: () => training, own: own.backEnd.rewards, report });
	const records = createSharerRecords(database.db);
	const training = createRemoteTraining({
		calls,
		catalog,
		rewards,
		claim,
		tries,
		sharers: records,
		issueDiploma: users.issueDiploma,
		report,
	});
	const sharers = createSharers({ users, records, training, signer, times, now });
	// So that the first page need not wait for it.
	mirror.isHeld().catch(() => undefined);
	return {
		backEnd: {
			catalog,
			accounts: createRemoteAccounts({ calls, own: accounts, withAccess: sharers.withAccess, report }),
			training,
			rewards,
			favorites: createRemoteFavorites({ calls, claim, activity, report }),
			expo: createRemoteExpo({ calls, claim, report }),
			activity,
			notifications: createRemoteNotifications({ calls, training, activity, own: notifications, report }),
			profile: createRemoteProfile({ calls, users, own: profile }),
		},
		...telling(withAccess(own, { calls: portalCalls, signer, users, times, report, now }), (userId) =>
			arrived(userId).catch((error: unknown) => report(`What waits for a user's log-in stays where it is: ${String(error)}`)),
		),
		shares: createRemoteShares({ own: own.shares, training, sharers, records, claim, report }),
		door: createDoor({ calls: portalCalls, userCalls: calls, users, now }),
		answerFile,
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
		ready: () => mirror.isHeld(),
		waiting: async () => [{ name: "points", value: await points.count() }],
		async close() {
			await points.close();
			await mirror.close();
		},
	};
}

/** Tells when somebody has logged in, in a browser or on a phone. */
function telling(
	{ sessions, tokens }: Pick<Kept, "sessions" | "tokens">,
	arrived: (userId: number) => Promise<void>,
): Pick<Kept, "sessions" | "tokens"> {
	const first =
		<Made extends { userId: number }>(create: (made: Made) => Promise<void>) =>
		async (made: Made) => {
			await create(made);
			await arrived(made.userId);
		};
	return { sessions: { ...sessions, create: first(sessions.create) }, tokens: { ...tokens, create: first(tokens.create) } };
}

const remindMs = 3_600_000;

/** Tells the same no more than once an hour. */
function once(report: Report): Report {
	const toldAt = new Map<string, number>();
	return (message) => {
		const now = performance.now();
		if (now - (toldAt.get(message) ?? Number.NEGATIVE_INFINITY) < remindMs) return;
		if (toldAt.size >= 1000) toldAt.clear();
		toldAt.set(message, now);
		report(message);
	};
}
