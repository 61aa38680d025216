import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/** The requests and bytes of a first view, as transferred: compressed, with headers. */
export interface FirstView {
	requests: number;
	bytes: number;
	scripts: number;
	scriptBytes: number;
	/** Bytes by resource type, such as documents, style sheets and pictures. */
	bytesByKind: Readonly<Record<string, number>>;
	/** Pictures below the fold, which Chromium loads in advance. They are counted separately. */
	later: { requests: number; bytes: number };
}

export interface Visit {
	address: string;
	cookies: Readonly<Record<string, string>>;
}

const viewport = { width: 1280, height: 800 };

interface Loaded {
	url: string;
	kind: string;
	bytes: number;
}

async function open(
	browser: Browser,
	{ address, cookies }: Visit,
): Promise<{ context: BrowserContext; page: Page; session: CDPSession }> {
	const context = await browser.newContext({ viewport, colorScheme: "light" });
	// The cookies are for the whole origin. With a page's address, they would apply only below it,
	// and requests for its pictures would be refused.
	const { origin } = new URL(address);
	await context.addCookies(
		Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })),
	);
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.clearBrowserCache");
	return { context, page, session };
}

/** Returns the addresses of pictures below the fold. */
function picturesBelow(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll<HTMLImageElement>("img[loading=lazy]")]
			.filter((image) => image.getBoundingClientRect().top >= innerHeight)
			.map(({ currentSrc, src }) => currentSrc || src),
	);
}

export async function firstView(browser: Browser, visit: Visit): Promise<FirstView> {
	const { context, page, session } = await open(browser, visit);
	try {
		const loaded = new Map<string, Loaded>();
		session.on("Network.requestWillBeSent", ({ requestId, request, type }) =>
			loaded.set(requestId, { url: request.url, kind: type ?? "Other", bytes: 0 }),
		);
		session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
			const request = loaded.get(requestId);
			if (request) request.bytes = encodedDataLength;
		});
		await page.goto(visit.address, { waitUntil: "networkidle" });
		// Waits for what the page loads once it is idle.
		await page.waitForTimeout(1500);
		const below = new Set(await picturesBelow(page));
		const all = [...loaded.values()].filter(({ url }) => url.startsWith("http"));
		const now = all.filter(({ url }) => !below.has(url));
		const later = all.filter(({ url }) => below.has(url));
		if (process.env.BENCH_LIST)
			for (const { url, kind, bytes } of [...now, ...later])
				console.log(`  ${String(bytes).padStart(7)} ${below.has(url) ? "Below" : kind} ${url}`);
		const sum = (some: readonly Loaded[]) => some.reduce((bytes, each) => bytes + each.bytes, 0);
		const scripts = now.filter(({ kind, url }) => kind === "Script" || url.endsWith(".js"));
		const kinds = [...new Set(now.map(({ kind }) => kind))];
		return {
			requests: now.length,
			bytes: sum(now),
			scripts: scripts.length,
			scriptBytes: sum(scripts),
			bytesByKind: Object.fromEntries(
				kinds.map((kind) => [kind, sum(now.filter((each) => each.kind === kind))]),
			),
			later: { requests: later.length, bytes: sum(later) },
		};
	} finally {
		await context.close();
	}
}

/** Core Web Vitals. Times are in ms. */
export interface Paint {
	largest: number;
	shift: number;
	/** The tag name and class of the largest element. */
	element: string;
	/** True if the largest element is a picture with `loading="lazy"`. */
	isLazy: boolean;
	moved: string[];
}

/**
 * Measures a page at 1.6 Mbit/s, with a round trip of 150 ms and a quarter of this machine's speed.
 */
export async function slowPaint(browser: Browser, visit: Visit): Promise<Paint> {
	const { context, page, session } = await open(browser, visit);
	try {
		await page.addInitScript(() => {
			const seen: Paint = { largest: 0, shift: 0, element: "", isLazy: false, moved: [] };
			Object.assign(window, { seen });
			const nameOf = (node: Element | null | undefined) =>
				`${node?.localName ?? ""}.${node?.getAttribute("class") ?? ""}`;
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
					seen.largest = entry.startTime;
					seen.element = nameOf(entry.element);
					seen.isLazy = entry.element?.getAttribute("loading") === "lazy";
				}
			}).observe({ type: "largest-contentful-paint", buffered: true });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries() as (PerformanceEntry & {
					value: number;
					sources: { node: Node | null }[];
				})[]) {
					seen.shift += entry.value;
					seen.moved.push(
						...entry.sources.map(({ node }) =>
							nameOf(node instanceof Element ? node : node?.parentElement),
						),
					);
				}
			}).observe({ type: "layout-shift", buffered: true });
		});
		await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
		await session.send("Network.emulateNetworkConditions", {
			offline: false,
			latency: 150,
			downloadThroughput: 200_000,
			uploadThroughput: 100_000,
		});
		await page.goto(visit.address, { waitUntil: "load", timeout: 60_000 });
		// Waits for late changes.
		await page.waitForTimeout(3000);
		return await page.evaluate(() => (window as unknown as { seen: Paint }).seen);
	} finally {
		await context.close();
	}
}
