// `npm run trial -- rolling [REVISION]`: people work while the servers of a release are replaced,
// one by one, with those of the working tree (docs/migrations.md). It needs git, npm's registry,
// PostgreSQL, nginx and Chromium.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#scripts/testing/ports.ts";
import { providePostgres } from "#scripts/testing/postgres.ts";
import { startNginx } from "#tests/faults/support/proxies.ts";
import { samplePack } from "#tests/support/packs.ts";
import { startBalancer, type Kind } from "./balancer.ts";
import { browserTabs } from "./browser.ts";
import { importBy } from "./content.ts";
import { deeds } from "./deeds.ts";
import { compareLedgers } from "./ledgers.ts";
import { createPost, startCollector } from "./outside.ts";
import { begin, doAll, forEachConcurrently, startCrowd, type Doing } from "./people.ts";
import { buildHere, buildRelease, newestRelease, type Release } from "./release.ts";
import { startServer, type PortalServer } from "./servers.ts";

const serversOfEach = 2;
const crowdSize = 4;
const undo: (() => unknown)[] = [];
const faults: string[] = [];
const from = performance.now();

function say(line: string): void {
	console.log(`${((performance.now() - from) / 1000).toFixed(0).padStart(4)} s  ${line}`);
}

function judge(doings: readonly Doing[], what: string): void {
	const failed = doings.flatMap(({ fault }) => (fault === null ? [] : [`${what}: ${fault}`]));
	faults.push(...failed);
	say(`${what}: ${doings.length - failed.length} of ${doings.length} went well`);
}

