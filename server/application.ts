import http from "node:http";
import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import type { Container } from "#app/portal.server.ts";
import type { Settings } from "#app/settings.server.ts";
import type { Client } from "#app/handler.server.ts";

type EntryModule = typeof import("#app/entry.server.tsx");

export interface Application {
	settings: Settings;
	container: Container;
	handle(request: Request, client: Client): Promise<Response>;
	/** Null in development, because language files may change at any time. */
	translationsVersion: string | null;
	/** The development server, which uses the socket of `server`. Null in production. */
	vite: ViteDevServer | null;
	server: http.Server | null;
}

function entryOf(build: ServerBuild): EntryModule {
	return build.entry.module as unknown as EntryModule;
}

const builtAt = "../build/server/index.js";
const loadBuilt = async () => (await import(builtAt)) as ServerBuild;

/** Does the work. If a setting is invalid, prints one line and exits with status 1. */
async function orRefuse<T>(
	entry: Pick<EntryModule, "SettingsError">,
	work: () => T | Promise<T>,
): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof entry.SettingsError)) throw error;
		console.error(error.message);
		process.exit(1);
	}
}

/** Loads the build, and opens its container, so that an unusable database stops startup. */
export async function openBuilt(): Promise<Application> {
	const build = await loadBuilt();
	const entry = entryOf(build);
	const container = await orRefuse(entry, entry.theContainer);
	// Reads the catalog before the first request, because reading thousands of programs takes
	// seconds. If this fails, the first request reports the failure.
	if (!container.settings.backEnd) await container.backEnd.catalog.current().catch(() => null);
	const handle = entry.createHandler(build, container);
	return {
		settings: container.settings,
		container,
		handle,
		translationsVersion: entry.translationsVersion,
		vite: null,
		server: null,
	};
}

/**
 * Reads the settings without loading the application, because the process that manages the workers
 * doesn't need it.
 */
export async function readSettings(): Promise<Settings> {
	const settings = await import("#app/settings.server.ts");
	return orRefuse(settings, () => settings.readSettings());
}

/** Loads the sources, and reloads them after they change. */
export async function openSources(): Promise<Application> {
	const server = http.createServer();
	const vite = await (
		await import("vite")
	).createServer({ server: { middlewareMode: true, ws: { server } } });
	const load = async () =>
		(await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
	let entry = entryOf(await load());
	let container = await orRefuse(entry, entry.theContainer);
	const { settings } = container;
	let opening = Promise.resolve(container);
	const handle = async (request: Request, client: Client) => {
		const build = await load();
		const next = entryOf(build);
		// The old container's entities come from the old code, so they may have another shape.
		if (next.createContainer !== entry.createContainer) {
			entry = next;
			const before = container;
			opening = opening
				.catch(() => before)
				.then(async (last) => {
					await last.close();
					return (container = await next.createContainer(settings));
				});
		}
		return next.createHandler(build, await opening, "development")(request, client);
	};
	return {
		settings,
		get container() {
			return container;
		},
		handle,
		translationsVersion: null,
		vite,
		server,
	};
}
