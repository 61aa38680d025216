import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { enroll } from "#tests/support/learner.ts";
import { signUp } from "#tests/support/person.ts";
import { startServer, type Server } from "#tests/support/server.ts";
import { holdSession } from "#tests/e2e/support/account.ts";
import { faultsOn } from "#tests/e2e/support/axe.ts";
import { packs } from "#tests/e2e/support/servers.ts";

/** These tests open themed pages in a real browser (THEME-6). */

const colorFields = [
	"color",
	"company_color",
	"secondary_color",
	"accent_color",
	"dark_text_color",
	"light_text_color",
	"color_dark",
	"color_light",
	"success_color",
	"warning_color",
	"error_color",
	"diploma_color",
	"diploma_checkmark_color",
	"primary_contrast_text",
];

/**
 * The color that each program uses for both its text and its backgrounds. Uncorrected text would be
 * illegible.
 */
const worst: Record<number, string> = {
	760: "#808080",
	620: "#FFFF00",
	787: "#000000",
	901: "#FFFFFF",
};

let folder: string;
let server: Server;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "tradewinds-themes-"));
	const pack = join(folder, "pack");
	cpSync(packs.sample, pack, { recursive: true });
	for (const [id, color] of Object.entries(worst)) {
		const file = join(pack, "apps", `${id}.json`);
		const content = JSON.parse(readFileSync(file, "utf8")) as { app: Record<string, unknown> };
		for (const field of colorFields) content.app[field] = color;
		Object.assign(content.app, {
			font: id === "620" ? "Verdana" : "Georgia",
			background_color: "#FF00FF",
			background_angle: 90,
			background_opacity: 0,
		});
		writeFileSync(file, JSON.stringify(content));
	}
	server = await startServer({ pack, dataDir: join(folder, "data") });
});
test.afterAll(async () => {
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
});

/** Logs in a new agent who is registered for the three programs. */
async function enter(page: Page): Promise<void> {
	const agent = await signUp(server.agent());
	for (const id of [620, 787, 901]) await enroll(agent, id);
	await agent.get("/home/");
	await holdSession(page.context(), agent);
}

test("A program's text is legible in light and dark mode, however bad its colors are (THEME-6)", async ({
	page,
}) => {
	const found: string[] = [];
	const look = async (path: string) => {
		await page.goto(server.address + path);
		found.push(...(await faultsOn(page, { rules: ["color-contrast"] })));
	};
	await look("/login/");
	await enter(page);
	for (const path of ["/home/", "/training/", "/suppliers/", "/search/?q=park", "/my-source/"])
		await look(path);
	// Each program has its own colors, and each of these pages its own layout.
	for (const id of [620, 787, 901])
		for (const path of ["info", "training"]) await look(`/${path}/${id}/`);
	for (const path of [
		"/resources/sell/620/",
		"/retain/620/",
		"/contact/620/",
		"/training/620/6201/1/",
	])
		await look(path);
	await page.goto(`${server.address}/my-source/profile/`);
	await page.getByLabel("First name").fill("");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("alert").first()).toBeVisible();
	found.push(...(await faultsOn(page, { rules: ["color-contrast"] })));
	expect(found).toEqual([]);
});

test("A background is the program's gradient over its picture, and each page uses its program's font (THEME-8)", async ({
	page,
}) => {
	await enter(page);

	await test.step("A gradient with opacity 0 covers no part of the picture, and the text is on panels", async () => {
		for (const [path, stage] of [
			["/info/620/", ".hero"],
			["/home/", ".hero"],
			["/login/?action=logout", ".auth"],
		] as const) {
			await page.goto(server.address + path);
			const seen = await page.locator(stage).evaluate((element) => {
				const style = getComputedStyle(element);
				const panelled = (node: Element | null): boolean => {
					for (let at = node; at && at !== element; at = at.parentElement) {
						const [, alpha = "1"] =
							/^rgba\(.*, ([\d.]+)\)$/.exec(getComputedStyle(at).backgroundColor) ?? [];
						if (Number(alpha) >= 0.8) return true;
					}
					return false;
				};
				const words = [...element.querySelectorAll("h1, h2, p, li, label, legend, dt, dd")];
				return {
					image: style.backgroundImage,
					covers: ["::before", "::after"].map(
						(pseudo) => getComputedStyle(element, pseudo).content,
					),
					bare: words
						.filter((word) => word.getClientRects().length > 0 && !panelled(word))
						.map((word) => word.textContent),
					words: words.length,
				};
			});
			expect(seen.image, path).toMatch(
				/^linear-gradient\(90deg, rgba\(255, 0, 255, 0\).*\), url\(.*coast/,
			);
			expect(seen.covers, path).toEqual(["none", "none"]);
			expect(seen.words, path).toBeGreaterThan(0);
			expect(seen.bare, path).toEqual([]);
		}
	});

	await test.step("A page uses its program's font, or the portal's if the program has none, and header and footer use the portal's (THEME-8)", async () => {
		await enter(page);
		await page.goto(`${server.address}/info/903/`);
		const family = (selector: string) =>
			page
				.locator(selector)
				.first()
				.evaluate((element) => getComputedStyle(element).fontFamily);
		// Program 903 names no font, so it uses the portal's, which is Georgia here.
		for (const selector of ["h1", "button", "p"])
			expect(await family(`main ${selector}`)).toMatch(/^Georgia/);
		// Program 620 names another font.
		await page.goto(`${server.address}/info/620/`);
		expect(await family("main h1")).not.toMatch(/^Georgia/);
		for (const selector of [".site-head .brand", ".site-head input", "footer a"])
			expect(await family(selector)).toMatch(/^Georgia/);
	});
});