async function trial(): Promise<void> {
	const before = await buildRelease(process.argv[2] ?? newestRelease());
	const after = await buildHere();
	say(`From ${before.name} to ${after.name}`);
	const found = await providePostgres();
	if ("whyNot" in found) throw new Error(found.whyNot);
	undo.unshift(found.postgres.stop);
	const scratch = mkdtempSync(join(tmpdir(), "tradewinds-rolling-"));
	undo.push(() => rmSync(scratch, { recursive: true, force: true }));
	const balancer = await startBalancer();
	undo.unshift(balancer.close);
	const ports = await Promise.all(Array.from({ length: serversOfEach * 2 }, freePort));
	// People who work the whole time go through nginx with the shipped settings. nginx doesn't know
	// when a server leaves.
	const nginx = await startNginx(await freePort(), ports);
	undo.unshift(nginx.stop);
	const post = await createPost();
	undo.unshift(post.close);
	const [tracking, activity] = [await startCollector(), await startCollector()];
	undo.unshift(tracking.close, activity.close);
	const env = {
		DATABASE_URL: found.postgres.url,
		CONTENT_PACK: samplePack,
		SMTP_URL: post.url,
		ANALYTICS_URL: tracking.url,
		ACTIVITY_URL: activity.url,
		TRUST_PROXY: "1",
		TRUSTED_NETWORKS: "127.0.0.1/32",
		ORIGIN: `${balancer.address},${nginx.address}`,
	};
	const running: PortalServer[] = [];
	undo.unshift(() => running.forEach((server) => server.kill()));
	const add = async (release: Release, kind: Kind) => {
		const server = await startServer(
			balancer,
			release,
			kind,
			ports[running.length] as number,
			scratch,
			env,
		);
		running.push(server);
		say(`A server of the ${kind} version serves`);
		return server;
	};

	const olds: PortalServer[] = [];
	for (let number = 0; number < serversOfEach; number++) olds.push(await add(before, "old"));
	const crowd = startCrowd(nginx, crowdSize);
	judge(await doAllWithoutMail(), "All at servers of the old version");
	const tabs = Object.keys(deeds).map((name) => begin(balancer, post, name));
	await forEachConcurrently(tabs, async (tab) => void (await tab.step("old")));
	say(`${tabs.length} tabs stay open`);
	const browser = await browserTabs(balancer);
	undo.unshift(browser.close);
	await browser.open();

	await add(after, "new");
	await post.open();
	say("Mails go out from now on");
	judge(
		await doAll(balancer, post, ["old", "new"]),
		"Begun at the old version, gone on with at the new, and back",
	);
	judge(
		await doAll(balancer, post, ["new", "old"]),
		"Begun at the new version, gone on with at the old, and back",
	);
	for (const [release, title] of [
		[before, "Borealia"],
		[after, "Australia"],
	] as const) {
		faults.push(...(await importBy(release, title, balancer, scratch, env)));
		say(`${release.name} imported a pack, servers of both versions looked at`);
	}
	faults.push(...(await browser.meanwhile()));
	say("Tabs with a script, while both serve");
	await olds[0]?.leave();
	await add(after, "new");
	judge(await doAll(balancer, post, [null]), "Wherever the balancer leads");
	await olds[1]?.leave();
	say("The last server of the old version has left");
	await forEachConcurrently(tabs, async (tab) => {
		while (tab.fault === null && (await tab.step(null)));
	});
	judge(tabs, "Tabs that were open since before");
	faults.push(...(await browser.afterwards()));
	say("Tabs with a script, afterwards");
	await crowd.finish();
	judgeCrowd();
	await wait(100);

	faults.push(
		...(await compareLedgers({
			balancer,
			url: found.postgres.url,
			emails: crowd.emails,
			post,
			collectors: [tracking, activity],
			say,
		})),
	);
	const files = balancer.exchanges.filter(
		({ status, path }) => status === 404 && path.startsWith("/assets/"),
	);
	say(`${files.length} files of the old build were asked for when no server had them any more`);
	for (const exchange of balancer.exchanges) {
		const { status, method, path, kind } = exchange;
		if (!files.includes(exchange) && (status >= 500 || status === 403 || status === 404))
			faults.push(`${method} ${path} was answered ${status} by ${kind ?? "nobody"}`);
	}
	say(
		`${balancer.exchanges.length} requests: ${count("old")} answered by the old version, ${count("new")} by the new`,
	);
	for (const server of running) {
		const complaints = server
			.said()
			.split("\n")
			.filter((line) => /"level":(50|60)|\b[A-Za-z]*Error\b/.test(line));
		for (const line of complaints.slice(0, 5))
			faults.push(`The log of a server of the ${server.kind} version: ${line.slice(0, 700)}`);
	}
	for (const server of running) await server.leave();

	function count(kind: Kind): number {
		return balancer.exchanges.filter((each) => each.kind === kind).length;
	}
	function judgeCrowd(): void {
		faults.push(...crowd.faults.map((fault) => `At work all the time: ${fault}`));
		say(
			`${crowd.emails.length} people did a program from beginning to end meanwhile, ${crowd.faults.length} could not`,
		);
	}
	/** Does the deeds without email, because emails aren't sent yet. */
	async function doAllWithoutMail(): Promise<Doing[]> {
		const names = Object.keys(deeds).filter((name) => !/mail|without a password/.test(name));
		const all = names.map((name) => begin(balancer, post, name));
		await forEachConcurrently(all, async (doing) => {
			while (await doing.step("old"));
		});
		return all;
	}
}

try {
	await trial();
} catch (error) {
	faults.push(String(error instanceof Error ? error.stack : error));
} finally {
	for (const each of undo) await Promise.resolve(each()).catch(() => undefined);
}
const counted = new Map<string, number>();
for (const fault of faults) counted.set(fault, (counted.get(fault) ?? 0) + 1);
for (const [fault, times] of counted)
	console.log(`- ${times > 1 ? `${times} times: ` : ""}${fault}`);
console.log(
	faults.length === 0
		? "All went well: nothing was refused, lost or doubled."
		: `${faults.length} things went wrong.`,
);
process.exit(faults.length === 0 ? 0 : 1);
