import { onTestFinished } from "vitest";
import { freePort } from "#scripts/testing/ports.ts";
import { startServer as startOnce, type Server } from "#tests/support/server.ts";

/**
 * A portal in a separate process, as `npm start` runs it. It keeps its address when it restarts.
 */
export interface ServerProcess {
	address: string;
	pid(): number;
	/** Returns the server's output since the last start. */
	said(): string;
	/** Kills the server, as a power cut would. */
	kill(): Promise<void>;
	start(): Promise<void>;
	/** Asks the server to end, and returns its exit code. */
	stop(): Promise<number | null>;
}

/** Starts a portal and waits until it responds. It stops when the test ends. */
export async function startServer(
	settings: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
	const port = await freePort();
	const env = { ...settings, PORT: String(port) };
	const start = () =>
		startOnce({
			dataDir: settings.DATA_DIR ?? "",
			pack: settings.CONTENT_PACK ?? "",
			env,
			ready: / is ready at (http\S+)/,
		});
	let server: Server = await start();
	onTestFinished(() => server.kill());
	return {
		address: `http://127.0.0.1:${port}`,
		pid: () => server.child.pid ?? 0,
		said: () => server.said(),
		kill: () => server.kill(),
		async start() {
			server = await start();
		},
		stop: () => server.stop(),
	};
}
