import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { host } from "#tests/support/agent.ts";
import { ApiClient, apiUser } from "#tests/support/api.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { forSuite } from "#tests/support/temporary.ts";

let portal: TestPortal;
let nobody: ApiClient;
let user: ApiClient;
let close: () => Promise<void>;

beforeAll(async () => {
	({ opened: portal, close } = await forSuite(() => openPortal()));
	nobody = new ApiClient(portal);
	user = await apiUser(portal);
});
afterAll(() => close());

const times = (count: number, text: string) => Array.from({ length: count }, () => text).join(",");

describe("Limits on the API's input", () => {
	it("The API returns 413 for a JSON body with more than 1,000 values, counted at all levels (API-11)", async () => {
		// The two fields count as values, too.
		expect(
			(
				await nobody.send("POST", "login", {
					body: `{"email":"a@b.example","x":[${times(998, "1")}]}`,
				})
			).status,
		).toBe(422);
		for (const body of [
			`{"email":"a@b.example","x":[${times(999, "1")}]}`,
			`{"email":[${times(120_000, "1")}]}`,
			`{"email":[${times(80_000, "{}")}]}`,
			`{${Array.from({ length: 1001 }, (_, key) => `"k${key}":1`).join(",")}}`,
			`[${times(1001, "1")}]`,
		]) {
			const answer = await nobody.send("POST", "login", { body });
			expect([body.slice(0, 40), answer.status, answer.body.error?.code]).toEqual([
				body.slice(0, 40),
				413,
				"tooLarge",
			]);
		}
	});

	it("The API returns 413 for a JSON body that nests more than 20 levels deep (API-11)", async () => {
		const nested = (levels: number) => `{"email":${"[".repeat(levels)}${"]".repeat(levels)}}`;
		expect((await nobody.send("POST", "login", { body: nested(20) })).status).toBe(422);
		for (const levels of [21, 5_000, 120_000])
			expect((await nobody.send("POST", "login", { body: nested(levels) })).status).toBe(413);
		const objects = `{"email":${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}}`;
		expect((await nobody.send("POST", "login", { body: objects })).status).toBe(413);
	});

	it("The API ignores fields whose names look like paths or built-in object properties", async () => {
		const names = [
			"email[100000000]",
			"a.b.c",
			"__intent__",
			"__proto__",
			"constructor",
			"100000000",
		];
		const login = { email: "nobody@example.org", password: "x" };
		const body = `{${[...names.map((name) => `${JSON.stringify(name)}:{"x":1}`), JSON.stringify(login).slice(1, -1)].join(",")}}`;
		expect((await nobody.send("POST", "login", { body })).body.error?.code).toBe("loginWrong");
	});

	it("The API returns 413 for a query with more than 1,000 parameters", async () => {
		const ids = (count: number) => ({
			email: user.email,
			"appIds[]": Array.from({ length: count }, () => 620),
		});
		expect((await user.get("progress", ids(999))).status).not.toBe(413);
		expect((await user.get("progress", ids(1000))).status).toBe(413);
	});

	it("The API returns 413 for a multipart form with more than 1,000 parts", async () => {
		const send = async (count: number) => {
			const form = new FormData();
			const fields = {
				app_id: "620",
				email: user.email,
				action: "click",
				category: "home",
				name: "n",
				value: "v",
				label: "l",
			};
			for (const [name, value] of Object.entries(fields)) form.append(name, value);
			for (let more = 7; more < count; more++) form.append("a", "");
			const headers = { Authorization: `Bearer ${user.secret}` };
			const request = new Request(`${host}/api/v1/analytics`, {
				method: "POST",
				headers,
				body: form,
			});
			return (await portal.handle(request)).status;
		};
		expect(await send(1000)).not.toBe(413);
		expect(await send(1001)).toBe(413);
	});
});
