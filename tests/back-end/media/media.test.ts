import { assetsOf, libraryOf } from "#app/features/catalog/catalog.ts";
import { createRemoteMedia } from "#app/back-end/http/media.server.ts";
import { defaultTimes } from "#app/back-end/http/calls.server.ts";
import { parseSettings } from "#app/settings.server.ts";
import { randomBytes } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import {
	hangingTimes,
	openFront,
	quickTimes,
	servedBackEnd,
	type ServedBackEnd,
} from "#tests/support/back-end.ts";
import type { TestPortal } from "#tests/support/portal.ts";
import { copyOfSamplePack, editPack, writePackFile } from "#tests/support/packs.ts";

const film = randomBytes(2 * 1024 * 1024);
const call = "GET media/film.mp4";

interface Theatre {
	backEnd: ServedBackEnd;
	front: TestPortal;
	agent: Agent;
	address: string;
}

/** Opens a portal in front of a back end that has a video. */
async function theatre(times = quickTimes): Promise<Theatre> {
	const pack = copyOfSamplePack();
	writePackFile(pack, "media/film.mp4", film);
	editPack(pack, "apps/620.json", ["video_library", 0, "url"], "film.mp4");
	editPack(pack, "apps/620.json", ["video_library", 0, "captions"], "");
	const backEnd = await servedBackEnd({ pack });
	const front = await openFront(backEnd, { times });
	const agent = await front.member();
	const [video] = libraryOf(await front.container.backEnd.catalog.current(), 620, "video");
	return { backEnd, front, agent, address: video?.url ?? "" };
}

const ranged = (range: string, more: Record<string, string> = {}) => ({
	headers: { Range: range, ...more },
});

async function bytesOf(answer: Response): Promise<Buffer> {
	return Buffer.from(await answer.arrayBuffer());
}

describe("The portal passes on a file of another back end as it arrives (docs/decisions/0030)", () => {
	test("The first bytes of a file arrive before the back end has sent the rest", async () => {
		const { backEnd, agent, address } = await theatre();
		const rest = Promise.withResolvers<void>();
		backEnd.faults.set(call, { firstBytes: 100_000, after: rest.promise });
		const answer = await agent.fetch(address);
		const { headers } = answer;
		expect([answer.status, headers.get("content-length"), headers.get("content-type")]).toEqual([
			200,
			String(film.length),
			"video/mp4",
		]);
		expect([headers.get("accept-ranges"), headers.get("cache-control")]).toEqual([
			"bytes",
			"private, no-cache",
		]);
		const reader = answer.body?.getReader();
		const parts = [(await reader?.read())?.value ?? new Uint8Array()];
		rest.resolve();
		for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
			parts.push(part.value);
		expect(Buffer.concat(parts).equals(film)).toBe(true);
	});

	test("The portal passes on ranges, conditional requests and ETags for a back end's files", async () => {
		const { agent, address } = await theatre();
		const part = await agent.fetch(address, ranged("bytes=500-1499"));
		expect([part.status, part.headers.get("content-range")]).toEqual([
			206,
			`bytes 500-1499/${film.length}`,
		]);
		expect((await bytesOf(part)).equals(film.subarray(500, 1500))).toBe(true);
		const end = await agent.fetch(address, ranged("bytes=-700"));
		expect([end.status, (await bytesOf(end)).equals(film.subarray(-700))]).toEqual([206, true]);
		const beyond = await agent.fetch(address, ranged("bytes=99000000-"));
		expect([beyond.status, beyond.headers.get("content-range")]).toEqual([
			416,
			`bytes */${film.length}`,
		]);
		const none = await agent.fetch(address, ranged("bytes=-0"));
		expect([none.status, (await bytesOf(none)).length]).toEqual([416, 0]);
		for (const ignored of ["bytes=0-9,20-29", "items=0-9"]) {
			const whole = await agent.fetch(address, ranged(ignored));
			expect([ignored, whole.status, (await bytesOf(whole)).equals(film)]).toEqual([
				ignored,
				200,
				true,
			]);
		}
		const tag = part.headers.get("etag") ?? "";
		expect((await agent.fetch(address, ranged("bytes=10-19", { "If-Range": tag }))).status).toBe(
			206,
		);
		expect(
			(await agent.fetch(address, ranged("bytes=10-19", { "If-Range": '"another"' }))).status,
		).toBe(200);
		expect((await agent.fetch(address, { headers: { "If-None-Match": tag } })).status).toBe(304);
	});

	test("A HEAD request returns the length of a back end's file, without content", async () => {
		const { backEnd, agent, address } = await theatre();
		const head = await agent.fetch(address, { method: "HEAD" });
		expect([head.status, head.headers.get("content-length"), (await bytesOf(head)).length]).toEqual(
			[200, String(film.length), 0],
		);
		expect(backEnd.asked.at(-1)).toBe("HEAD media/film.mp4");
	});

	test("When a client disconnects, the portal ends its request to the back end", async () => {
		const { backEnd, agent, address } = await theatre();
		backEnd.faults.set(call, { firstBytes: 100_000, after: "hang" });
		const reader = (await agent.fetch(address)).body?.getReader();
		await reader?.read();
		await reader?.cancel();
		await expect.poll(() => backEnd.left).toEqual([call]);
	});

	test("A file that the back end doesn't have returns 404", async () => {
		const { backEnd, agent, address } = await theatre();
		backEnd.faults.set(call, { status: 404 });
		expect((await agent.fetch(address)).status).toBe(404);
	});
});

