import * as fieldSchemas from "#app/api/fields.server.ts";
import * as accountForms from "#app/features/log-in/schemas.server.ts";
import * as ownForms from "#app/features/my-source/schemas.server.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { calls } from "#app/api/calls/calls.server.ts";
import { refusal } from "#app/api/refusal.server.ts";
import { createRouter } from "#app/api/router.server.ts";
import { isUsableKey } from "#app/back-end/http/access.server.ts";
import { createSigner, tokenHolder } from "#app/features/account/signer.server.ts";
import { isOwnOrigin } from "#app/middleware.server.ts";
import { cookieOf, cookiesOf, setCookie, readMessages } from "#app/platform/http/cookies.server.ts";
import { parseId, isUserInitiated, headerAddress } from "#app/platform/http/responses.server.ts";
import { requestedPage, searchWords } from "#app/platform/http/paging.server.ts";
import { parseForm } from "#app/features/frame/parse-form.server.ts";
import { hasLineBreak, readableRequest } from "#app/handler.server.ts";
import {
	checkQuery,
	formOf,
	jsonOf,
	multipartOf,
	typeOf,
} from "#app/platform/http/request-body.server.ts";
import { findLocale, languageOfCall } from "#app/platform/i18n/i18next.server.ts";
import { safeRedirect } from "#app/paths.ts";
import { filterOf } from "#app/features/resources/item-filter.server.ts";
import { openedShareTokens } from "#app/features/client-pages/share-cookies.server.ts";
import { isGuessable } from "#app/features/account/common-passwords.server.ts";
import { isHandOverToken } from "#app/features/account/sessions/access-tokens.server.ts";
import { readRequest } from "#server/read-request.ts";
import { subject, type Subject } from "./subject.ts";

function filled(schema: z.ZodObject, text: string): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(schema.shape).map(([name, field]) => {
			if (field instanceof z.ZodArray) return [name, [text, text]];
			return [name, field instanceof z.ZodObject ? filled(field, text) : text];
		}),
	);
}

function ofSchema(name: string, schema: z.ZodType): Subject {
	if (!(schema instanceof z.ZodObject))
		return { name, of: [], run: (text) => schema.safeParse(text) };
	return { name, of: [], run: (text) => schema.safeParse(filled(schema, text)) };
}

function schemasOf(area: string, module: Readonly<Record<string, unknown>>): Subject[] {
	return Object.entries(module).flatMap(([name, schema]) =>
		schema instanceof z.ZodType ? [ofSchema(`${area}: ${name}`, schema)] : [],
	);
}

function inHeader(text: string): string {
	return text.replaceAll(/[^\t\x20-\xff]/g, "x");
}

function asking(
	headers: Readonly<Record<string, string>>,
	url = "https://portal.example/",
): Request {
	return new Request(url, {
		headers: Object.fromEntries(
			Object.entries(headers).map(([name, value]) => [name, inHeader(value)]),
		),
	});
}

const find = createRouter(calls);
const signer = createSigner(["a secret of some length"]);
const portal = { signer, settings: { origins: [] } } as unknown as Parameters<
	typeof tokenHolder
>[0]["portal"];
const visit = { device: "x", portal, url: new URL("https://portal.example/") };
const registering = accountForms.registerSchema;

function inQuery(text: string): URL {
	const url = new URL("https://portal.example/");
	for (const name of ["words", "q", "kind", "chapter", "page"]) url.searchParams.set(name, text);
	return url;
}

function registeringWith(text: string): FormData {
	const form = new FormData();
	for (const name of Object.keys(registering.shape)) form.append(name, text);
	return form;
}

function thrown(work: () => unknown): unknown {
	try {
		return work();
	} catch (error) {
		return error;
	}
}

const urlEncoded = { "Content-Type": "application/x-www-form-urlencoded" };
const boundary = "x";
const multipart = asking({ "Content-Type": `multipart/form-data; boundary=${boundary}` });

