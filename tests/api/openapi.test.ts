import { describe, expect, it } from "vitest";
import { runScript } from "#tests/support/command.ts";
import { ApiClient, apiPortal, describedCalls } from "#tests/support/api.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

/** The calls that API clients rely on. */
const table = [
	"POST login",
	"POST forgot-password",
	"POST passwordless-login",
	"POST passwordless-login/token",
	"POST passwordless-login/code",
	"POST handover",
	"POST sso",
	"GET sessions",
	"DELETE sessions/{id}",
	"GET export",
	"POST register",
	"POST quick-register",
	"POST reset-password",
	"POST logout",
	"PUT password",
	"DELETE user",
	"GET user-exists",
	"GET user",
	"GET update-user",
	"PUT v2/user",
	"POST user-progress",
	"GET apps",
	"GET app-info",
	"GET sales-companion-assets",
	"GET chapter-info",
	"GET chapter-content",
	"GET collection",
	"GET contact-us",
	"GET v2/diploma",
	"GET media/{name}",
	"GET search",
	"GET v2/carousel-photo",
	"GET inline-carousel",
	"GET showcases",
	"GET trade-shows",
	"GET notifications",
	"POST notifications/read",
	"GET registered-apps",
	"POST registered-apps",
	"GET registered-events",
	"POST expo/one-click",
	"GET progress",
	"POST progress",
	"POST answers",
	"POST chapter-completed",
	"GET favorites",
	"POST favorites",
	"GET points",
	"GET points-badges",
	"GET point-descriptions",
	"POST v3/point",
	"POST analytics",
	"GET openapi.json",
];

interface Example {
	parameters?: { name: string; in: string; required: boolean; example?: string | number }[];
	requestBody?: { content: Record<string, { example?: unknown }> };
	security: Record<string, unknown>[];
}

/**
 * The user of the examples. She logs in or registers again after an example changes the password or
 * deletes the account.
 */
class Ada {
	readonly #portal: TestPortal;
	#token = "";

	constructor(portal: TestPortal) {
		this.#portal = portal;
	}

