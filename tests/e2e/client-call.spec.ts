import { enroll } from "#tests/support/learner.ts";
import { account, at, expectLoggedIn, logIn } from "./support/account.ts";
import { expect, test } from "./support/person.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test("On a phone, an agent reaches a fact sheet with a Share button in three taps, and a contact's email address in two", async ({
	page,
}) => {
	const { email, agent } = await account();
	await enroll(agent, 620);
	await page.goto(at("/login/"));
	await logIn(page, email);
	await expectLoggedIn(page);
	let taps = 0;
	const tap = async (name: string | RegExp) => {
		taps++;
		const before = page.url();
		await page.getByRole("main").getByRole("link", { name }).first().tap();
		await expect(page).not.toHaveURL(before);
	};

	await test.step("After the login, a fact sheet with a Share button is three taps away", async () => {
		await tap("California STAR");
		await tap("Promote");
		await tap("Fast facts");
		await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
		expect(taps).toBe(3);
	});

	await test.step("A contact's email address is two taps from Home", async () => {
		await page.goto(at("/home/"));
		taps = 0;
		await tap("California STAR");
		await tap("Contact");
		await expect(page.getByRole("link", { name: "maya@example.org" })).toBeVisible();
		expect(taps).toBe(2);
	});

	await test.step("The first screen of a program's training shows links to Sell, Promote and Contact", async () => {
		await page.goto(at("/training/620/"));
		for (const name of ["Sell", "Promote", "Contact"]) {
			const link = page.getByRole("main").getByRole("link", { name, exact: true });
			await expect(link).toBeInViewport({ ratio: 1 });
			expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
		}
	});
});
