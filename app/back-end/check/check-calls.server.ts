import { PORTAL_APP_ID } from "#app/constants.ts";
import { UserAccess } from "#app/back-end/http/access.server.ts";
import {
	createCalls,
	type Answer,
	type BackEndAddress,
	type Call,
} from "#app/back-end/http/calls.server.ts";
import { routeFor } from "#app/back-end/http/call-map.server.ts";
import { callNames, fieldsOfCall, type CallName } from "#app/back-end/http/call-table.ts";
import type { Times } from "#app/back-end/http/times.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import { isObject, listOf } from "#app/back-end/http/wire-answer.server.ts";
import {
	commonCalls,
	infoCall,
	knownIn,
	nestedCalls,
	programCalls,
	type CatalogCall,
	type RowScope,
} from "#app/back-end/catalog/catalog-calls.server.ts";
import {
	readRows,
	type BackEndRowKind,
	type KnownFields,
} from "#app/back-end/rows/read-rows.server.ts";
import { snakeCased } from "#app/platform/fields/snake-case.ts";
import { BackEndFailed } from "#app/platform/back-end-failed.ts";

/** In characters. */
const foundMaxLength = 24;

/** What one call answered, or why it was not asked. */
export interface CheckedCall {
	name: CallName;
	/** Which of several: `fastfacts`; empty: there is one. */
	part: string;
	/** Method and path, with fields in braces; null: `BACKEND_CALLS` says that the back end lacks the call. */
	route: string | null;
	outcome: "answered" | "missing" | "failed" | "not asked";
	/** `200`, `did not answer in time`, `writes`. */
	said: string;
	/** Null: the answer has no rows that the portal reads. */
	rows: { read: number; of: number } | null;
	/** Fields that took their default, with the number of rows and the first value found, and why rows were left out. */
	faults: readonly string[];
}

export interface CheckOptions {
	address: BackEndAddress;
	times: Times;
	/** Null: calls of a person are not asked. */
	person: { email: string; password: string } | null;
	/** Null: the first program of the list that is not the portal's own. */
	appId: number | null;
	/** Also asks calls that write, on that person and program. */
	writes: boolean;
}

type Lists = readonly (readonly [BackEndRowKind, readonly unknown[], KnownFields])[];

interface Question extends Pick<Call, "method" | "path" | "query" | "body"> {
	part?: string;
	/** Null: the answer has another shape than the portal reads. */
	lists?: (body: unknown) => Lists | null;
	/** Refusals that a back end may give here, and what they say. */
	tolerated?: Readonly<Partial<Record<number, string>>>;
	caller?: "portal" | UserAccess;
}

/** Never asked, with or without `--writes`: what each would do. */
const neverAsked: Partial<Record<CallName, string>> = {
	"POST register": "creates an account",
	"POST quick-register": "creates an account",
	"POST forgot-password": "sends an email",
	"POST passwordless-login": "sends an email",
	"POST passwordless-login/token": "needs an emailed link",
	"POST passwordless-login/code": "needs an emailed code",
	"POST reset-password": "changes a password",
	"POST reset-password/code": "needs an emailed code",
	"PUT password": "changes a password",
	"DELETE user": "deletes an account",
	"POST user/deletion-code": "sends an email",
	"POST confirm-address": "sends an email",
	"POST confirm-address/link": "needs an emailed link",
	"POST confirm-address/token": "needs an emailed link",
	"POST handover": "logs in another device",
	"POST handover/account": "logs in another device",
	"POST handover/token": "logs in another device",
	"POST sso": "logs in through a company",
	"POST registered-apps/opt-in": "changes what a supplier may send",
	"GET update-user": "sets the day of the first training",
	"PUT v2/user": "changes a profile",
	"POST notifications/read": "marks news as read",
	"POST chapter-completed": "completes a chapter",
	"POST expo/one-click": "registers with an organizer",
	"GET diplomas/{number}": "needs a diploma's number",
	"GET media/{name}": "answers a file",
	"POST analytics": "reports an event",
};

/**
 * Asks each call once, those of the catalog first, and reads the rows as the portal does (BACK-23). It writes nothing unless `writes`. The
 * calls come in the order of the table, each at least once.
 */
