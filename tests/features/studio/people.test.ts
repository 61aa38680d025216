import {
	makeHost,
	revokeMember,
	programPeople,
	addInvitation,
} from "#app/features/account/studio-members.server.ts";
import { describe, expect, it } from "vitest";
import { sendParked } from "#tests/support/person.ts";
import { host, type Agent } from "#tests/support/agent.ts";
import { lastMail, mailsOf } from "#tests/support/mailbox.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { authenticatorOf, passDoor, studioMember } from "#tests/support/studio.ts";

const app = 620;
const people = `/studio/${app}/people/`;
const email = "ada@example.org";
const week = 7 * 86_400_000;

async function opened() {
	const portal = await openPortal({ settings: { ORIGIN: host } });
	const boss = await studioMember(portal, {
		isHost: true,
		person: { email: "boss@example.org", firstName: "Ana", lastName: "Quay" },
	});
	return { portal, boss };
}

async function invited(portal: TestPortal, boss: Agent, address = email): Promise<string> {
	await boss.get(people);
	const answer = await boss.post(people, { email: address });
	expect(answer.location).toBe(people);
	return (await lastMail(portal)).path;
}

const listed = async (boss: Agent) => (await boss.get(people)).$("main article").text();

describe("Authors of a program", () => {
	it("An invited author gets an email with a link, and accepts the invitation on the link's page after logging in with the invited address (STUDIO-50, STUDIO-51)", async () => {
		const { portal, boss } = await opened();
		const link = await invited(portal, boss);
		const mail = await lastMail(portal);
		expect([mail.to, mail.subject]).toEqual([email, expect.stringContaining("California STAR")]);
		expect(mail.text).toContain("Ana Quay has invited you");
		expect(await listed(boss)).toContain(email);
		const ada = await portal.member({ email, firstName: "Ada" });
		// Opening the page changes nothing.
		for (let look = 0; look < 2; look++)
			expect((await ada.get(link)).$("h1").text()).toBe("Edit a program");
		expect((await ada.get("/studio/")).status).toBe(404);
		expect((await ada.post(link)).location).toBe("/studio/");
		await passDoor(portal, ada);
		expect((await ada.get("/studio/")).text).toContain("California STAR");
		expect(await listed(boss)).toContain("Ada Holt");
		// Another tab accepts again.
		expect((await ada.post(link)).location).toBe("/studio/");
		expect((await portal.agent().get(link)).status).toBe(410);
	});

	it("An invited author can sign up with the invited address, or log out of an account with another address (STUDIO-51)", async () => {
		const { portal, boss } = await opened();
		const link = await invited(portal, boss);
		const ada = portal.agent();
		const page = await ada.get(link);
		expect(page.$("script")).toHaveLength(0);
		const register = page.$("main a[href^='/register/']").attr("href") ?? "";
		await ada.get(register);
		const person = {
			firstName: "Ada",
			lastName: "Rook",
			email,
			country: "gb",
			password: "correct horse battery",
		};
		expect((await ada.post(register, person)).location).toBe(link);
		expect((await ada.get(link)).$("main form button").text()).toContain("Accept the invitation");
		const other = await portal.member({ email: "other@example.org" });
		const refused = await other.get(link);
		expect(refused.text).toContain("you’re logged in as other@example.org");
		expect((await other.post(link)).location).toBe(link);
		expect((await other.get("/studio/")).status).toBe(404);
		expect((await other.post(link, { do: "log-out" })).location).toBe(link);
		expect((await other.get("/home/")).status).toBe(302);
		expect((await ada.post(link)).location).toBe("/studio/");
	});

	it("In the studio, only administrators can add and remove authors, and a removed author loses access right away (STUDIO-50, STUDIO-53)", async () => {
		const { portal, boss } = await opened();
		const author = await studioMember(portal, {
			programs: [app],
			person: { email: "writer@example.org", firstName: "Wim" },
		});
		for (const path of [people, `${people}remove/`]) {
			expect((await author.get(path)).status).toBe(404);
			expect((await author.post(path, { email, author: "1" })).status).toBe(404);
		}
		const page = await boss.get(people);
		const id = page.$("input[name=author]").attr("value") ?? "";
		expect((await boss.post(`${people}remove/`, { author: id })).location).toBe(people);
		expect((await author.get("/studio/")).status).toBe(404);
		expect(await listed(boss)).not.toContain("Wim");
		// These forms name a program that doesn't exist, and an author who has been removed.
		expect((await boss.post("/studio/999999/people/", { email })).status).toBe(404);
		expect((await boss.post(`${people}remove/`, { author: id })).location).toBe(people);
	});

	it("No one can accept an invitation that was withdrawn, is a week old, or came from someone who is no longer an administrator (STUDIO-53)", async () => {
		const { portal, boss } = await opened();
		const ada = await portal.member({ email });
		const first = await invited(portal, boss);
		await boss.get(people);
		expect((await boss.post(people, { email })).text).toContain(
			"That address has already been invited.",
		);
		await boss.post(`${people}remove/`, { invited: email });
		expect((await ada.get(first)).status).toBe(410);
		expect((await ada.post(first)).location).toBe(first);
		const second = await invited(portal, boss);
		portal.clock.now += week;
		await ada.get(second);
		expect((await ada.post(second)).location).toBe(second);
		const third = await invited(portal, boss);
		const { db } = portal.container.database;
		const { id } = await db
			.selectFrom("user_account")
			.select("id")
			.where("email", "=", "boss@example.org")
			.executeTakeFirstOrThrow();
		await revokeMember(db, id);
		await ada.get(third);
		expect((await ada.post(third)).location).toBe(third);
		expect((await ada.get("/studio/")).status).toBe(404);
	});

	it("An invitation is void if its sender is no longer an administrator when someone accepts it (STUDIO-53)", async () => {
		const { portal, boss } = await opened();
		const ada = await portal.member({ email });
		const link = await invited(portal, boss);
		await portal.container.database.db.deleteFrom("studio_member").execute();
		await ada.get(link);
		expect((await ada.post(link)).location).toBe(link);
		expect((await ada.get("/studio/")).status).toBe(404);
	});

	it("A former administrator can't invite anyone, and their earlier invitations stay void even after they become an administrator again (STUDIO-53)", async () => {
		const { portal, boss } = await opened();
		const ada = await portal.member({ email });
		const link = await invited(portal, boss);
		const { db } = portal.container.database;
		const { id } = await db
			.selectFrom("user_account")
			.select("id")
			.where("email", "=", "boss@example.org")
			.executeTakeFirstOrThrow();
		await revokeMember(db, id);
		const invitation = {
			appId: app,
			email: "late@example.org",
			expiresAt: portal.clock.now + week,
			tokenHash: "x",
			invitedBy: id,
		};
		expect(
			await addInvitation(db, { ...invitation, mailedUser: null }, "sealed", portal.clock.now),
		).toBe("no host");
		await makeHost(db, id, portal.clock.now);
		await ada.get(link);
		expect((await ada.post(link)).location).toBe(link);
		expect((await ada.get("/studio/")).status).toBe(404);
		expect((await programPeople(db, app, portal.clock.now))?.invitations).toEqual([]);
	});

	it("Revoking an account's roles also withdraws the invitations to its address (STUDIO-9)", async () => {
		const { portal, boss } = await opened();
		const ada = await portal.member({ email });
		const link = await invited(portal, boss);
		const { db } = portal.container.database;
		const { id } = await db
			.selectFrom("user_account")
			.select("id")
			.where("email", "=", email)
			.executeTakeFirstOrThrow();
		await revokeMember(portal.container.database.db, id);
		expect((await ada.get(link)).status).toBe(410);
		expect((await ada.get("/studio/")).status).toBe(404);
	});

	it("Two administrators who invite the same address at the same time send one invitation, and accepting it twice at the same time adds one author (STUDIO-51)", async () => {
		const { portal, boss } = await opened();
		const second = await studioMember(portal, { isHost: true });
		for (const each of [boss, second]) await each.get(people);
		const answers = await Promise.all([boss, second].map((each) => each.post(people, { email })));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 422]);
		expect(await mailsOf(portal)).toHaveLength(1);
		const link = (await lastMail(portal)).path;
		const ada = await portal.member({ email });
		await ada.get(link);
		const accepted = await Promise.all([ada.post(link), ada.post(link)]);
		expect(accepted.map(({ location }) => location)).toEqual(["/studio/", "/studio/"]);
		const rows = await portal.container.database.db
			.selectFrom("studio_member")
			.select("user_id")
			.where("app_id", "=", app)
			.execute();
		expect(rows).toHaveLength(1);
	});

	it("An invitation that is accepted and withdrawn at the same time either adds an author or is void (STUDIO-53)", async () => {
		const { portal, boss } = await opened();
		const ada = await portal.member({ email });
		const link = await invited(portal, boss);
		await ada.get(link);
		const [accepted] = await Promise.all([
			ada.post(link),
			boss.post(`${people}remove/`, { invited: email }),
		]);
		const isAuthor = (await ada.get("/studio/")).status === 302;
		expect(isAuthor).toBe(accepted.location === "/studio/");
		expect((await ada.get(link)).status).toBe(410);
	});
});

