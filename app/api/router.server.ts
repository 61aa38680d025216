import type { Call } from "./call.server.ts";

export interface MatchedRoute {
	calls: ReadonlyMap<string, Call>;
	params: Record<string, string>;
}

interface RoutePattern {
	parts: readonly string[];
	calls: Map<string, Call>;
}

/**
 * Returns a function that finds the calls of a path. That function returns null for an unknown
 * path.
 */
export function createRouter(calls: readonly Call[]): (path: string) => MatchedRoute | null {
	const patternsByPath = new Map<string, RoutePattern>();
	for (const call of calls) {
		const place = patternsByPath.get(call.path) ?? {
			parts: call.path.split("/"),
			calls: new Map(),
		};
		place.calls.set(call.method, call);
		patternsByPath.set(call.path, place);
	}
	const patterns = [...patternsByPath.values()].filter(({ parts }) => parts.some(isParam));
	return (path) => {
		const fixed = patternsByPath.get(path);
		if (fixed && !fixed.parts.some(isParam)) return { calls: fixed.calls, params: {} };
		for (const { parts, calls } of patterns) {
			const params = paramsOf(parts, path.split("/"));
			if (params) return { calls, params };
		}
		return null;
	};
}

function isParam(part: string): boolean {
	return part.startsWith("{");
}

function paramsOf(
	parts: readonly string[],
	given: readonly string[],
): Record<string, string> | null {
	const params: Record<string, string> = {};
	for (const [position, part] of parts.entries()) {
		const isLast = position === parts.length - 1;
		const value = isParam(part) && isLast ? given.slice(position).join("/") : given[position];
		if (value === undefined || value === "") return null;
		if (isParam(part)) {
			const plain = decoded(value);
			if (plain === null) return null;
			params[part.slice(1, -1)] = plain;
		} else if (part !== value) return null;
	}
	return given.length < parts.length ||
		(given.length > parts.length && !isParam(parts.at(-1) ?? ""))
		? null
		: params;
}

// Returns null if the text can't be decoded, or if it contains U+FFFD. `readableRequest` puts that
// character in place of each part that can't be decoded.
function decoded(text: string): string | null {
	try {
		const plain = decodeURIComponent(text);
		return plain.includes("\ufffd") ? null : plain;
	} catch {
		return null;
	}
}
