import { assetsOf, libraryOf } from "#app/features/catalog/catalog.ts";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { apiUser } from "#tests/support/api.ts";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";
import { chapterOf, work } from "#tests/support/learner.ts";
import { logIn, openInFront, otherBackEnd } from "#tests/support/servers/other-back-end.ts";

const pictures = "https://pictures.example/isles/";
const library = "/resources/sell/620/library/";

/**
 * Opens a portal with both CDNs, in front of a back end that has only the calls that every back end
 * has.
 */
async function withCdns(content: string) {
	const backEnd = await otherBackEnd();
	const settings = { IMAGE_CDN_URL: pictures, CONTENT_CDN_URL: content };
	const front = await openInFront(backEnd, { settings });
	return { backEnd, front, agent: await logIn(front, backEnd.person("maren@example.org")) };
}

const picturesOf = ({ $ }: Answer) =>
	$("main img")
		.map((_, picture) => $(picture).attr("src") ?? "")
		.get();

/** Returns the status of an address, and where it redirects to. */
async function leadsTo(agent: Agent, address: string): Promise<[number, string | null]> {
	const { status, headers } = await agent.fetch(address);
	return [status, headers.get("Location")];
}

describe("Files of a back end that has no call for files, with both CDNs (docs/decisions/0023)", () => {
	test("With IMAGE_CDN_URL and a back end without a call for files, all pictures, even protected ones, come from the CDN by their names (BACK-15)", async () => {
		const { front, agent } = await withCdns("https://films.example/");
		await work(agent, 620, chapterOf(620, 6201), 1);
		const pages = [
			"/info/620/",
			"/training/620/",
			"/training/620/6201/1/",
			`${library}?type=imageLibrary`,
			"/resources/sell/620/",
			"/my-source/badges/",
		];
		const shown = [];
		for (const page of pages) shown.push(...picturesOf(await agent.get(page)));
		expect(shown).toContain(`${pictures}coast.jpg`);
		expect(shown.some((address) => address.startsWith(`${pictures}badge-`))).toBe(true);
		for (const address of shown.filter((each) => each.startsWith("/media/"))) {
			const [status, location] = await leadsTo(agent, address);
			expect([address, status, location?.startsWith(pictures)]).toEqual([address, 302, true]);
		}
		// If the CDN fails, the browser requests a picture from the portal, which returns 404 to people
		// who may not see it.
		expect((await front.agent().fetch("/media/forest.jpg")).status).toBe(404);
	});

	test("Requests for documents and videos that the agent may see are redirected to the content CDN, for viewing, playing and downloading", async () => {
		const { front, agent } = await withCdns("https://films.example/");
		const { catalog } = front.container.backEnd;
		const [film] = libraryOf(await catalog.current(), 620, "video");
		expect(await leadsTo(agent, film?.url ?? "")).toEqual([
			302,
			"https://films.example/welcome.mp4",
		]);
		const sell = assetsOf(await catalog.current(), 620, "sell");
		const urlOf = (id: number) => sell.find((asset) => asset.id === id)?.url ?? "";
		expect(await leadsTo(agent, urlOf(62013))).toEqual([302, "https://films.example/guide.pdf"]);
		expect((await leadsTo(agent, urlOf(62014)))[0]).toBe(404);
		expect((await leadsTo(front.agent(), urlOf(62013)))[0]).toBe(404);
		const viewer = await agent.get("/resources/sell/620/?id=62013");
		expect(viewer.$("iframe").attr("src")).toBe(urlOf(62013));
		expect(viewer.headers.get("Content-Security-Policy")).toContain(
			"frame-src 'self' https://films.example",
		);
		expect(await leadsTo(agent, "/download/620/asset/62013/")).toEqual([
			302,
			"https://films.example/guide.pdf",
		]);
	});

	test("The API redirects a phone to the CDN only for files that its user may see (API-48)", async () => {
		const front = await openFront(await servedBackEnd(), {
			settings: { IMAGE_CDN_URL: pictures, CONTENT_CDN_URL: "https://films.example/" },
		});
		const user = await apiUser(front);
		const program = await user.read("app-info", { app_id: 620 });
		const picture = await user.get(String(program.image_url));
		expect([picture.status, picture.headers.get("Location")]).toEqual([
			302,
			`${pictures}${String(program.image)}`,
		]);
		const sell = assetsOf(await front.container.backEnd.catalog.current(), 620, "sell");
		const led = async (id: number) => {
			const { status, headers } = await user.get(
				sell.find((asset) => asset.id === id)?.url?.slice(1) ?? "",
			);
			return [status, headers.get("Location")];
		};
		expect(await led(62013)).toEqual([302, "https://films.example/guide.pdf"]);
		expect(await led(62014)).toEqual([404, null]);
	});

	test("The portal fetches captions from the content CDN without a key, and serves them from its own origin", async () => {
		const asked: [string, string | undefined][] = [];
		const cdn = createServer((request, response) => {
			asked.push([request.url ?? "", request.headers.authorization]);
			if (request.url !== "/films/welcome.vtt") return void response.writeHead(404).end();
			response
				.writeHead(200, { "Content-Type": "text/vtt" })
				.end("WEBVTT\n\n00:00.000 --> 00:01.000\nWelcome");
		});
		cdn.listen(0, "127.0.0.1");
		await once(cdn, "listening");
		onTestFinished(() => void cdn.close());
		const { front, agent } = await withCdns(
			`http://127.0.0.1:${(cdn.address() as AddressInfo).port}/films/`,
		);
		const [film] = libraryOf(await front.container.backEnd.catalog.current(), 620, "video");
		const captions = await agent.fetch(film?.captions ?? "");
		expect([captions.status, await captions.text()]).toEqual([
			200,
			expect.stringContaining("Welcome"),
		]);
		expect(asked).toEqual([["/films/welcome.vtt", undefined]]);
	});
});
