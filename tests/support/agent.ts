import { load, type CheerioAPI } from "cheerio";
import type { Client, Handler } from "#app/handler.server.ts";

export const host = "http://portal.test";

export type Fields = Record<string, string | readonly string[] | undefined>;

export interface Answer {
	status: number;
	headers: Headers;
	location: string | null;
	body: string;
	$: CheerioAPI;
	/** The visible text of `main`, with each run of white space as one space. */
	text: string;
}

/** Parses the page lazily, because most tests only check the status. */
class PageAnswer implements Answer {
	readonly status: number;
	readonly headers: Headers;
	readonly location: string | null;
	readonly body: string;
	#page: CheerioAPI | null = null;
	#text: string | null = null;

	constructor({ status, headers }: Response, body: string) {
		this.status = status;
		this.headers = headers;
		this.location = headers.get("Location");
		this.body = body;
	}

	get $(): CheerioAPI {
		// Videos and other files aren't parsed, because they aren't pages.
		const isPage = !/^(image|audio|video|font|application\/(pdf|zip|octet-stream))/.test(
			this.headers.get("Content-Type") ?? "",
		);
		return (this.#page ??= load(isPage ? this.body : ""));
	}

	get text(): string {
		return (this.#text ??= this.$("main").text().replaceAll(/\s+/g, " ").trim());
	}
}

/**
 * A browser without scripts. It keeps cookies and the last form token, and doesn't follow
 * redirects.
 */
export class Agent {
	private readonly handle: Handler;
	/** The value of the header `Origin`. */
	readonly base: string;
	private readonly cookies = new Map<string, string>();
	private readonly client: Client;
	private token = "";

	/** `client` describes the browser as a server sees it. */
	constructor(handle: Handler, client: Partial<Client> = {}, base = host) {
		this.handle = handle;
		this.base = base;
		this.client = { address: null, secure: null, ...client };
	}

	/** Gives the browser these cookies and the token of an open page. */
	holding({ cookies, token }: { cookies: Readonly<Record<string, string>>; token: string }): this {
		for (const [name, value] of Object.entries(cookies)) this.cookies.set(name, value);
		this.token = token;
		return this;
	}

	on(handle: Handler, base = this.base): Agent {
		const twin = new Agent(handle, this.client, base);
		for (const [name, value] of this.cookies) twin.cookies.set(name, value);
		twin.token = this.token;
		return twin;
	}

	jar(): ReadonlyMap<string, string> {
		return this.cookies;
	}

	/** Returns a browser with the same cookies at another server, but without the form token. */
	at(handle: Handler): Agent {
		const moved = new Agent(handle, this.client, this.base);
		for (const [name, value] of this.cookies) moved.cookies.set(name, value);
		return moved;
	}

	hold(name: string, value: string): void {
		this.cookies.set(name, value);
	}

	forget(name: string): void {
		this.cookies.delete(name);
	}

	async fetch(path: string, init: RequestInit = {}): Promise<Response> {
		const headers = new Headers(init.headers);
		if (this.cookies.size > 0)
			headers.set(
				"Cookie",
				[...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
			);
		const response = await this.handle(
			new Request(new URL(path, this.base), { ...init, headers, redirect: "manual" }),
			this.client,
		);
		for (const line of response.headers.getSetCookie()) {
			const [pair = "", ...attributes] = line.split(";");
			const cut = pair.indexOf("=");
			if (attributes.some((attribute) => attribute.trim() === "Max-Age=0"))
				this.cookies.delete(pair.slice(0, cut));
			else this.cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
		}
		return response;
	}

	private async answerOf(response: Response): Promise<Answer> {
		const body = await response.text();
		this.token = /<input(?=[^>]* name="_token")[^>]* value="([^"]+)"/.exec(body)?.[1] ?? this.token;
		return new PageAnswer(response, body);
	}

	async answer(path: string, init: RequestInit): Promise<Answer> {
		return this.answerOf(await this.fetch(path, init));
	}

	async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
		return this.answerOf(await this.fetch(path, { headers }));
	}

	/** Sends the token of the last page that had one, unless `_token` overrides it. */
	async post(
		path: string,
		fields: Fields = {},
		headers: Record<string, string> = {},
	): Promise<Answer> {
		const body = this.bodyOf(fields);
		return this.answerOf(
			await this.fetch(path, { method: "POST", body, headers: { Origin: this.base, ...headers } }),
		);
	}

	private bodyOf(fields: Fields): URLSearchParams {
		const body = new URLSearchParams();
		for (const [name, value] of Object.entries({ _token: this.token, ...fields })) {
			if (value === undefined) continue;
			for (const each of typeof value === "string" ? [value] : value) body.append(name, each);
		}
		return body;
	}

	/**
	 * Posts over a slow line. `isRead` resolves once the portal waits for the body, and `finish`
	 * sends it.
	 */
	postSlowly(
		path: string,
		fields: Fields = {},
	): { isRead: Promise<void>; finish(): Promise<Answer> } {
		const begun = Promise.withResolvers<void>();
		const sent = Promise.withResolvers<void>();
		const text = this.bodyOf(fields).toString();
		const body = new ReadableStream<Uint8Array>(
			{
				async pull(controller) {
					begun.resolve();
					await sent.promise;
					controller.enqueue(new TextEncoder().encode(text));
					controller.close();
				},
			},
			{ highWaterMark: 0 },
		);
		const headers = { Origin: this.base, "Content-Type": "application/x-www-form-urlencoded" };
		// Node requires `duplex`, which the browsers' types don't include.
		const init: RequestInit & { duplex: "half" } = {
			method: "POST",
			body,
			headers,
			duplex: "half",
		};
		const response = this.fetch(path, init);
		return {
			isRead: Promise.race([begun.promise, response.then(() => undefined)]),
			finish: async () => {
				sent.resolve();
				return this.answerOf(await response);
			},
		};
	}

	/** Follows redirects within the site. */
	async visit(path: string): Promise<Answer & { path: string }> {
		let at = path;
		for (let hop = 0; hop < 10; hop++) {
			const answer = await this.get(at);
			if (answer.location === null || new URL(answer.location, host).origin !== host)
				return Object.assign(answer, { path: at });
			at = answer.location;
		}
		throw new Error(`${path} redirects without end`);
	}
}
