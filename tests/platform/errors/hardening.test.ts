import { describe, expect, it } from "vitest";
import { type Agent, type Answer, host } from "#tests/support/agent.ts";
import { enroll } from "#tests/support/learner.ts";
import { openPortal } from "#tests/support/portal.ts";

/** Expects a page of the portal with this status, one heading and no internal details. */
function expectCalm(answer: Answer, status: number): void {
	expect(answer.status).toBe(status);
	expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
	expect(answer.$("h1")).toHaveLength(1);
	expect(answer.$("main")).toHaveLength(1);
	expect(answer.body).not.toMatch(
		/\n\s+at |node_modules|\.tsx?:\d|TypeError|RangeError|SQLITE|ENOENT|server\/index\.js/,
	);
}

const badIds = [
	"0",
	"-1",
	"abc",
	"1e3",
	"620.0",
	"0620",
	"%00",
	"%F0%9F%A6%9C",
	"9".repeat(400),
	"620%2F..",
	"..%2f..%2fetc%2fpasswd",
	"' or 1=1 --",
	"<script>",
];

describe("Bad addresses get an error page with the right status", () => {
	it("A malformed or unknown program id leads to /404/ (PAGE-3)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		for (const id of [...badIds, "999999"]) {
			for (const at of ["/info/", "/training/", "/diploma/", "/favorites/"]) {
				const answer = await agent.get(`${at}${id}/`);
				expect([`${at}${id}`, answer.location ?? answer.status]).toEqual([
					`${at}${id}`,
					expect.stringMatching(/^\/404\/$/),
				]);
			}
		}
		expectCalm(await agent.get("/404/"), 404);
	});

	it("A malformed chapter or page id gets 404", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		for (const id of badIds) expectCalm(await agent.get(`/training/620/${id}/1/`), 404);
		for (const id of badIds) expectCalm(await agent.get(`/training/620/6201/${id}/`), 404);
		expectCalm(await agent.get("/training/620/7871/1/"), 404);
		expectCalm(await agent.get("/training/620/6204/1/"), 404);
		expectCalm(await agent.get("/training/620/6201/99999999999999999999/"), 404);
	});

	it("Unknown routes get 404, for everyone, with GET, HEAD and POST (PAGE-3)", async () => {
		const portal = await openPortal();
		for (const agent of [portal.agent(), await portal.member()]) {
			for (const path of [
				"/nowhere/",
				"/info/",
				"/info/620/extra/",
				"/training/620/6201/",
				"/%E0%A4%A/",
				"/%FF/",
				"/a/b/c/d/e/f/g/",
				"/.env/",
				"/wp-login.php/",
				"/media/",
			]) {
				const answer = await agent.get(path);
				expect([path, answer.status]).toEqual([path, 404]);
				expectCalm(answer, 404);
				expect(answer.text).toContain("Not Found");
			}
			await agent.get("/404/");
			expect((await agent.fetch("/nowhere/", { method: "HEAD" })).status).toBe(404);
			const posted = await agent.post("/nowhere/");
			expectCalm(posted, 404);
		}
	});

	it("A page ignores nonsense in its query", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const searches = [
			"?",
			"?=",
			"?a=%FF",
			"?redirect=%00",
			`?q=${"x".repeat(8000)}`,
			"?page=-1&page=abc",
			"?lng=../../etc",
			"?__proto__=1&constructor=2",
			"?index",
			"?_routes=x",
		];
		for (const search of searches) {
			for (const path of ["/home/", "/destinations/", "/info/620/", "/favorites/"]) {
				expect([path, search, (await agent.get(path + search)).status]).toEqual([
					path,
					search,
					200,
				]);
			}
		}
	});
});

