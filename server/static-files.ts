import type { IncomingMessage, ServerResponse } from "node:http";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import send from "send";
import { codingFor, type ContentCoding } from "#app/platform/files/content-coding.server.ts";
import { barePolicy, filePolicy, fixedHeaders } from "#app/platform/http/fixed-headers.ts";

type Next = () => void;

function filesBelow(root: string): Set<string> {
	if (!existsSync(root)) return new Set();
	const names = readdirSync(root, { recursive: true, encoding: "utf8" });
	return new Set(
		names
			.filter((name) => statSync(join(root, name)).isFile())
			.map((name) => `/${relative(root, join(root, name)).split(sep).join("/")}`),
	);
}

/**
 * Returns a handler for static files, which lists the files and their compressed forms once, at
 * startup. Browsers cache hashed assets for a year. They cache language files for a year only if
 * the request names this server's version of them (`?v=`), because another server may have another
 * version during an upgrade.
 */
export function createStaticFiles(
	root: string,
	translationsVersion: string | null,
): (request: IncomingMessage, response: ServerResponse, next: Next) => void {
	const files = filesBelow(root);
	function cacheControl(path: string, query: string | undefined): string {
		const isVersioned = path.startsWith("/locales/") && query !== undefined;
		if (isVersioned && query !== `v=${translationsVersion}`) return "no-cache";
		return isVersioned || path.startsWith("/assets/")
			? "public, max-age=31536000, immutable"
			: "public, max-age=300";
	}
	return (request, response, next) => {
		const [path = "/", query] = (request.url ?? "/").split("?");
		if (
			(request.method !== "GET" && request.method !== "HEAD") ||
			!files.has(path) ||
			/\.(br|gz)$/.test(path)
		)
			return next();
		const coding = codingFor(request.headers["accept-encoding"]?.toString());
		const packed = coding === null ? path : path + endings[coding];
		const isPacked = coding !== null && files.has(packed);
		for (const [name, value] of Object.entries(fixedHeaders)) response.setHeader(name, value);
		response.setHeader("Cache-Control", cacheControl(path, query));
		response.setHeader(
			"Content-Security-Policy",
			/\.(js|css|json)$/.test(path) ? filePolicy : barePolicy,
		);
		const type = contentTypes[path.slice(path.lastIndexOf("."))];
		if (type !== undefined || isPacked)
			response.setHeader("Content-Type", type ?? "application/octet-stream");
		if (isPacked) response.setHeader("Content-Encoding", coding);
		response.setHeader("Vary", "Accept-Encoding");
		// By default, `send` would overwrite our `Cache-Control`.
		send(request, isPacked ? packed : path, {
			root,
			acceptRanges: false,
			cacheControl: false,
			dotfiles: "ignore",
			lastModified: false,
		})
			.on("error", next)
			.pipe(response);
	};
}

/** The endings of the files that scripts/pack-assets.ts writes. */
const endings: Readonly<Record<ContentCoding, string>> = { br: ".br", gzip: ".gz" };

const contentTypes: Readonly<Record<string, string>> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".json": "application/json; charset=utf-8",
	".svg": "image/svg+xml; charset=utf-8",
	".txt": "text/plain; charset=utf-8",
	".map": "application/json; charset=utf-8",
};
