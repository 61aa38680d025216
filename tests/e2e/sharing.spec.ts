import { account, at, holdSession } from "./support/account.ts";
import { expect, test, whenScripted } from "./support/person.ts";

test("The link that Share makes is where it was pressed: with a script in the page, without one on its own page", async ({
	page,
	javaScriptEnabled,
}) => {
	const { agent } = await account();
	await holdSession(page.context(), agent);
	await page.setViewportSize({ width: 800, height: 500 });
	await page.goto(at("/resources/sell/620/"));
	const share = page.locator("[data-asset='62013']").getByRole("button", { name: "Share" });
	if (javaScriptEnabled === false) {
		await share.click();
		await expect(page).toHaveURL(/\/share\/620\/asset\/62013\/#link$/);
		await expect(page.getByLabel("Link to send")).toBeInViewport();
		await expect(page.locator("a[href^='/s/']")).toBeVisible();
		return;
	}
	await whenScripted(page);
	await share.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => window.scrollY);
	await share.click();
	const panel = page.getByRole("dialog");
	await expect(panel.getByLabel("Link to send")).toHaveValue(/\/s\/[\w-]{24}\/$/);
	await expect(panel.locator("a[href^='/s/']")).toBeVisible();
	await expect(panel).toBeFocused();
	await expect(page).toHaveURL(at("/resources/sell/620/"));
	expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(500);
	await page.keyboard.press("Escape");
	await expect(panel).toHaveCount(0);
	await expect(share).toBeFocused();
	await share.click();
	await panel.getByRole("button", { name: "Stop sharing" }).click();
	await expect(panel).toHaveCount(0);
	await expect(page).toHaveURL(at("/resources/sell/620/"));
	await page.goto(at("/my-source/shared/"));
	await expect(page.getByRole("button", { name: "Stop sharing" })).toHaveCount(0);
});