/** Request bodies. The portal refuses those that are too large. */
const bodies: readonly Subject[] = [
	subject(
		formOf,
		(text) =>
			formOf(
				new Request("https://portal.example/", { method: "POST", headers: urlEncoded, body: text }),
			).catch(() => null),
		{
			before: ["", "a=", "a=1&"],
			places: 2,
		},
	),
	subject(jsonOf, (text) => thrown(() => jsonOf(Buffer.from(text))), {
		what: "no JSON",
		before: ["", "[", '{"a":'],
	}),
	subject(jsonOf, (text) => thrown(() => jsonOf(Buffer.from(JSON.stringify({ [text]: text })))), {
		what: "texts",
		places: 2,
	}),
	subject(
		multipartOf,
		(text) => {
			const body = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--${boundary}--\r\n`;
			return Promise.resolve(
				thrown(() => multipartOf(multipart, new Uint8Array(Buffer.from(body)))),
			).catch(() => null);
		},
		{ what: "a value", before: ["", "--x\r\n", "\r\n--"] },
	),
	subject(
		multipartOf,
		(text) => {
			const body = `--${boundary}\r\nContent-Disposition: form-data; name="${text}"\r\n\r\nx\r\n--${boundary}--\r\n`;
			return Promise.resolve(
				thrown(() => multipartOf(multipart, new Uint8Array(Buffer.from(body)))),
			).catch(() => null);
		},
		{ what: "a name" },
	),
	subject(
		[checkQuery, filterOf, searchWords, requestedPage],
		(text) =>
			thrown(() => {
				const url = inQuery(text);
				checkQuery(url);
				return [filterOf(url), searchWords(url), requestedPage(url, 1000, 10)];
			}),
		{ places: 5 },
	),
	subject(parseForm, (text) => thrown(() => parseForm(registeringWith(text), registering)), {
		places: 5,
	}),
];

const headers: readonly Subject[] = [
	subject(
		[cookieOf, cookiesOf, openedShareTokens],
		(text) => {
			const request = asking({ cookie: text });
			return [cookieOf(request, "tw_device"), cookiesOf(request), openedShareTokens(request)];
		},
		{ before: ["", "tw_device=", "tw_share_"] },
	),
	subject(
		[setCookie, readMessages],
		(text) => [setCookie("a", text.toWellFormed(), { secure: true }), readMessages(text)],
		{
			before: ["", "success:"],
			places: 2,
		},
	),
	subject(
		[languageOfCall, findLocale],
		(text) => {
			const request = asking({ "Accept-Language": text, Cookie: `i18nextLng=${text}` });
			const url = new URL("https://portal.example/");
			return [languageOfCall(request, url), findLocale({ request })];
		},
		{ before: ["", "en;"] },
	),
	subject(
		[isUserInitiated, typeOf, isOwnOrigin],
		(text) => {
			const request = asking({ Purpose: text, "Content-Type": text, Origin: text });
			return [isUserInitiated(request), typeOf(request), isOwnOrigin(request, visit)];
		},
		{ before: ["", "https://"], places: 3 },
	),
	subject(tokenHolder, (text) => tokenHolder(visit, text), { before: ["", "1."] }),
	subject(createSigner, (text) => [signer.open("x", text), signer.verify("x", text, text)]),
	subject([isUsableKey, isHandOverToken], (text) => [isUsableKey(text), isHandOverToken(text)], {
		before: ["", "a"],
	}),
	subject(
		readRequest,
		(text) => {
			const request = {
				method: "GET",
				url: `/${text}`,
				headers: { host: `a${text}` },
				rawHeaders: [],
			} as unknown as IncomingMessage;
			return readRequest(request, {} as ServerResponse, null);
		},
		{ places: 2 },
	),
	subject(
		readRequest,
		(text) => {
			const request = {
				method: "GET",
				url: `/${text}`,
				headers: { host: "a.example" },
				rawHeaders: [],
			} as unknown as IncomingMessage;
			return readRequest(request, {} as ServerResponse, null);
		},
		{ what: "an address" },
	),
];

const addresses: readonly Subject[] = [
	subject(safeRedirect, safeRedirect, { before: ["/", "/%2"] }),
	subject(headerAddress, headerAddress, { before: ["", "/", "https://a.example/"] }),
	subject(
		[hasLineBreak, readableRequest],
		(text) => [
			hasLineBreak(text),
			readableRequest(asking({ Origin: text }, `https://a.example/%${text}`)),
		],
		{
			before: ["", "%0"],
		},
	),
	subject(parseId, parseId, { before: ["", "1"] }),
	subject(createRouter, find, { before: ["", "media/", "diplomas/"] }),
	subject(isGuessable, isGuessable),
];

export const requestSubjects: readonly Subject[] = [
	...bodies,
	...headers,
	...addresses,
	...schemasOf("auth", accountForms),
	...schemasOf("my-source", ownForms),
	...schemasOf("api", fieldSchemas),
	...calls.map((call) => ofSchema(`${call.method} ${call.path}`, call.request)),
	subject(refusal, (text) => {
		const { error } = z.object({ a: z.literal("x"), b: z.email() }).safeParse({ a: text, b: text });
		return refusal({ name: "invalidInput" }, error?.issues);
	}),
];