	/** Returns a valid token, from a new login or account if an example ended the last one. */
	async token(): Promise<string> {
		if ((await new ApiClient(this.#portal, this.#token).get("user")).status === 200)
			return this.#token;
		const caller = new ApiClient(this.#portal);
		const person = {
			email: "ada@example.org",
			first_name: "Ada",
			last_name: "Wells",
			country: "gb",
			password: "correct horse battery",
		};
		for (const [call, sent] of [
			["register", person],
			["login", person],
			["login", { ...person, password: "another horse battery" }],
		] as const) {
			const { body } = await caller.post(call, sent);
			if (body.access_token) return (this.#token = String(body.access_token));
		}
		throw new Error("The user of the examples cannot log in");
	}
}

describe("GET /api/v1/openapi.json", () => {
	it("GET /api/v1/openapi.json describes the calls that API clients rely on, without a token (API-1)", async () => {
		const portal = await openPortal();
		const { paths } = await describedCalls(portal);
		const described = Object.entries(paths).flatMap(([path, methods]) =>
			Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
		);
		expect(described).toEqual(expect.arrayContaining(table));
	});

	it("GET /api/v1/openapi.json contains the schemas of requests, says who may make each call, and has a different id for each operation", async () => {
		const portal = await openPortal();
		const { body } = await new ApiClient(portal).get("openapi.json");
		expect(body.openapi).toBe("3.1.1");
		expect(body.paths?.["/login"]?.post).toMatchObject({
			security: [],
			requestBody: {
				content: {
					"application/json": { schema: { type: "object", required: ["email", "password"] } },
				},
			},
		});
		expect(body.paths?.["/progress"]?.get?.parameters).toMatchObject([
			{ name: "email", in: "query", required: true },
			{ name: "appIds[]", in: "query", schema: { type: "array", items: { type: "integer" } } },
		]);
		expect(body.paths?.["/media/{name}"]?.get).toMatchObject({
			security: [{ user: [] }, { portal: [] }],
			parameters: [
				{ name: "name", in: "path", required: true },
				{ name: "width", in: "query", required: false },
			],
		});
		expect(body.paths?.["/analytics"]?.post?.requestBody?.content).toHaveProperty([
			"multipart/form-data",
		]);
		const operations = Object.values(body.paths ?? {}).flatMap((methods) => Object.values(methods));
		expect(new Set(operations.map((operation) => String(operation.operationId))).size).toBe(
			operations.length,
		);
	});

	it("GET /api/v1/openapi.json has named schemas for rows, and a description and one tag for each call", async () => {
		const portal = await openPortal();
		const { body } = await new ApiClient(portal).get("openapi.json");
		expect(Object.keys(body.components?.schemas ?? {})).toEqual(
			expect.arrayContaining([
				"App",
				"Chapter",
				"Asset",
				"ContentPage",
				"AskedQuestion",
				"Progress",
				"Grant",
				"User",
				"Refusal",
			]),
		);
		expect(
			body.paths?.["/apps"]?.get?.responses?.["200"]?.content?.["application/json"]?.schema,
		).toEqual({
			type: "array",
			items: { $ref: "#/components/schemas/App" },
		});
		for (const operation of Object.values(body.paths ?? {}).flatMap((methods) =>
			Object.values(methods),
		))
			expect([
				operation.operationId,
				String(operation.description).length > 10,
				operation.tags?.length,
			]).toEqual([operation.operationId, true, 1]);
	});

	it("GET /api/v1/openapi.json has an example for each call with input, and every example is valid input", async () => {
		const portal = await openPortal();
		const ada = new Ada(portal);
		await ada.token();
		const front = await apiPortal(portal);
		const { paths } = (await describedCalls(portal)) as unknown as {
			paths: Record<string, Record<string, Example>>;
		};
		for (const [place, methods] of Object.entries(paths)) {
			for (const [method, { parameters = [], requestBody, security }] of Object.entries(methods)) {
				const takes = parameters.filter(({ in: where }) => where !== "header");
				const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
				expect([place, content === undefined || content.example !== undefined]).toEqual([
					place,
					true,
				]);
				for (const { name, required, example } of takes)
					expect([place, name, !required || example !== undefined]).toEqual([place, name, true]);
				const path = place
					.slice(1)
					.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
						String(takes.find((each) => each.name === name)?.example),
					);
				const query = Object.fromEntries(
					takes.flatMap(({ name, in: where, example }) =>
						where === "query" && example !== undefined ? [[name, example]] : [],
					),
				);
				const as =
					security.length === 0
						? null
						: security.some((way) => "user" in way)
							? await ada.token()
							: front.secret;
				const sent = await new ApiClient(portal, as).send(method.toUpperCase(), path, {
					query,
					...(type === "multipart/form-data"
						? { form: content?.example as Record<string, string> }
						: { body: content?.example }),
				});
				const isUnderstood =
					sent.status < 500 && sent.status !== 400 && sent.body?.error?.fields === undefined;
				expect([method, place, isUnderstood, isUnderstood ? "" : sent.text]).toEqual([
					method,
					place,
					true,
					"",
				]);
			}
		}
	});
});

describe("npm run tokens", () => {
	it("npm run tokens creates a portal's token, lists it, and revokes it (API-8, RUN-14)", async () => {
		const portal = await openPortal();
		const { database, dataDir } = portal.container.settings;
		const env = { DATA_DIR: dataDir, DATABASE_URL: database };
		const tokens = (...words: string[]) => runScript(["tokens", ...words], { env });
		const made = await tokens("create", "--scope", "portal", "--name", "Front office");
		const token = made.out.trim();
		expect(token).toMatch(/^[\w-]{43}$/);
		const front = new ApiClient(portal, token);
		expect((await front.get("apps")).status).toBe(200);
		const listed = (await tokens("list")).out;
		expect(listed).toContain("Front office");
		expect(listed).not.toContain(token);
		expect((await tokens("revoke", "1")).out).toContain("revoked");
		expect((await front.get("apps")).status).toBe(401);
		expect(await tokens("revoke", "1")).toMatchObject({ code: 1 });
		expect(await tokens("create", "--scope", "user")).toMatchObject({ code: 2 });
	});
});
