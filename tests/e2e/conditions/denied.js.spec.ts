import { enroll } from "#tests/support/learner.ts";
import { account, at, holdSession } from "#tests/e2e/support/account.ts";
import { expect, test } from "#tests/e2e/support/person.ts";

test.describe("A browser that denies storage", () => {
	// React Router's inline script for the scroll position uses storage.
	test.use({ expected: /The operation is insecure/ });

	test("In a browser that denies storage, React doesn't start, but links and forms work (WEB-2)", async ({
		page,
		context,
	}) => {
		await page.addInitScript(() => {
			for (const name of ["localStorage", "sessionStorage"])
				Object.defineProperty(window, name, {
					configurable: true,
					get() {
						throw new DOMException("The operation is insecure.", "SecurityError");
					},
				});
		});
		const { agent } = await account();
		await enroll(agent, 620);
		await holdSession(context, agent);
		await page.goto(at("/home/"));
		await page.waitForLoadState("networkidle");
		await expect(page.locator(".toasts")).toHaveCount(0);
		await page
			.getByRole("navigation", { name: "Main" })
			.getByRole("link", { name: "Attend", exact: true })
			.click();
		await expect(page.getByRole("heading", { level: 1, name: "Attend" })).toBeVisible();
		await page.goto(at("/training/620/6201/1/"));
		await page.getByRole("button", { name: "Next", exact: true }).click();
		await expect(page).toHaveURL(at("/training/620/6201/2/"));
	});
});

test.describe("A network that blocks pictures", () => {
	test.use({ expected: /ERR_FAILED/ });

	test("If a network blocks pictures, the description of a lesson's picture is legible (WEB-6)", async ({
		page,
		context,
	}) => {
		await page.route(/\/media\//, (route) => route.abort());
		const { agent } = await account();
		await enroll(agent, 620);
		await holdSession(context, agent);
		await page.goto(at("/training/620/6201/1/"));
		const picture = page.locator(".lesson__pic img");
		expect(await picture.getAttribute("alt")).not.toBe("");
		const brightness = (colors: string) =>
			Math.max(...(colors.match(/\d+/g) ?? []).slice(0, 3).map(Number));
		const [ink = "", ground = ""] = await picture.evaluate((image) => [
			getComputedStyle(image).color,
			getComputedStyle(image.closest(".lesson__pic") ?? image).backgroundColor,
		]);
		expect(brightness(ink) - brightness(ground)).toBeGreaterThan(120);
	});
});
