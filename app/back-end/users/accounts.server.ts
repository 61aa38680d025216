import type { UserCalls } from "./user-calls.server.ts";
import type { RemoteUsers } from "#app/back-end/replica/remote-users.server.ts";
import type { Signer } from "#app/features/account/signer.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { openAccess } from "#app/back-end/http/access.server.ts";
import { toTime } from "#app/platform/fields/fields.server.ts";
import type { Report } from "#app/back-end/http/wire-answer.server.ts";

interface Options {
	calls: UserCalls;
	own: BackEnd["accounts"];
	users: Pick<RemoteUsers, "lastAccess">;
	signer: Signer;
	now(): number;
	report: Report;
}

export function createRemoteAccounts({
	calls,
	own,
	users,
	signer,
	now,
	report,
}: Options): BackEnd["accounts"] {
	return {
		create: () => Promise.reject(new Error("Accounts are made at the back end")),
		// Adds the key that was used last, because a signed link to a diploma needs no session.
		async byId(id) {
			const [user, stored] = await Promise.all([own.byId(id), users.lastAccess(id, now())]);
			const access = openAccess(signer, stored ?? undefined);
			return user && access ? { ...user, access } : user;
		},
		credentials: async () => null,
		mailbox: async () => null,
		// Does not wait for the back end.
		async startTraining(user, at) {
			await own.startTraining(user, at);
			const query = {
				email: user.email,
				app_id: PORTAL_APP_ID,
				training_started: toTime(at).slice(0, 10),
			};
			calls.write(user, { method: "GET", path: "update-user", query }).catch((error: unknown) => {
				report(
					`The first training of a user could not be told: ${error instanceof Error ? error.message : String(error)}`,
				);
			});
		},
		dismissals: own.dismissals,
		dismiss: own.dismiss,
	};
}
