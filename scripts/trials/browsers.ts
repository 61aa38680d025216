import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server as HttpServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { journey, type Step } from "#tests/browsers/journey.ts";
import { root, startServer } from "#tests/support/server.ts";
import { Mistyped, runCommand, say } from "../command.ts";

/**
 * `LAB=path npm run trial -- browsers` runs the whole journey in old browsers
 * (docs/accessibility.md).
 */

const usage = "Usage: LAB=path npm run trial -- browsers [--no-js] [BROWSER…]";

const pack = join(root, "tests", "sample-pack");
/** The graphical browsers of the lab. `--no-js` turns off their scripts. */
const everyBrowser =
	"chrome64 chrome67 chrome78 chrome83 chrome92 chrome103 chrome119 chrome153 firefox115 firefox140 firefox webkit qtwebkit phantomjs".split(
		" ",
	);
const textBrowsers = ["lynx", "w3m", "links2"];
/** The longest that a step and a journey may take, in ms. */
const longestStep = 20_000;
const longestJourney = 20 * 60_000;

interface Report {
	version: string;
	steps: { step: Step; ok: boolean; error?: string }[];
	errors: string[];
}

/**
 * Messages to ignore. Browsers log each response with a status of 400 or higher, here after a wrong
 * password. QtWebKit logs a directive that it doesn't know.
 */
const expected = /status of 422|Unrecognized Content-Security-Policy directive 'frame-ancestors'/;

const start = promisify(execFile);

/**
 * Serves the portal without its Content-Security-Policy, which forbids the code that PhantomJS's
 * driver evaluates.
 */
async function withoutPolicy(address: string): Promise<HttpServer> {
	const server = createServer((incoming, outgoing) => {
		const forwarded = request(
			address + (incoming.url ?? "/"),
			{ method: incoming.method, headers: incoming.headers },
			(answer) => {
				const headers = { ...answer.headers };
				delete headers["content-security-policy"];
				outgoing.writeHead(answer.statusCode ?? 502, headers);
				answer.pipe(outgoing);
			},
		);
		forwarded.on("error", () => outgoing.destroy());
		incoming.pipe(forwarded);
	});
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	return server;
}

function portOf(server: HttpServer): number {
	const address = server.address();
	return typeof address === "object" && address !== null ? address.port : 0;
}

/** Returns the failed steps and the unexpected console messages. */
async function walk(
	lab: string,
	browser: string,
	origin: string,
	noScript: boolean,
	folder: string,
): Promise<string[]> {
	const flow = join(folder, `${browser}${noScript ? "-no-js" : ""}.json`);
	const steps = journey(origin, pack, `${browser}-${randomUUID()}@example.org`);
	writeFileSync(flow, JSON.stringify({ keepGoing: true, noJs: noScript, steps }));
	const args = [
		join(lab, "lab.mjs"),
		"flow",
		browser,
		flow,
		"--json",
		"--timeout",
		String(longestStep),
		...(noScript ? ["--no-js"] : []),
	];
	// With exit code 1, a step failed, and the output names it.
	const { stdout, stderr } = await start(process.execPath, args, {
		timeout: longestJourney,
		maxBuffer: 64 * 1024 * 1024,
	}).catch((error: unknown) => error as { stdout: string; stderr: string });
	if (!stdout.startsWith("{")) return [`couldn't run: ${stderr.trim().split("\n").at(-1) ?? ""}`];
	const report = JSON.parse(stdout) as Report;
	const failed = report.steps.filter(({ ok }) => !ok);
	say(
		`${browser} ${report.version}${noScript ? ", without scripts" : ""}: ${report.steps.length} steps, ${failed.length} failed`,
	);
	return [
		...failed.map(
			({ step: { part, ...step }, error }) => `${part}: ${JSON.stringify(step)}: ${error ?? ""}`,
		),
		...new Set(
			report.errors.filter((error) => !expected.test(error)).map((error) => `console: ${error}`),
		),
	];
}

/** Failures to ignore, because the lab's text drivers expect an older Home. */
const older = /^FAIL\s+(sign-up|log-in) .*Notifications,/;

async function walkText(lab: string, browser: string, folder: string): Promise<string[]> {
	const content = join(root, "content", "demo");
	const portal = await startServer({ pack: content, dataDir: join(folder, `data-${browser}`) });
	try {
		const args = [join(lab, "flows", `${browser}.mjs`), portal.address, join(folder, browser)];
		const options = {
			timeout: longestJourney,
			maxBuffer: 64 * 1024 * 1024,
			env: { ...process.env, CONTENT: join(content, "apps") },
		};
		const { stdout, stderr } = await start(process.execPath, args, options).catch(
			(error: unknown) => error as { stdout: string; stderr: string },
		);
		const steps = stdout.split("\n").filter((line) => /^(ok|FAIL)\s/.test(line));
		const failed = steps.filter((line) => line.startsWith("FAIL") && !older.test(line));
		say(`${browser}: ${steps.length} steps, ${failed.length} failed`);
		// The driver's last line is the number of failures, unless the driver stopped early.
		const end = /^\d+ failed of \d+$/m.test(stdout)
			? []
			: [`stopped early: ${stderr.trim().slice(-300)}`];
		return [...failed, ...end];
	} finally {
		await portal.stop();
	}
}

await runCommand(async (args) => {
	const lab = process.env.LAB === undefined ? "" : resolve(process.env.LAB);
	if (lab === "" || !existsSync(join(lab, "lab.mjs")))
		throw new Mistyped("Set LAB to the folder of a browser lab, which has a lab.mjs.", usage);
	const noScript = args.includes("--no-js");
	const named = args.filter((arg) => arg !== "--no-js");
	const unknown = named.find((name) => !/^[a-z][a-z\d]*$/.test(name));
	if (unknown !== undefined) throw new Mistyped(`There is no browser "${unknown}".`, usage);
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-browsers-"));
	const portal = await startServer({ pack, dataDir: join(folder, "data") });
	const bare = await withoutPolicy(portal.address);
	let faults = 0;
	try {
		for (const browser of named.length > 0 ? named : [...everyBrowser, "lynx", "w3m"]) {
			const origin = browser === "phantomjs" ? `http://127.0.0.1:${portOf(bare)}` : portal.address;
			const found = textBrowsers.includes(browser)
				? await walkText(lab, browser, folder)
				: await walk(lab, browser, origin, noScript, folder);
			faults += found.length;
			say(...found.map((fault) => `    ${browser}: ${fault.slice(0, 400)}`));
		}
	} finally {
		bare.close();
		await portal.stop();
		rmSync(folder, { recursive: true, force: true });
	}
	return faults === 0 ? 0 : 1;
});
