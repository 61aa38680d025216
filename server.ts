import cluster from "node:cluster";
import module from "node:module";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Settings } from "./app/settings.server.ts";
import { loadEnvFile } from "#app/platform/env-file.server.ts";
import { openBuilt, openSources, readSettings } from "./server/application.ts";
import { joinMetrics, serveMetrics } from "./server/metrics.ts";
import { serve } from "./server/serve.ts";
import { keepWorkers, onStop } from "./server/workers.ts";

function announce(settings: Settings, port: number): void {
	const host =
		settings.host && !/^(0\.0\.0\.0|::)$/.test(settings.host) ? settings.host : "localhost";
	const address =
		settings.origins[0] ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
	const mail =
		settings.mail.smtpUrl === null ? ` (emails are written to ${settings.mail.folder})` : "";
	console.log(`${settings.portalTitle ?? "Tradewinds"} is ready at ${address}/${mail}`);
}

/** Prints why the server could not start, in one line, and exits with status 1. */
function exitWithError(error: NodeJS.ErrnoException, settings: Settings): never {
	const { port, host } = settings;
	if (error.code === "EADDRINUSE") console.error(`PORT ${port} is in use. Set PORT to a free one.`);
	else if (error.code === "EACCES")
		console.error(`PORT ${port} can't be used by this user. Set PORT to 1024 or higher.`);
	else if (error.code === "ENOTFOUND" || error.code === "EADDRNOTAVAIL")
		console.error(`HOST must be an address of this machine, not ${host}.`);
	else console.error(error.message);
	process.exit(1);
}

async function run(): Promise<void> {
	try {
		loadEnvFile();
	} catch (error) {
		console.error((error as Error).message);
		process.exit(1);
	}
	// `npm start` serves the build. Only `npm run dev` serves the sources.
	const production = !process.argv.includes("--development");
	// Only the user that runs the portal may read the files that it writes.
	if (production) process.umask(0o077);
	// Node caches the compiled code, which makes the next start a third faster.
	if (production) module.enableCompileCache(join(process.env.DATA_DIR || "data", "compiled"));
	// With this many threads, all processors can hash passwords, and four threads are left for files
	// and host names. Node creates the pool when it is first used.
	process.env.UV_THREADPOOL_SIZE ??= String(4 + availableParallelism());
	process.env.NODE_ENV ??= production ? "production" : "development";
	if (production && cluster.isPrimary) {
		const settings = await readSettings();
		if (settings.workers > 1) {
			if (settings.metricsPort !== null)
				await serveMetrics(settings, true).catch((error: Error) => exitWithError(error, settings));
			return keepWorkers(settings.workers, (port) => announce(settings, port));
		}
	}
	const application = await (production ? openBuilt() : openSources());
	const serving = await serve(application).catch((error: NodeJS.ErrnoException) =>
		exitWithError(error, application.settings),
	);
	const { metricsPort } = application.settings;
	if (metricsPort !== null) {
		const metrics = cluster.isWorker ? joinMetrics() : serveMetrics(application.settings, false);
		await metrics.catch((error: Error) => exitWithError(error, application.settings));
	}
	const { reports, reportError } = application.container;
	process.on("uncaughtException", (error) => {
		reportError(error);
		void Promise.resolve(reports?.flush(2000)).finally(() => process.exit(1));
	});
	onStop(serving.stop);
	if (cluster.isPrimary)
		announce(application.settings, (serving.server.address() as AddressInfo).port);
}

await run();
