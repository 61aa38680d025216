import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { provideChromium } from "../testing/chromium.ts";
import { root, tool } from "../testing/command.ts";
import { complain, Mistyped, runCommand } from "../command.ts";

const usage = "Usage: npm run trial -- languages [LANGUAGE…]";

/**
 * Runs the journey from sign-up to diploma in Chromium, with and without a script, in the given
 * languages or, by default, in all.
 */
await runCommand(async (args) => {
	const all = readdirSync(join(root, "public/locales")).toSorted();
	const unknown = args.find((language) => !all.includes(language));
	if (unknown !== undefined)
		throw new Mistyped(
			`There is no language "${unknown}". The languages are ${all.join(", ")}.`,
			usage,
		);
	const chromium = await provideChromium();
	if (!chromium) {
		complain("No Chromium found. Set CHROMIUM to its path.");
		return 1;
	}
	const env = {
		...process.env,
		CHROMIUM: chromium,
		TEST_LANGUAGES: (args.length > 0 ? args : all).join(" "),
	};
	const child = spawn(
		tool("playwright"),
		["test", "tests/e2e/languages/journey.spec.ts", "--retries=0"],
		{
			cwd: root,
			env,
			stdio: "inherit",
			shell: process.platform === "win32",
		},
	);
	const [code] = (await once(child, "close")) as [number | null];
	return code ?? 1;
});
