import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendParked } from "#tests/support/person.ts";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { chapterOf, enroll, pageAddress, work } from "#tests/support/learner.ts";
import { copyOfSamplePack, samplePack, writePackFile } from "#tests/support/packs.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { forSuite } from "#tests/support/temporary.ts";

const person = { email: "maren@example.org", password: "correct horse battery" };
const many = 25;

/** Writes the sample pack with enough additional programs to fill more than a page. */
function largePack(): string {
	const pack = copyOfSamplePack("Many programs");
	const one = readFileSync(join(samplePack, "apps/908.json"), "utf8").replaceAll("2099-", "2024-");
	for (let id = 1001; id <= 1000 + many; id++)
		writePackFile(pack, `apps/${id}.json`, one.replaceAll("908", String(id)));
	return pack;
}

let portal: TestPortal;
let learner: Agent;
let close: () => Promise<void>;

beforeAll(async () => {
	({ opened: portal, close } = await forSuite(() => openPortal({ pack: largePack() })));
	learner = await portal.member(person);
});
afterAll(() => close());

type Body = URLSearchParams | FormData;

const tokenOn = ({ $ }: Answer) => $("input[name=_token]").attr("value") ?? "";

async function postRaw(
	agent: Agent,
	path: string,
	fields: readonly (readonly [string, string])[],
	body: Body = new URLSearchParams(),
	token?: string,
) {
	body.append("_token", token ?? tokenOn(await agent.get(path)));
	for (const [name, value] of fields) body.append(name, value);
	return agent.answer(path, { method: "POST", body, headers: { Origin: agent.base } });
}

/** Returns the result of the work and its CPU time in ms. */
async function costOf<T>(work: () => Promise<T>): Promise<{ answer: T; cost: number }> {
	const before = process.cpuUsage();
	const answer = await work();
	const { user, system } = process.cpuUsage(before);
	return { answer, cost: (user + system) / 1000 };
}

const hostile: [string, string][] = [
	["email[3000000]", "reflected"],
	["email[100000000]", "reflected"],
	["email[]", "reflected"],
	["email[", "reflected"],
	["email.a.b", "reflected"],
	["password.x", "reflected"],
	["a.".repeat(5_000), "reflected"],
	[`email${".a".repeat(5_000)}`, "reflected"],
	[`email${"[0]".repeat(20_000)}`, "reflected"],
	["__proto__", "reflected"],
	["__proto__[x]", "reflected"],
	["constructor", "reflected"],
	["toString", "reflected"],
	["__intent__", "reflected"],
	["__intent__", "{}"],
	["__intent__", "null"],
	["__intent__", JSON.stringify({ type: "reset", payload: { name: "reflected" } })],
	[
		"__intent__",
		JSON.stringify({ type: "update", payload: { name: "email", value: "reflected" } }),
	],
	[
		"__intent__",
		JSON.stringify({
			type: "insert",
			payload: { name: "email[90000000]", defaultValue: "reflected" },
		}),
	],
	["__intent__", JSON.stringify({ type: "remove", payload: { name: "reflected", index: 0 } })],
	["__state__", "reflected"],
	["__state__", JSON.stringify({ validated: { reflected: true } })],
];

const accountForms = ["/login/", "/login/?state=magic", "/register/"];

