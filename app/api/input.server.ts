import { canonicalEmail } from "#app/domain/account/user.ts";
import { wellFormedValue } from "#app/domain/text/well-formed.ts";
import { bodyOf, checkQuery, jsonOf, multipartOf, typeOf } from "#app/http/request-body.server.ts";
import type { Call, Caller } from "./call.server.ts";
import { Refused } from "./refusal.server.ts";

type Fields = Record<string, unknown>;

/** The fields of a JSON object, or of a multipart form. An empty body has none. */
async function postedFields(request: Request, isForm: boolean): Promise<Fields> {
	const type = typeOf(request);
	const body = await bodyOf(request);
	if (isForm) {
		if (type !== "multipart/form-data") throw new Refused("unsupportedMedia");
		return Object.fromEntries(await multipartOf(request, body));
	}
	if (body.length === 0) return {};
	if (type !== "application/json") throw new Refused("unsupportedMedia");
	const value = jsonOf(body);
	if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
	throw new Refused("malformed");
}

function queryFields(call: Call, query: URLSearchParams): Fields {
	return Object.fromEntries(
		Object.keys(call.request.shape)
			.filter((name) => query.has(name) || name.endsWith("[]"))
			.map((name) => [name, name.endsWith("[]") ? query.getAll(name) : query.get(name)]),
	);
}

/** The unchecked fields of a request, of its query or its body. Path parameters override both. */
export async function fieldsOf(call: Call, request: Request, url: URL, params: Readonly<Record<string, string>>): Promise<Fields> {
	checkQuery(url);
	if (call.method !== "GET") return { ...(await postedFields(request, call.form === true)), ...(wellFormedValue(params) as Fields) };
	return wellFormedValue({ ...queryFields(call, url.searchParams), ...params }) as Fields;
}

/** Refuses the e-mail of somebody else: users read and write only their own records (API-6). */
function checkEmail(call: Call, caller: Caller, fields: Fields): void {
	if (!caller.user || !("email" in call.request.shape || "user" in call.request.shape)) return;
	const { email } = "user" in call.request.shape ? ((fields.user ?? {}) as Fields) : fields;
	if (typeof email !== "string" || email.trim() === "") {
		if (call.request.shape.email?.safeParse(undefined).success) return;
		throw new Refused("emailRequired");
	}
	if (canonicalEmail(email) !== caller.user.user.email) throw new Refused("notYours");
}

/** The validated input of a call. A fault in the address throws `malformed` (400), one in the body `invalidInput` (422). */
export function inputOf(call: Call, caller: Caller, fields: Fields): unknown {
	checkEmail(call, caller, fields);
	const parsed = call.request.safeParse(fields);
	if (parsed.success) return parsed.data;
	throw new Refused(call.method === "GET" ? "malformed" : "invalidInput", parsed.error.issues);
}