describe("A back end that fails to send a file", () => {
	test.each(["hang", "drop"] as const)(
		"An error page with status 503 appears if the back end doesn't send a file (%s)",
		async (fault) => {
			const { backEnd, agent, address } = await theatre(hangingTimes);
			backEnd.faults.set(call, fault);
			const answer = await agent.fetch(address);
			expect([answer.status, answer.headers.get("content-type")]).toEqual([
				503,
				expect.stringContaining("text/html"),
			]);
		},
	);

	test.each(["hang", "drop"] as const)(
		"The client's response breaks off if the back end's response does (%s)",
		async (after) => {
			const { backEnd, agent, address } = await theatre(hangingTimes);
			backEnd.faults.set(call, { firstBytes: 100_000, after });
			await expect((await agent.fetch(address)).arrayBuffer()).rejects.toThrow(
				"could not be fetched",
			);
		},
	);

	test("The log reports a file that broke off at the back end, but not a client that disconnects (docs/operating.md)", async () => {
		const { backEnd } = await theatre();
		const address = parseSettings(backEnd.settings).backEnd;
		if (!address) throw new Error("There is no back end");
		const lines: string[] = [];
		const answerFile = createRemoteMedia({
			backEnd: address,
			contentCdn: null,
			times: { ...defaultTimes, ...quickTimes },
			report: (line) => lines.push(line),
			fileName: async () => "film.mp4",
		});
		const read = async (after: "hang" | "drop") => {
			backEnd.faults.set(call, { firstBytes: 100_000, after });
			const file = { path: "", hash: "0", name: "film.mp4", cacheControl: "private" };
			return answerFile(new Request("http://portal.test/media/film.mp4"), file);
		};
		const reader = (await read("hang")).body?.getReader();
		await reader?.read();
		const next = reader?.read();
		await reader?.cancel();
		expect((await next)?.done).toBe(true);
		await expect.poll(() => backEnd.left).toEqual([call]);
		expect(lines).toEqual([]);
		await expect((await read("drop")).arrayBuffer()).rejects.toThrow();
		expect(lines).toEqual([
			expect.stringMatching(/^A file of the back end could not be fetched: couldn't be reached/),
		]);
	});

	test("A GET, range or HEAD request for a locked file, or from a logged-out visitor, returns 404, and the portal doesn't request the file from the back end", async () => {
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

	test("A file name in a row never leads the portal to another host or another call", async () => {
		const { backEnd, front, agent } = await theatre();
		const rows = libraryOf(await front.container.backEnd.catalog.current(), 620, "video");
		const token = { headers: { Authorization: `Bearer ${backEnd.settings.BACKEND_TOKEN}` } };
		const listed = (await (
			await fetch(`${backEnd.url}/api/v1/inline-carousel?app_id=620&format=json`, token)
		).json()) as {
			items: object[];
		};
		const named = [
			"../apps/x.mp4",
			"//127.0.0.1:9/x.mp4",
			"a/../../user/x.mp4",
			"./x.mp4",
			"\\\\127.0.0.1:9\\x.mp4",
			"%2e%2e/x.mp4",
		];
		const items = named.map((url, index) => ({ ...listed.items[0], id: 620_700 + index, url }));
		backEnd.faults.set("GET inline-carousel", { json: { items } });
		front.clock.now += 300_000;
		await agent.get("/info/620/");
		await vi.waitFor(
			async () =>
				expect(
					libraryOf(await front.container.backEnd.catalog.current(), 620, "video").map(
						({ id }) => id,
					),
				).not.toEqual(rows.map(({ id }) => id)),
			{
				timeout: 10_000,
				interval: 200,
			},
		);
		backEnd.asked.length = 0;
		for (const { url } of libraryOf(
			await front.container.backEnd.catalog.current(),
			620,
			"video",
		)) {
			if (url) expect([404, 503]).toContain((await agent.fetch(url)).status);
		}
		for (const asked of backEnd.asked)
			expect(asked).toMatch(/^GET (media\/(?!.*(^|\/)\.\.?(\/|$))|registered-apps|progress)/);
	});

	test("The portal doesn't follow a redirect from the back end", async () => {
		const { backEnd, agent, address } = await theatre();
		const elsewhere = await servedBackEnd();
		backEnd.faults.set(call, {
			status: 302,
			headers: { Location: `${elsewhere.url}/api/v1/media/film.mp4` },
		});
		expect((await agent.fetch(address)).status).toBe(503);
		expect(elsewhere.asked).toEqual([]);
	});
});