describe("A form of the studio", () => {
	it("A studio form that is sent before the code is entered waits for the code, and then one button sends the form (STUDIO-8)", async () => {
		const portal = await openPortal({ settings: { ORIGIN: host } });
		const boss = await studioMember(portal, {
			isHost: true,
			isOpen: false,
			person: { email: "boss@example.org" },
		});
		await boss.get("/studio/code/");
		const waits = await boss.post(people, { email, _key: "0123456789abcdef0123456789abcdef" });
		expect(waits.location).toBe("/studio/code/?redirect=%2Fparked%2F");
		expect((await boss.visit(waits.location ?? "")).text).toContain(
			"then you can send what you filled in",
		);
		expect(await mailsOf(portal)).toHaveLength(0);
		const { location } = await passDoorTo(portal, boss, waits.location ?? "");
		expect(location).toBe("/parked/");
		expect((await sendParked(boss)).location).toBe(people);
		expect((await boss.get(people)).$("main").text()).toContain(email);
		expect(await mailsOf(portal)).toHaveLength(1);
	});

	it("If the session has ended, the portal keeps a studio form until its sender has logged in and entered the code (STUDIO-8)", async () => {
		const portal = await openPortal({ settings: { ORIGIN: host } });
		const boss = await studioMember(portal, {
			isHost: true,
			person: { email: "boss@example.org", password: "correct horse battery" },
		});
		await boss.get(people);
		await portal.container.database.db.deleteFrom("session").execute();
		const parked = await boss.post(people, { email });
		expect(parked.location).toMatch(/^\/login\//);
		await boss.get(parked.location ?? "");
		const back = await boss.post(parked.location ?? "", {
			email: "boss@example.org",
			password: "correct horse battery",
		});
		expect(back.location).toBe("/parked/");
		const waits = await sendParked(boss);
		expect(waits.location).toBe("/studio/code/?redirect=%2Fparked%2F");
		expect((await passDoorTo(portal, boss, waits.location ?? "")).location).toBe("/parked/");
		expect((await sendParked(boss)).location).toBe(people);
		expect(await mailsOf(portal)).toHaveLength(1);
	});
});

async function passDoorTo(portal: TestPortal, agent: Agent, path: string) {
	const page = await agent.visit(path);
	return agent.post(path, {
		code: authenticatorOf(page).generate({ timestamp: portal.clock.now }),
	});
}
