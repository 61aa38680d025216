import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "#tests/processes/support/server-process.ts";
import { Agent } from "#tests/support/agent.ts";
import { samplePack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import { startCollector } from "#tests/support/servers/collector.ts";
import { startMailServer } from "#tests/support/servers/mail-server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

/** Starts a server that accepts connections and data, and never responds. */
async function startSilence(
	port = 0,
): Promise<{ port: number; open(): number; end(): Promise<void> }> {
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket
			.on("error", () => undefined)
			.on("close", () => sockets.delete(socket))
			.resume();
	}).listen(port, "127.0.0.1");
	await once(server, "listening");
	async function end(): Promise<void> {
		const closed = once(server, "close");
		server.close();
		for (const socket of sockets) socket.destroy();
		await closed;
	}
	onTestFinished(async () => {
		if (server.listening) await end();
	});
	return { port: (server.address() as AddressInfo).port, open: () => sockets.size, end };
}

test(
	"If a mail server and an event target hang, no page waits, everything arrives later, and the portal can stop (EVENT-5)",
	{
		timeout: 180_000,
	},
	async () => {
		const collector = await startCollector();
		await collector.stop();
		const eventsPort = Number(new URL(collector.url).port);
		const mails = await startSilence();
		let events = await startSilence(eventsPort);
		const server = await startServer({
			CONTENT_PACK: samplePack,
			DATA_DIR: temporaryFolder(),
			ORIGIN: "http://portal.test",
			SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
			MAIL_FROM: "portal@example.org",
			ACTIVITY_URL: collector.url,
		});
		const agent = new Agent((request) =>
			fetch(request.url.replace("http://portal.test", server.address), request),
		);
		await signUp(agent, { email: "maren@example.org" });
		async function askAndMark(favorite: string): Promise<void> {
			await agent.get("/home/");
			const fields = { appId: "620", itemType: "app", itemId: "620", favorite, returnTo: "/home/" };
			expect((await agent.post("/favorite/", fields)).status).toBe(302);
			const other = new Agent((request) =>
				fetch(request.url.replace("http://portal.test", server.address), request),
			);
			await other.get("/login/?state=magic");
			expect((await other.post("/login/?state=magic", { email: "maren@example.org" })).status).toBe(
				302,
			);
		}
		await askAndMark("1");
		await expect.poll(() => [mails.open() > 0, events.open() > 0]).toEqual([true, true]);
		// Both servers have requests and don't respond, so a page that waited for them would hang now.
		expect((await agent.get("/training/")).status).toBe(200);
		await askAndMark("0");
		expect([mails.open() > 0, events.open() > 0]).toEqual([true, true]);

		await mails.end();
		await events.end();
		await collector.start();
		const mailServer = await startMailServer({}, mails.port);
		// Removing a favorite sends no event, so there is one event, and one email for each request.
		await collector.took(1);
		await expect
			.poll(() => mailServer.arrived.filter(({ path }) => path.startsWith("/magic-link/")).length, {
				timeout: 60_000,
			})
			.toBe(2);
		const keys = collector.taken().map(({ key }) => key);
		expect(keys.length).toBeGreaterThan(0);
		expect(new Set(keys).size).toBe(keys.length);

		await mailServer.close();
		await collector.stop();
		const silentMails = await startSilence(mails.port);
		events = await startSilence(eventsPort);
		await askAndMark("1");
		await expect.poll(() => [silentMails.open() > 0, events.open() > 0]).toEqual([true, true]);
		expect(await server.stop()).toBe(0);
	},
);
