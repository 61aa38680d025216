import { describe, expect, it } from "vitest";
import { enroll } from "#tests/support/learner.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import type { Agent, Answer } from "#tests/support/agent.ts";

const foreignOrigins = [
	"https://evil.example",
	"http://portal.test.evil.example",
	"http://evil.example/portal.test",
	"http://portal.test:8080",
	"null",
	"",
	"portal.test",
	"file://",
];

/** Forms of a logged-in user, each with a check that it changed nothing. */
const forms: {
	path: string;
	fields: Record<string, string>;
	unchanged: (agent: Agent, portal: TestPortal) => Promise<boolean>;
}[] = [
	{
		path: "/info/787/",
		fields: {},
		unchanged: async (agent) => (await agent.get("/training/787/")).location !== null,
	},
	{
		path: "/favorite/",
		fields: { itemType: "app", itemId: "620", favorite: "1" },
		unchanged: async (agent) => (await agent.get("/favorites/")).$("main [data-app]").length === 0,
	},
	{
		path: "/training/620/6201/1/",
		fields: { intent: "next" },
		unchanged: async (agent) =>
			(await agent.get("/training/620/6201/2/")).location === "/training/620/6201/1/",
	},
	{
		path: "/logout/",
		fields: {},
		unchanged: async (agent) => (await agent.get("/home/")).status === 200,
	},
	{
		path: "/dark-mode/",
		fields: { theme: "dark" },
		unchanged: async (agent) => !agent.jar().has("tpm_darkMode"),
	},
	{
		path: "/dismiss/",
		fields: { what: "welcome-video" },
		unchanged: async (_, { container }) =>
			(await container.database.db.selectFrom("dismissed").selectAll().execute()).length === 0,
	},
];

async function learner(portal: TestPortal): Promise<Agent> {
	const agent = await portal.member();
	await enroll(agent, 620);
	await agent.get("/home/");
	return agent;
}

function expectRefused(answer: Answer): void {
	expect(answer.status).toBe(403);
	expect(answer.$("h1").text()).toBe("Something went wrong!");
	expect(answer.text).toContain("We couldn’t verify the form");
}

describe("A POST from another origin, or without a valid anti-forgery token, is refused with 403 and changes nothing (FORM-5)", () => {
	it.each(forms)(
		"A POST to $path from another origin is refused with 403 and changes nothing (FORM-5)",
		async ({ path, fields, unchanged }) => {
			const portal = await openPortal();
			const agent = await learner(portal);
			for (const origin of foreignOrigins)
				expectRefused(await agent.post(path, fields, { Origin: origin }));
			expect(await unchanged(agent, portal)).toBe(true);
		},
	);

	it.each(forms)(
		"A POST to $path without a token, or with a forged or someone else's token, is refused with 403 and changes nothing (FORM-5)",
		async ({ path, fields, unchanged }) => {
			const portal = await openPortal();
			const agent = await learner(portal);
			const own = (await agent.get("/home/")).$("input[name=_token]").attr("value") ?? "";
			const stranger = await learner(portal);
			const foreign = (await stranger.get("/home/")).$("input[name=_token]").attr("value") ?? "";
			const anonymous =
				(await portal.agent().get("/login/")).$("input[name=_token]").attr("value") ?? "";
			const tokens = [
				undefined,
				"",
				"x",
				".",
				"0.",
				`${own}x`,
				own.slice(0, -1),
				own.replace(/^\d+/, "1000"),
				own.replace(/^\d+/, "0"),
				foreign,
				anonymous,
				"__proto__.x",
			];
			for (const _token of tokens) expectRefused(await agent.post(path, { ...fields, _token }));
			expect(await unchanged(agent, portal)).toBe(true);
		},
	);

	it("A login or sign-up from another site, or without a token, is refused and logs no one in", async () => {
		const portal = await openPortal();
		await portal.member({ email: "known@example.org" });
		for (const path of ["/login/", "/register/"]) {
			const agent = portal.agent();
			await agent.get(path);
			const person = {
				email: "known@example.org",
				password: "correct horse battery",
				firstName: "A",
				lastName: "B",
				country: "gb",
			};
			expectRefused(await agent.post(path, person, { Origin: "https://evil.example" }));
			expectRefused(await agent.post(path, { ...person, _token: undefined }));
			expect((await agent.get("/home/")).location).toMatch(/^\/login\//);
		}
	});

	it("A form token from before a login is refused after the login", async () => {
		const portal = await openPortal();
		await portal.member({ email: "known@example.org" });
		const agent = portal.agent();
		const before = (await agent.get("/login/")).$("input[name=_token]").attr("value") ?? "";
		const login = await agent.post("/login/", {
			email: "known@example.org",
			password: "correct horse battery",
		});
		expect(login.location).toBe("/home/");
		expectRefused(await agent.post("/info/787/", { _token: before }));
	});

	it("A form token with the right user but without the portal's signature is refused", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const token =
			(await agent.get("/info/787/")).$("input[name=_token]").first().attr("value") ?? "";
		const [user = "", mask = "", text = ""] = token.split(".");
		const other = (part: string) => (part.startsWith("A") ? "B" : "A") + part.slice(1);
		const forged = [
			`${user}.${other(mask)}.${text}`,
			`${user}.${mask}.${other(text)}`,
			`${user}.${mask}.`,
			`${user}..`,
			`${user}.AAAA.AAAA`,
			user,
		];
		for (const each of forged) expectRefused(await agent.post("/info/787/", { _token: each }));
		expect((await agent.post("/info/787/", { _token: token })).status).toBe(302);
	});

	it("A form without an Origin header, as lynx sends it, is accepted with a valid token (FORM-5)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const token =
			(await agent.get("/info/787/")).$("input[name=_token]").first().attr("value") ?? "";
		const response = await agent.fetch("/info/787/", {
			method: "POST",
			body: new URLSearchParams({ _token: token }),
		});
		expect(response.headers.get("Location")).toBe("/info/787/");
	});

	it("If ORIGIN is set, forms from its addresses are accepted, and forms from other origins are refused (FORM-5)", async () => {
		const portal = await openPortal({
			settings: { ORIGIN: "http://portal.test,https://other.example" },
		});
		const agent = await portal.member();
		await agent.get("/info/787/");
		expectRefused(await agent.post("/info/787/", {}, { Origin: "http://portal.test:8080" }));
		expect((await agent.post("/info/787/", {}, { Origin: "https://other.example" })).location).toBe(
			"/info/787/",
		);
	});
});

