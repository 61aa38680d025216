import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";
import { ApiClient } from "#tests/support/api.ts";
import { enroll, graduate } from "#tests/support/learner.ts";
import {
	logIn,
	openInFront,
	otherBackEnd,
	password,
	type OtherBackEnd,
} from "#tests/support/servers/other-back-end.ts";
import { textOfPdf } from "#tests/support/pdf.ts";
import type { TestPortal } from "#tests/support/portal.ts";
import { forSuite } from "#tests/support/temporary.ts";

/** The program's counted chapters, with the number of completed pages in each. */
const done = new Map([
	[6201, 4],
	[6202, 11],
]);
const theirs = "%PDF-1.4 of the back end";

describe("The diploma of a back end from another developer", () => {
	let backEnd: OtherBackEnd;
	let front: TestPortal;
	let close: () => Promise<void>;
	let people = 0;

	beforeAll(async () => {
		({
			opened: [backEnd, front],
			close,
		} = await forSuite(async () => {
			const backEnd = await otherBackEnd({ programs: [760, 620] });
			return [backEnd, await openInFront(backEnd)] as const;
		}));
	});
	afterAll(() => close());
	beforeEach(() => {
		backEnd.faults.clear();
		backEnd.answers.clear();
	});

	async function graduated(): Promise<Agent> {
		people++;
		return logIn(
			front,
			backEnd.person(`graduate${people}@example.org`, {
				progress: new Map(done),
				firstName: "Åsa",
				lastName: "Wiklund",
			}),
		);
	}

	async function download(agent: Agent): Promise<Response> {
		const page = await agent.get("/diploma/620/");
		return agent.fetch(page.$("a:contains('Download diploma')").attr("href") ?? "/404/");
	}

	test("The portal requests another back end's diploma with the user's first and last name, downloads it and serves it", async () => {
		backEnd.answers.set("GET v2/diploma", { url: "/files/diploma.pdf?signature=1" });
		backEnd.files.set("/files/diploma.pdf", { status: 200, text: theirs });
		const agent = await graduated();
		const file = await download(agent);
		expect([file.status, file.headers.get("Content-Type"), await file.text()]).toEqual([
			200,
			"application/pdf",
			theirs,
		]);
		expect(file.headers.get("Cache-Control")).toBe("private, no-store");
		const asked = new URLSearchParams(
			backEnd.addresses.findLast((address) => address.startsWith("GET v2/diploma"))?.split("?")[1],
		);
		expect(Object.fromEntries(asked)).toEqual({
			first_name: "Åsa",
			last_name: "Wiklund",
			app_id: "620",
			email: `graduate${people}@example.org`,
		});
		// The fetch sends no key, because the address alone opens the file.
		expect(backEnd.keyed).not.toContain("/files/diploma.pdf");
	});

	test("The back end may return a diploma's address as plain text (BACK-19)", async () => {
		backEnd.answers.set("GET v2/diploma", "/files/diploma.pdf?signature=2");
		backEnd.files.set("/files/diploma.pdf", { status: 200, text: theirs });
		expect(await (await download(await graduated())).text()).toBe(theirs);
	});

	test("The portal draws the diploma itself if the back end lacks the diploma call", async () => {
		backEnd.faults.set("GET v2/diploma", { status: 404, body: {} });
		const file = await download(await graduated());
		expect(file.status).toBe(200);
		expect(await textOfPdf(new Uint8Array(await file.arrayBuffer()))).toContain("Åsa Wiklund");
	});

	test("For an incomplete program, the diploma page opens, but the diploma file returns 403", async () => {
		const agent = await logIn(
			front,
			backEnd.person("halfway@example.org", { progress: new Map() }),
		);
		expect((await agent.get("/diploma/620/")).status).toBe(200);
		expect((await agent.fetch("/diploma/620/diploma.pdf")).status).toBe(403);
	});

	test("A phone gets the back end's diploma through a signed address, which returns 403 if its holder is changed", async () => {
		backEnd.answers.set("GET v2/diploma", { url: "/files/diploma.pdf" });
		backEnd.files.set("/files/diploma.pdf", { status: 200, text: theirs });
		const { email } = backEnd.person("phone@example.org", { progress: new Map(done) });
		const phone = new ApiClient(front);
		const { body } = await phone.post("login", { email, password });
		const user = new ApiClient(front, String(body.access_token));
		const url = String((await user.read("v2/diploma", { email, app_id: 620 })).url);
		const file = await front.handle(new Request(new URL(url, "http://portal.test")));
		expect(await file.text()).toBe(theirs);
		const forged = new URL(url, "http://portal.test");
		forged.searchParams.set("holder", "1");
		expect((await front.handle(new Request(forged))).status).toBe(403);
	});

	test("A diploma at another origin opens there in a new tab, as the page says, and the portal's own diploma address only redirects there", async () => {
		const url = "https://diplomas.elsewhere.example/åsa.pdf?signature=1";
		backEnd.answers.set("GET v2/diploma", { url });
		const agent = await graduated();
		const { $ } = await agent.get("/diploma/620/");
		const link = $("a:contains('Download diploma')");
		expect([link.attr("href"), link.attr("target"), link.attr("rel")]).toEqual([
			new URL(url).href,
			"_blank",
			"noopener noreferrer",
		]);
		expect($(`#${link.attr("aria-describedby")}`).text()).toContain(
			"Opens at diplomas.elsewhere.example, in a new tab.",
		);
		const file = await agent.fetch("/diploma/620/diploma.pdf");
		expect([file.status, file.headers.get("Location")]).toEqual([302, new URL(url).href]);
	});

	test.each(["", null, undefined])(
		"An empty diploma address (%j) means that the diploma isn't ready yet, and the portal asks the back end again at the next page view",
		async (url) => {
			backEnd.answers.set("GET v2/diploma", { url });
			const agent = await graduated();
			const page = await agent.get("/diploma/620/");
			expect(page.$("[role=status]").text()).toContain("Your diploma isn’t ready yet");
			expect(page.$("a:contains('Try again')").attr("href")).toBe("/diploma/620/");
			expect(page.$("a:contains('Download diploma')")).toHaveLength(0);
			expect((await agent.fetch("/diploma/620/diploma.pdf")).status).toBe(503);
			backEnd.answers.set("GET v2/diploma", { url: "/files/diploma.pdf" });
			expect((await agent.get("/diploma/620/")).$("a:contains('Download diploma')")).toHaveLength(
				1,
			);
		},
	);

	test.each([
		"http://diplomas.elsewhere.example/1.pdf",
		"file:///etc/passwd",
		"javascript:alert(1)",
		"https://a:b@elsewhere.example/",
		7,
	])("The portal refuses the unsafe diploma address %s and redirects no one there", async (url) => {
		backEnd.answers.set("GET v2/diploma", { url });
		const agent = await graduated();
		const page = await agent.get("/diploma/620/");
		expect(page.status).toBe(503);
		expect(page.headers.get("Retry-After")).toMatch(/^\d+$/);
		expect(page.$("[role=status]").text()).toContain("Failed to get diploma");
		expect(page.$("a:contains('Download diploma')")).toHaveLength(0);
		const file = await agent.fetch("/diploma/620/diploma.pdf");
		expect([file.status, file.headers.get("Location")]).toEqual([503, null]);
	});

	test.each([
		["a redirect", { status: 302, text: "", headers: { Location: "/files/other.pdf" } }],
		["a file that isn't a PDF", { status: 200, text: "<script>alert(1)</script>" }],
		["a refusal", { status: 403, text: theirs }],
		["a failure", { status: 500, text: theirs }],
		["a file that is too large", { status: 200, text: `%PDF-${"x".repeat(17 * 1024 * 1024)}` }],
	])(
		"The portal rejects %s from the diploma's address and draws no diploma of its own",
		async (_, answer) => {
			backEnd.answers.set("GET v2/diploma", { url: "/files/diploma.pdf" });
			backEnd.files.set("/files/diploma.pdf", answer);
			backEnd.files.set("/files/other.pdf", { status: 200, text: theirs });
			const file = await download(await graduated());
			expect(file.status).toBe(503);
			expect(await file.text()).toContain("Failed to get diploma");
		},
	);

	test.each([
		["refuses the diploma", { status: 403, body: {} }],
		["fails", { status: 500, body: {} }],
		[
			"refuses the diploma with an error code",
			{ status: 403, body: { error: { code: "diplomaFailed", message: "No" } } },
		],
	])(
		"If the back end %s, the page says that getting the diploma failed, not that the diploma is on its way",
		async (_, fault) => {
			backEnd.faults.set("GET v2/diploma", fault);
			const agent = await graduated();
			const page = await agent.get("/diploma/620/");
			expect(page.status).toBe(503);
			expect(page.$("main [role=alert]").text()).toContain("Failed to get diploma");
			expect(page.text).not.toContain("on its way");
			expect(page.text).not.toContain("Download diploma");
			expect((await agent.fetch("/diploma/620/diploma.pdf")).status).toBe(503);
			backEnd.faults.clear();
			await expect
				.poll(async () => (await agent.get("/diploma/620/")).text)
				.toContain("Download diploma");
		},
	);
});

test("A portal in front of a portal serves the diploma that is stored at the back end", async () => {
	const backEnd = await servedBackEnd();
	const front = await openFront(backEnd);
	const agent = await front.member({ email: "maren@example.org" });
	await enroll(agent, 620);
	await graduate(agent, 620);
	const page = await agent.get("/diploma/620/");
	const file = await agent.fetch(page.$("a:contains('Download diploma')").attr("href") ?? "");
	expect(await textOfPdf(new Uint8Array(await file.arrayBuffer()))).toContain("Maren Holt");
	expect(backEnd.asked.some((call) => call.startsWith("GET v2/diploma/file"))).toBe(true);
});
