import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent } from "#tests/support/agent.ts";
import { signUp } from "#tests/support/person.ts";
import { startServer, type Server } from "#tests/support/server.ts";
import { holdSession, newAddress, password } from "./support/account.ts";
import { expect, test, whenScripted } from "./support/person.ts";
import { packs } from "./support/servers.ts";

/** This test opens videos of a video host in a real browser (SET-22). */

let folder: string;
let host: HttpServer;
let server: Server;
let player: string;

test.beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "tradewinds-videos-"));
	host = createServer((request, response) => {
		response
			.setHeader("Content-Type", "text/html")
			.end(`<title>Player</title><p>Now playing ${request.url}</p>`);
	}).listen(0, "127.0.0.1");
	await once(host, "listening");
	player = `http://127.0.0.1:${(host.address() as AddressInfo).port}/embed/`;
	const pack = join(folder, "pack");
	cpSync(packs.sample, pack, { recursive: true });
	const file = join(pack, "apps", "620.json");
	const app = JSON.parse(readFileSync(file, "utf8")) as { video_library: object[] };
	const own = app.video_library[0];
	app.video_library = [
		{ ...own, url: "", link_jw: "aB3_-xYz" },
		{ ...own, id: 620602, title: "Bay", url: "", link_jw: "cD4_-xYz" },
		{ ...own, id: 620603, title: "Coast" },
		{ ...own, id: 620604, title: "Forest", url: "forest.mp4" },
	];
	// This is the same video with an empty MP4 box, so that its hash differs.
	writeFileSync(
		join(pack, "media", "forest.mp4"),
		`${readFileSync(join(pack, "media", "welcome.mp4"), "latin1")}\0\0\0\bfree`,
		"latin1",
	);
	writeFileSync(file, JSON.stringify(app));
	server = await startServer({
		pack,
		dataDir: join(folder, "data"),
		env: { VIDEO_HOST_URL: `${player}{id}` },
	});
});
test.afterAll(async () => {
	await server.stop();
	host.closeAllConnections();
	host.close();
	rmSync(folder, { recursive: true, force: true });
});

test("A video without a file of its own plays on its host's site in a new tab or, with a script, in the page, and the next video of a library plays its own file", async ({
	page,
	context,
}) => {
	const agent = await signUp(new Agent((request) => fetch(request), {}, server.address), {
		email: newAddress(),
		password,
	});
	await holdSession(context, agent);

	await test.step("A video without a file of its own plays on its host's site in a new tab or, with a script, in the page", async () => {
		await page.goto(`${server.address}/watch/`);
		const film = page.locator("[data-video=library-620601]");
		const link = film.getByRole("link", { name: "Watch on the video host’s site" });
		const opened = context.waitForEvent("page");
		await link.click();
		const tab = await opened;
		await expect(tab.getByText("Now playing /embed/aB3_-xYz")).toBeVisible();
		expect(tab.url()).toBe(`${player}aB3_-xYz`);
		await tab.close();
		const here = film.getByRole("button", { name: "Play it here" });
		await expect(film.locator("iframe")).toHaveCount(0);
		await expect(here).toBeVisible();
		const place = async () => {
			const [own, around] = [await link.boundingBox(), await film.boundingBox()];
			return [(own?.x ?? 0) - (around?.x ?? 0), (own?.y ?? 0) - (around?.y ?? 0)];
		};
		const placeWithScript = await place();
		await here.click();
		await expect(
			film.frameLocator("iframe").getByText("Now playing /embed/aB3_-xYz"),
		).toBeVisible();
		// In Lite mode, the page has no script and no button that needs one.
		await context.addCookies([{ name: "tpm_lite", value: "1", url: server.address }]);
		await page.goto(`${server.address}/watch/`);
		await expect(link).toBeVisible();
		await expect(here).toHaveCount(0);
		// The script didn't move the link away from the pointer.
		expect(placeWithScript).toEqual(await place());
		await context.clearCookies({ name: "tpm_lite" });
	});

	await test.step("The next video of a library plays its own file, and requests nothing from a host until someone plays it", async () => {
		const library = `${server.address}/resources/sell/620/library/?type=videoLibrary`;
		const sheet = page.locator(".sheet");
		const next = sheet.locator("a[rel=next]");
		const play = () =>
			sheet.locator("video").evaluate(async (video: HTMLVideoElement) => {
				video.muted = true;
				await video.play();
				return video.currentSrc;
			});
		await page.goto(`${library}&item=620603`);
		await whenScripted(page);
		expect(await play()).toMatch(/welcome\.mp4$/);
		await next.click();
		await expect(sheet.getByRole("heading", { name: "Forest" })).toBeVisible();
		expect(await play()).toMatch(/forest\.mp4$/);
		await page.goto(`${library}&item=620601`);
		await whenScripted(page);
		await sheet.getByRole("button", { name: "Play it here" }).click();
		await expect(sheet.locator("iframe")).toHaveCount(1);
		await next.click();
		await expect(sheet.getByRole("heading", { name: "Bay" })).toBeVisible();
		await expect(sheet.locator("iframe")).toHaveCount(0);
	});
});
