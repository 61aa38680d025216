import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isQuestion, rightReply } from "#tests/support/answers.ts";
import { chapterOf, enroll, graduate, pageAddress, sendReply } from "#tests/support/learner.ts";
import { demoPack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import { startServer, type Server } from "#tests/support/server.ts";
import type { Agent } from "#tests/support/agent.ts";
import { complain, runCommand, say } from "../command.ts";
import { root, run } from "../testing/command.ts";
import { installPackage } from "../testing/debian.ts";
import { provideFromNpm } from "../testing/npm-package.ts";

const languages = readdirSync(join(root, "public/locales")).toSorted();
/** A crawl that finds more pages fails, because it probably doesn't end. */
const most = 3000;
/**
 * The number of pages to check among those whose addresses differ only in numbers and query values.
 */
const mostAlike = 3;
const kindOf = (url: URL) =>
	url.pathname.replaceAll(/\d+/g, "N") + [...url.searchParams.keys()].join();

/**
 * Messages to ignore: React writes void elements with a slash, and the spec requires the role
 * (NAME-12).
 */
const accepted = /^Trailing slash on void elements|^The “progressbar” role is unnecessary/;

interface Message {
	type: "error" | "info" | "non-document-error";
	subType?: string;
	url?: string;
	message: string;
	extract?: string;
	lastLine?: number;
}

async function provideJava(): Promise<boolean> {
	const works = async () => (await run("java", ["-version"])).code === 0;
	return (await works()) || ((await installPackage("default-jre-headless")) && (await works()));
}

async function addressesFrom(
	agent: Agent,
	starts: readonly string[],
	host: string,
): Promise<string[]> {
	const known = new Set(starts);
	const alike = new Map<string, number>();
	const pages: string[] = [];
	for (const path of known) {
		if (pages.length >= most) throw new Error("The crawl doesn't end.");
		const answer = await agent.get(path);
		if (answer.location === null && !answer.headers.get("Content-Type")?.startsWith("text/html"))
			continue;
		if (answer.location === null) pages.push(path);
		const links =
			answer.location === null
				? answer.$("a[href]").map((_, link) => answer.$(link).attr("href"))
				: [answer.location];
		for (const link of links) {
			const url = new URL(link, host + path);
			const count = alike.get(kindOf(url)) ?? 0;
			if (
				url.origin !== new URL(host).origin ||
				known.has(url.pathname + url.search) ||
				count >= mostAlike
			)
				continue;
			alike.set(kindOf(url), count + 1);
			known.add(url.pathname + url.search);
		}
	}
	return pages;
}

const htmlOf = async (agent: Agent, path: string) => (await agent.fetch(path)).text();

/**
 * Saves the pages of chapter 7879 in English, and the other pages in each language. Returns their
 * addresses by file name.
 */
async function savePages(server: Server, folder: string): Promise<Map<string, string>> {
	const saved = new Map<string, string>();
	const save = (language: string, path: string, html: string) => {
		const name = `${language}-${saved.size}.html`;
		writeFileSync(join(folder, name), html);
		saved.set(name, `${path} (${language})`);
	};
	const stranger = server.agent();
	const forEverybody = await addressesFrom(
		stranger,
		["/login/", "/register/", "/verify/", "/privacy/", "/debug/"],
		server.address,
	);
	const agent = await signUp(server.agent());
	await enroll(agent, 620);
	await graduate(agent, 620, demoPack);
	await enroll(agent, 787);
	const kinds = chapterOf(787, 7879, demoPack);
	for (const [position, page] of kinds.pages.entries()) {
		const address = pageAddress(787, 7879, position + 1);
		save("en", address, await htmlOf(agent, address));
		if (!isQuestion(page)) continue;
		await agent.post(address, { intent: "check" });
		save("en", `${address}, unanswered`, await htmlOf(agent, address));
		await sendReply(agent, address, rightReply(page));
		await agent.post(address, { intent: "next" });
	}
	const forMembers = await addressesFrom(agent, ["/home/", "/my-source/"], server.address);
	for (const language of languages) {
		for (const [browser, paths] of [
			[stranger, forEverybody],
			[agent, forMembers],
		] as const) {
			browser.hold("i18nextLng", language);
			for (const path of paths) save(language, path, await htmlOf(browser, path));
		}
	}
	return saved;
}

/** Runs W3C's checker on the pages from `savePages`. */
await runCommand(async () => {
	if (!(await provideJava())) {
		complain("W3C's checker needs Java. Install a Java runtime (Debian: default-jre-headless).");
		return 1;
	}
	const checker = await provideFromNpm("vnu-jar", "26.9.27", "build/dist/vnu.jar");
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-valid-"));
	execFileSync(process.execPath, ["scripts/build-if-needed.ts"], { cwd: root, stdio: "inherit" });
	const server = await startServer({ dataDir: join(folder, "data"), pack: demoPack });
	try {
		const saved = await savePages(server, folder);
		say(`${saved.size} pages in ${languages.length} languages`);
		const { output } = await run(
			"java",
			[
				"-Xss4m",
				"-jar",
				checker,
				"--format",
				"json",
				"--exit-zero-always",
				...[...saved.keys()].map((name) => join(folder, name)),
			],
			{ limit: 900_000 },
		);
		const { messages } = JSON.parse(output) as { messages: Message[] };
		const found = new Map<string, { count: number; first: string }>();
		for (const { type, subType, message, url = "", extract = "" } of messages) {
			if (accepted.test(message)) continue;
			const what = `${subType ?? type}: ${message}`;
			const known = found.get(what);
			if (known) known.count++;
			else
				found.set(what, {
					count: 1,
					first: `${saved.get(url.split("/").at(-1) ?? "") ?? url}: ${extract.replaceAll(/\s+/g, " ")}`,
				});
		}
		for (const [what, { count, first }] of found) say(what, `  ${count} times, first at ${first}`);
		if (found.size === 0) say("All pages are valid.");
		return found.size === 0 ? 0 : 1;
	} finally {
		await server.kill();
		rmSync(folder, { recursive: true, force: true });
	}
});
