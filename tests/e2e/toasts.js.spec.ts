import { chapterOf, enroll, pageAddress, work } from "#tests/support/learner.ts";
import { account, at, holdSession } from "./support/account.ts";
import { expect, test, whenScripted } from "./support/person.ts";

test("A toast stays for 2 s (success), 4 s (blank, error, custom) or until its work is done (loading) (WEB-10)", async ({
	page,
	context,
}) => {
	const { agent } = await account();
	await holdSession(context, agent);
	const said = "success:profileSaved blank:formDropped error:companyNotLeft success:favoriteAdded";
	await context.addCookies([{ name: "tw_flash", value: encodeURIComponent(said), url: at("/") }]);
	await page.clock.install({ time: 0 });
	await page.clock.pauseAt(1000);
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

test("A toast stays while the pointer or the focus is on it (WEB-10)", async ({
	page,
	context,
}) => {
	const { agent } = await account();
	await holdSession(context, agent);
	await context.addCookies([
		{ name: "tw_flash", value: encodeURIComponent("error:companyNotLeft"), url: at("/") },
	]);
	await page.clock.install({ time: 0 });
	await page.clock.pauseAt(1000);
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

test("A message that comes with the page doesn't move when scripts start (WEB-10)", async ({
	page,
	context,
}) => {
	const { agent } = await account();
	await holdSession(context, agent);
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
	const heading = page.getByRole("heading", { level: 1 });
	const before = await heading.boundingBox();
	scripts.resolve();
	await whenScripted(page);
	await expect(page.locator(".toast [data-message=success]")).toBeVisible();
	expect(await heading.boundingBox()).toEqual(before);
});

test("The region of toasts exists before their texts, so screen readers announce them (NAME-27)", async ({
	page,
	context,
}) => {
	const { agent } = await account();
	await holdSession(context, agent);
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
});

test("The page shows at most 20 toasts at once, and removes the oldest ones (WEB-10)", async ({
	page,
	context,
}) => {
	const { agent } = await account();
	await holdSession(context, agent);
	await page.clock.install({ time: 0 });
	await page.clock.pauseAt(1000);
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

test("A custom toast has a link", async ({ page, context }) => {
	const { agent } = await account();
	await holdSession(context, agent);
	await page.goto(at("/info/620/"));
	await whenScripted(page);
	await page.getByRole("button", { name: "Add to favorites" }).first().click();
	await page
		.locator("[data-message=custom]")
		.getByRole("link", { name: "All my favorites" })
		.click();
	await expect(page).toHaveURL(/\/favorites\/$/);
});

test("A toast covers neither the next nor the previous button of a lesson on a phone", async ({
	page,
	context,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const { agent } = await account();
	await enroll(agent, 620);
	await work(agent, 620, chapterOf(620, 6201), 2);
	await holdSession(context, agent);
	await page.goto(at("/home/"));
	await context.addCookies([
		{ name: "tw_flash", value: encodeURIComponent("error:companyNotLeft"), url: at("/") },
	]);
	await page.goto(at(pageAddress(620, 6201, 2)));
	const bottom = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0);
	const toast = page.locator(".toast");
	await expect(toast).toBeVisible();
	const turn = page.getByRole("navigation", { name: "Pages" });
	await expect(turn.getByRole("link", { name: "Previous" })).toBeInViewport({ ratio: 1 });
	await expect
		.poll(async () => bottom(await toast.boundingBox()))
		.toBeLessThanOrEqual((await turn.boundingBox())?.y ?? 0);
});
