import { describe, expect, test } from "vitest";
import {
	byTextColumn,
	byTextName,
	otherTextNames,
	type ProfileTextName,
} from "#app/features/account/profile-fields.ts";
import type { Agent } from "#tests/support/agent.ts";
import { kinds, openKind, type Kind, type Pair } from "./support/kinds.ts";

const guide = "/share/620/asset/62013/";
const names = { firstName: "Maren", lastName: "Holt", country: "gb" };
/** The label of each optional text, and a value. */
const texts: Record<ProfileTextName, readonly [label: string, value: string]> = {
	agency: ["Agency", "Holt & Daughters"],
	phone: ["Phone", "+44 (0)20 7946 0018 ext. 7"],
};
const contact = byTextName((_, name) => texts[name][1]);

/** Opens a portal and waits until it knows that its back end accepts these fields. */
async function openWithFields(kind: Kind): Promise<Pair & { agent: Agent }> {
	const pair = await openKind(kind);
	const agent = await pair.portal.member({ email: "maren@example.org" });
	await expect
		.poll(async () => (await agent.get("/my-source/profile/")).$("input[name=phone]").length)
		.toBe(1);
	return { ...pair, agent };
}

async function save(agent: Agent, fields: Record<string, string>) {
	await agent.get("/my-source/profile/");
	const answer = await agent.post("/my-source/profile/", { ...names, ...fields });
	expect(answer.location).toBe("/my-source/");
}

async function linkOf(agent: Agent): Promise<string> {
	await agent.get(guide);
	await agent.post(guide);
	return (await agent.get(guide)).$("a[href^='/s/']").attr("href") ?? "";
}

/** Returns the label and the value of each optional text in the profile form. */
async function textsOf(agent: Agent) {
	const { $ } = await agent.get("/my-source/profile/");
	return byTextName((_, name) => [
		$(`label[for='profile-${name}']`).text(),
		$(`input[name=${name}]`).attr("value") ?? "",
	]);
}

describe.each(kinds)("The optional texts of a profile, kept by %s", (kind) => {
	test("Each optional text field of the profile may be empty, stays as saved, and is in the export (SELF-2)", async () => {
		const { agent } = await openWithFields(kind);
		const empty = byTextName((_, name) => [texts[name][0], ""]);
		expect(await textsOf(agent)).toEqual(empty);
		const shown = async () =>
			(await agent.get("/my-source/profile/")).$("input[name=showContact]").is("[checked]");
		expect(await shown()).toBe(false);
		await save(agent, { ...contact, showContact: "1" });
		expect(await textsOf(agent)).toEqual(texts);
		expect(await shown()).toBe(true);
		const file = JSON.parse((await agent.get("/my-source/export.json")).body) as {
			account: Record<string, unknown>;
		};
		const columns = byTextColumn((_, name) => contact[name]);
		expect(file.account).toMatchObject({ ...columns, contact_shown: 1 });
		await save(
			agent,
			byTextName(() => ""),
		);
		expect(await textsOf(agent)).toEqual(empty);
	});

	test("Clients see the agent's agency and phone, with a link to call, only while the agent's profile is set to show them, and never the email address (SHARE-5)", async () => {
		const { portal, agent } = await openWithFields(kind);
		const link = await linkOf(agent);
		const client = portal.agent();
		await save(agent, contact);
		const kept = await client.get(link);
		expect(kept.text).toContain("Maren Holt");
		expect(kept.text).toContain("Reply to Maren’s message.");
		for (const secret of ["Daughters", "7946", "tel:", "maren@example.org"])
			expect(kept.body).not.toContain(secret);
		await save(agent, { ...contact, showContact: "1" });
		const shown = await client.get(link);
		expect(shown.text).toContain("Holt & Daughters");
		expect(shown.$("a[href^='tel:']").attr("href")).toBe("tel:+4402079460018,7");
		expect(shown.text).toContain(contact.phone);
		const hidden = ["maren@example.org", ...otherTextNames.map((name) => contact[name])];
		expect(hidden.filter((text) => shown.body.includes(text))).toEqual([]);
		await save(agent, contact);
		expect((await client.get(link)).body).not.toContain("7946");
	});

	test("The profile form shows an invalid phone number again with its error, and saves nothing", async () => {
		const { agent } = await openWithFields(kind);
		await agent.get("/my-source/profile/");
		const { status, $ } = await agent.post("/my-source/profile/", {
			...names,
			agency: "Kept",
			phone: "call me",
			showContact: "1",
		});
		expect(status).toBe(422);
		expect($("#profile-phone").attr("value")).toBe("call me");
		expect($("#profile-agency").attr("value")).toBe("Kept");
		expect($("#profile-showContact").is("[checked]")).toBe(true);
		expect($("#profile-phone-error").text()).toContain("A phone number has digits");
		expect((await agent.get("/my-source/profile/")).$("#profile-agency").attr("value") ?? "").toBe(
			"",
		);
	});
});
