import { canonicalEmail } from "../domain/user.ts";
import type { Call, Caller } from "./call.server.ts";
import { Refused } from "./refusal.server.ts";

/** The longest body a request may have, in bytes. */
const bodyLimit = 256 * 1024;

type Fields = Record<string, unknown>;

async function bodyOf(request: Request): Promise<Uint8Array<ArrayBuffer>> {
	if (Number(request.headers.get("content-length") ?? 0) > bodyLimit) throw new Refused("tooLarge");
	const parts: Uint8Array[] = [];
	let size = 0;
	if (request.body) {
		for await (const part of request.body) {
			size += part.byteLength;
			if (size > bodyLimit) throw new Refused("tooLarge");
			parts.push(part);
		}
	}
	return new Uint8Array(Buffer.concat(parts));
}

/** The fields of a JSON object, or of a multipart form. An empty body has none. */
async function postedFields(request: Request, isForm: boolean): Promise<Fields> {
	const header = request.headers.get("content-type") ?? "";
	const type = header.split(";")[0]?.trim().toLowerCase();
	const body = await bodyOf(request);
	if (isForm) {
		if (type !== "multipart/form-data") throw new Refused("unsupportedMedia");
		const form = await new Response(body, { headers: { "content-type": header } }).formData().catch(() => null);
		if (!form) throw new Refused("malformed");
		return Object.fromEntries(form);
	}
	if (body.length === 0) return {};
	if (type !== "application/json") throw new Refused("unsupportedMedia");
	try {
		const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
		if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
	} catch {
		// Falls through: what cannot be read, and what is not an object, is malformed alike.
	}
	throw new Refused("malformed");
}

function queryFields(call: Call, query: URLSearchParams): Fields {
	return Object.fromEntries(
		Object.keys(call.request.shape)
			.filter((name) => query.has(name) || name.endsWith("[]"))
			.map((name) => [name, name.endsWith("[]") ? query.getAll(name) : query.get(name)]),
	);
}

/** The fields of a request as they came: of the query, or of the body. Parts of the path go before both. */
export async function fieldsOf(call: Call, request: Request, url: URL, params: Readonly<Record<string, string>>): Promise<Fields> {
	const sent = call.method === "GET" ? queryFields(call, url.searchParams) : await postedFields(request, call.form === true);
	return { ...sent, ...params };
}

/** A user reads and writes what is the user's own: an e-mail of somebody else is refused (contract, section 5). */
function checkEmail(call: Call, caller: Caller, fields: Fields): void {
	if (!caller.user || !("email" in call.request.shape || "user" in call.request.shape)) return;
	const { email } = "user" in call.request.shape ? ((fields.user ?? {}) as Fields) : fields;
	if (typeof email !== "string" || email.trim() === "") {
		if (call.request.shape.email?.safeParse(undefined).success) return;
		throw new Refused("emailRequired");
	}
	if (canonicalEmail(email) !== caller.user.user.email) throw new Refused("notYours");
}

/** The checked input of a call. A fault of the address is malformed (400), one of the body is invalid (422). */
export function inputOf(call: Call, caller: Caller, fields: Fields): unknown {
	checkEmail(call, caller, fields);
	const parsed = call.request.safeParse(fields);
	if (parsed.success) return parsed.data;
	throw new Refused(call.method === "GET" ? "malformed" : "invalidInput", parsed.error.issues);
}
