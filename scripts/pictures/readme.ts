import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { holdSession } from "#tests/e2e/support/account.ts";
import { Agent } from "#tests/support/agent.ts";
import { chapterOf, enroll, pageAddress, work } from "#tests/support/learner.ts";
import { demoPack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import type { Server } from "#tests/support/server.ts";
import { Impossible, say } from "../command.ts";
import { root } from "../testing/command.ts";

const pictures = join(root, "docs/pictures");
/** The address of a question with a combination lock of two dials. */
const question = pageAddress(620, 6201, 7);
const dials = ["8", "5"];
const phone = { width: 400, height: 720 };
/** The largest size of the animation, in bytes. */
const heaviest = 1_000_000;

/** A frame of the animation: two windows next to each other. `stays` is its duration in ms. */
interface Moment {
	windows: [withScript: Buffer, without: Buffer];
	stays: number;
}

/** Returns an agent halfway through California, who is at the question of the animation. */
async function learner(server: Server): Promise<Agent> {
	const agent = await signUp(new Agent((request) => fetch(request), {}, server.address), {
		firstName: "Ana",
		lastName: "Lindqvist",
	});
	await enroll(agent, 620);
	await work(agent, 620, chapterOf(620, 6201, demoPack), 7);
	// Opens Home, which shows the message about the last action, so that no picture contains it.
	await agent.get("/home/");
	return agent;
}

async function openPage(
	browser: Browser,
	server: Server,
	javaScriptEnabled: boolean,
): Promise<Page> {
	const context = await browser.newContext({ locale: "en-US", viewport: phone, javaScriptEnabled });
	await holdSession(context, await learner(server));
	return context.newPage();
}

/** Answers the question in both windows at the same time. */
async function answerQuestion(scripted: Page, plain: Page): Promise<Moment[]> {
	const moments: Moment[] = [];
	async function keep(stays: number): Promise<void> {
		moments.push({ windows: [await scripted.screenshot(), await plain.screenshot()], stays });
	}
	// The whole question must be visible.
	for (const page of [scripted, plain]) await page.locator(".lock").scrollIntoViewIfNeeded();
	await keep(1500);
	for (const [index, digit] of dials.entries()) {
		const dial = scripted.getByRole("combobox").nth(index);
		for (let turned = 0; turned <= Number(digit); turned++) {
			await dial.press("ArrowDown");
			await setTimeout(120);
			if (turned < Number(digit)) await keep(150);
		}
		await plain.getByRole("combobox").nth(index).selectOption({ label: digit });
		await setTimeout(400);
		await keep(900);
	}
	for (const page of [scripted, plain]) {
		await page.getByRole("button", { name: "Check answer" }).click();
		await page.locator("[data-outcome=correct]").waitFor();
		await page.locator("[data-outcome=correct]").scrollIntoViewIfNeeded();
	}
	await setTimeout(800);
	await keep(3500);
	return moments;
}

/** Draws two windows next to each other, with a caption above each. */
async function drawMoment(canvas: Page, { windows }: Moment): Promise<Buffer> {
	const figures = windows.map(
		(window, index) =>
			`<figure><figcaption>${index === 0 ? "With JavaScript" : "Without JavaScript"}</figcaption><img src="data:image/png;base64,${window.toString("base64")}"></figure>`,
	);
	await canvas.setContent(`<style>
		body { margin: 0; display: flex; gap: 20px; padding: 16px 20px 20px; background: #1d2733; font: 600 18px system-ui, sans-serif; color: #fff }
		figure { margin: 0 } figcaption { padding: 0 4px 10px } img { display: block; border-radius: 12px }
	</style>${figures.join("")}`);
	return canvas.screenshot();
}

async function animate(browser: Browser, server: Server): Promise<void> {
	const [scripted, plain] = [
		await openPage(browser, server, true),
		await openPage(browser, server, false),
	];
	for (const page of [scripted, plain])
		await page.goto(server.address + question, { waitUntil: "networkidle" });
	const moments = await answerQuestion(scripted, plain);
	const canvas = await browser.newPage({
		viewport: { width: 2 * phone.width + 60, height: phone.height + 70 },
	});
	const frames: Buffer[] = [];
	for (const moment of moments) frames.push(await drawMoment(canvas, moment));
	const file = join(pictures, "question.webp");
	await sharp(frames, { join: { animated: true } })
		.webp({ delay: moments.map(({ stays }) => stays), loop: 0, quality: 60, effort: 6 })
		.toFile(file);
	if (statSync(file).size > heaviest)
		throw new Impossible(`docs/pictures/question.webp has ${statSync(file).size} bytes.`);
	say("docs/pictures/question.webp");
	for (const page of [scripted, plain, canvas]) await page.context().close();
}

/**
 * Takes pictures of Home and a lesson, and an animation of a question with and without a script.
 */
export async function takeReadmePictures(browser: Browser, server: Server): Promise<void> {
	const context = await browser.newContext({
		locale: "en-US",
		deviceScaleFactor: 1,
		viewport: { width: 1280, height: 860 },
	});
	await holdSession(context, await learner(server));
	const page = await context.newPage();
	await page.goto(`${server.address}/home/`, { waitUntil: "networkidle" });
	await page.screenshot({ path: join(pictures, "home-1280.png") });
	say("docs/pictures/home-1280.png");
	await page.setViewportSize({ width: 360, height: 790 });
	await page.goto(server.address + pageAddress(620, 6201, 1), { waitUntil: "networkidle" });
	await page.screenshot({ path: join(pictures, "player-360.png") });
	say("docs/pictures/player-360.png");
	await context.close();
	await animate(browser, server);
}
