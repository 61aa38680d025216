import { refusalOf, type UserCalls, writeRefusalOf } from "./user-calls.server.ts";
import type { RemoteUsers } from "./remote-users.server.ts";
import type { Signer } from "#app/features/account/signer.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { openAccess } from "#app/back-end/http/access.server.ts";
import { timeOf, toTime } from "#app/platform/fields/fields.server.ts";
import { isObject, listOf, type Report } from "#app/back-end/http/calls.server.ts";
import type { UserRef } from "#app/features/account/account-records.ts";
import type { KeptEnrollments } from "./learner-reads.server.ts";
import { BackEndFailed } from "#app/platform/errors.ts";
import { z } from "zod";
import { readRows, usableRows } from "#app/back-end/read-rows.server.ts";
import { toOptionalProfile, toOptionalRow, toUser } from "#app/back-end/learner-rows.server.ts";

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
		create: () => Promise.reject(new Error("The back end creates accounts")),
		// Adds the most recently used key, because a signed diploma link works without a session.
		async byId(id) {
			const [user, stored] = await Promise.all([own.byId(id), users.lastAccess(id, now())]);
			const access = openAccess(signer, stored ?? undefined);
			return user && access ? { ...user, access } : user;
		},
		credentials: async () => null,
		mailbox: async () => null,
		// Stores the date here, and doesn't wait until the back end has stored it, too.
		async startTraining(user, at) {
			await own.startTraining(user, at);
			const query = {
				email: user.email,
				app_id: PORTAL_APP_ID,
				training_started: toTime(at).slice(0, 10),
			};
			calls.write(user, { method: "GET", path: "update-user", query }).catch((error: unknown) => {
				report(
					`The back end could not be told of a user's first training: ${error instanceof Error ? error.message : String(error)}`,
				);
			});
		},
		dismissals: own.dismissals,
		dismiss: own.dismiss,
	};
}

const rowsByTable = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

interface ProfileOptions {
	calls: UserCalls;
	users: RemoteUsers;
	kept: KeptEnrollments;
	own: BackEnd["profile"];
	report: Report;
}

export function createRemoteProfile({
	calls,
	users,
	kept,
	own,
	report,
}: ProfileOptions): BackEnd["profile"] {
	async function readUser(user: UserRef) {
		const answer = await calls.read(user, {
			path: "user",
			gives: "object",
			failure: "userNotFound",
		});
		return answer ? (usableRows("user", [answer.body], report)[0] ?? null) : null;
	}

	return {
		async details(user) {
			const [stored, row] = await Promise.all([own.details(user), readUser(user)]);
			return {
				language: stored.language,
				createdAt: timeOf(row?.created_at) ?? stored.createdAt,
				// If the back end doesn't send `has_password`, the portal assumes that the user has a
				// password.
				hasPassword: row?.has_password !== 0,
				isAddressProven: row?.address_proven === undefined ? null : row.address_proven === 1,
				hasSignUpBrowser: row?.sign_up_browser === 1,
				optional: row ? toOptionalProfile(row, stored.optional) : stored.optional,
			};
		},
		clientContact: own.clientContact,
		language: own.language,
		setLanguage: own.setLanguage,
		// Sends both names and the country even if they stay the same, because a back end may clear a
		// missing field.
		async update(user, { firstName, lastName, country, language, optional = {} }, now) {
			const body = {
				...toOptionalRow(optional),
				email: user.email,
				first_name: firstName ?? user.firstName,
				last_name: lastName ?? user.lastName,
				country: country ?? user.country ?? undefined,
			};
			const answer = await calls.write(user, { method: "PUT", path: "v2/user", body });
			if (!answer.ok) throw writeRefusalOf(answer, "unavailable");
			// A back end may respond to a change with anything. Without a readable user, the portal reads
			// the user again.
			const [answered] = readRows("user", [answer.body]);
			const row = answered?.row ?? (await readUser(user));
			if (!row) throw new BackEndFailed("unavailable", "The back end's GET user answered no user");
			// This portal stores the fields that a back end lacks.
			const changed = await users.save(toUser(row), toOptionalProfile(row, optional), now);
			if (language !== null) await own.setLanguage(user, language, now);
			return { user: changed, optional: (await own.details(user)).optional };
		},
		setPassword: () => Promise.reject(new Error("The back end sets passwords")),
		async setOptIns(user, allShown, ticked, now) {
			const keptHere = new Set((await kept.list(user)).map(({ appId }) => appId));
			await own.setOptIns(
				user,
				allShown.filter((id) => keptHere.has(id)),
				ticked,
				now,
			);
			const shown = allShown.filter((id) => !keptHere.has(id));
			const answer = await calls.read(user, {
				path: "registered-apps",
				gives: "list",
				query: { email: user.email },
			});
			const stored = new Map(
				usableRows("registered_app", listOf(answer?.body) ?? [], report).map((each) => [
					each.app_id,
					timeOf(each.marketing_travel_brands_opt_in_date) !== null,
				]),
			);
			for (const appId of shown.filter((id) => (stored.get(id) ?? false) !== ticked.has(id))) {
				const body = {
					email: user.email,
					app_id: appId,
					marketing_travel_brands_opt_in: ticked.has(appId) ? 1 : 0,
				};
				const done = await calls.write(user, { path: "registered-apps/opt-in", body });
				if (done.isUnknownCall) return false;
				if (!done.ok) throw refusalOf(done, "registeredProgramsFailed");
			}
			return true;
		},
		/**
		 * Yields the back end's account first, then each table of this portal, with the back end's rows
		 * before its own, and last the back end's other tables. Points and badges come only from the
		 * back end.
		 */
		async *personalRows(user) {
			const answer = await calls.read(user, { path: "export", gives: "object" });
			const body = answer?.ok && isObject(answer.body) ? answer.body : {};
			const records = rowsByTable.safeParse(body.records);
			const backEndRows = new Map(Object.entries(records.success ? records.data : {}));
			for await (const { table, rows } of own.personalRows(user)) {
				if (table === "user_account")
					yield { table, rows: isObject(body.account) ? [body.account] : rows };
				else if (table !== "point_entry" && table !== "badge_award") {
					yield { table, rows: [...(backEndRows.get(table) ?? []), ...rows] };
					backEndRows.delete(table);
				}
			}
			for (const [table, rows] of backEndRows) yield { table, rows };
		},
		remove: () =>
			Promise.reject(
				new BackEndFailed(
					"unavailable",
					"Only a user who proves to be the owner can delete an account",
				),
			),
	};
}
