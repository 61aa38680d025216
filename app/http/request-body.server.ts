import { FIELD_LIMIT } from "#app/constants.ts";
import { parseJson, wellFormed } from "#app/domain/text/well-formed.ts";
import { httpError } from "./http-error.server.ts";

/** The longest body a request may have, in bytes. */
const bodyLimit = 256 * 1024;
/** How deep a JSON body may nest. */
const depthLimit = 20;

/** The bytes of a body, refused as too large beyond 256 kB, whether its length was announced or not. One that is packed is not unpacked. */
export async function bodyOf(request: Request): Promise<Uint8Array<ArrayBuffer>> {
	if (!/^(identity)?$/i.test(request.headers.get("content-encoding")?.trim() ?? "")) throw httpError("unsupportedMedia");
	if (Number(request.headers.get("content-length") ?? 0) > bodyLimit) throw httpError("tooLarge");
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of wholeOf(request)) {
		size += part.byteLength;
		if (size > bodyLimit) throw httpError("tooLarge");
		parts.push(part);
	}
	return new Uint8Array(Buffer.concat(parts));
}

/** Reads a body chunk by chunk. One that the client broke off is malformed, not an error of ours. */
async function* wholeOf({ body }: Request): AsyncGenerator<Uint8Array> {
	const reader = body?.getReader();
	try {
		for (;;) {
			const part = await reader?.read().catch(() => {
				throw httpError("malformed");
			});
			if (!part || part.done) return;
			yield part.value;
		}
	} finally {
		await reader?.cancel().catch(() => undefined);
	}
}

/** The media type of a body: lower case, without parameters; "" where there is none. */
export function typeOf(request: Request): string {
	return request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
}

/** Decodes a body; refuses one that is not UTF-8. */
function textOf(body: Uint8Array): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(body);
	} catch {
		throw httpError("malformed");
	}
}

/** Parses a form. Refuses text that is not UTF-8, and more than 1,000 fields. */
export async function formOf(request: Request): Promise<FormData> {
	const type = typeOf(request);
	if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") throw httpError("unsupportedMedia");
	const body = await bodyOf(request);
	return type === "multipart/form-data" ? multipartOf(request, body) : urlEncodedOf(body);
}

/** The fields of an `application/x-www-form-urlencoded` body, at most 1,000. */
function urlEncodedOf(body: Uint8Array): FormData {
	const pairs = textOf(body).split("&").filter(Boolean);
	if (pairs.length > FIELD_LIMIT) throw httpError("tooLarge");
	const form = new FormData();
	for (const pair of pairs) {
		const [name = "", ...value] = pair.split("=");
		form.append(unescape(name), unescape(value.join("=")));
	}
	return form;
}

function unescape(text: string): string {
	try {
		return wellFormed(decodeURIComponent(text.replaceAll("+", " ")));
	} catch {
		throw httpError("malformed");
	}
}

/** The fields of a `multipart/form-data` body, at most 1,000. */
export async function multipartOf(request: Request, body: Uint8Array<ArrayBuffer>): Promise<FormData> {
	const headers = { "content-type": request.headers.get("content-type") ?? "" };
	const form = await new Response(body, { headers }).formData().catch(() => null);
	if (!form) throw httpError("malformed");
	const sent = [...form];
	if (sent.length > FIELD_LIMIT) throw httpError("tooLarge");
	const fit = new FormData();
	for (const [name, value] of sent) fit.append(wellFormed(name), typeof value === "string" ? wellFormed(value) : value);
	return fit;
}

/** The value of a JSON body: at most 1,000 values in it, nested at most 20 levels deep. */
export function jsonOf(body: Uint8Array): unknown {
	const text = textOf(body);
	let value: unknown;
	try {
		value = parseJson(text);
	} catch {
		throw httpError("malformed");
	}
	let values = 0;
	let level = childrenOf(value);
	for (let depth = 1; level.length > 0; depth++) {
		values += level.length;
		if (values > FIELD_LIMIT || depth > depthLimit) throw httpError("tooLarge");
		level = level.flatMap(childrenOf);
	}
	return value;
}

function childrenOf(value: unknown): unknown[] {
	return typeof value === "object" && value !== null ? Object.values(value) : [];
}

/** Refuses the query of an address that has more than 1,000 parameters. */
export function checkQuery({ searchParams }: URL): void {
	if (searchParams.size > FIELD_LIMIT) throw httpError("tooLarge");
}
