import { PORTAL_APP_ID } from "#app/constants.ts";
import {
	commonCalls,
	infoCall,
	knownIn,
	nestedCalls,
	programCalls,
	type CatalogCall,
	type RowScope,
} from "#app/back-end/catalog/catalog-calls.server.ts";
import { UserAccess } from "#app/back-end/http/access.server.ts";
import type { CallName } from "#app/back-end/http/call-map.server.ts";
import { type Answer, type Call, isObject, listOf } from "#app/back-end/http/calls.server.ts";
import { type BackEndRowKind, type KnownFields, readRows, snakeCased } from "./read-rows.server.ts";

type Lists = readonly (readonly [BackEndRowKind, readonly unknown[], KnownFields])[];

export interface Question extends Pick<Call, "method" | "path" | "query" | "body"> {
	part?: string;
	lists?: (body: unknown) => Lists | null;
	/** Refusals that don't count as failures, by status, with their meanings. */
	tolerated?: Readonly<Partial<Record<number, string>>>;
	caller?: "portal" | UserAccess;
}

/** Calls that are never made, even with `--writes`, each with the reason. */
export const neverAsked: Partial<Record<CallName, string>> = {
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
	"POST notifications/read": "marks a notification as read",
	"POST chapter-completed": "completes a chapter",
	"POST expo/one-click": "registers with an organizer",
	"GET diplomas/{number}": "needs a diploma's number",
	"GET media/{name}": "returns a file",
	"POST analytics": "reports an event",
};

const catalogQuestion = ({ path, query, scope, rowLists }: CatalogCall): Question => ({
	path,
	query,
	caller: "portal",
	lists: (body) =>
		rowLists(body)?.map(([place, list]) => [place.kind, list, knownIn(place)] as const) ?? null,
	part: scope.kind === "asset" ? (scope.section ?? "") : "",
});

interface Chapter {
	id: number;
	pages: number;
}

type Ask = (question: Question) => Promise<Answer | null>;

export async function askCatalog(
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

export async function logIn(
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

export async function askReads(ask: Ask, email: string, appId: number | null): Promise<void> {
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

/**
 * Makes the writes of a learner's first visit that are safe to repeat. Completes no chapter, and
 * removes the favorite again.
 */
export async function askWrites(
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
