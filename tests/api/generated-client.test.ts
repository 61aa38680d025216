import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { host } from "#tests/support/agent.ts";
import { describedCalls, password } from "#tests/support/api.ts";
import { rightReply } from "#tests/support/answers.ts";
import { chapterOf, packWithTest } from "#tests/support/learner.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const folder = join(import.meta.dirname, "../../clients/typescript");
const description = join(folder, "generated/openapi.json");

/** The description of a portal's calls, as a file next to the client. */
async function writeDescription(portal: TestPortal): Promise<void> {
	mkdirSync(join(folder, "generated"), { recursive: true });
	writeFileSync(description, JSON.stringify(await describedCalls(portal), null, "\t"));
}

/** `npm ci` of the portal leaves the packages of the client out. */
function installPackages(): void {
	const installed = join(folder, "node_modules/.package-lock.json");
	if (
		existsSync(installed) &&
		statSync(installed).mtimeMs >= statSync(join(folder, "package-lock.json")).mtimeMs
	)
		return;
	execFileSync("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--prefix", folder], {
		stdio: ["ignore", "ignore", "pipe"],
	});
}

async function run(command: string, ...words: string[]): Promise<void> {
	const done = promisify(execFile)(join(folder, "node_modules/.bin", command), words, {
		cwd: folder,
	});
	await done.catch((error: { stdout?: string; stderr?: string }) => {
		throw new Error(`${command}: ${error.stdout}${error.stderr}`);
	});
}

interface Linter {
	createConfig(config: object): Promise<object>;
	lintFromString(asked: {
		source: string;
		absoluteRef: string;
		config: object;
	}): Promise<readonly { ruleId: string; message: string }[]>;
}

describe("Clients generated from openapi.json", () => {
	beforeAll(installPackages);

	it("Redocly's linter finds nothing", async () => {
		await writeDescription(await openPortal());
		const { createConfig, lintFromString } = createRequire(join(folder, "journey.ts"))(
			"@redocly/openapi-core",
		) as Linter;
		const config = await createConfig({ extends: ["recommended"] });
		const problems = await lintFromString({
			source: readFileSync(description, "utf8"),
			absoluteRef: description,
			config,
		});
		expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
	});

	it("A client made by openapi-typescript goes from sign-up to diploma, through a test too, and fetches the pictures of lessons on its way", async () => {
		const portal = await openPortal({ pack: packWithTest() });
		await writeDescription(portal);
		await run("openapi-typescript", description, "-o", "generated/api.d.ts");
		await run("tsc");
		const { createPortalClient, learnProgram } = (await import(
			pathToFileURL(join(folder, "journey.ts")).href
		)) as {
			createPortalClient(baseUrl: string, fetch: (request: Request) => Promise<Response>): unknown;
			learnProgram(
				client: unknown,
				learner: object,
			): Promise<{ chapters: number; files: Map<string, number>; diploma: Uint8Array }>;
		};
		const questions = new Map(
			[6201, 6202, 6203].flatMap((id) =>
				chapterOf(620, id).pages.map((page) => [page.id, page] as const),
			),
		);
		const answer = ({ id }: { id: number }) => {
			const page = questions.get(id);
			if (!page) throw new Error(`Page ${id} is not in the pack`);
			return rightReply(page).values;
		};
		const client = createPortalClient(host, (request) => portal.handle(request));
		const learned = await learnProgram(client, {
			email: "noor@example.org",
			password,
			appId: 620,
			answer,
		});
		expect(learned.chapters).toBeGreaterThan(1);
		expect(learned.files.size).toBeGreaterThan(0);
		expect(Math.min(...learned.files.values())).toBeGreaterThan(0);
		expect(Buffer.from(learned.diploma).subarray(0, 5).toString()).toBe("%PDF-");
	});
});
