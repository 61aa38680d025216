import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { host, type Agent } from "#tests/support/agent.ts";
import { mailsOf } from "#tests/support/mailbox.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { authenticatorOf, passDoor, studioMember } from "#tests/support/studio.ts";

const minute = 60_000;
const step = 30_000;

const email = "author@example.org";
const password = "correct horse battery";

const shut = (portal: TestPortal, person = { email, password }) =>
	studioMember(portal, { programs: [620], isOpen: false, person });
const give = (agent: Agent, code: string) => agent.post("/studio/code/", { code });
const isOpen = async (agent: Agent) => (await agent.get("/studio/")).status === 200;

/** Logs in to the same account with a new browser. */
async function again(portal: TestPortal): Promise<Agent> {
	const agent = portal.agent();
	await agent.get("/login/");
	await agent.post("/login/", { email, password });
	return agent;
}

describe("The code that opens the studio", () => {
	it("The first visit to the studio shows a QR code, a link, a key and ten recovery codes, and the authenticator app's first code opens the requested page (STUDIO-4)", async () => {
		const portal = await openPortal();
		const author = await shut(portal);
		const page = await author.visit("/studio/?from=mail");
		expect(page.$("h1").text()).toBe("Set up your code");
		expect(page.$("svg[role=img] path").last().attr("d")?.length).toBeGreaterThan(500);
		const app = authenticatorOf(page);
		expect([app.algorithm, app.digits, app.period, app.issuer]).toEqual([
			"SHA1",
			6,
			30,
			"Tradewinds",
		]);
		expect(page.$(".door__secret").text().replaceAll(" ", "").trim()).toBe(app.secret.base32);
		const codes = page.$(".door__codes li").toArray();
		expect(codes).toHaveLength(10);
		// Another tab shows the same key.
		expect((await author.visit("/studio/")).$(".door__secret").text()).toBe(
			page.$(".door__secret").text(),
		);
		expect((await give(author, "000000")).status).toBe(422);
		const answer = await author.post(page.path, {
			code: app.generate({ timestamp: portal.clock.now }),
		});
		expect(answer.location).toBe("/studio/?from=mail");
		expect(await isOpen(author)).toBe(true);
		expect((await author.get("/studio/code/")).location).toBe("/studio/");
	});

	it("Before an author sets up a code, the studio requires another identity proof if the login was 11 minutes ago (STUDIO-4)", async () => {
		const portal = await openPortal();
		const author = await shut(portal);
		portal.clock.now += 11 * minute;
		const page = await author.visit("/studio/");
		expect([page.path.split("?")[0], page.$("h1").text()]).toEqual([
			"/my-source/confirm/",
			"Confirm it’s you",
		]);
		expect((await give(author, "123456")).location).toMatch(/^\/my-source\/confirm\//);
		const confirmed = await author.post(page.path, { password });
		expect(confirmed.location).toBe("/studio/code/?redirect=%2Fstudio%2F");
		await passDoor(portal, author);
		expect(await isOpen(author)).toBe(true);
	});

	it("A code opens the studio only for the session that entered it, and another session must enter a code and doesn't see the key or the recovery codes (STUDIO-2, STUDIO-4)", async () => {
		const portal = await openPortal();
		const author = await shut(portal);
		const app = await passDoor(portal, author);
		const other = await again(portal);
		const page = await other.visit("/studio/");
		expect([page.$("h1").text(), page.body.includes(app.secret.base32)]).toEqual([
			"Enter your code",
			false,
		]);
		expect(page.$(".door__secret, .door__codes, svg[role=img]")).toHaveLength(0);
		expect([
			page.$("label").first().text(),
			page.$("form[action^='/studio/code/'] button").text(),
		]).toEqual(["Code", "Continue"]);
		expect(await isOpen(author)).toBe(true);
	});

	it("The studio accepts a code once, and only up to one time step early or late (STUDIO-5)", async () => {
		const portal = await openPortal();
		const author = await shut(portal);
		const app = await passDoor(portal, author);
		const other = await again(portal);
		await other.visit("/studio/");
		const codeAt = (steps: number) => app.generate({ timestamp: portal.clock.now + steps * step });
		expect((await give(other, codeAt(0))).text).toContain("This code has already been used.");
		expect((await give(other, codeAt(-1))).text).toContain("This code has already been used.");
		expect((await give(other, codeAt(2))).text).toContain("That code isn’t current");
		expect((await give(other, codeAt(-2))).text).toContain("That code isn’t current");
		expect((await give(other, ` ${codeAt(1).slice(0, 3)} ${codeAt(1).slice(3)}`)).location).toBe(
			"/studio/",
		);
	});

	it("A code that three sessions send at once opens the studio for only one of them (STUDIO-5)", async () => {
		const portal = await openPortal();
		const author = await shut(portal);
		const app = await passDoor(portal, author);
		portal.clock.now += step;
		const others = await Promise.all([again(portal), again(portal), again(portal)]);
		for (const other of others) await other.visit("/studio/");
		const code = app.generate({ timestamp: portal.clock.now });
		const answers = await Promise.all(others.map((other) => give(other, code)));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 422, 422]);
	});

	it("A recovery code opens the studio once, but only after the authenticator app's first code has been used (STUDIO-5)", async () => {
		const portal = await openPortal();
		const author = await shut(portal);
		const page = await author.visit("/studio/");
		const [first = "", second = ""] = page
			.$(".door__codes li")
			.toArray()
			.map((item) => page.$(item).text());
		// Recovery codes don't work before the app's first code.
		expect((await give(author, first)).status).toBe(422);
		await passDoor(portal, author);
		const [one, two] = [await again(portal), await again(portal)];
		for (const other of [one, two]) await other.visit("/studio/");
		const answers = await Promise.all([one, two].map((other) => give(other, first.toUpperCase())));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 422]);
		const left = answers[0]?.status === 302 ? two : one;
		expect((await give(left, second.replace("-", " "))).location).toBe("/studio/");
		expect((await left.visit("/studio/")).text).toContain("You used a recovery code.");
	});

	it("A browser can try ten wrong studio codes in 15 minutes (STUDIO-7)", async () => {
		const portal = await openPortal();
		const author = await shut(portal);
		await passDoor(portal, author);
		const other = await again(portal);
		await other.visit("/studio/");
		for (let guess = 0; guess < 10; guess++)
			expect((await give(other, `00000${guess}`)).status).toBe(422);
		expect((await give(other, "000011")).status).toBe(429);
		portal.clock.now += 16 * minute;
		expect((await give(other, "000012")).status).toBe(422);
		expect((await portal.agent().post("/login/", {})).status).not.toBe(429);
	});

	it("While someone who knows the password tries codes, the account's owner gets an email and can still enter the studio from a known browser or with a recovery code (STUDIO-7)", async () => {
		const portal = await openPortal({ settings: { ORIGIN: host } });
		const author = await shut(portal);
		const setUp = await author.visit("/studio/");
		const recovery = setUp.$(".door__codes li").first().text();
		const app = await passDoor(portal, author);
		portal.clock.now += step;
		// The guesser enters sixty wrong codes, and logs in from enough browsers to push every other
		// browser off the list of known ones.
		const before = (await mailsOf(portal)).length;
		for (let browser = 0; browser < 51; browser++) {
			portal.clock.now += 2 * minute;
			const guesser = await again(portal);
			await guesser.visit("/studio/");
			const guesses = browser < 6 ? 10 : 0;
			for (let guess = 0; guess < guesses; guess++)
				expect((await give(guesser, `00000${guess}`)).status).toBe(422);
		}
		const guesser = await again(portal);
		await guesser.visit("/studio/");
		const refused = await give(guesser, "000001");
		expect([refused.status, refused.$("h1").text()]).toEqual([429, "Too many wrong codes"]);
		expect(refused.$("main a").attr("href")).toBe("/studio/code/");
		expect((await give(guesser, "000002")).status).toBe(429);
		const mails = (await mailsOf(portal)).slice(before);
		expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
			[email, "Wrong studio codes entered in your Tradewinds account"],
		]);
		expect(mails[0]?.path).toBe("/login/?state=forgot");

		// The owner uses the browser in which they entered a code before.
		await author.get("/home/");
		await author.post("/login/?action=logout");
		await author.get("/login/");
		await author.post("/login/", { email, password });
		await author.visit("/studio/");
		expect((await give(author, "000003")).status).toBe(422);
		expect((await give(author, app.generate({ timestamp: portal.clock.now }))).location).toBe(
			"/studio/",
		);
		// In a new browser, only a recovery code works.
		const fresh = await again(portal);
		await fresh.visit("/studio/");
		portal.clock.now += step;
		expect((await give(fresh, app.generate({ timestamp: portal.clock.now }))).status).toBe(429);
		expect((await give(fresh, recovery)).location).toBe("/studio/");
	}, 60_000);

	it("A browser can try ten wrong recovery codes, which don't count as wrong codes of the authenticator app (STUDIO-7)", async () => {
		const portal = await openPortal();
		const author = await shut(portal);
		const app = await passDoor(portal, author);
		portal.clock.now += step;
		const other = await again(portal);
		await other.visit("/studio/");
		for (let guess = 0; guess < 10; guess++)
			expect((await give(other, `abcdefghj${"23456789ab"[guess]}`)).status).toBe(422);
		expect((await give(other, "abcdefghjk")).status).toBe(429);
		expect((await give(other, app.generate({ timestamp: portal.clock.now }))).location).toBe(
			"/studio/",
		);
	});

	it("After a right studio code, the session has a new id, and the old id opens nothing", async () => {
		const portal = await openPortal();
		const author = await shut(portal);
		await author.visit("/studio/");
		const before = author.jar().get("tw_session") ?? "";
		await passDoor(portal, author);
		expect(author.jar().get("tw_session")).not.toBe(before);
		expect(await isOpen(author)).toBe(true);
		const thief = portal.agent();
		thief.hold("tw_session", before);
		expect((await thief.get("/home/")).location).toMatch(/^\/login\//);
		expect((await author.get("/my-source/devices/")).text).toContain("This device");
	});

	it("The portal doesn't keep a form with files that is sent before the code or without a login, and the next page shows that the files weren't uploaded (STUDIO-8)", async () => {
		const portal = await openPortal();
		const author = await shut(portal);
		const app = await passDoor(portal, author);
		const address = "/studio/620/media/";
		const send = async (token: string) => {
			const body = new FormData();
			body.set("_token", token);
			body.set("files", new File([new Uint8Array(9)], "lake.jpg", { type: "image/jpeg" }));
			return author.answer(address, { method: "POST", body, headers: { Origin: author.base } });
		};
		const token = (await author.get(address)).$("input[name=_token]").first().attr("value") ?? "";
		const { db } = portal.container.database;
		const nothingKept = async () =>
			expect(await db.selectFrom("parked_form").selectAll().execute()).toEqual([]);
		await db.updateTable("session").set({ studio_at: null }).execute();
		const asked = await send(token);
		expect([asked.status, asked.location]).toEqual([
			302,
			`/studio/code/?redirect=${encodeURIComponent(address)}`,
		]);
		expect((await author.get(asked.location ?? "")).text).toContain("Your file wasn’t uploaded.");
		await nothingKept();
		portal.clock.now += step;
		const code = app.generate({ timestamp: portal.clock.now });
		const opened = await author.post(asked.location ?? "", { code });
		expect(opened.location).toBe(address);
		expect((await author.get(address)).$("input[type=file]")).toHaveLength(1);

		author.forget("tw_session");
		const out = await send(token);
		expect(out.location).toBe(`/login/?state=login&redirect=${encodeURIComponent(address)}`);
		expect((await author.get(out.location ?? "")).body).toContain("Your file wasn’t uploaded.");
		await nothingKept();
	});

	it("The page that asks for the studio code redirects only to studio pages (PAGE-63)", async () => {
		const portal = await openPortal();
		for (const to of [
			"https://evil.example/",
			"//evil.example/",
			"/home/",
			"/studio/code/?redirect=/studio/",
		]) {
			const author = await shut(portal, { email: `author${to.length}@example.org`, password });
			const page = await author.get(`/studio/code/?redirect=${encodeURIComponent(to)}`);
			const code = authenticatorOf(page).generate({ timestamp: portal.clock.now });
			const answer = await author.post(`/studio/code/?redirect=${encodeURIComponent(to)}`, {
				code,
			});
			expect([to, answer.location]).toEqual([to, "/studio/"]);
		}
	});

	it("The package that checks studio codes generates them as in RFC 6238", () => {
		// These values are from appendix B of the RFC.
		const app = new TOTP({ secret: Secret.fromUTF8("12345678901234567890"), digits: 8 });
		expect(app.generate({ timestamp: 59_000 })).toBe("94287082");
		expect(app.generate({ timestamp: 20_000_000_000_000 })).toBe("65353130");
	});
});
