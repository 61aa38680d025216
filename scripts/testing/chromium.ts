import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { installPackage } from "./debian.ts";

/** This Chromium has no windows, and does half the work per page. */
const headless = "chromium-headless-shell";
const names = [headless, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const otherPaths = [
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
	"C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * Returns the path in CHROMIUM or, if that isn't set, the path of an installed browser. Returns
 * null if the file in CHROMIUM is missing, or if there is no browser.
 */
export async function installedChromium(): Promise<string | null> {
	const configured = process.env.CHROMIUM;
	if (configured) return existsSync(configured) ? configured : null;
	const folders = (process.env.PATH ?? "").split(delimiter);
	const found = [
		...folders.flatMap((folder) => names.map((name) => join(folder, name))),
		...otherPaths,
	].find((path) => existsSync(path));
	if (found) return found;
	const { chromium } = await import("@playwright/test");
	return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/**
 * Returns the path of Chromium, and installs the Debian package if there is none. Returns null if
 * that fails, or if the file in CHROMIUM is missing.
 */
export async function provideChromium(): Promise<string | null> {
	const found = await installedChromium();
	if (found || process.env.CHROMIUM) return found;
	for (const name of [headless, "chromium"])
		if (await installPackage(name)) return installedChromium();
	return null;
}
