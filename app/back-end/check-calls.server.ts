import {
	type Answer,
	type BackEndAddress,
	createCalls,
	type Times,
} from "#app/back-end/http/calls.server.ts";
import {
	type CallName,
	callNames,
	fieldsOfCall,
	routeFor,
} from "#app/back-end/http/call-map.server.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import { readRows } from "./read-rows.server.ts";
import { BackEndFailed } from "#app/platform/errors.ts";
import {
	askCatalog,
	askReads,
	askWrites,
	logIn,
	neverAsked,
	type Question,
} from "./check-questions.server.ts";

const foundMaxLength = 24;

export interface CheckedCall {
	name: CallName;
	part: string;
	/**
	 * The method and the path, with fields in braces. Null if the back end lacks the call, according
	 * to BACKEND_CALLS.
	 */
	route: string | null;
	outcome: "answered" | "missing" | "failed" | "not asked";
	said: string;
	/** Null if the portal reads no rows from the response. */
	rows: { read: number; of: number } | null;
	/**
	 * If rows were left out, the first entry says why. The other entries are the fields that got
	 * their defaults, each with the number of rows and the first unreadable value.
	 */
	faults: readonly string[];
}

export interface CheckOptions {
	address: BackEndAddress;
	times: Times;
	person: { email: string; password: string } | null;
	/** If null, the check uses the first program that isn't the portal's own. */
	appId: number | null;
	/** True to also make calls that write, for this person and program. */
	writes: boolean;
}

/**
 * Makes the calls, starting with the catalog's, and reads the rows as the portal does (RUN-24).
 * Writes nothing unless `writes` is set. Returns at least one result for each call, in the order of
 * the call table. A call that it doesn't make has the outcome `not asked`, or `missing` if it is
 * null in BACKEND_CALLS.
 */
export async function checkCalls(options: CheckOptions): Promise<CheckedCall[]> {
	const { address, times, person, writes } = options;
	const send = createCalls(address, { ...times, retries: 0 }, () => undefined);
	const checked: CheckedCall[] = [];

	async function ask({
		part = "",
		lists,
		caller,
		tolerated = {},
		...call
	}: Question): Promise<Answer | null> {
		const name = `${call.method ?? "GET"} ${call.path}` as CallName;
		const known = { name, part, route: routeText(address, name), rows: null, faults: [] };
		try {
			const answer = await send({ ...call, ...(caller && { caller }), inBackground: true });
			const refusal = tolerated[answer.status];
			if (refusal !== undefined && known.route !== null)
				checked.push({ ...known, outcome: "answered", said: `${answer.status}: ${refusal}` });
			else if (answer.isUnknownCall) {
				const said = known.route === null ? "null in BACKEND_CALLS" : String(answer.status);
				checked.push({ ...known, outcome: "missing", said });
			} else if (!answer.ok)
				checked.push({ ...known, outcome: "failed", said: String(answer.status) });
			else checked.push({ ...known, ...readAnswer(answer, lists) });
			return answer.ok ? answer : null;
		} catch (error) {
			if (!(error instanceof BackEndFailed)) throw error;
			const said = saidOf(error);
			checked.push({ ...known, outcome: "failed", said });
			return null;
		}
	}

	const asks = (name: CallName, said: string) => {
		const route = routeText(address, name);
		checked.push({
			name,
			part: "",
			route,
			outcome: route === null ? "missing" : "not asked",
			said: route === null ? "null in BACKEND_CALLS" : said,
			rows: null,
			faults: [],
		});
	};

	const { appId, chapter } = await askCatalog(ask, options.appId);
	const access = person && (await logIn(ask, person));
	if (person && access) {
		const { email } = person;
		const mine = (question: Question) => ask({ ...question, caller: access });
		await askReads(mine, email, appId);
		if (writes && appId !== null) await askWrites(mine, email, appId, chapter);
		await mine({ method: "POST", path: "logout", body: {} });
	}
	for (const name of callNames) {
		if (checked.some((call) => call.name === name)) continue;
		asks(name, neverAsked[name] ?? whyNot(name, { person, access, appId, writes }));
	}
	const order = new Map(callNames.map((name, index) => [name, index]));
	return checked.toSorted((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0));
}

function whyNot(
	name: CallName,
	{
		person,
		access,
		appId,
		writes,
	}: { person: object | null; access: object | null; appId: number | null; writes: boolean },
): string {
	if (isCatalogCall(name))
		return appId === null ? "no program to test with" : "nothing to test with";
	if (person === null) return "needs --email";
	if (access === null) return "needs a login";
	return isWrite(name) && !writes ? "needs --writes" : "nothing to test with";
}

function isCatalogCall(name: CallName): boolean {
	return callNames.indexOf(name) < callNames.indexOf("POST login");
}

function isWrite(name: CallName): boolean {
	return !name.startsWith("GET ") || name === "GET update-user";
}

function routeText(address: BackEndAddress, name: CallName): string | null {
	const route = routeFor(address.calls, name);
	return route && `${route.method} ${route.path}`;
}

function saidOf(error: BackEndFailed): string {
	if (error.failure.name === "userNotLoggedIn") return "401: refuses the login";
	return /refuses BACKEND_TOKEN/.test(error.message)
		? "401: refuses BACKEND_TOKEN"
		: error.message.replace(/^The back end's \S+ \S+ (answered (?=\d))?/, "");
}

function readAnswer(
	{ status, body }: Answer,
	lists?: Question["lists"],
): Pick<CheckedCall, "outcome" | "said" | "rows" | "faults"> {
	if (!lists) return { outcome: "answered", said: String(status), rows: null, faults: [] };
	const given = lists(body);
	if (given?.length === 0)
		return { outcome: "answered", said: String(status), rows: null, faults: [] };
	if (given === null)
		return {
			outcome: "failed",
			said: `${status}: not in the expected format`,
			rows: null,
			faults: [],
		};
	const rows = given.flatMap(([kind, list, known]) => readRows(kind, list, known));
	const left = rows.filter(({ row }) => row === null);
	const byField = Map.groupBy(
		rows.filter(({ row }) => row !== null).flatMap(({ faults }) => faults),
		({ field }) => field,
	);
	const [reason] = left.flatMap(({ faults }) => faults);
	return {
		outcome: "answered",
		said: String(status),
		rows: { read: rows.length - left.length, of: rows.length },
		faults: [
			...(reason
				? [`${left.length} left out (${reason.field || "the row"}: ${shortened(reason.found)})`]
				: []),
			...[...byField].map(([field, faults]) => {
				const times = faults.length === 1 ? "" : ` ×${faults.length}`;
				return `${field}${times} (${shortened(faults[0]?.found ?? "")})`;
			}),
		],
	};
}

function shortened(found: string): string {
	return found.length > foundMaxLength ? `${truncate(found, foundMaxLength)}…` : found;
}

/** Returns true if the back end has all needed calls, and no call failed. */
export function isUsable(checked: readonly CheckedCall[]): boolean {
	return checked.every(
		({ name, outcome }) =>
			outcome !== "failed" && !(outcome === "missing" && fieldsOfCall(name)?.isNeeded === true),
	);
}
