import type { MiddlewareFunction } from "react-router";
import { isOwnOrigin, tokenHolder } from "../form.server.ts";
import { refuse } from "../http.server.ts";
import { noteForm } from "../request-watch.server.ts";
import { visitContext } from "../visit.server.ts";

/** The longest body a form may have, in bytes. */
const bodyLimit = 256 * 1024;

async function bodyOf(request: Request): Promise<Uint8Array<ArrayBuffer>> {
	if (Number(request.headers.get("content-length") ?? 0) > bodyLimit) throw refuse("tooLarge");
	const parts: Uint8Array[] = [];
	let size = 0;
	if (request.body) {
		for await (const part of request.body) {
			size += part.byteLength;
			if (size > bodyLimit) throw refuse("tooLarge");
			parts.push(part);
		}
	}
	return new Uint8Array(Buffer.concat(parts));
}

/** The fields of a form. Text that is not UTF-8 is refused, not guessed at. */
export async function fieldsOf(request: Request): Promise<FormData> {
	const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
	if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") throw refuse("unsupportedMedia");
	const body = await bodyOf(request);
	try {
		if (type === "multipart/form-data")
			return await new Response(body, { headers: { "content-type": request.headers.get("content-type") ?? "" } }).formData();
		const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
		const form = new FormData();
		for (const pair of text.split("&").filter(Boolean)) {
			const [name = "", ...value] = pair.split("=");
			form.append(unescape(name), unescape(value.join("=")));
		}
		return form;
	} catch {
		throw refuse("malformed");
	}
}

function unescape(text: string): string {
	return decodeURIComponent(text.replaceAll("+", " "));
}

/**
 * Reads what was posted and refuses what another site sent, or what we made for another browser (contract, section 3, "Forms", section 8,
 * "Forms"). That it was made for the very user who is logged in, the guard sees to: pages for everybody take it from anybody.
 */
export const forms: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	if (request.method !== "POST") return next();
	const visit = context.get(visitContext);
	if (!isOwnOrigin(request, visit)) throw refuse("forbidden");
	const form = await fieldsOf(request);
	noteForm(context, form);
	const holder = tokenHolder(visit, form.get("_token"));
	if (holder === null) throw refuse("forbidden");
	form.delete("_token");
	visit.form = form;
	visit.formHolder = holder;
	return next();
};
