import { describe, expect, it } from "vitest";
import { longDate } from "#app/i18n/format.server.ts";
import { apiUser } from "#tests/support/api.ts";
import { host } from "#tests/support/agent.ts";
import { startMailServer } from "#tests/support/servers/mail-server.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal, today, type TestPortal } from "#tests/support/portal.ts";

const organizer = "desk@shows.example.org";

function packWithOrganizer(): string {
	const pack = copyOfSamplePack();
	editPack(pack, "trade-shows.json", [0, "organizer_email"], organizer);
	return pack;
}

async function open(settings: Record<string, string>, pack = packWithOrganizer()): Promise<TestPortal> {
	return openPortal({ pack, settings: { ORIGIN: host, ...settings } });
}

describe("Registrations for a show by mail to its organizer (issue 4, point 4)", () => {
	it("go out once each over SMTP, with the agent's name, address and country, whatever is clicked", async () => {
		const server = await startMailServer();
		const portal = await open({ SMTP_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true` });
		const agent = await portal.member({ email: "maren@example.org", firstName: "Maren", lastName: "Hølt <b>", country: "gb" });
		await agent.get("/attend/");
		await Promise.all(Array.from({ length: 10 }, () => agent.post("/attend/", { show: "31" })));
		await portal.container.mail.drain();
		await agent.post("/attend/", { show: "31" });
		await portal.container.mail.drain();
		expect(server.arrived).toHaveLength(1);
		const [mail] = server.arrived;
		expect(mail?.envelope).toEqual([organizer]);
		expect(mail?.subject).toBe("Registration for Travel Trade Days: Maren Hølt <b>");
		for (const part of [
			"Maren Hølt <b> has registered for Travel Trade Days",
			"maren@example.org",
			"United Kingdom",
			`Registered on ${longDate("en", today)}`,
		])
			expect(mail?.text).toContain(part);
		expect(mail?.html).toContain("Hølt &lt;b&gt;");
		expect(mail?.html).not.toMatch(/<(img|script|link|iframe)|https?:/i);
		const other = await portal.member({ email: "another@example.org" });
		await other.get("/attend/");
		await other.post("/attend/", { show: "31" });
		await portal.container.mail.drain();
		expect(server.arrived).toHaveLength(2);
	});

	it("wait while the mail server is away, and go with the account while they wait", async () => {
		const server = await startMailServer();
		await server.close();
		const portal = await open({ SMTP_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true` });
		const agent = await portal.member();
		await agent.get("/attend/");
		expect((await agent.post("/attend/", { show: "31" })).status).toBe(302);
		await portal.container.mail.drain();
		const waiting = () => portal.container.database.db.selectFrom("mail_message").select("id").execute();
		expect(await waiting()).toHaveLength(1);
		await portal.container.database.db.deleteFrom("user_account").execute();
		expect(await waiting()).toHaveLength(0);
	});

	it("are written for calls of the API too, which never name the organizer to an agent", async () => {
		const server = await startMailServer();
		const portal = await open({ SMTP_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true` });
		const calls = await apiUser(portal);
		expect((await calls.post("expo/one-click", { email: calls.email, trade_show_id: 31 })).status).toBe(200);
		expect((await calls.post("expo/one-click", { email: calls.email, trade_show_id: 31 })).status).toBe(200);
		await portal.container.mail.drain();
		expect(server.arrived.map((mail) => mail.envelope)).toEqual([[organizer]]);
		expect((await calls.get("trade-shows")).text).not.toContain(organizer);
	});

	it("are announced beside the button, without the organizer's address; shows without one send nothing", async () => {
		const portal = await open({});
		const page = await (await portal.member()).get("/attend/");
		expect(page.$("article[data-show=31]").text()).toContain("The organizer gets your name, e-mail address and country by e-mail.");
		expect(page.body).not.toContain(organizer);
		const plain = await openPortal();
		const agent = await plain.member();
		expect((await agent.get("/attend/")).text).not.toContain("The organizer gets");
		await agent.post("/attend/", { show: "31" });
		expect(await plain.container.database.db.selectFrom("mail_message").select("id").execute()).toEqual([]);
	});
});