describe("Bad methods and content types", () => {
	it("Pages and files answer methods other than GET, HEAD and POST with 405 and the allowed methods (PAGE-5)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "QUATSCH"]) {
			for (const path of [
				"/home/",
				"/info/620/",
				"/login/",
				"/nowhere/",
				"/media/0000000000000000/x.png",
			]) {
				const response = await agent.fetch(path, { method });
				expect([method, path, response.status]).toEqual([method, path, 405]);
				expect(response.headers.get("Allow")).toBe("GET, HEAD, POST");
			}
		}
	});

	it("A method that the router doesn't know gets 405, with the portal's error page or with JSON in the API", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const page = await agent.answer("/home/", {
			method: "PROPFIND",
			body: "<propfind/>",
			headers: { "Content-Type": "text/xml" },
		});
		expectCalm(page, 405);
		expect(page.$("main h1")).toHaveLength(1);
		expect(page.$("button:contains('Log out')").not("details.menu button")).toHaveLength(1);
		const call = await agent.answer("/api/v1/password", { method: "PROPFIND" });
		expect([call.status, JSON.parse(call.body)]).toMatchObject([
			405,
			{ error: { code: "methodNotAllowed" } },
		]);
	});

	it("A page without forms returns 405 for a form (PAGE-5)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/home/");
		for (const path of [
			"/home/",
			"/destinations/",
			"/training/",
			"/training/620/",
			"/diploma/620/",
			"/favorites/",
		]) {
			const answer = await agent.post(path);
			expect([path, answer.status]).toEqual([path, 405]);
			expectCalm(answer, 405);
		}
	});

	it("A form with a content type that browsers don't send for forms gets 415 (FORM-9)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/info/620/");
		for (const type of [
			"application/json",
			"text/plain",
			"application/xml",
			"",
			"x",
			"application/x-www-form-urlencodedx",
			"multipart/mixed; boundary=x",
		]) {
			const response = await agent.fetch("/info/620/", {
				method: "POST",
				body: new Blob(["{}"]),
				headers: { "Content-Type": type, Origin: host },
			});
			expect([type, response.status]).toEqual([type, 415]);
		}
		expect((await agent.get("/training/620/")).location).toMatch(/^\/info\/620\//);
	});

	it("The portal refuses an incomplete multipart form with 400", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/info/620/");
		for (const body of [
			"",
			"garbage",
			'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
		]) {
			const response = await agent.fetch("/info/620/", {
				method: "POST",
				body,
				headers: { "Content-Type": "multipart/form-data; boundary=x", Origin: host },
			});
			expect([body, response.status]).toEqual([body, 400]);
		}
	});

	it("A multipart form registers for a program like any other form", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const token =
			(await agent.get("/info/620/")).$("input[name=_token]").first().attr("value") ?? "";
		const form = new FormData();
		form.set("_token", token);
		const response = await agent.fetch("/info/620/", {
			method: "POST",
			body: form,
			headers: { Origin: host },
		});
		expect(response.headers.get("Location")).toBe("/info/620/");
	});
});

const mebibyte = 1024 * 1024;

/** Loads a page for its form token, and returns an address for each type of form. */
async function everyForm(agent: Agent): Promise<string[]> {
	await agent.get("/info/620/");
	return [
		"/info/620/",
		"/favorite/",
		"/training/620/6201/1/",
		"/dismiss/",
		"/dark-mode/",
		"/lite/",
	];
}

