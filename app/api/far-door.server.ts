import { askerOf } from "../asker.server.ts";
import { fail, ok, type FailureName, type Result } from "../domain/errors.ts";
import { limit, limitMail } from "../limit.server.ts";
import { takeHandOver } from "../services/account/hand-over.server.ts";
import type { DoorPort, LetIn } from "../services/door-port.ts";
import type { Asking, Call } from "./call.server.ts";
import { succeeded } from "./fields.server.ts";
import { grantTo } from "./grant.server.ts";

/** The fields of an account call, checked by its own schema. */
interface Input {
	email: string;
	password: string;
	new_password: string;
	first_name: string;
	last_name: string;
	country: string;
	origin?: string;
	token: string;
	request: string;
	code: string;
	keep_diplomas?: 0 | 1;
}

interface Far {
	door: DoorPort;
	asking: Asking;
	input: Input;
	asker: ReturnType<typeof askerOf>;
	/** The logged-in user. */
	user: LetIn;
}

type Handle = (far: Far) => Promise<Result<unknown>>;

async function granted(asking: Asking, user: LetIn | null, otherwise: FailureName): Promise<Result<unknown>> {
	return user ? ok(await grantTo(asking, user)) : fail(otherwise);
}

interface Attempt {
	limit: "logIn" | "ownPassword" | "code" | "link" | "signUp" | "handOver";
	/** What is tried: an e-mail address or a token. */
	subject: string;
	/** Where it does not let in. */
	otherwise: FailureName;
}

/** An attempt that counts only when it fails. `work` is not begun before the limit allows it. */
async function tried(far: Far, { limit: name, subject, otherwise }: Attempt, work: () => Promise<LetIn | null>): Promise<Result<unknown>> {
	const attempt = await limit(far.asking, name, subject);
	const user = await attempt.of(work());
	if (user && name !== "signUp") await attempt.forgive();
	return granted(far.asking, user, otherwise);
}

const person = ({ input }: Far) => ({ email: input.email, firstName: input.first_name, lastName: input.last_name, country: input.country });
const code = ({ input }: Far) => ({ request: input.request, email: input.email, code: input.code });
const link = ({ input }: Far) => ({ token: input.token, email: input.email });

const handles: Readonly<Record<string, Handle>> = {
	"POST login": (far) => {
		const { email, password } = far.input;
		return tried(far, { limit: "logIn", subject: email, otherwise: "loginWrong" }, () => far.door.logIn(email, password, far.asker));
	},
	"POST register": (far) => {
		const account = { ...person(far), password: far.input.password };
		return tried(far, { limit: "signUp", subject: account.email, otherwise: "emailTaken" }, () => far.door.signUp(account, far.asker));
	},
	"POST quick-register": async (far) => {
		await limit(far.asking, "signUp", far.input.email);
		const made = await far.door.registerQuickly(person(far), far.asker);
		if (!("request" in made)) return granted(far.asking, made, "emailTaken");
		return ok(far.asking.caller.vouched ? { ...succeeded, request: made.request } : succeeded);
	},
	"POST forgot-password": async (far) => {
		await limitMail(far.asking, far.input.email);
		const request = await far.door.mailReset(far.input.email, far.asker);
		return ok(far.asking.caller.vouched ? { ...succeeded, request } : succeeded);
	},
	"POST passwordless-login": async (far) => {
		await limitMail(far.asking, far.input.email);
		return ok({ ...succeeded, request: await far.door.mailLink(far.input.email, far.asker) });
	},
	"POST passwordless-login/token": (far) =>
		tried(far, { limit: "link", subject: far.input.token, otherwise: "linkOver" }, () => far.door.useLink(link(far), far.asker)),
	"POST passwordless-login/code": (far) =>
		tried(far, { limit: "code", subject: far.input.email, otherwise: "linkOver" }, () => far.door.useCode(code(far), far.asker)),
	"POST reset-password": (far) => {
		const reset = { ...link(far), password: far.input.password };
		return tried(far, { limit: "link", subject: reset.token, otherwise: "linkOver" }, () => far.door.resetPassword(reset, far.asker));
	},
	"POST reset-password/code": async (far) => {
		const attempt = await limit(far.asking, "code");
		const token = await far.door.resetTokenOf(code(far), far.asker);
		if (token === null) return fail("linkOver");
		await attempt.forgive();
		return ok({ token });
	},
	"POST handover/token": async (far) => {
		const { portal, now } = far.asking;
		const ports = { tokens: portal.store.tokens, door: far.door };
		return tried(far, { limit: "handOver", subject: "", otherwise: "linkOver" }, () =>
			takeHandOver(ports, far.input.code, () => far.asker, now),
		);
	},
	"PUT password": (far) => {
		const passwords = { old: far.input.password ?? null, fresh: far.input.new_password };
		const attempt = { limit: "ownPassword", subject: String(far.user.id), otherwise: "passwordWrong" } as const;
		return tried(far, attempt, () => far.door.changePassword(far.user, passwords, far.asker));
	},
	"GET user-exists": async (far) => {
		await limit(far.asking, "userExists", far.input.email);
		return ok({ exists: (await far.door.exists(far.input.email)) ? 1 : 0 });
	},
	"POST user/deletion-code": async (far) => {
		await limitMail(far.asking, far.user.email);
		return (await far.door.mailDeletionCode(far.user)) ? ok(succeeded) : fail("notFound");
	},
	"DELETE user": async (far) => {
		const { input } = far;
		const attempt = await limit(far.asking, "ownPassword", String(far.user.id));
		const proof = input.code === undefined ? { password: input.password ?? "" } : { code: input.code };
		if (!(await attempt.of(far.door.remove(far.user, proof, input.keep_diplomas === 1))))
			return fail(input.code === undefined ? "passwordWrong" : "codeWrong");
		await attempt.forgive();
		return ok(succeeded);
	},
	"POST sso": () => Promise.resolve(fail("unavailable")),
};

/** The account calls of a portal whose accounts are kept elsewhere go on to there (contract, section 5); null: a call that does not. */
export function throughDoor(call: Call, asking: Asking, input: unknown): Promise<Result<unknown>> | null {
	const { door } = asking.portal;
	const handle = handles[`${call.method} ${call.path}`];
	if (!door || !handle) return null;
	const fields = input as Input;
	const asker = { ...askerOf(asking, asking.request), ...(fields.origin === undefined ? {} : { origin: fields.origin }) };
	const user = asking.caller.user?.user ?? ({ id: 0, email: "" } as LetIn);
	return handle({ door, asking, input: fields, asker, user });
}
