import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { provideChromium } from "#scripts/testing/chromium.ts";
import { firstView, slowPaint, type Visit } from "./first-view.ts";
import { openLearnersPortal } from "./learner.ts";

/**
 * Measures what a browser loads for a first view (docs/decisions/0031-first-view.md). `bytes` is
 * the limit in KB for everything, including the pictures below the fold that Chromium loads in
 * advance. `requests` doesn't count these pictures. Each paint time is the median of three
 * measurements.
 */
const pages = [
	{ name: "Login", path: "/login/", isMember: false, bytes: 40, requests: 8, isTimed: true },
	{ name: "Home", path: "/home/", isMember: true, bytes: 200, requests: 18, isTimed: true },
	{
		name: "Player",
		path: "/training/620/6201/1/",
		isMember: true,
		bytes: 180,
		requests: 18,
		isTimed: true,
	},
	{
		name: "Sell",
		path: "/resources/sell/620/",
		isMember: true,
		bytes: 220,
		requests: 18,
		isTimed: true,
	},
	{
		name: "Promote",
		path: "/resources/promote/620/",
		isMember: true,
		bytes: 230,
		requests: 20,
		isTimed: false,
	},
	{
		name: "Image library",
		path: "/resources/sell/620/library/?type=imageLibrary",
		isMember: true,
		bytes: 245,
		requests: 23,
		isTimed: false,
	},
] as const;
const mostScripts = 12;
const mostScriptBytes = 155;
const latestPaint = 1500;
const rounds = 3;

const kb = (bytes: number) => (bytes / 1024).toFixed(0);

function said(
	name: string,
	figures: readonly (string | number)[],
	faults: readonly string[],
): void {
	const cells = figures.map((figure) => String(figure).padStart(11)).join("");
	console.log(
		`${name.padEnd(16)}${cells}${faults.length > 0 ? `  over: ${faults.join(", ")}` : ""}`,
	);
}

async function measureBytes(
	browser: Browser,
	visitOf: (page: (typeof pages)[number]) => Visit,
): Promise<number> {
	let over = 0;
	said("first view", ["KB", "requests", "script KB", "scripts", "below KB", "below", "all KB"], []);
	for (const page of pages) {
		const { bytes, requests, scriptBytes, scripts, later } = await firstView(
			browser,
			visitOf(page),
		);
		const faults = [
			bytes + later.bytes > page.bytes * 1024 && "bytes",
			requests > page.requests && "requests",
			scripts > mostScripts && "scripts",
			scriptBytes > mostScriptBytes * 1024 && "script bytes",
		].filter((fault) => fault !== false);
		over += faults.length;
		said(
			page.name,
			[
				kb(bytes),
				requests,
				kb(scriptBytes),
				scripts,
				kb(later.bytes),
				later.requests,
				kb(bytes + later.bytes),
			],
			faults,
		);
	}
	return over;
}

async function measurePaint(
	browser: Browser,
	visitOf: (page: (typeof pages)[number]) => Visit,
): Promise<number> {
	let over = 0;
	console.log("");
	said("slow line", ["largest ms", "shift"], []);
	for (const page of pages.filter(({ isTimed }) => isTimed)) {
		const seen = [];
		for (let round = 0; round < rounds; round++) seen.push(await slowPaint(browser, visitOf(page)));
		const [median] = seen.toSorted((a, b) => a.largest - b.largest).slice(Math.floor(rounds / 2));
		const worst = seen.toSorted((a, b) => b.shift - a.shift)[0];
		if (!median || !worst) continue;
		const faults = [
			median.largest > latestPaint && `largest paint (${median.element})`,
			seen.some(({ isLazy }) => isLazy) && `lazy (${median.element})`,
			worst.shift > 0 && `shift (${worst.moved.join(" ")})`,
		];
		over += faults.filter(Boolean).length;
		said(
			page.name,
			[median.largest.toFixed(0), worst.shift.toFixed(3)],
			faults.filter((fault) => fault !== false),
		);
	}
	return over;
}

const root = join(import.meta.dirname, "..");
execFileSync(process.execPath, ["scripts/build-if-needed.ts"], { cwd: root, stdio: "inherit" });
const executablePath = await provideChromium();
if (executablePath === null) throw new Error("No Chromium found. Set CHROMIUM to its path.");

const portal = await openLearnersPortal(join(root, "content", "demo"));
const browser = await chromium.launch({
	executablePath,
	args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});
try {
	// Opens Home, which shows the message about the last action, so that no measured page contains
	// it.
	await portal.agent.get("/home/");
	const cookies = Object.fromEntries(portal.agent.jar());
	const visitOf = ({ path, isMember }: (typeof pages)[number]) => ({
		address: portal.address + path,
		cookies: isMember ? cookies : {},
	});
	const over =
		(await measureBytes(browser, visitOf)) +
		(process.env.BENCH_LIST ? 0 : await measurePaint(browser, visitOf));
	console.log(over === 0 ? "All within their targets" : `${over} over their targets`);
	process.exitCode = over === 0 ? 0 : 1;
} finally {
	await browser.close();
	await portal.stop();
}