describe("A form reads only its own fields (FORM-9)", () => {
	it.each(accountForms)(
		"The form at %s ignores fields whose names look like paths, and fields that Conform would act on",
		async (path) => {
			const agent = portal.agent();
			const token = tokenOn(await agent.get(path));
			for (const [name, value] of hostile) {
				const told = `${name.slice(0, 40)}=${value.slice(0, 40)}`;
				const { answer, cost } = await costOf(() =>
					postRaw(agent, path, [[name, value]], undefined, token),
				);
				expect([told, answer.status]).toEqual([told, 422]);
				expect([told, answer.body.includes("reflected")]).toEqual([told, false]);
				expect([told, answer.$(".error-summary, [role=alert]").length > 0]).toEqual([told, true]);
				expect([told, cost < 2_000]).toEqual([told, true]);
			}
		},
	);

	it("A form ignores unknown fields and still works", async () => {
		for (const all of [hostile, hostile.toReversed()])
			expect(
				(await postRaw(portal.agent(), "/login/", [...all, ...Object.entries(person)])).location,
			).toBe("/home/");
	});

	it("A form uses the first value of a repeated field", async () => {
		const twice = [
			...Object.entries(person),
			["email", "other@example.org"],
			["password", "wrong"],
		] as [string, string][];
		expect((await postRaw(portal.agent(), "/login/", twice)).location).toBe("/home/");
		expect((await postRaw(portal.agent(), "/login/", twice.toReversed())).status).toBe(422);
	});

	it("A form ignores a file sent as a text field", async () => {
		const body = new FormData();
		body.append("email", new Blob(["x"]), "reflected.txt");
		const answer = await postRaw(portal.agent(), "/login/", [["password", "x"]], body);
		expect(answer.status).toBe(422);
		expect(answer.body).not.toContain("reflected");
	});

	it("A rejected form, whether sent with or without a script, keeps the typed text of its fields, but no passwords or unknown fields", async () => {
		const agent = portal.agent();
		const page = await agent.get("/register/");
		const fields = {
			firstName: "Ada",
			lastName: "",
			email: "not an address",
			country: "de",
			password: "typedsecret",
			extra: "reflected",
		};
		const body = () => new URLSearchParams({ ...fields, _token: tokenOn(page) });
		const shown = await agent.answer("/register/", {
			method: "POST",
			body: body(),
			headers: { Origin: agent.base },
		});
		const told = await agent.answer("/register.data", {
			method: "POST",
			body: body(),
			headers: { Origin: agent.base },
		});
		for (const { status, body: text } of [shown, told]) {
			expect(status).toBe(422);
			for (const kept of ["Ada", "not an address"]) expect(text).toContain(kept);
			for (const gone of ["typedsecret", "reflected"]) expect(text).not.toContain(gone);
		}
	});

	it("A rejected profile form keeps the typed text of its fields", async () => {
		const answer = await postRaw(learner, "/my-source/profile/", [
			...hostile.slice(0, 8),
			["firstName", "Ada"],
		]);
		expect(answer.status).toBe(422);
		expect(answer.$("[name=firstName]").attr("value")).toBe("Ada");
		expect(answer.body).not.toContain("reflected");
	});
});

describe("A request has at most 1,000 fields (FORM-9)", () => {
	const fillers = (count: number) => Array.from({ length: count }, () => ["a", ""] as const);

	it.each(["urlencoded", "multipart"])(
		"The portal accepts a form with 1,000 fields, and returns 413 for one with 1,001: %s",
		async (kind) => {
			const body = () => (kind === "multipart" ? new FormData() : new URLSearchParams());
			// The form's token counts as a field, too.
			expect(
				(
					await postRaw(
						portal.agent(),
						"/login/",
						[...Object.entries(person), ...fillers(997)],
						body(),
					)
				).location,
			).toBe("/home/");
			const refused = await postRaw(
				portal.agent(),
				"/login/",
				[...Object.entries(person), ...fillers(998)],
				body(),
			);
			expect(refused.status).toBe(413);
			expect(refused.text).toContain("The request is too large");
		},
	);

	it("A form with 40,000 fields of one name is refused in less than a second of CPU time", async () => {
		const agent = portal.agent();
		await agent.get("/login/");
		const body = new TextEncoder().encode("a=&".repeat(40_000));
		const headers = { Origin: agent.base, "Content-Type": "application/x-www-form-urlencoded" };
		const { answer, cost } = await costOf(() =>
			agent.answer("/login/", { method: "POST", body, headers }),
		);
		expect(answer.status).toBe(413);
		expect(cost).toBeLessThan(1_000);
	});

	it("A request with more than 1,000 query parameters gets 413, whether it requests a page or page data, or sends a form", async () => {
		const agent = portal.agent();
		const query = (count: number) => "?" + "a=&".repeat(count);
		expect((await agent.get(`/login/${query(1000)}`)).status).toBe(200);
		expect((await agent.get(`/login/${query(1001)}`)).status).toBe(413);
		expect((await agent.get(`/login.data${query(1001)}`)).status).toBe(413);
		await agent.get("/login/");
		expect((await agent.post(`/login/${query(1001)}`, person)).status).toBe(413);
	});
});

