import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer, type Server } from "#tests/support/server.ts";
import { expect, test } from "./support/person.ts";
import { packs } from "./support/servers.ts";

/** A video host in a real browser, with and without JavaScript (SET-22). */

let folder: string;
let host: HttpServer;
let server: Server;
let player: string;

test.beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "tradewinds-videos-"));
	host = createServer((request, response) => {
		response.setHeader("Content-Type", "text/html").end(`<title>Player</title><p>Now playing ${request.url}</p>`);
	}).listen(0, "127.0.0.1");
	await once(host, "listening");
	player = `http://127.0.0.1:${(host.address() as AddressInfo).port}/embed/`;
	const pack = join(folder, "pack");
	cpSync(packs.sample, pack, { recursive: true });
	const file = join(pack, "apps", "620.json");
	const app = JSON.parse(readFileSync(file, "utf8")) as { video_library: object[] };
	app.video_library = [{ ...app.video_library[0], url: "", link_jw: "aB3_-xYz" }];
	writeFileSync(file, JSON.stringify(app));
	server = await startServer({ pack, dataDir: join(folder, "data"), env: { VIDEO_HOST_URL: `${player}{id}` } });
});
test.afterAll(async () => {
	await server.stop();
	host.closeAllConnections();
	host.close();
	rmSync(folder, { recursive: true, force: true });
});

test("A video that only its host has opens there in a new tab, and with a script in the page", async ({
	page,
	context,
	javaScriptEnabled,
}, { project, retry }) => {
	await page.goto(`${server.address}/login/?state=quick`);
	await page.getByLabel("First name").fill("Maren");
	await page.getByLabel("Last name").fill("Holt");
	await page.getByLabel("E-mail").fill(`film-${project.name}-${retry}@example.org`);
	await page.getByLabel("Country").selectOption("gb");
	await page.getByRole("button", { name: "Start training" }).click();
	await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
	await page.goto(`${server.address}/watch/`);
	const film = page.locator("[data-video=library-620601]");
	const link = film.getByRole("link", { name: "Watch it at the video host" });
	const opened = context.waitForEvent("page");
	await link.click();
	const tab = await opened;
	await expect(tab.getByText("Now playing /embed/aB3_-xYz")).toBeVisible();
	expect(tab.url()).toBe(`${player}aB3_-xYz`);
	await tab.close();
	const here = film.getByRole("button", { name: "Play it here" });
	if (!javaScriptEnabled) {
		await expect(here).toHaveCount(0);
		return;
	}
	await expect(film.locator("iframe")).toHaveCount(0);
	await expect(here).toBeVisible();
	const place = async () => {
		const [own, around] = [await link.boundingBox(), await film.boundingBox()];
		return [(own?.x ?? 0) - (around?.x ?? 0), (own?.y ?? 0) - (around?.y ?? 0)];
	};
	const placeWithScript = await place();
	await here.click();
	await expect(film.frameLocator("iframe").getByText("Now playing /embed/aB3_-xYz")).toBeVisible();
	// In Lite mode there is no script, and nothing that needs one.
	await context.addCookies([{ name: "tpm_lite", value: "1", url: server.address }]);
	await page.goto(`${server.address}/watch/`);
	await expect(link).toBeVisible();
	await expect(here).toHaveCount(0);
	// The script did not move the link from under a pointer.
	expect(placeWithScript).toEqual(await place());
});