export async function checkCalls(options: CheckOptions): Promise<CheckedCall[]> {
	const { address, times, person, writes } = options;
	const send = createCalls(address, { ...times, retries: 0 }, () => undefined);
	const checked: CheckedCall[] = [];

	/** Null: it gave no answer that can be used. */
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

	const { appId, chapter } = await checkCatalog(ask, options.appId);
	const access = person && (await logIn(ask, person));
	if (person && access) {
		const { email } = person;
		const mine = (question: Question) => ask({ ...question, caller: access });
		await checkReads(mine, email, appId);
		if (writes && appId !== null) await checkWrites(mine, email, appId, chapter);
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
	if (isCatalogCall(name)) return appId === null ? "no program to ask for" : "nothing to ask for";
	if (person === null) return "needs --email";
	if (access === null) return "needs a login";
	return isWrite(name) && !writes ? "writes: --writes" : "nothing to ask for";
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

/** Without the name of the call, which is in the table already. */
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
			said: `${status}: not the form that it should have`,
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

/** Shortens a value to what a cell of the table holds. */
function shortened(found: string): string {
	return found.length > foundMaxLength ? `${truncate(found, foundMaxLength)}…` : found;
}

const catalogQuestion = ({ path, query, scope, rowLists }: CatalogCall): Question => ({
	path,
	query,
	caller: "portal",
	lists: (body) =>
		rowLists(body)?.map(([place, list]) => [place.kind, list, knownIn(place)] as const) ?? null,
	part: scope.kind === "asset" ? (scope.section ?? "") : "",
});

/** `pages`: how many it has. */
interface Chapter {
	id: number;
	pages: number;
}

type Ask = (question: Question) => Promise<Answer | null>;

/** Checks the calls of one program, its first chapter and its first collection. */
async function checkCatalog(
	ask: Ask,
	wanted: number | null,
): Promise<{ appId: number | null; chapter: Chapter | null }> {
	const programs: RowScope = { kind: "app" };
	const shows: RowScope = { kind: "trade_show" };
	const listed = await ask(
		catalogQuestion({
			path: "apps",
			scope: programs,
			rowLists: (body) => {
				const list = listOf(body);
				return list && [[programs, list]];
			},
		}),
	);
	const ids = (listOf(listed?.body) ?? []).flatMap((row) => idOf(row) ?? []);
	const appId = wanted ?? ids.find((id) => id !== PORTAL_APP_ID) ?? ids[0] ?? null;
	const nested: CatalogCall[] = [];
	let chapter: Chapter | null = null;
	if (appId !== null) {
		await ask(catalogQuestion(infoCall(appId)));
		for (const call of programCalls(appId)) {
			const answer = await ask(catalogQuestion(call));
			nested.push(...firstNested(call, answer, appId, nested));
		}
		for (const call of nested) {
			const answer = await ask(catalogQuestion(call));
			const { kind, parentId } = call.scope;
			const pages = listOf(answer?.body)?.length ?? 0;
			if (kind === "page" && parentId !== undefined && pages > 0) chapter = { id: parentId, pages };
		}
	}
	for (const call of commonCalls) await ask(catalogQuestion(call));
	await ask(
		catalogQuestion({
			path: "trade-shows",
			scope: shows,
			rowLists: (body) => {
				const list = listOf(listOf(body)?.[0]);
				return list && [[shows, list]];
			},
		}),
	);
	return { appId, chapter };
}

function firstNested(
	{ rowLists }: CatalogCall,
	answer: Answer | null,
	appId: number,
	before: readonly CatalogCall[],
): CatalogCall[] {
	for (const [scope, list] of (answer && rowLists(answer.body)) ?? []) {
		for (const { row } of readRows(scope.kind, list, knownIn(scope))) {
			const id = idOf(row);
			if (id === null) continue;
			const place = {
				kind: scope.kind,
				id,
				app_id: appId,
				parent_id: null,
				section: null,
				position: 0,
			};
			const calls = nestedCalls({ ...place, row: JSON.stringify(row) }, new Set([appId]));
			const [call] = calls.filter(({ path }) => !before.some((each) => each.path === path));
			if (call) return [call];
		}
	}
	return [];
}

function idOf(row: unknown): number | null {
	const id = isObject(row) ? Number(row.id) : Number.NaN;
	return Number.isSafeInteger(id) ? id : null;
}

/** Null: the person could not log in. */
async function logIn(
	ask: Ask,
	{ email, password }: { email: string; password: string },
): Promise<UserAccess | null> {
	const answer = await ask({
		method: "POST",
		path: "login",
		body: { email, password },
		lists: (body) => (tokenIn(body) === null ? null : []),
	});
	const token = answer && tokenIn(answer.body);
	return token === null ? null : new UserAccess(token);
}

function tokenIn(body: unknown): string | null {
	const row = snakeCased(body);
	return isObject(row) && typeof row.access_token === "string" ? row.access_token : null;
}

const rowsOf =
	(kind: BackEndRowKind, name?: string) =>
	(body: unknown): Lists | null => {
		const list = listOf(body, name);
		return list && [[kind, list, () => ({})]];
	};
const rowOf =
	(kind: BackEndRowKind) =>
	(body: unknown): Lists | null =>
		isObject(body) ? [[kind, [body], () => ({})]] : null;

async function checkReads(ask: Ask, email: string, appId: number | null): Promise<void> {
	const user = await ask({ path: "user", lists: rowOf("user") });
	await ask({ path: "user-exists", query: { email } });
	const registered = await ask({
		path: "registered-apps",
		query: { email },
		lists: rowsOf("registered_app"),
	});
	const ids = readRows("registered_app", listOf(registered?.body) ?? []).flatMap(
		({ row }) => row?.app_id ?? [],
	);
	const asked = ids.length > 0 ? ids : [appId ?? PORTAL_APP_ID];
	await ask({
		path: "progress",
		query: { email, "appIds[]": asked },
		lists: rowsOf("progress"),
		tolerated: { 404: "no progress registered yet" },
	});
	await ask({ path: "favorites", query: { email }, lists: rowsOf("favorite") });
	await ask({
		path: "points-badges",
		query: { email },
		lists: rowsOf("points_badge", "badges"),
	});
	await ask({ path: "points", query: { email }, lists: rowsOf("points") });
	await ask({ path: "registered-events", query: { email }, lists: rowsOf("registered_event") });
	const { first_name: firstName, last_name: lastName } = (snakeCased(user?.body) ?? {}) as Partial<
		Record<string, unknown>
	>;
	await ask({
		path: "v2/diploma",
		query: {
			first_name: String(firstName ?? ""),
			last_name: String(lastName ?? ""),
			app_id: appId ?? PORTAL_APP_ID,
			email,
		},
		tolerated: { 403: "not complete", 422: "not complete" },
	});
	await ask({ path: "diplomas", query: { email }, lists: rowsOf("diploma") });
	await ask({ path: "export" });
}

/** What a learner does first, as far as it can be repeated: nothing is completed, and the favorite is taken away again. */
async function checkWrites(
	ask: Ask,
	email: string,
	appId: number,
	chapter: Chapter | null,
): Promise<void> {
	const user = { email, app_id: appId };
	const item = { ...user, item_type: "app", item_id: appId };
	const post = (path: Call["path"], body: unknown, part?: string) =>
		ask({ method: "POST", path, body, ...(part && { part }) });
	await ask({
		method: "POST",
		path: "user-progress",
		body: { user: { email } },
		tolerated: { 422: "registered before" },
	});
	await post("registered-apps", user);
	if (chapter)
		await post("progress", {
			...user,
			chapter_id: chapter.id,
			progress: Math.min(1, chapter.pages - 1),
			total_pages: chapter.pages,
		});
	await post("favorites", { ...item, favorite: 1 }, "add");
	await post("favorites", { ...item, favorite: 0 }, "remove");
	await post("v3/point", { ...user, action: "register_app", subject: String(appId) });
}

/** What has to be put right before the portal can be used: needed calls without an answer, and calls that fail. */
export function isUsable(checked: readonly CheckedCall[]): boolean {
	return checked.every(
		({ name, outcome }) =>
			outcome !== "failed" && !(outcome === "missing" && fieldsOfCall(name)?.isNeeded === true),
	);
}