/** Returns what a browser would send with every box checked. */
function fieldsOf({ $ }: Answer, action: string): [string, string][] {
	const form = $(`main form[method=post][action="${action}"]`);
	return form
		.find("input[name]:not([name=_token]), select[name]")
		.toArray()
		.map((field) => [$(field).attr("name") ?? "", $(field).attr("value") ?? ""]);
}

describe("Lists", () => {
	it("The portal accepts its largest form, a page of programs with every box checked", async () => {
		const ids = Array.from({ length: many }, (_, position) => 1001 + position);
		for (const id of ids) expect((await enroll(learner, id)).status).toBe(302);
		const fields = fieldsOf(await learner.get("/my-source/programs/"), "/my-source/programs/");
		const shown = fields.flatMap(([name, value]) => (name === "shown" ? [Number(value)] : []));
		expect([fields.length, shown.length]).toEqual([41, 20]);
		const saved = await postRaw(learner, "/my-source/programs/", fields);
		expect(saved.location).toBe("/my-source/programs/");
		const rows = await portal.container.database.db
			.selectFrom("enrollment")
			.select("app_id")
			.where("opt_in_at", "is not", null)
			.execute();
		expect(rows.map((row) => row.app_id).toSorted((a, b) => a - b)).toEqual(
			shown.toSorted((a, b) => a - b),
		);
	});

	it("An empty answer keeps its position, text such as 007 stays as typed, and more than 200 answers get 413", async () => {
		await enroll(learner, 620);
		await work(learner, 620, chapterOf(620, 6201));
		await work(learner, 620, chapterOf(620, 6202), 3);
		const blanks = pageAddress(620, 6202, 3);
		const given = async (...answers: string[]) => {
			const answer = await postRaw(learner, blanks, [
				["intent", "check"],
				...answers.map((value) => ["answer", value] as const),
			]);
			return [
				answer.status,
				...answer
					.$("main input[name=answer]")
					.map((_, field) => answer.$(field).attr("value") ?? ""),
			];
		};
		expect(await given("", "lowest")).toEqual([422, "", "lowest"]);
		expect(await given("007", "")).toEqual([422, "007", ""]);
		expect(await given("", "", "lowest")).toEqual([422, "", ""]);
		const tooMany = Array.from({ length: 201 }, () => ["answer", "1"] as const);
		expect((await postRaw(learner, blanks, [["intent", "check"], ...tooMany])).status).toBe(413);
		const right = await postRaw(learner, blanks, [
			["intent", "check"],
			["answer", "1"],
			["answer[1]", "x"],
			["answer", "lowest"],
		]);
		expect(right.location).toBe(blanks);
		expect((await learner.get(blanks)).$("[data-outcome]").attr("data-outcome")).toBe("correct");
	});
});

describe("A form whose session has ended", () => {
	async function parked(
		email: string,
		fields: readonly (readonly [string, string])[],
		body: Body = new URLSearchParams(),
	) {
		const agent = await portal.member({ email });
		await enroll(agent, 787);
		const token = tokenOn(await agent.get("/my-source/programs/"));
		agent.forget("tw_session");
		const answer = await postRaw(agent, "/my-source/programs/", fields, body, token);
		return { agent, form: await agent.get(answer.location ?? "") };
	}

	it("If the session has ended, a form with 997 fields is parked, and its user can send it after the login", async () => {
		const fields = [
			["shown", "787"],
			["opt_in", "787"],
			...Array.from({ length: 995 }, () => ["a", "b"]),
		] as [string, string][];
		const { agent, form } = await parked("ended@example.org", fields);
		expect(form.text).toContain("Log in, and you can send what you entered");
		await agent.post(form.$("main form").attr("action") ?? "", {
			...person,
			email: "ended@example.org",
		});
		expect((await sendParked(agent)).location).toBe("/my-source/programs/");
		expect((await agent.get("/my-source/programs/")).$("#opt-in-787").is("[checked]")).toBe(true);
	});

	it("A form that would be too long to send again isn't parked, and the login page says so", async () => {
		const { form } = await parked(
			"long@example.org",
			[["shown", "訓".repeat(50_000)]],
			new FormData(),
		);
		expect(form.text).not.toContain("Log in, and you can send");
		expect(form.text).toContain("fill in the form again");
	});
});
