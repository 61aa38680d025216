import { chapterOf, enroll, pageAddress, work } from "#tests/support/learner.ts";
import { account, at, holdSession } from "./support/account.ts";
import { expect, test, whenScripted } from "./support/person.ts";

test("A toast stays as long as its type requires, or while it has the pointer or the focus, and a page shows at most 20 toasts (WEB-10)", async ({
	page,
	context,
}) => {
	const { agent } = await account();
	await holdSession(context, agent);
	await page.clock.install({ time: 0 });
	await page.clock.pauseAt(1000);

	await test.step("A toast stays for 2 s (success), 4 s (blank, error, custom) or until its work is done (loading)", async () => {
		const said =
			"success:profileSaved blank:formDropped error:companyNotLeft success:favoriteAdded";
		await context.addCookies([{ name: "tw_flash", value: encodeURIComponent(said), url: at("/") }]);
		await page.goto(at("/home/"));
		await whenScripted(page);
		await context.setOffline(true);
		const shown = page.locator(".toast:not(.toast--going) [data-message]");
		const kinds = () =>
			shown.evaluateAll((all) => all.map((each) => each.getAttribute("data-message")).toSorted());
		const allOf = (...expected: string[]) => expect.poll(kinds).toEqual(expected);
		await allOf("blank", "custom", "error", "loading", "success");
		await page.clock.runFor(1900);
		await allOf("blank", "custom", "error", "loading", "success");
		await page.clock.runFor(200);
		await allOf("blank", "custom", "error", "loading");
		await page.clock.runFor(1800);
		await allOf("blank", "custom", "error", "loading");
		await page.clock.runFor(200);
		await allOf("loading");
		await page.clock.fastForward("01:00:00");
		await allOf("loading");
		await context.setOffline(false);
		await allOf();
	});

	await test.step("A toast stays while the pointer or the focus is on it", async () => {
		await context.addCookies([
			{ name: "tw_flash", value: encodeURIComponent("error:companyNotLeft"), url: at("/") },
		]);
		await page.goto(at("/home/"));
		await whenScripted(page);
		const shown = page.locator(".toast:not(.toast--going)");
		await shown.hover();
		await page.clock.runFor(20_000);
		await expect(shown).toBeVisible();
		await shown.getByRole("button").focus();
		await page.mouse.move(0, 0);
		await page.clock.runFor(20_000);
		await expect(shown).toBeVisible();
		await shown.getByRole("button").blur();
		await page.clock.runFor(5000);
		await expect(shown).toHaveCount(0);
	});

	await test.step("The page shows at most 20 toasts at once, and removes the oldest ones", async () => {
		await page.goto(at("/home/"));
		await whenScripted(page);
		const shown = page.locator(".toast:not(.toast--going) [data-message]");
		const visit = async (name: string, message: string) => {
			await context.addCookies([
				{
					name: "tw_flash",
					value: encodeURIComponent(Array(5).fill(message).join(" ")),
					url: at("/"),
				},
			]);
			await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
		};
		for (const name of ["Suppliers", "Destinations", "Suppliers", "Destinations"])
			await visit(name, "error:companyNotLeft");
		await expect(shown).toHaveCount(20);
		await visit("Suppliers", "success:profileSaved");
		await expect(page.locator(".toast:not(.toast--going) [data-message=success]")).toHaveCount(5);
		await expect(shown).toHaveCount(20);
	});
});

test("A toast at the bottom center is announced, may have a link, and neither shifts nor covers other controls (NAME-27, WEB-10)", async ({
	page,
	context,
}) => {
	const { agent } = await account();
	await enroll(agent, 620);
	await work(agent, 620, chapterOf(620, 6201), 2);
	await holdSession(context, agent);

	await test.step("A message in the page's HTML doesn't shift the layout when scripts start (WEB-10)", async () => {
		await context.addCookies([
			{ name: "tw_flash", value: encodeURIComponent("success:profileSaved"), url: at("/") },
		]);
		const scripts = Promise.withResolvers<void>();
		await page.route("**/*.js", async (route) => {
			await scripts.promise;
			await route.continue();
		});
		await page.goto(at("/my-source/"), { waitUntil: "commit" });
		await expect(page.locator("[data-message=success]")).toBeVisible();
		// Styles may arrive later than the text.
		await page.waitForFunction(() => getComputedStyle(document.body).margin === "0px");
		const heading = page.getByRole("heading", { level: 1 });
		const before = await heading.boundingBox();
		scripts.resolve();
		await whenScripted(page);
		await expect(page.locator(".toast [data-message=success]")).toBeVisible();
		expect(await heading.boundingBox()).toEqual(before);
		await page.unroute("**/*.js");
	});

	await test.step("A toast's live region exists before its text, so that screen readers announce it, and the toast disappears by itself (NAME-27)", async () => {
		await page.goto(at("/attend/"));
		await whenScripted(page);
		const region = page.locator(".toasts").getByRole("status");
		await expect(region).toHaveText("");
		await region.evaluate((element) => Object.assign(window, { before: element }));
		await page.getByRole("button", { name: "Register with one click" }).click();
		await expect(region).toContainText("You’re registered");
		expect(
			await region.evaluate((element) => element === (window as { before?: unknown }).before),
		).toBe(true);
		const toast = region.filter({ hasText: "You’re registered" });
		const window = page.viewportSize() ?? { width: 0, height: 0 };
		const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
		expect(box.y).toBeGreaterThan(window.height - 150);
		expect(Math.abs(box.x + box.width / 2 - window.width / 2)).toBeLessThan(40);
		await expect(page.locator("main .message")).toHaveCount(0);
		await expect(toast).toHaveCount(0, { timeout: 6000 });
	});

	await test.step("The toast about a new favorite links to all favorites", async () => {
		await page.goto(at("/info/620/"));
		await whenScripted(page);
		await page.getByRole("button", { name: "Add to favorites" }).first().click();
		await page
			.locator("[data-message=custom]")
			.getByRole("link", { name: "All my favorites" })
			.click();
		await expect(page).toHaveURL(/\/favorites\/$/);
	});

	await test.step("On a phone, a toast doesn't cover the buttons for a lesson's next and previous pages", async () => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(at("/home/"));
		await context.addCookies([
			{ name: "tw_flash", value: encodeURIComponent("error:companyNotLeft"), url: at("/") },
		]);
		await page.goto(at(pageAddress(620, 6201, 2)));
		const bottom = (box: { y: number; height: number } | null) =>
			(box?.y ?? 0) + (box?.height ?? 0);
		const toast = page.locator(".toast");
		await expect(toast).toBeVisible();
		const turn = page.getByRole("navigation", { name: "Pages" });
		await expect(turn.getByRole("link", { name: "Previous" })).toBeInViewport({ ratio: 1 });
		await expect
			.poll(async () => bottom(await toast.boundingBox()))
			.toBeLessThanOrEqual((await turn.boundingBox())?.y ?? 0);
	});
});
