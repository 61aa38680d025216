import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

/** The minified file is less than half as large as the readable one. */
const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** This init script lets the browser compile axe once, not on every page. */
const later = `window.loadAxe = () => {${axe}\n};`;
const given = new WeakSet<Page>();

async function load(page: Page): Promise<void> {
	if (given.has(page)) await page.evaluate("loadAxe()");
	else {
		given.add(page);
		await page.addInitScript(later);
		await page.evaluate(axe);
	}
}

/** The axe tags of WCAG 2.2 AA. */
const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

interface Audited {
	/** A selector. By default, axe audits the whole page. */
	part?: string;
	/** Names of rules. By default, axe checks those of WCAG 2.2 AA. */
	rules?: readonly string[];
}

/**
 * Returns descriptions of the violations that axe finds on the open page, or in a part of it
 * (WEB-6).
 */
export async function violationsOn(page: Page, { part, rules }: Audited = {}): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await load(page);
	const options: RunOptions = {
		runOnly: rules ? { type: "rule", values: [...rules] } : { type: "tag", values: standard },
		resultTypes: ["violations"],
	};
	const { violations } = await page.evaluate(
		([context, how]) =>
			(window as unknown as { axe: { run(...asked: unknown[]): Promise<AxeResults> } }).axe.run(
				context ?? document,
				how,
			),
		[part ?? null, options] as const,
	);
	return violations.map(
		({ id, nodes }) =>
			`${id}: ${nodes.map(({ any, html }) => `${html.slice(0, 120)} ${any[0]?.message ?? ""}`.trim()).join(" | ")}`,
	);
}

/** A wide window in light mode, and a phone's in dark mode. */
export const looks = [
	{ width: 1280, height: 900, colorScheme: "light" },
	{ width: 360, height: 740, colorScheme: "dark" },
] as const;
type Look = (typeof looks)[number];

/**
 * Alternates the looks. Pages of the same type follow each other, so axe audits both looks of each
 * type.
 */
export function lookFor(position: number): readonly Look[] {
	return looks.filter((_, index) => index === position % looks.length);
}

/**
 * Returns the violations that axe finds on the open page in the looks of `audits`, and sideways
 * scrolling in every look.
 */
export async function faultsOn(
	page: Page,
	audited: Audited = {},
	audits: readonly Look[] = looks,
): Promise<string[]> {
	const found: string[] = [];
	for (const look of looks) {
		const { width, height, colorScheme } = look;
		await page.setViewportSize({ width, height });
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		const faults = audits.includes(look) ? await violationsOn(page, audited) : [];
		if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
			faults.push("scrolls sideways");
		found.push(
			...faults.map(
				(fault) => `${new URL(page.url()).pathname} at ${width} px, ${colorScheme}: ${fault}`,
			),
		);
	}
	return found;
}
