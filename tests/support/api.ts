import { createPortalToken } from "#app/features/account/sessions/portal-tokens.server.ts";
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { host } from "./agent.ts";
import { isQuestion, rightReply, type PackChapter } from "./answers.ts";
import type { TestPortal } from "./portal.ts";

export interface ApiAnswer {
	status: number;
	headers: Headers;
	/** The body as untyped JSON, for tests. */
	body: ApiBody;
	text: string;
}

export type ApiBody = { [name: string]: ApiBody } & ApiBody[];

export interface Send {
	query?: Record<string, string | number | readonly (string | number)[]>;
	body?: unknown;
	form?: Record<string, string>;
	headers?: Record<string, string>;
}

export class ApiClient {
	readonly email: string;
	private readonly portal: TestPortal;
	private readonly token: string | null;
	private readonly address: string | null;

	/** `address` is the network address of the calls. Null if it is unknown. */
	constructor(
		portal: TestPortal,
		token: string | null = null,
		email = "",
		address: string | null = null,
	) {
		this.portal = portal;
		this.token = token;
		this.email = email;
		this.address = address;
	}

	get secret(): string {
		return this.token ?? "";
	}

	async send(
		method: string,
		path: string,
		{ query = {}, body, form, headers = {} }: Send = {},
	): Promise<ApiAnswer> {
		const url = new URL(`/api/v1/${path}`, host);
		for (const [name, value] of Object.entries(query)) {
			for (const each of Array.isArray(value) ? value : [value])
				url.searchParams.append(name, String(each));
		}
		const sent = new Headers(headers);
		if (this.token !== null) sent.set("Authorization", `Bearer ${this.token}`);
		const init: RequestInit = { method, headers: sent };
		if (body !== undefined) {
			if (!sent.has("Content-Type")) sent.set("Content-Type", "application/json");
			init.body = typeof body === "string" ? body : JSON.stringify(body);
		}
		if (form) {
			const data = new FormData();
			for (const [name, value] of Object.entries(form)) data.set(name, value);
			init.body = data;
		}
		const response = await this.portal.handle(new Request(url, init), {
			address: this.address,
			secure: null,
		});
		const text = await response.text();
		const isJson = response.headers.get("Content-Type")?.startsWith("application/json") === true;
		const answered = {
			status: response.status,
			headers: response.headers,
			body: (isJson ? JSON.parse(text) : null) as ApiBody,
			text,
		};
		if (isJson) await checkAnswer(this.portal, method, path, answered);
		return answered;
	}

	get(
		path: string,
		query: Send["query"] = {},
		headers: Record<string, string> = {},
	): Promise<ApiAnswer> {
		return this.send("GET", path, { query, headers });
	}

	post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<ApiAnswer> {
		return this.send("POST", path, { body, headers });
	}

	async read(path: string, query: Send["query"] = {}): Promise<ApiBody> {
		return this.must(await this.get(path, query));
	}

	async write(
		path: string,
		body: unknown = {},
		headers: Record<string, string> = {},
	): Promise<ApiBody> {
		return this.must(await this.post(path, body, headers));
	}

	private must({ status, body, text }: ApiAnswer): ApiBody {
		if (status !== 200) throw new Error(`The call answered ${status}: ${text}`);
		return body;
	}
}

interface Operation {
	responses: Record<
		string,
		{ content?: Record<string, { schema?: z.core.JSONSchema.JSONSchema }> }
	>;
}

interface Described {
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, z.core.JSONSchema.JSONSchema> };
}

const descriptions = new WeakMap<TestPortal, Promise<Described>>();
/**
 * The parsed descriptions by their text. Nearly all portals have the same one, which is then parsed
 * once.
 */
const parsed = new Map<string, Described>();
const checks = new WeakMap<object, z.ZodType>();

/** Returns the calls in `openapi.json`. */
export function describedCalls(portal: TestPortal): Promise<Described> {
	let described = descriptions.get(portal);
	if (!described) {
		described = portal.handle(new Request(`${host}/api/v1/openapi.json`)).then(async (response) => {
			const text = await response.text();
			const known = parsed.get(text) ?? (JSON.parse(text) as Described);
			parsed.set(text, known);
			return known;
		});
		descriptions.set(portal, described);
	}
	return described;
}

/**
 * Checks that a JSON response matches `openapi.json`. All JSON responses in the tests must match.
 */
async function checkAnswer(
	portal: TestPortal,
	method: string,
	path: string,
	{ status, body }: ApiAnswer,
): Promise<void> {
	const { paths, components } = await describedCalls(portal);
	const place = Object.keys(paths).find((each) =>
		new RegExp(
			`^${each
				.replaceAll(/\{\w+\}/g, ".+")
				.replaceAll(".", "\\.")
				.replaceAll("\\.+", ".+")}$`,
		).test(`/${path}`),
	);
	const responses = paths[place ?? ""]?.[method.toLowerCase()]?.responses;
	const isDescribed = responses === undefined ? status >= 400 : String(status) in responses;
	const schema =
		status === 200
			? responses?.["200"]?.content?.["application/json"]?.schema
			: components.schemas.Refusal;
	if (!isDescribed || !schema)
		throw new Error(`openapi.json does not describe ${method} ${path} with ${status}`);
	const check = checks.get(schema) ?? z.fromJSONSchema(withDefinitions(schema, components.schemas));
	checks.set(schema, check);
	check.parse(body);
}

/** Returns a self-contained schema. */
function withDefinitions(
	schema: z.core.JSONSchema.JSONSchema,
	named: Described["components"]["schemas"],
): z.core.JSONSchema.JSONSchema {
	const whole = JSON.stringify({ ...schema, $defs: named }).replaceAll(
		"#/components/schemas/",
		"#/$defs/",
	);
	return JSON.parse(whole) as z.core.JSONSchema.JSONSchema;
}

export const password = "correct horse battery";
let people = 0;

/** Registers a user through the API. */
export async function apiUser(
	portal: TestPortal,
	person: Record<string, string> = {},
): Promise<ApiClient> {
	people++;
	const made = {
		email: `caller${people}@example.org`,
		first_name: "Maren",
		last_name: "Holt",
		country: "gb",
		password,
		...person,
	};
	const granted = await new ApiClient(portal).write("register", made);
	return new ApiClient(portal, String(granted.access_token), made.email);
}

/** Creates a token, as `npm run tokens` does. */
export async function portalToken(portal: TestPortal): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	const tokenHash = createHash("sha256").update(token).digest("base64url");
	await createPortalToken(
		portal.container.database.db,
		{ name: "front", tokenHash },
		portal.clock.now,
	);
	return token;
}

export async function apiPortal(portal: TestPortal): Promise<ApiClient> {
	return new ApiClient(portal, await portalToken(portal));
}

/** Completes a chapter page by page, and returns the app's progress row. */
export async function learn(
	user: ApiClient,
	appId: number,
	chapter: PackChapter,
): Promise<ApiBody> {
	const place = { email: user.email, app_id: appId, chapter_id: chapter.id };
	for (const [position, page] of chapter.pages.entries()) {
		if (isQuestion(page))
			await user.write("answers", {
				...place,
				page_number: position + 1,
				answer: rightReply(page).values,
			});
		await user.write("progress", {
			...place,
			progress: position + 1,
			total_pages: chapter.pages.length,
		});
	}
	return user.write("chapter-completed", place);
}