describe("Bad fields", () => {
	it("The portal refuses fields of 1 MB with 413, even if the length was not announced (FORM-9)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		for (const path of await everyForm(agent)) {
			const answer = await agent.post(path, { answer: "x".repeat(mebibyte), intent: "check" });
			expectCalm(answer, 413);
		}
		const stream = new ReadableStream({
			pull(controller) {
				controller.enqueue(new Uint8Array(65_536).fill(120));
			},
		});
		const init = {
			method: "POST",
			body: stream,
			duplex: "half",
			headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: host },
		};
		expect((await agent.fetch("/info/787/", init as RequestInit)).status).toBe(413);
	});

	it("Sign-up and login refuse fields of 1 MB with 413", async () => {
		const portal = await openPortal();
		const agent = portal.agent();
		for (const path of ["/login/", "/register/"]) {
			await agent.get(path);
			const big = "x".repeat(mebibyte);
			expectCalm(
				await agent.post(path, {
					email: big,
					password: big,
					firstName: big,
					lastName: big,
					country: big,
				}),
				413,
			);
		}
	});

	it("A form with text that is not UTF-8, raw or escaped, gets 400 (FORM-9)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const token =
			(await agent.get("/info/620/")).$("input[name=_token]").first().attr("value") ?? "";
		const bodies = [
			`_token=${token}&opt_in=%FF%FE`,
			`_token=${token}&%C3=1`,
			`_token=${token}&opt_in=%`,
			`_token=${token}&opt_in=%ZZ`,
			`_token=${token}&opt_in=%ED%A0%80`,
		].map((text) => Buffer.from(text));
		for (const body of [
			...bodies,
			Buffer.concat([Buffer.from(`_token=${token}&opt_in=`), Buffer.from([0xff, 0xc0, 0x80])]),
		]) {
			const response = await agent.fetch("/info/620/", {
				method: "POST",
				body: new Uint8Array(body),
				headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: host },
			});
			expect([body.toString("latin1"), response.status]).toEqual([body.toString("latin1"), 400]);
		}
		expect((await agent.get("/training/620/")).location).toMatch(/^\/info\/620\//);
	});

	it("Values in the player's form that are missing, unknown or of the wrong type get 422, not 500", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		const at = "/training/620/6201/1/";
		await agent.get(at);
		expectCalm(await agent.post(at, {}), 422);
		for (const intent of ["", "NEXT", "delete", "__proto__", "constructor", "next\u0000"])
			expectCalm(await agent.post(at, { intent }), 422);
		expectCalm(await agent.post(at, { intent: "check", answer: "x" }), 422);
		expectCalm(await agent.post(at, { intent: "reveal" }), 422);
		const form = new FormData();
		form.set("_token", (await agent.get(at)).$("input[name=_token]").first().attr("value") ?? "");
		form.set("intent", new File(["next"], "intent.txt"));
		expect(
			(await agent.fetch(at, { method: "POST", body: form, headers: { Origin: host } })).status,
		).toBe(422);
	});

	it("Favorites with an unknown type, id or value are refused and not stored", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/favorites/");
		const fields = [
			{},
			{ itemType: "app" },
			{ itemType: "app", itemId: "620" },
			{ itemType: "app", itemId: "620", favorite: "2" },
			{ itemType: "planet", itemId: "620", favorite: "1" },
		];
		for (const each of fields) expectCalm(await agent.post("/favorite/", each), 422);
		for (const itemId of ["999", "abc", "", "760", ["620", "787"].join(",")]) {
			const answer = await agent.post("/favorite/", { itemType: "app", itemId, favorite: "1" });
			expect([itemId, answer.location ?? answer.status]).toEqual([itemId, "/404/"]);
		}
		expect((await agent.get("/favorites/")).$("article[data-app]")).toHaveLength(0);
	});

	it("Sign-up with invalid or missing fields shows the form again with 422 and its errors", async () => {
		const portal = await openPortal();
		const good = {
			firstName: "Maren",
			lastName: "Holt",
			email: "maren@example.org",
			country: "gb",
			password: "correct horse battery",
		};
		const bad: Record<string, string | undefined>[] = [
			{ ...good, firstName: undefined },
			{ ...good, firstName: " \t" },
			{ ...good, firstName: "x".repeat(101) },
			{ ...good, email: "maren" },
			{ ...good, email: "maren@example.org\r\nBcc: all@example.org" },
			{ ...good, email: `${"x".repeat(250)}@example.org` },
			{ ...good, country: "GB" },
			{ ...good, country: "zz" },
			{ ...good, country: undefined },
			{ ...good, password: "short" },
			{ ...good, password: "x".repeat(2000) },
			{ ...good, password: "password123" },
			{},
		];
		for (const fields of bad) {
			const agent = portal.agent();
			await agent.get("/register/");
			const answer = await agent.post("/register/", fields);
			expect([JSON.stringify(fields).slice(0, 120), answer.status]).toEqual([
				JSON.stringify(fields).slice(0, 120),
				422,
			]);
			expectCalm(answer, 422);
			expect(answer.$("[aria-invalid=true]").length).toBeGreaterThan(0);
		}
	});

	it("The portal stores and shows names in any script, with quotes, markup and emoji, as they are", async () => {
		const portal = await openPortal();
		const agent = await portal.member({
			firstName: "Ólafur <b>'\"&",
			lastName: "Þórðarson 🦜 محمد",
		});
		const home = await agent.get("/home/");
		expect(home.$("body").text()).toContain("Ólafur <b>'\"&");
		expect(home.$("b").text()).not.toContain("'\"&");
	});
});
