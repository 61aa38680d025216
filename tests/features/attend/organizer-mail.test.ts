import { describe, expect, it } from "vitest";
import { longDate } from "#app/platform/i18n/format.server.ts";
import { apiUser } from "#tests/support/api.ts";
import { host, type Agent } from "#tests/support/agent.ts";
import { startMailServer } from "#tests/support/servers/mail-server.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import type { Person } from "#tests/support/person.ts";
import { openPortal, today, type TestPortal } from "#tests/support/portal.ts";

const organizer = "desk@shows.example.org";
const minute = 60_000;

function packWithOrganizer(): string {
	const pack = copyOfSamplePack();
	editPack(pack, "trade-shows.json", [0, "organizer_email"], organizer);
	return pack;
}

/** Opens a portal that sends its emails to a mail server. */
async function open(pack = packWithOrganizer()) {
	const server = await startMailServer();
	const settings = { ORIGIN: host, SMTP_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true` };
	const portal = await openPortal({ pack, settings });
	const toOrganizer = () => server.arrived.filter(({ envelope }) => envelope.includes(organizer));
	return { server, portal, toOrganizer };
}

/** Lets a minute pass, runs the housekeeping, and sends the waiting emails. */
async function aMinuteLater(portal: TestPortal): Promise<void> {
	portal.clock.now += minute;
	await portal.container.keepHouse();
	await portal.container.worker.drain();
}

async function prove({ container, clock }: TestPortal, email: string): Promise<void> {
	await container.database.db
		.updateTable("user_account")
		.set({ proven_at: clock.now })
		.where("email", "=", email)
		.execute();
}

/**
 * Returns an agent who has registered for the trade show. If `person` has an email address, this
 * address is proven.
 */
async function registered(
	portal: TestPortal,
	person: Partial<Person> = {},
	show = "31",
): Promise<Agent> {
	const agent = await portal.member(person);
	if (person.email) await prove(portal, person.email);
	await agent.get("/attend/");
	expect((await agent.post("/attend/", { show })).status).toBe(302);
	return agent;
}

const maren = {
	email: "maren@example.org",
	firstName: "Maren",
	lastName: "Hølt <b>",
	country: "gb",
};

describe("Emails to the organizer about registrations for a trade show", () => {
	it("A trade show's organizer gets each registration once, with the agent's name, email address and country, however often the agent presses the button (SHOW-8)", async () => {
		const { portal, toOrganizer } = await open();
		const agent = await registered(portal, maren);
		await Promise.all(Array.from({ length: 10 }, () => agent.post("/attend/", { show: "31" })));
		await aMinuteLater(portal);
		await agent.post("/attend/", { show: "31" });
		portal.clock.now += 61 * minute;
		await aMinuteLater(portal);
		expect(toOrganizer()).toHaveLength(1);
		const [mail] = toOrganizer();
		expect(mail?.subject).toBe("Registrations for Travel Trade Days");
		for (const part of [
			"Registered for Travel Trade Days",
			"Maren Hølt <b>",
			maren.email,
			"United Kingdom",
			longDate("en", today) ?? "-",
		])
			expect(mail?.text).toContain(part);
		expect(mail?.html).toContain("Hølt &lt;b&gt;");
		expect(mail?.html).not.toMatch(/<(img|script|link|iframe)|https?:/i);
	});

	it("A trade show's organizer gets a registration only after the agent's address is proven, so no one can have other people's addresses sent to the organizer", async () => {
		const { portal, toOrganizer } = await open();
		for (let number = 0; number < 60; number++) {
			const agent = portal.agent({ address: "203.0.113.9" });
			await agent.get("/login/?state=quick");
			const firstName = `Your invoice is overdue, pay at http://evil.example/${number}`;
			await agent.post("/login/?state=quick", {
				firstName,
				lastName: "x",
				email: `victim${number}@example.org`,
				country: "gb",
			});
			await agent.get("/attend/");
			expect((await agent.post("/attend/", { show: "31" })).status).toBe(302);
		}
		await aMinuteLater(portal);
		expect(toOrganizer()).toEqual([]);
		await prove(portal, "victim7@example.org");
		await aMinuteLater(portal);
		expect(toOrganizer()).toHaveLength(1);
		expect(toOrganizer()[0]?.text).toContain("victim7@example.org");
		expect(toOrganizer()[0]?.text).not.toContain("victim8@example.org");
	}, 60_000);

	it("The organizer learns of a trade show registration only once the agent's email address is confirmed, and until then, pages about the trade show say so and offer `Confirm my address` (SHOW-8)", async () => {
		const pack = packWithOrganizer();
		editPack(pack, "trade-shows.json", [1, "organizer_email"], "cruises@shows.example.org");
		const { server, portal, toOrganizer } = await open(pack);
		const agent = await portal.member(maren);
		await agent.get("/attend/");
		await agent.post("/attend/", { show: "31" });
		const waits = "We’ll tell the organizer once you confirm your email address.";
		const attend = await agent.get("/attend/");
		expect(attend.body).toContain(
			"You’re registered. We’ll tell the organizer once you confirm your email address.",
		);
		expect(attend.body).not.toContain("See you there!");
		for (const path of ["/attend/", "/my-source/shows/", "/attend/31/badge/"]) {
			const page = await agent.get(path);
			expect([path, page.text.includes(waits)]).toEqual([path, true]);
			const form = page.$("main form[action='/my-source/confirm-address/']");
			expect([path, form.find("button").text()]).toEqual([path, "Confirm my address"]);
			const returnTo = form.find("[name=returnTo]").attr("value") ?? "";
			expect(returnTo.replace(/#.*/, "")).toBe(path);
		}
		const { db } = portal.container.database;
		const registration = await db
			.selectFrom("expo_registration")
			.selectAll()
			.executeTakeFirstOrThrow();
		const past = { ...registration, trade_show_id: 32 };
		await db.insertInto("expo_registration").values(past).execute();
		expect((await agent.get("/attend/32/badge/")).text).not.toContain(waits);
		await aMinuteLater(portal);
		expect(toOrganizer()).toEqual([]);
		await agent.get("/attend/31/badge/");
		expect(
			(await agent.post("/my-source/confirm-address/", { returnTo: "/attend/31/badge/" })).location,
		).toBe("/attend/31/badge/");
		await aMinuteLater(portal);
		const mails = server.arrived.filter(({ envelope }) => envelope.includes(maren.email));
		const link = new URL(/https?:\/\/\S+/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "");
		await agent.get(link.pathname + link.search);
		expect((await agent.post(link.pathname + link.search)).location).toBe("/my-source/");
		await aMinuteLater(portal);
		expect(toOrganizer().map(({ text }) => text?.includes(maren.email))).toEqual([true]);
		for (const path of ["/attend/", "/my-source/shows/", "/attend/31/badge/"])
			expect((await agent.get(path)).text).not.toContain(waits);
	});

	it("Each organizer gets only the registrations for their own trade shows (SHOW-8)", async () => {
		const pack = packWithOrganizer();
		const cruises = {
			start_date: "2027-03-10 09:00:00",
			end_date: "2027-03-11 18:00:00",
			one_click: 1,
			organizer_email: "cruises@shows.example.org",
		};
		for (const [field, value] of Object.entries(cruises))
			editPack(pack, "trade-shows.json", [1, field], value);
		const { server, portal, toOrganizer } = await open(pack);
		await registered(portal, maren);
		await registered(portal, { email: "ana@example.org" }, "32");
		await aMinuteLater(portal);
		const named = (mails: typeof server.arrived) =>
			mails.map(({ text }) =>
				[maren.email, "ana@example.org"].filter((email) => text?.includes(email)),
			);
		expect(named(toOrganizer())).toEqual([[maren.email]]);
		const toCruises = server.arrived.filter(({ envelope }) =>
			envelope.includes(cruises.organizer_email),
		);
		expect(named(toCruises)).toEqual([["ana@example.org"]]);
	});

	it("The email to a trade show's organizer has no agent's name in its subject, and no name in its text can become a link", async () => {
		const { portal, toOrganizer } = await open();
		await registered(portal, {
			email: "a@example.org",
			firstName: "Pay at http://evil.example/59",
			lastName: "www.evil.example",
		});
		await registered(portal, {
			email: "b@example.org",
			firstName: "ｅｖｉｌ．ｅｘａｍｐｌｅ",
			lastName: "call +44 (20) 7946 0000",
		});
		await registered(portal, {
			email: "c@example.org",
			firstName: "boss@evil.example",
			lastName: "evil。example",
		});
		await aMinuteLater(portal);
		const [mail] = toOrganizer();
		expect(mail?.subject).toBe("Registrations for Travel Trade Days");
		expect(mail?.text).toContain("Pay at http evil. example 59 www. evil. example, a@example.org");
		for (const written of [mail?.text ?? "", mail?.html ?? ""]) {
			expect(written).not.toMatch(/evil\.example|www\.\w|:\/\/evil|boss@|evil。|7946/);
			expect(written).not.toContain("<a ");
		}
	});

	it("A trade show's organizer gets at most one email an hour, with all registrations since the previous one", async () => {
		const { portal, toOrganizer } = await open();
		await registered(portal, { email: "first@example.org" });
		await aMinuteLater(portal);
		expect(toOrganizer()).toHaveLength(1);
		for (const name of ["second", "third", "fourth"]) {
			await registered(portal, { email: `${name}@example.org` });
			await aMinuteLater(portal);
		}
		expect(toOrganizer()).toHaveLength(1);
		portal.clock.now += 57 * minute;
		await aMinuteLater(portal);
		expect(toOrganizer()).toHaveLength(2);
		const text = toOrganizer()[1]?.text ?? "";
		expect(text.match(/\w+(?=@example\.org)/g)).toEqual(["second", "third", "fourth"]);
		portal.clock.now += 120 * minute;
		await aMinuteLater(portal);
		expect(toOrganizer()).toHaveLength(2);
	});

	it("The email about a trade show registration waits while the mail server is down, and is never sent if the agent's account is deleted", async () => {
		const server = await startMailServer();
		await server.close();
		const settings = { ORIGIN: host, SMTP_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true` };
		const portal = await openPortal({ pack: packWithOrganizer(), settings });
		const { db } = portal.container.database;
		await registered(portal, maren);
		await aMinuteLater(portal);
		const waiting = await db
			.selectFrom("job")
			.select(["id", "payload"])
			.where("kind", "in", ["mail", "notice"])
			.execute();
		expect(waiting).toHaveLength(1);
		// The waiting email names only the organizer.
		expect(portal.container.signer.open("mail", waiting[0]?.payload ?? "")).toBe(
			JSON.stringify({ organizer }),
		);
		await db.deleteFrom("user_account").execute();
		await aMinuteLater(portal);
		expect(
			await db.selectFrom("job").select("id").where("kind", "in", ["mail", "notice"]).execute(),
		).toEqual([]);
	});

	it("A trade show's organizer also gets registrations from the API, which never reveals the organizer's address to agents", async () => {
		const { portal, toOrganizer } = await open();
		const calls = await apiUser(portal);
		await prove(portal, calls.email);
		expect(
			(await calls.post("expo/one-click", { email: calls.email, trade_show_id: 31 })).status,
		).toBe(200);
		expect(
			(await calls.post("expo/one-click", { email: calls.email, trade_show_id: 31 })).status,
		).toBe(200);
		await aMinuteLater(portal);
		expect(toOrganizer()).toHaveLength(1);
		expect((await calls.get("trade-shows")).text).not.toContain(organizer);
		expect((await calls.get("export")).text).not.toContain(organizer);
	});

	it("/attend/ announces an email to the organizer only if the trade show has an organizer's email address, and otherwise the portal sends none", async () => {
		const { portal } = await open();
		const page = await (await portal.member()).get("/attend/");
		expect(page.$("article[data-show=31]").text()).toContain(
			"we’ll email the organizer your name, email address and country",
		);
		expect(page.body).not.toContain(organizer);
		const plain = await openPortal();
		const agent = await plain.member({ email: maren.email });
		await agent.get("/attend/");
		await agent.post("/attend/", { show: "31" });
		expect((await agent.get("/attend/")).text).toContain("You’re registered. See you there!");
		expect((await agent.get("/attend/")).text).not.toContain("we’ll email the organizer");
		await aMinuteLater(plain);
		expect(
			await plain.container.database.db
				.selectFrom("job")
				.select("id")
				.where("kind", "in", ["mail", "notice"])
				.execute(),
		).toEqual([]);
	});
});
