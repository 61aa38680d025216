import { randomUUID } from "node:crypto";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { provideChromium } from "#scripts/testing/chromium.ts";
import { rightReply } from "#tests/support/answers.ts";
import { chapterOf, enroll, pageAddress, work } from "#tests/support/learner.ts";
import { signUp } from "#tests/support/person.ts";
import { kindHeader, type Balancer, type Kind } from "./balancer.ts";
import { browserOf } from "./people.ts";

const program = 620;
const password = "correct horse battery";
const question = pageAddress(program, 6201, 3);
const places = ["Destinations", "Suppliers", "Attend", "Watch"];

/** Tabs of a real browser. */
export interface Tabs {
	/** Opens the tabs at servers of the old release. */
	open(): Promise<void>;
	/** Completes tasks across both releases while both serve. Returns the failures. */
	meanwhile(): Promise<string[]>;
	/**
	 * Completes the tasks of the tabs that `open` opened, when only the new release serves. Returns
	 * the failures.
	 */
	afterwards(): Promise<string[]>;
	close(): Promise<void>;
}

interface Tab {
	name: string;
	page: Page;
	/** Sends the tab's requests to servers of this kind. */
	lead(kind: Kind | null): Promise<void>;
	/** Completes the task of the page. */
	finish(): Promise<void>;
	trouble: string[];
}

