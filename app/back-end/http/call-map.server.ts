import { readFileSync } from "node:fs";
import { editDistance } from "#app/platform/text/edit-distance.ts";
import { encodeUrlPart, parseJson } from "#app/platform/text/well-formed.ts";

interface CallFields {
	/** The fields in the query. A field in braces goes to the path instead. */
	query?: readonly string[];
	/**
	 * The fields in the JSON body. `user.email` is `email` in the object `user`. Optional fields
	 * aren't listed.
	 */
	body?: readonly string[];
	isNeeded?: true;
}

const person = ["email", "first_name", "last_name", "country"];
const mailedCode = ["request", "email", "code"];
const ofProgram = { query: ["app_id", "format"] };
const ofUser = { query: ["email"] };

/**
 * Every call that the portal makes to another back end, by its name in docs/back-end-calls.md
 * (BACK-3).
 */
const callTable = {
	"GET apps": { isNeeded: true },
	"GET app-info": ofProgram,
	"GET chapter-info": { query: ["app_id"] },
	"GET chapter-content": { query: ["chapter_id"] },
	"GET sales-companion-assets": { query: ["app_id", "type", "format"] },
	"GET collection": { query: ["sales_companion_item_id"] },
	"GET contact-us": { query: ["app_id"] },
	"GET v2/carousel-photo": ofProgram,
	"GET inline-carousel": ofProgram,
	"GET showcases": {},
	"GET trade-shows": {},
	"GET notifications": {},
	"GET badges": {},
	"GET point-descriptions": {},
	"GET media/{name}": { query: ["name"] },

	"POST login": { body: ["email", "password"], isNeeded: true },
	"GET user": { isNeeded: true },
	"POST forgot-password": { body: ["email"] },
	"POST passwordless-login": { body: ["email"] },
	"POST passwordless-login/token": { body: ["token"] },
	"POST passwordless-login/code": { body: mailedCode },
	"POST reset-password": { body: ["token", "password"] },
	"POST reset-password/code": { body: mailedCode },
	"POST register": { body: [...person, "password"] },
	"POST quick-register": { body: person },
	"GET user-exists": ofUser,
	"GET update-user": { query: ["email", "app_id", "training_started"] },
	"PUT v2/user": { body: ["email", "first_name", "last_name"] },
	"PUT password": { body: ["new_password"] },
	"DELETE user": { body: [] },
	"POST user/deletion-code": { body: [] },
	"POST confirm-address": { body: [] },
	"POST confirm-address/link": { body: ["token"] },
	"POST confirm-address/token": { body: ["token"] },
	"POST handover": { body: [] },
	"POST handover/account": { body: ["code"] },
	"POST handover/token": { body: ["code"] },
	"POST sso": { body: ["issuer", "sub", "email_verified"] },
	"POST logout": { body: [] },

	"POST user-progress": { body: ["user.email"] },
	"GET registered-apps": ofUser,
	"POST registered-apps": { body: ["email", "app_id"] },
	"POST registered-apps/opt-in": { body: ["email", "app_id", "marketing_travel_brands_opt_in"] },
	"GET progress": { query: ["email", "appIds[]"], isNeeded: true },
	"POST progress": {
		body: ["email", "app_id", "chapter_id", "progress", "total_pages"],
		isNeeded: true,
	},
	"POST chapter-completed": { body: ["email", "app_id", "chapter_id"] },
	"GET favorites": ofUser,
	"POST favorites": { body: ["email", "app_id", "item_type", "item_id", "favorite"] },
	"POST notifications/read": { body: ["email", "id"] },
	"GET points-badges": ofUser,
	"GET points": ofUser,
	"POST v3/point": { body: ["email", "app_id", "action", "subject"] },
	"GET registered-events": ofUser,
	"POST expo/one-click": { body: ["email", "trade_show_id"] },
	"GET v2/diploma": { query: ["first_name", "last_name", "app_id", "email"] },
	"GET diplomas": ofUser,
	"GET diplomas/{number}": { query: ["number"] },
	"GET export": {},
	"POST analytics": { body: [] },
} as const satisfies Record<string, CallFields>;

export type CallName = keyof typeof callTable;
export type CallPath = CallName extends infer Name
	? Name extends `${string} ${infer Path}`
		? Path
		: never
	: never;

export const callNames = Object.keys(callTable) as CallName[];

export function fieldsOfCall(name: string): CallFields | null {
	return Object.hasOwn(callTable, name) ? callTable[name as CallName] : null;
}

export const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof methods)[number];

/**
 * The method and path of a call. `path` is relative to the back end's address, with fields in
 * braces.
 */
export interface CallRoute {
	method: Method;
	path: string;
}

/**
 * The calls for which the back end has its own method or path, or null for a call that it lacks.
 * All other calls go to `/api/v1/`.
 */
export type CallMap = ReadonlyMap<CallName, CallRoute | null>;

export class BadCallMap extends Error {}

/**
 * Reads the file that BACKEND_CALLS names (BACK-20). Throws `BadCallMap` with a one-line message.
 */