describe("Forms", () => {
	it("A successful form redirects, and the next page shows a message once (FORM-1)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const answer = await enroll(agent, 620);
		expect(answer.status).toBe(302);
		const page = await agent.get(answer.location ?? "");
		expect(page.$("[role=status]").text()).not.toBe("");
		expect((await agent.get("/info/620/")).$("[role=status]").text()).toBe("");
	});

	it.each([
		["/login/", { email: "", password: "" }, "login-email"],
		["/login/", { email: "nobody@example.org", password: "wrong" }, null],
		[
			"/register/",
			{ firstName: "", lastName: "Holt", email: "x", password: "short", country: "gb" },
			"register-firstName",
		],
		[
			"/login/?state=quick",
			{ firstName: "Maren", lastName: "Holt", email: "m@example.org", country: "" },
			"quick-country",
		],
	])(
		"A refused form on %s focuses its first field with an error, or the error summary, even without scripts",
		async (path, fields, first) => {
			const portal = await openPortal();
			const agent = portal.agent();
			const form = await agent.get(path);
			expect(form.$("[autofocus]").length).toBe(0);
			const rejected = await agent.post(form.$("main form").attr("action") ?? path, fields);
			const focused = rejected.$("[autofocus]");
			expect(focused.length).toBe(1);
			if (first === null)
				expect(focused.attr("id")).toMatch(/^(error-summary|login-email|login-password)$/);
			else expect(focused.attr("id")).toBe(first);
			expect(rejected.$("#error-summary a").first().attr("href") ?? "#error-summary").toBe(
				`#${focused.attr("id")}`,
			);
		},
	);

	it("A refused form appears again with status 422, its values except the password, an error for each invalid field, and a summary that links to these fields (FORM-2)", async () => {
		const portal = await openPortal();
		const agent = portal.agent();
		await agent.get("/register/");
		const answer = await agent.post("/register/", {
			firstName: "",
			lastName: "Holt",
			email: "not an address",
			country: "de",
			password: "short",
		});
		expect(answer.status).toBe(422);
		const { $ } = answer;
		expect($("[name=lastName]").attr("value")).toBe("Holt");
		expect($("[name=email]").attr("value")).toBe("not an address");
		expect($("[name=country] option[selected]").attr("value")).toBe("de");
		expect($("[name=password]").attr("value") ?? "").toBe("");
		for (const name of ["firstName", "email", "password"]) {
			const field = $(`[name=${name}]`);
			expect([name, field.attr("aria-invalid")]).toEqual([name, "true"]);
			const fault = (field.attr("aria-describedby") ?? "")
				.split(" ")
				.map((id) => $(`[id="${id}"]`).text())
				.join(" ");
			expect([name, fault.trim()]).not.toEqual([name, ""]);
			expect([name, $(`a[href="#${field.attr("id")}"]`).length]).toEqual([name, 1]);
		}
		expect($("[name=lastName]").attr("aria-invalid")).toBeUndefined();
	});

	it("Sign-up and the profile form accept a first name without a last name (ACCT-2)", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ firstName: "Sukarno", lastName: "" });
		expect((await agent.get("/my-source/")).text).toContain("Sukarno");
		await agent.get("/my-source/profile/");
		const saved = await agent.post("/my-source/profile/", {
			firstName: "Suharto",
			lastName: " ",
			country: "gb",
		});
		expect(saved.status).toBe(302);
		const names = portal.container.database.db.selectFrom("user_account");
		expect(await names.select(["first_name", "last_name"]).execute()).toEqual([
			{ first_name: "Suharto", last_name: "" },
		]);
	});

	it("Every field on /login/ and /register/ has a label (FORM-4)", async () => {
		const portal = await openPortal();
		const agent = portal.agent();
		for (const path of ["/login/", "/register/", "/login/?state=register"]) {
			const { $ } = await agent.get(path);
			for (const field of $("main input:not([type=hidden]), main select").toArray()) {
				const label = $(`label[for="${$(field).attr("id")}"]`);
				expect([path, $(field).attr("name"), label.text().trim() !== ""]).toEqual([
					path,
					$(field).attr("name"),
					true,
				]);
			}
		}
	});

	it("A refused login shows the same message for known and unknown addresses, and keeps the typed address (ACCT-3)", async () => {
		const portal = await openPortal();
		await portal.member({ email: "known@example.org" });
		const said = [];
		for (const email of ["known@example.org", "unknown@example.org"]) {
			const agent = portal.agent();
			await agent.get("/login/");
			const answer = await agent.post("/login/", { email, password: "wrong password" });
			expect(answer.status).toBe(422);
			expect(answer.$("[name=email]").attr("value")).toBe(email);
			said.push(answer.text);
		}
		expect(said[0]).toBe(said[1]);
	});

	it("Sign-up refuses a taken address in any letter case, and keeps the other fields (ACCT-2)", async () => {
		const portal = await openPortal();
		await portal.member({ email: "known@example.org" });
		const agent = portal.agent();
		await agent.get("/register/");
		const answer = await agent.post("/register/", {
			firstName: "A",
			lastName: "B",
			email: "KNOWN@Example.org",
			country: "gb",
			password: "correct horse battery",
		});
		expect(answer.status).toBe(422);
		expect(answer.$("[name=email]").attr("aria-invalid")).toBe("true");
		expect(answer.$("[name=lastName]").attr("value")).toBe("B");
	});

	it.each([
		["/register/", { firstName: 100, lastName: 100, email: 254, country: null, password: 1024 }],
		["/login/", { email: 254, password: 1024 }],
		["/my-source/profile/", { firstName: 100, lastName: 100, country: null }],
	])(
		"The form on %s marks required fields, limits the length of text fields, and leaves validation to the server",
		async (path, lengths) => {
			const portal = await openPortal();
			const agent = path.startsWith("/my-source/") ? await portal.member() : portal.agent();
			const { $ } = await agent.get(path);
			for (const [name, length] of Object.entries(lengths)) {
				const field = $(`main [name=${name}]`);
				expect([name, field.attr("required"), field.attr("maxlength")]).toEqual([
					name,
					name === "lastName" ? undefined : "required",
					length === null ? undefined : String(length),
				]);
				expect(field.closest("form").attr("novalidate")).toBeDefined();
			}
		},
	);

	it("The favorite form redirects when the browser posts it, and returns 200 without a redirect when a fetcher posts it", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/info/620/");
		const form = {
			favorite: "1",
			itemType: "app",
			itemId: "620",
			returnTo: "/info/620/#about",
			stay: "1",
		};
		expect((await agent.post("/favorite/", form)).location).toBe("/info/620/#about");
		const inPlace = await agent.post("/favorite/_.data", { ...form, favorite: "0" });
		expect([inPlace.status, inPlace.location]).toEqual([200, null]);
		expect(inPlace.text).not.toContain("SingleFetchRedirect");
		expect((await agent.get("/info/620/")).$("[role=status]").text()).toContain(
			"Removed from your favorites",
		);
	});
});
