import { assetsOf, libraryOf } from "#app/domain/catalog/catalog.ts";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { hangingTimes, openFront, quickTimes, servedBackEnd, type ServedBackEnd } from "#tests/support/back-end.ts";
import { copyOfSamplePack, editPack, samplePack, writePackFile } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import type { TestPortal } from "#tests/support/portal.ts";
import { startServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const film = randomBytes(9 * 1024 * 1024);
const call = "GET media/film.mp4";

interface Theatre {
	backEnd: ServedBackEnd;
	front: TestPortal;
	agent: Agent;
	/** The film's address here. */
	address: string;
	/** Where it is kept here, once it is. */
	path: string;
}

/** A portal in front of one that has a film. */
async function theatre(times = quickTimes): Promise<Theatre> {
	const pack = copyOfSamplePack();
	writePackFile(pack, "media/film.mp4", film);
	editPack(pack, "apps/620.json", ["video_library", 0, "url"], "film.mp4");
	editPack(pack, "apps/620.json", ["video_library", 0, "captions"], "");
	const backEnd = await servedBackEnd({ pack });
	const front = await openFront(backEnd, { settings: { MEDIA_DIR: temporaryFolder() }, times });
	const agent = await front.member();
	const [video] = libraryOf(await front.container.backEnd.catalog.current(), 620, "video");
	const address = video?.url ?? "";
	const [, , hash = "", name = ""] = address.split("/");
	const file = (await front.container.backEnd.catalog.current()).media(hash, name);
	return { backEnd, front, agent, address, path: file?.path ?? "" };
}

const ranged = (range: string, more: Record<string, string> = {}) => ({ headers: { Range: range, ...more } });

async function bytesOf(answer: Response): Promise<Buffer> {
	return Buffer.from(await answer.arrayBuffer());
}

/** What stands in the media folder beside a file that is kept. */
function leftovers(path: string): string[] {
	return existsSync(dirname(path)) ? readdirSync(dirname(path)).filter((name) => name.endsWith(".tmp")) : [];
}

async function nothingLeft(path: string): Promise<void> {
	await vi.waitFor(() => expect(leftovers(path)).toEqual([]));
	expect(existsSync(path)).toBe(false);
}

describe("A file of another back end goes out as it comes (docs/decisions/0030)", () => {
	test("its first bytes arrive before the back end has sent the rest; once complete it is stored", async () => {
		const { backEnd, agent, address, path } = await theatre();
		const rest = Promise.withResolvers<void>();
		backEnd.faults.set(call, { firstBytes: 100_000, after: rest.promise });
		const answer = await agent.fetch(address);
		expect([answer.status, answer.headers.get("content-length"), answer.headers.get("accept-ranges")]).toEqual([
			200,
			String(film.length),
			"bytes",
		]);
		expect(answer.headers.get("content-type")).toBe("video/mp4");
		const reader = answer.body?.getReader();
		const first = await reader?.read();
		expect(film.subarray(0, first?.value?.length).equals(first?.value ?? new Uint8Array())).toBe(true);
		expect(existsSync(path)).toBe(false);
		rest.resolve();
		const parts = [first?.value ?? new Uint8Array()];
		for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parts.push(part.value);
		expect(Buffer.concat(parts).equals(film)).toBe(true);
		expect(readFileSync(path).equals(film)).toBe(true);
		await vi.waitFor(() => expect(leftovers(path)).toEqual([]));
		await backEnd.stop();
		expect((await bytesOf(await agent.fetch(address))).equals(film)).toBe(true);
	});

	test("one that was checked while the clock was ahead is checked again", async () => {
		const { backEnd, agent, address, path } = await theatre();
		await bytesOf(await agent.fetch(address));
		await vi.waitFor(() => expect(readFileSync(`${path}.etag`, "utf8")).not.toBe(""));
		const ahead = new Date(Date.now() + 365 * 86_400_000);
		utimesSync(`${path}.etag`, ahead, ahead);
		const before = backEnd.asked.length;
		await bytesOf(await agent.fetch(address));
		await vi.waitFor(() => expect(backEnd.asked.slice(before)).toContain(call));
	});

	test("simultaneous requests share one download", async () => {
		const { backEnd, agent, address } = await theatre();
		const answers = await Promise.all(Array.from({ length: 5 }, () => agent.fetch(address)));
		for (const body of await Promise.all(answers.map(bytesOf))) expect(body.equals(film)).toBe(true);
		expect(backEnd.asked.filter((each) => each === call)).toHaveLength(1);
	});

	test("the range of a first request is passed on, and the part is not stored", async () => {
		const { agent, address, path } = await theatre();
		const from = 5_000_000;
		const answer = await agent.fetch(address, ranged(`bytes=${from}-${from + 999}`));
		expect([answer.status, answer.headers.get("content-length")]).toEqual([206, "1000"]);
		expect(answer.headers.get("content-range")).toBe(`bytes ${from}-${from + 999}/${film.length}`);
		expect(answer.headers.get("content-type")).toBe("video/mp4");
		expect(answer.headers.get("cache-control")).toBe("private, no-cache");
		expect((await bytesOf(answer)).equals(film.subarray(from, from + 1000))).toBe(true);
		const end = await agent.fetch(address, ranged("bytes=-700"));
		expect([end.status, (await bytesOf(end)).equals(film.subarray(-700))]).toEqual([206, true]);
		const rest = await agent.fetch(address, ranged(`bytes=${film.length - 10}-`));
		expect([rest.status, (await bytesOf(rest)).length]).toEqual([206, 10]);
		const beyond = await agent.fetch(address, ranged("bytes=99000000-"));
		expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${film.length}`]);
		const none = await agent.fetch(address, ranged("bytes=-0"));
		expect([none.status, (await bytesOf(none)).length]).toEqual([416, 0]);
		await nothingLeft(path);
	});

	test("a player's first range, all of it, is answered as one and kept; its name stays the same from then on", async () => {
		const { backEnd, agent, address, path } = await theatre();
		const some = await agent.fetch(address, ranged("bytes=10-19"));
		await some.arrayBuffer();
		const tag = some.headers.get("etag") ?? "";
		const all = await agent.fetch(address, ranged("bytes=0-"));
		expect([all.status, all.headers.get("content-range")]).toEqual([206, `bytes 0-${film.length - 1}/${film.length}`]);
		expect(all.headers.get("etag")).toBe(tag);
		expect((await bytesOf(all)).equals(film)).toBe(true);
		expect(existsSync(path)).toBe(true);
		backEnd.asked.length = 0;
		const again = await agent.fetch(address, ranged("bytes=10-19", { "If-Range": tag }));
		expect([again.status, again.headers.get("etag")]).toEqual([206, tag]);
		expect((await agent.fetch(address, { headers: { "If-None-Match": tag } })).status).toBe(304);
		expect(backEnd.asked).toEqual([]);
	});

	test("a part of another content than the asker has is answered with all of it", async () => {
		const { agent, address } = await theatre();
		const other = await agent.fetch(address, ranged("bytes=10-19", { "If-Range": '"another"' }));
		expect([other.status, (await bytesOf(other)).equals(film)]).toEqual([200, true]);
	});

	test("HEAD says what a GET would, and reads nothing", async () => {
		const { backEnd, agent, address, path } = await theatre();
		const head = await agent.fetch(address, { method: "HEAD" });
		expect([head.status, head.headers.get("content-length"), head.headers.get("accept-ranges")]).toEqual([
			200,
			String(film.length),
			"bytes",
		]);
		expect((await bytesOf(head)).length).toBe(0);
		expect(backEnd.asked.at(-1)).toBe("HEAD media/film.mp4");
		await nothingLeft(path);
	});

	test("a client that goes away ends the request to the back end, and nothing is stored", async () => {
		const { backEnd, agent, address, path } = await theatre();
		backEnd.faults.set(call, { firstBytes: 100_000, after: "hang" });
		for (const asked of [{}, ranged("bytes=1000-")]) {
			backEnd.left.length = 0;
			const answer = await agent.fetch(address, asked);
			const reader = answer.body?.getReader();
			await reader?.read();
			await reader?.cancel();
			await vi.waitFor(() => expect(backEnd.left).toEqual([call]));
			await nothingLeft(path);
		}
		backEnd.faults.clear();
		expect((await bytesOf(await agent.fetch(address))).equals(film)).toBe(true);
	});

	test("one who goes away does not end it for another", async () => {
		const { backEnd, agent, address } = await theatre();
		const rest = Promise.withResolvers<void>();
		backEnd.faults.set(call, { firstBytes: 100_000, after: rest.promise });
		const [leaves, stays] = [await agent.fetch(address), await agent.fetch(address)];
		await leaves.body?.cancel();
		rest.resolve();
		expect((await bytesOf(stays)).equals(film)).toBe(true);
	});

	test("no more of a film is fetched than its reader comes near to", async () => {
		const { agent, address, path } = await theatre();
		const answer = await agent.fetch(address);
		const reader = answer.body?.getReader();
		await reader?.read();
		const sizeOf = () => readFileSync(join(dirname(path), leftovers(path)[0] ?? "")).length;
		await vi.waitFor(() => expect(sizeOf()).toBeGreaterThanOrEqual(4 * 1024 * 1024));
		await new Promise((resume) => setTimeout(resume, 100));
		expect(sizeOf()).toBeLessThan(6 * 1024 * 1024);
		await reader?.cancel();
	});
});

describe("A back end that goes wrong with a file", () => {
	test.each(["hang", "drop"] as const)("that says nothing (%s): a calm page in time, and the file once it is back", async (fault) => {
		const { backEnd, agent, address, path } = await theatre(hangingTimes);
		backEnd.faults.set(call, fault);
		for (const asked of [{}, ranged("bytes=5-")]) {
			const from = performance.now();
			const answer = await agent.fetch(address, asked);
			expect(answer.status).toBe(503);
			expect(answer.headers.get("content-type")).toContain("text/html");
			expect(performance.now() - from).toBeLessThan(hangingTimes.tryMs + 2000);
		}
		await nothingLeft(path);
		backEnd.faults.clear();
		await vi.waitFor(async () => expect((await agent.fetch(address, { method: "HEAD" })).status).toBe(200), 5000);
	});

	test("that fails at one file is asked for the others", async () => {
		const { backEnd, agent, address } = await theatre();
		const picture = (await agent.get("/info/620/")).$("main img").attr("src") ?? "";
		backEnd.faults.set(call, { status: 500 });
		expect((await agent.fetch(address)).status).toBe(503);
		expect((await agent.fetch(picture)).status).toBe(200);
	});

	test.each(["hang", "drop"] as const)("that breaks off (%s): the answer breaks off too, in time, and nothing is kept", async (after) => {
		const { backEnd, agent, address, path } = await theatre(hangingTimes);
		for (const asked of [{}, ranged("bytes=5-")]) {
			backEnd.faults.set(call, { firstBytes: 100_000, after });
			const answer = await agent.fetch(address, asked);
			expect([200, 206]).toContain(answer.status);
			await expect(answer.arrayBuffer()).rejects.toThrow("broke off");
			await nothingLeft(path);
			backEnd.faults.clear();
			await vi.waitFor(async () => expect((await agent.fetch(address, { method: "HEAD" })).status).toBe(200), 5000);
		}
		expect((await bytesOf(await agent.fetch(address))).equals(film)).toBe(true);
	});

	test("a file whose content does not match its hash: the last byte is withheld, and nothing is stored", async () => {
		const { backEnd, agent, address, path } = await theatre();
		const digest = createHash("sha256").update("another film").digest("base64");
		backEnd.faults.set(call, { changed: { "repr-digest": `sha-256=:${digest}:` } });
		await expect((await agent.fetch(address)).arrayBuffer()).rejects.toThrow("broke off");
		await nothingLeft(path);
	});

	test("one that knows no ranges, names no content, or does not say how long a file is, serves all the same", async () => {
		const { backEnd, agent, address, path } = await theatre();
		backEnd.faults.set(call, "no ranges");
		const part = await agent.fetch(address, ranged("bytes=8000000-8000099"));
		expect([part.status, (await bytesOf(part)).equals(film.subarray(8_000_000, 8_000_100))]).toEqual([206, true]);
		await nothingLeft(path);
		backEnd.faults.set(call, { changed: { etag: 'W/"weak"', "repr-digest": null } });
		const weak = await agent.fetch(address);
		expect([weak.status, weak.headers.get("etag"), (await bytesOf(weak)).equals(film)]).toEqual([200, null, true]);
		expect((await agent.fetch(address)).headers.get("etag")).toMatch(/^"[\da-f]{20}-\d+"$/);
		expect(existsSync(path)).toBe(true);
		const other = await theatre();
		other.backEnd.faults.set(call, { changed: { "content-length": null } });
		const long = await other.agent.fetch(other.address);
		expect([long.status, long.headers.get("content-length"), (await bytesOf(long)).equals(film)]).toEqual([200, null, true]);
		expect(existsSync(other.path)).toBe(true);
	});

	test("what a killed process left half is not served, and goes", async () => {
		const { agent, address, path } = await theatre();
		await (await agent.fetch(address, ranged("bytes=0-0"))).arrayBuffer();
		const first = await agent.fetch(address);
		const half = `${path}.0123456789ab.tmp`;
		writeFileSync(half, film.subarray(0, 1000));
		utimesSync(half, 0, 0);
		await first.body?.cancel();
		await vi.waitFor(() => expect(leftovers(path)).toEqual([half.slice(dirname(half).length + 1)]));
		expect((await bytesOf(await agent.fetch(address))).equals(film)).toBe(true);
		await vi.waitFor(() => expect(leftovers(path)).toEqual([]));
	});
});

describe("A file of another back end is guarded as before", () => {
	test("what is locked or not for this person is refused by its address, in every way of asking, and the back end is not asked", async () => {
		const { backEnd, front, agent, address } = await theatre();
		const locked = assetsOf(await front.container.backEnd.catalog.current(), 620, "sell").find(
			(asset) => asset.fullCompleteUnlockOnly && asset.url,
		);
		const before = backEnd.asked.length;
		for (const asked of [{}, ranged("bytes=0-"), ranged("bytes=5-9"), { method: "HEAD" }]) {
			expect((await agent.fetch(locked?.url ?? "", asked)).status).toBe(404);
			expect((await front.agent().fetch(address, asked)).status).toBe(404);
		}
		expect(backEnd.asked.slice(before).filter((each) => each.includes("media/"))).toEqual([]);
	});

	test("no other host and no other call is asked for, whatever a row says its file is called", async () => {
		const { backEnd, front, agent } = await theatre();
		const rows = libraryOf(await front.container.backEnd.catalog.current(), 620, "video");
		const token = { headers: { Authorization: `Bearer ${backEnd.settings.BACKEND_TOKEN}` } };
		const listed = (await (await fetch(`${backEnd.url}/api/v1/inline-carousel?app_id=620&format=json`, token)).json()) as {
			items: object[];
		};
		const named = ["../apps/x.mp4", "//127.0.0.1:9/x.mp4", "a/../../user/x.mp4", "./x.mp4", "\\\\127.0.0.1:9\\x.mp4", "%2e%2e/x.mp4"];
		const items = named.map((url, index) => ({ ...listed.items[0], id: 620_700 + index, url }));
		backEnd.faults.set("GET inline-carousel", { json: { items } });
		front.clock.now += 300_000;
		await agent.get("/info/620/");
		await vi.waitFor(
			async () =>
				expect(libraryOf(await front.container.backEnd.catalog.current(), 620, "video").map(({ id }) => id)).not.toEqual(
					rows.map(({ id }) => id),
				),
			{
				timeout: 10_000,
				interval: 200,
			},
		);
		backEnd.asked.length = 0;
		for (const { url } of libraryOf(await front.container.backEnd.catalog.current(), 620, "video")) {
			if (url) expect([404, 503]).toContain((await agent.fetch(url)).status);
		}
		for (const asked of backEnd.asked) expect(asked).toMatch(/^GET (media\/(?!.*(^|\/)\.\.?(\/|$))|registered-apps|progress)/);
	});

	test("a redirect of the back end's is not followed", async () => {
		const { backEnd, agent, address } = await theatre();
		const elsewhere = await servedBackEnd();
		backEnd.faults.set(call, { status: 302, headers: { Location: `${elsewhere.url}/api/v1/media/film.mp4` } });
		expect((await agent.fetch(address)).status).toBe(503);
		expect(elsewhere.asked).toEqual([]);
	});
});

describe("The same through real sockets", () => {
	async function served() {
		const { backEnd, address } = await theatre();
		const server = await startServer({ dataDir: temporaryFolder(), pack: samplePack, env: backEnd.settings });
		onTestFinished(() => server.kill());
		return { backEnd, server, agent: await signUp(server.agent()), address };
	}

	test("a client that goes away, before or after the first bytes, ends the request; HEAD leaves none behind; a break is one for the client", async () => {
		const { backEnd, server, agent, address } = await served();
		expect((await bytesOf(await agent.fetch(address, ranged("bytes=0-99")))).equals(film.subarray(0, 100))).toBe(true);
		expect((await agent.fetch(address, { method: "HEAD" })).headers.get("content-length")).toBe(String(film.length));
		for (const firstBytes of [0, 100_000]) {
			await vi.waitFor(async () => expect((await agent.fetch(address, { method: "HEAD" })).status).toBe(200), 8000);
			backEnd.left.length = 0;
			backEnd.faults.set(call, { firstBytes, after: "hang" });
			const Cookie = [...agent.jar()].map(([name, value]) => `${name}=${value}`).join("; ");
			const leaving = request(new URL(address, server.address), { headers: { Cookie } }).on("error", () => undefined);
			const answered = once(leaving.end(), "response") as Promise<[IncomingMessage]>;
			if (firstBytes > 0) await once((await answered)[0], "data");
			else answered.catch(() => undefined);
			await vi.waitFor(() => expect(backEnd.asked.at(-1)).toBe(call), 8000);
			leaving.destroy();
			await vi.waitFor(() => expect(backEnd.left).toEqual([call]), 4000);
		}
		backEnd.faults.set(call, { firstBytes: 100_000, after: "drop" });
		await expect(agent.fetch(address).then((answer) => answer.arrayBuffer())).rejects.toThrow();
		await expect.poll(() => server.said(), { timeout: 8000 }).toContain("could not be reached");
		expect(server.said()).not.toContain("    at ");
	});
});
