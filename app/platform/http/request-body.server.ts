import { FIELD_LIMIT } from "#app/constants.ts";
import { parseJson, wellFormed } from "#app/platform/text/well-formed.ts";
import { httpError } from "./responses.server.ts";

const bodyLimit = 256 * 1024;
const depthLimit = 20;
/** The maximum number of values of one field. */
const listLimit = 200;

/**
 * Reads a body. Refuses a compressed body, and a body above 256 KB even without a `Content-Length`.
 */
export async function bodyOf(request: Request): Promise<Uint8Array<ArrayBuffer>> {
	if (!/^(identity)?$/i.test(request.headers.get("content-encoding")?.trim() ?? ""))
		throw httpError("unsupportedMedia");
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

// If a client stops in the middle of a body, its request is malformed. This isn't an error of the
// portal.
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

export function typeOf(request: Request): string {
	return request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
}

function textOf(body: Uint8Array): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(body);
	} catch {
		throw httpError("malformed");
	}
}

/** Reads a URL-encoded or multipart form. Refuses other types, and more than 1,000 fields. */
export async function formOf(request: Request): Promise<FormData> {
	const type = typeOf(request);
	if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data")
		throw httpError("unsupportedMedia");
	const body = await bodyOf(request);
	return type === "multipart/form-data" ? multipartOf(request, body) : urlEncodedOf(body);
}

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

/**
 * Returns all values of a field in order, and "" for empty fields and files. Refuses more than 200
 * values.
 */
export function listOf(form: FormData | null, name: string): string[] {
	const values = form?.getAll(name) ?? [];
	if (values.length > listLimit) throw httpError("tooLarge");
	return values.map((value) => (typeof value === "string" ? value : ""));
}

export async function multipartOf(
	request: Request,
	body: Uint8Array<ArrayBuffer>,
): Promise<FormData> {
	const headers = { "content-type": request.headers.get("content-type") ?? "" };
	const form = await new Response(body, { headers }).formData().catch(() => null);
	if (!form) throw httpError("malformed");
	const sent = [...form];
	if (sent.length > FIELD_LIMIT) throw httpError("tooLarge");
	const fit = new FormData();
	for (const [name, value] of sent)
		fit.append(wellFormed(name), typeof value === "string" ? wellFormed(value) : value);
	return fit;
}

/** Parses JSON. Refuses more than 1,000 values, and values nested more than 20 deep. */
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

export function checkQuery({ searchParams }: URL): void {
	if (searchParams.size > FIELD_LIMIT) throw httpError("tooLarge");
}