export async function browserTabs(balancer: Balancer): Promise<Tabs> {
	const executablePath = (await provideChromium()) ?? undefined;
	const browser: Browser = await chromium.launch({
		executablePath,
		args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
	});
	const at = (path: string) => balancer.address + path;

	async function openTab(
		name: string,
		kind: Kind | null,
		path: string,
		options: { script?: boolean; member?: boolean },
	): Promise<Tab & { email: string }> {
		const email = `${randomUUID()}@example.org`;
		const context: BrowserContext = await browser.newContext({
			javaScriptEnabled: options.script ?? true,
			locale: "en-GB",
		});
		const agent = browserOf(balancer, { kind });
		await signUp(agent, { email, password });
		if (options.member ?? true) {
			await enroll(agent, program);
			await work(agent, program, chapterOf(program, 6201), 3);
			await context.addCookies(
				[...agent.jar()].map(([each, value]) => ({ name: each, value, url: balancer.address })),
			);
		}
		const page = await context.newPage();
		page.setDefaultTimeout(20_000);
		const trouble: string[] = [];
		page.on("pageerror", (error) => trouble.push(error.message));
		const lead = (to: Kind | null) =>
			context.setExtraHTTPHeaders(to === null ? {} : { [kindHeader]: to });
		await lead(kind);
		await page.goto(at(path));
		if (options.script ?? true) await page.waitForLoadState("networkidle");
		return { name, page, lead, trouble, email, finish: async () => undefined };
	}

	/** Throws unless the page has a heading, its style sheet and no error message. */
	async function assertWhole({ page }: Tab, what: string): Promise<void> {
		await page.waitForLoadState("load");
		if ((await page.getByRole("heading", { level: 1 }).count()) === 0)
			throw new Error(`${what}: no heading`);
		const text = await page.locator("main").first().innerText();
		if (/Something went wrong|Page not found|offline right now/i.test(text))
			throw new Error(`${what}: ${text.slice(0, 200)}`);
		const loaded = await page
			.locator("link[rel=stylesheet]")
			.evaluateAll((links) => links.every((link) => (link as HTMLLinkElement).sheet !== null));
		if (!loaded) throw new Error(`${what}: without its style sheet`);
	}

	async function answerQuestion(tab: Tab): Promise<void> {
		const page = chapterOf(program, 6201).pages[2];
		if (!page) throw new Error("Page 3 asks");
		for (const value of rightReply(page).values)
			await tab.page.getByLabel(value, { exact: true }).check();
	}

	async function checkAnswer(tab: Tab): Promise<void> {
		const { page } = tab;
		await page.getByRole("button", { name: "Check answer" }).click();
		const again = page.getByRole("button", { name: "Send again" });
		const next = page
			.getByRole("button", { name: /^Next/ })
			.or(page.getByRole("link", { name: /^Next/ }));
		await next.or(again).first().waitFor();
		if (await again.isVisible()) {
			tab.trouble.push("It had to be sent again");
			await again.click();
			await next.first().waitFor();
		}
		await assertWhole(tab, "The answer");
		if (await page.getByRole("button", { name: "Check answer" }).isVisible())
			throw new Error("The answer does not count");
	}

	async function goRound(tab: Tab): Promise<void> {
		for (const name of places) {
			await tab.page
				.getByRole("navigation", { name: "Main" })
				.getByRole("link", { name, exact: true })
				.first()
				.click();
			await tab.page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
			await assertWhole(tab, name);
		}
	}

	async function saveProfile({ page }: Tab): Promise<void> {
		await page.getByRole("button", { name: "Save" }).first().click();
		await page.getByText("Holt-Berg").first().waitFor();
	}

	async function share(tab: Tab): Promise<void> {
		const { page } = tab;
		await page.locator("[data-asset='62013']").getByRole("button", { name: "Share" }).click();
		const again = page.getByRole("button", { name: "Send again" });
		const link = page.locator("a[href^='/s/']");
		await link.or(again).first().waitFor();
		if (await again.isVisible()) await again.click();
		await link.first().waitFor();
		await assertWhole(tab, "The shared link");
	}

	async function logIn(tab: Tab): Promise<void> {
		await tab.page.getByRole("button", { name: "Log in", exact: true }).click();
		await tab.page.getByRole("button", { name: "Log out" }).first().waitFor();
		await assertWhole(tab, "The page after the log-in");
	}

	/** Opens a tab for each task at servers of a kind. */
	async function opened(kind: Kind): Promise<Tab[]> {
		const asked = await openTab("A question", kind, question, {});
		const bare = await openTab("A question without a script", kind, question, { script: false });
		for (const tab of [asked, bare]) {
			await answerQuestion(tab);
			tab.finish = () => checkAnswer(tab);
		}
		const profile = await openTab("The profile", kind, "/my-source/profile/", {});
		await profile.page.getByLabel("Last name").fill("Holt-Berg");
		profile.finish = () => saveProfile(profile);
		const entry = await openTab("The log-in", kind, "/login/", { member: false });
		await entry.page.getByLabel("Email").fill(entry.email);
		await entry.page.getByLabel("Password", { exact: true }).fill(password);
		entry.finish = () => logIn(entry);
		const shared = await openTab("A link to share", kind, `/resources/sell/${program}/`, {});
		shared.finish = () => share(shared);
		const round = await openTab("The main links", kind, "/home/", {});
		round.finish = () => goRound(round);
		return [asked, bare, profile, entry, shared, round];
	}

	async function finish(tabs: readonly Tab[], kind: Kind | null, what: string): Promise<string[]> {
		const faults: string[] = [];
		for (const tab of tabs) {
			await tab.lead(kind);
			await tab.finish().catch((error: Error) => {
				faults.push(`${what}: ${tab.name}: ${error.message.slice(0, 500)}`);
			});
			for (const each of tab.trouble) faults.push(`${what}: ${tab.name}: ${each}`);
			await tab.page.context().close();
		}
		return faults;
	}

	let kept: Tab[] = [];
	return {
		async open() {
			kept = await opened("old");
		},
		async meanwhile() {
			const faults = await finish(await opened("old"), "new", "From old to new");
			faults.push(...(await finish(await opened("new"), "old", "From new to old")));
			const wanderer = await openTab("Wherever the balancer leads", null, "/home/", {});
			wanderer.finish = async () => {
				for (let times = 0; times < 3; times++) {
					await goRound(wanderer);
					await wanderer.page.reload();
					await assertWhole(wanderer, "The page anew");
				}
			};
			return [...faults, ...(await finish([wanderer], null, "While both serve"))];
		},
		afterwards: () => finish(kept, null, "Since before"),
		close: () => browser.close(),
	};
}
