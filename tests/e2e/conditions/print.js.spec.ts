import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { enroll } from "#tests/support/learner.ts";
import { account, at, holdSession } from "#tests/e2e/support/account.ts";
import { expect, test } from "#tests/e2e/support/person.ts";

/** Returns the page's printed text and the number of sheets. */
async function printed(page: Page): Promise<{ text: string; pages: number }> {
	const sheet = await getDocumentProxy(new Uint8Array(await page.pdf({ format: "A4" })));
	const { text } = await extractText(sheet, { mergePages: true });
	return { text: text.replaceAll(/\s+/g, " "), pages: sheet.numPages };
}

const contact = { agency: "Fjord & Field", phone: "+47 555 01 99" };
const profile = { firstName: "Maren", lastName: "Holt", country: "no", ...contact };

test("A document and the pages Promote and Retain each print on one sheet with the agent's name, with contact details only if clients may see them, and lessons print without an empty page (WEB-8)", async ({
	page,
	context,
}) => {
	const { agent } = await account();
	await enroll(agent, 620);
	await holdSession(context, agent);
	await agent.get("/my-source/profile/");

	for (const [what, path, contains] of [
		["A document", "/resources/promote/620/?id=62001", "Fast facts"],
		["Promote", "/resources/promote/620/", "One page to keep open"],
		["Retain", "/retain/620/", "Welcome to California"],
		["A chapter of Retain", "/retain/620/6201/", "A state of many trips"],
	] as const)
		await test.step(`${what} prints on one sheet`, async () => {
			await agent.post("/my-source/profile/", profile);
			await page.goto(at(path));
			const quiet = await printed(page);
			expect(quiet.text).toContain("Your travel agent: Maren Holt");
			for (const word of Object.values(contact)) expect(quiet.text).not.toContain(word);
			await agent.post("/my-source/profile/", { ...profile, showContact: "1" });
			await page.reload();
			const { text, pages } = await printed(page);
			expect(pages).toBe(1);
			for (const word of Object.values(contact)) expect(text).toContain(word);
			expect(text).toContain(contains);
			expect(text).toContain("Your travel agent: Maren Holt");
			for (const word of [
				"Logged in as",
				"Download",
				"Add to favorites",
				"If your browser shows",
				"Log out",
				"points",
				"Complete",
			]) {
				expect(text).not.toContain(word);
			}
			if (what === "A document") {
				await page.emulateMedia({ media: "print" });
				await expect(page.locator(".viewer__paper")).toBeVisible();
				await page.emulateMedia({ media: null });
			}
		});

	await test.step("Lessons print without an empty page after them", async () => {
		for (const number of [1, 2]) {
			await page.goto(at(`/training/620/6201/${number}/`));
			expect([number, (await printed(page)).pages]).toEqual([number, 1]);
		}
	});
});

test("A shared link's page prints on one sheet with its destination, sender and URL, and doesn't shift when its print button appears (WEB-8)", async ({
	page,
}) => {
	const { agent } = await account();
	await enroll(agent, 620);
	await agent.get("/my-source/profile/");
	await agent.post("/my-source/profile/", { ...profile, showContact: "1" });

	await test.step("A shared link's page prints on one sheet with its destination, sender and URL", async () => {
		await agent.get("/resources/promote/620/");
		await agent.post("/share/620/asset/62001/");
		const { body } = await agent.get("/share/620/asset/62001/");
		const address = /\/s\/[\w-]+\//.exec(body)?.[0] ?? "";
		await page.goto(at(address));
		const { text, pages } = await printed(page);
		expect(pages).toBe(1);
		for (const word of ["California", "Maren Holt", "Fjord & Field", "+47 555 01 99", at(address)])
			expect(text).toContain(word);
	});

	await test.step("A shared link's page doesn't shift when its print button appears", async () => {
		const guide = "/share/620/asset/62013/";
		await agent.get(guide);
		await agent.post(guide);
		const link = (await agent.get(guide)).$("a[href^='/s/']").attr("href") ?? "";
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 740 });
			await page.goto(at(link));
			const print = page.getByRole("button", { name: "Print" });
			await expect(print).toBeVisible();
			const top = async () => (await page.getByRole("main").boundingBox())?.y;
			const withButton = await top();
			await print.evaluate((button) => button.remove());
			expect(await top(), `${width} px`).toBe(withButton);
		}
	});
});
