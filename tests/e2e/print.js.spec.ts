import { extractText, getDocumentProxy } from "unpdf";
import { enroll } from "#tests/support/learner.ts";
import { account, at, holdSession } from "./support/account.ts";
import { expect, test } from "./support/person.ts";

for (const [what, path, contains] of [
	["A document", "/resources/promote/620/?id=62001", "Fast facts"],
	["Promote", "/resources/promote/620/", "One page to keep open"],
	["Retain", "/retain/620/", "Welcome to California"],
	["A chapter of Retain", "/retain/620/6201/", "A state of many trips"],
] as const) {
	test(`${what} is printed on one sheet, with the agent's name and nothing that is only of the screen`, async ({ page, context }) => {
		const { agent } = await account();
		await enroll(agent, 620);
		await holdSession(context, agent);
		await page.goto(at(path));
		const sheet = await getDocumentProxy(new Uint8Array(await page.pdf({ format: "A4" })));
		const { text } = await extractText(sheet, { mergePages: true });
		expect(sheet.numPages).toBe(1);
		expect(text).toContain(contains);
		expect(text).toContain("Your travel agent: Maren Holt");
		for (const word of ["Signed in as", "Download", "Add to favorites", "If your browser shows", "Log out", "points", "Complete"]) {
			expect(text).not.toContain(word);
		}
		await page.emulateMedia({ media: "print" });
		if (what === "A document") await expect(page.locator("iframe")).toBeVisible();
	});
}
