import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { samplePack } from "#tests/support/packs.ts";
import { startReportsServer } from "#tests/support/servers/reports-server.ts";
import { startServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

test(
	"An exception that ends the process is reported before the process ends",
	{ timeout: 90_000 },
	async () => {
		const reports = await startReportsServer();
		onTestFinished(() => reports.close());
		// Code in the process throws on a signal, so that the test decides when.
		const loose =
			'process.on("SIGUSR2", () => setTimeout(() => { throw new RangeError("a loose end of maren@example.org") }))';
		const env = {
			SENTRY_DSN: reports.dsn,
			NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(loose)}`,
		};
		const server = await startServer({ dataDir: temporaryFolder(), pack: samplePack, env });
		onTestFinished(() => server.kill());
		server.child.kill("SIGUSR2");
		const [code] = (await once(server.child, "exit")) as [number | null];
		expect(code).toBe(1);
		const event = await reports.got(({ type }) => type === "event");
		expect(JSON.stringify(event?.body)).toContain("a loose end of (email)");
		expect(reports.raw.join("")).not.toContain("maren@");
	},
);