export function readCallMap(file: string): CallMap {
	let text: string;
	try {
		text = readFileSync(file, "utf8");
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new BadCallMap(
			`the file ${file} ${code === "ENOENT" ? "doesn't exist" : `can't be read (${code})`}.`,
		);
	}
	try {
		return parseCallMap(text);
	} catch (error) {
		throw error instanceof BadCallMap ? new BadCallMap(`${file}: ${error.message}`) : error;
	}
}

/** Parses the JSON of a call map. Throws `BadCallMap` with a one-line message. */
export function parseCallMap(text: string): CallMap {
	let given: unknown;
	try {
		given = parseJson(text);
	} catch (error) {
		throw new BadCallMap(`it isn't JSON: ${(error as Error).message}.`);
	}
	if (typeof given !== "object" || given === null || Array.isArray(given))
		throw new BadCallMap(`it must be an object, like {"GET apps": "GET programs"}.`);
	return new Map(
		Object.entries(given).map(([name, value]) => [knownName(name), routeOf(name, value)]),
	);
}

function knownName(name: string): CallName {
	if (fieldsOfCall(name)) return name as CallName;
	const nearest = callNames.toSorted((a, b) => editDistance(a, name) - editDistance(b, name))[0];
	throw new BadCallMap(
		`"${name}" isn't a call of the portal. ${nearest && editDistance(nearest, name) <= 4 ? `Did you mean "${nearest}"?` : "docs/back-end-calls.md lists them."}`,
	);
}

function routeOf(name: string, value: unknown): CallRoute | null {
	const { query = [], body, isNeeded } = fieldsOfCall(name) ?? {};
	const fail = (why: string) => new BadCallMap(`"${name}" ${why}`);
	if (value === null) {
		if (isNeeded) throw fail("can't be null: the portal needs this call.");
		return null;
	}
	const parts = typeof value === "string" ? /^(\S+) +(\S+)$/.exec(value.trim()) : null;
	if (!parts)
		throw fail(`must be null, or a method and a path, like "${name.split(" ")[0]} some/path".`);
	const [, method = "", path = ""] = parts;
	if (!methods.includes(method as Method))
		throw fail(`has the method ${method}, which must be ${methods.join(", ")}.`);
	if (method === "GET" && body)
		throw fail("sends a JSON body, which GET can't carry. Use POST, PUT or PATCH.");
	if (/^[a-z][a-z0-9+.-]*:|^\/\/|\\|#|(^|\/)\.\.?(\/|$)/i.test(path))
		throw fail(`has the path ${path}, which must be below BACKEND_URL.`);
	const names = [...query, ...(body ?? [])];
	for (const [, field = ""] of path.matchAll(/\{([^{}]*)\}/g))
		if (!names.includes(field))
			throw fail(
				`has {${field}} in its path, which the call doesn't send. ${names.length > 0 ? `It sends ${names.map((each) => `{${each}}`).join(", ")}.` : "It sends nothing to name."}`,
			);
	if (/[{}]/.test(path.replaceAll(/\{[^{}]*\}/g, "")))
		throw fail(`has a brace in its path that isn't closed.`);
	return { method: method as Method, path: path.replace(/^\//, "") };
}

type Values = Readonly<Record<string, unknown>>;

export function routeFor(map: CallMap, name: string): CallRoute | null {
	const mapped = map.get(name as CallName);
	if (mapped !== undefined) return mapped;
	const [method = "", path = ""] = name.split(" ");
	return { method: method as Method, path: `api/v1/${path}` };
}

/**
 * Returns the address of a call. Its query leaves out the fields that are in the path. A body keeps
 * them.
 */
export function addressOf(
	backEndUrl: string,
	{ path }: CallRoute,
	{ query = {}, body = {} }: { query?: Values | undefined; body?: unknown },
): URL {
	const named = new Set<string>();
	const filled = path.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
		named.add(name);
		return textOf(valueOf(query, name) ?? valueOf(body, name));
	});
	const address = new URL(`${backEndUrl.replace(/\/+$/, "")}/${filled}`);
	for (const [name, value] of Object.entries(query)) {
		if (named.has(name)) continue;
		for (const each of Array.isArray(value) ? (value as unknown[]) : [value])
			address.searchParams.append(name, String(each));
	}
	return address;
}

function valueOf(row: unknown, name: string): unknown {
	if (typeof row !== "object" || row === null) return undefined;
	if (Object.hasOwn(row, name)) return (row as Values)[name];
	const [first = "", ...rest] = name.split(".");
	return rest.length === 0 ? undefined : valueOf((row as Values)[first], rest.join("."));
}

// Joins the values of a list with commas. Leaves out a value that consists of dots, because in a
// path it would lead to another folder.
function textOf(value: unknown): string {
	return (Array.isArray(value) ? (value as unknown[]) : [value ?? ""])
		.map((each) => (/^\.+$/.test(String(each)) ? "" : encodeUrlPart(String(each))))
		.join(",");
}
