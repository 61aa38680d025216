import { z } from "zod";
import type { RemoteUsers } from "../data/remote-users.server.ts";
import { BackEndFailed } from "../services/back-end-failed.ts";
import type { Asker, DoorPort, LetIn, NewAccount } from "../services/door-port.ts";
import { fieldsOf } from "../wire/fields.server.ts";
import { userOf, userRow } from "../wire/user.server.ts";
import { accessOf, isKey, UserAccess } from "./access.server.ts";
import { codeOf, type Answer, type Calls } from "./calls.server.ts";
import { refusedBy, type UserCalls } from "./user-calls.server.ts";
import { isObject } from "./wire-answer.server.ts";

const grant = z.object({ access_token: z.string().max(4000).refine(isKey) });
const row = userRow(fieldsOf({ lenient: true }));

interface Options {
	calls: Calls;
	userCalls: UserCalls;
	users: RemoteUsers;
	now(): number;
}

/** The door to the back end's accounts: its own answers let people in, and their keys are kept with their sessions. */
export function createDoor({ calls, userCalls, users, now }: Options): DoorPort {
	/** Whoever a token stands for, with a copy of the account here. Null: it is not good. */
	async function letIn(token: string, isLent = false): Promise<LetIn | null> {
		const access = new UserAccess(token, 0, isLent);
		const answer = await calls({ path: "user", as: access, failure: "userNotFound" }).catch((error: unknown) => {
			if (access.isOver) return null;
			throw error;
		});
		if (answer === null) return null;
		const parsed = row.safeParse(answer.body);
		if (!answer.ok || !parsed.success || parsed.data.email === "") throw refusedBy(answer, "userNotFound");
		const user = await users.keep(userOf(parsed.data), now());
		access.version = await users.changed(user.id);
		return { ...user, access };
	}

	async function granted(answer: Answer): Promise<LetIn> {
		const parsed = grant.safeParse(answer.body);
		const user = answer.ok && parsed.success ? await letIn(parsed.data.access_token) : null;
		if (!user) throw refusedBy(answer, "userNotFound");
		return user;
	}

	function ask(path: string, body: unknown, { client, userAgent }: Asker): Promise<Answer> {
		return calls({ method: "POST", path, body, client, userAgent });
	}

	/** Lets in, but not where the answer has one of these statuses. */
	async function unless(statuses: readonly number[], answer: Answer): Promise<LetIn | null> {
		return statuses.includes(answer.status) ? null : granted(answer);
	}

	/** The user with a key of the back end's to hand over to another device. Null: the back end does not hand over, or not by a call. */
	async function handedOver(user: LetIn, asker: Asker): Promise<LetIn | null> {
		const { client, userAgent } = asker;
		const made = await calls({ method: "POST", path: "handover", body: {}, as: user.access, client, userAgent });
		const code = made.ok && isObject(made.body) ? made.body.code : null;
		if (typeof code !== "string") return null;
		const answer = await ask("handover/token", { code }, asker);
		return answer.ok ? granted(answer) : null;
	}

	const person = ({ email, firstName, lastName, country }: NewAccount) => ({ email, first_name: firstName, last_name: lastName, country });
	const from = ({ origin }: Asker) => (origin === null ? {} : { origin });

	return {
		logIn: async (email, password, asker) => unless([401], await ask("login", { email, password }, asker)),
		signUp: async (account, asker) => {
			const answer = await ask("register", { ...person(account), password: account.password }, asker);
			return codeOf(answer.body) === "invalidInput" ? granted(answer) : unless([422], answer);
		},
		async registerQuickly(account, asker) {
			const answer = await ask("quick-register", { ...person(account), ...from(asker) }, asker);
			return answer.ok && isObject(answer.body) && !("access_token" in answer.body) ? { request: requestOf(answer) } : granted(answer);
		},
		async mailReset(email, asker) {
			const answer = await ask("forgot-password", { email, ...from(asker) }, asker);
			if (!answer.ok) throw refusedBy(answer, "unavailable");
			return requestOf(answer);
		},
		async resetTokenOf(code, asker) {
			const answer = await ask("reset-password/code", code, asker);
			return answer.ok && isObject(answer.body) && typeof answer.body.token === "string" ? answer.body.token : null;
		},
		async mailLink(email, asker) {
			const answer = await ask("passwordless-login", { email, ...from(asker) }, asker);
			if (!answer.ok) throw refusedBy(answer, "unavailable");
			return requestOf(answer);
		},
		useLink: async (link, asker) => unless([400, 401, 404, 410, 422], await ask("passwordless-login/token", link, asker)),
		useCode: async (code, asker) => unless([400, 401, 404, 410, 422], await ask("passwordless-login/code", code, asker)),
		resetPassword: async (link, asker) => unless([400, 401, 404, 410], await ask("reset-password", link, asker)),
		async handOver(token, asker) {
			if (!isKey(token)) return null;
			const answer = await ask("handover/token", { code: token }, asker);
			if (answer.ok) return granted(answer);
			if (answer.status === 429) throw refusedBy(answer, "unavailable");
			return letIn(token, true);
		},
		async anotherKey(user, asker) {
			try {
				return (await handedOver(user, asker)) ?? user;
			} catch (error) {
				if (!(error instanceof BackEndFailed)) throw error;
				return accessOf(user)?.isOver ? null : user;
			}
		},
		async company(claims, password, { client, userAgent }) {
			const body = {
				issuer: claims.issuer,
				sub: claims.sub,
				email_verified: claims.emailVerified ? 1 : 0,
				...(claims.email === null ? {} : { email: claims.email }),
				...(claims.firstName === null ? {} : { first_name: claims.firstName }),
				...(claims.lastName === null ? {} : { last_name: claims.lastName }),
				...(password === null ? {} : { password }),
			};
			const answer = await calls({ method: "POST", path: "sso", body, as: "portal", client, userAgent });
			const code = codeOf(answer.body);
			if (code === "emailUnverified") return "unverified";
			if (code === "accountDisabled") return "disabled";
			if (answer.status === 409) return "confirm";
			return code === "passwordWrong" ? "passwordWrong" : granted(answer);
		},
		async changePassword(user, { old, fresh }, { userAgent, client }) {
			const body = { new_password: fresh, ...(old === null ? {} : { password: old }) };
			const answer = await userCalls.write(user, { method: "PUT", path: "password", body, userAgent, client, retries: 0 });
			if (codeOf(answer.body) === "passwordWrong") return null;
			const changed = await granted(answer);
			await users.endAll(user.id);
			return changed;
		},
		mailDeletionCode: async (user) => (await userCalls.write(user, { path: "user/deletion-code", body: {} })).ok,
		async remove(user, proof, keepDiplomas) {
			const body = { ...proof, ...(keepDiplomas ? { keep_diplomas: 1 } : {}) };
			const answer = await userCalls.write(user, { method: "DELETE", path: "user", body, retries: 0 });
			if (answer.status === 422) return false;
			if (!answer.ok) throw refusedBy(answer, "unavailable");
			await users.remove(user.id);
			userCalls.forget(user);
			return true;
		},
		async exists(email) {
			const answer = await calls({ path: "user-exists", query: { email }, as: "portal" });
			if (!answer.ok) throw new BackEndFailed("userNotFound", `The back end's user-exists answered ${answer.status}`);
			return isObject(answer.body) && Number(answer.body.exists) === 1;
		},
	};
}

function requestOf({ body }: Answer): string {
	return isObject(body) && typeof body.request === "string" ? body.request : "";
}
