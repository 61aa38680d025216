import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const sources = new Map(
	globSync("app/**/*.{ts,tsx}", { cwd: root }).map((file) => [
		file,
		readFileSync(join(root, file), "utf8"),
	]),
);

function found(pattern: RegExp): string[] {
	return [...sources].flatMap(([file, text]) =>
		[...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`),
	);
}

/**
 * These tests take the measures in docs/architecture.md, section "Two values". A smaller number
 * needs no reason, but a larger one does.
 */
describe("The application has few ideas", () => {
	it("Only the middleware and answer.server.ts read the catalog for pages and calls", () => {
		const reads = found(/\bcatalog\.current\(\)/g).map((each) => each.split(":")[0]);
		expect(reads.filter((file) => /^app\/(api\/|middleware)/.test(file ?? "")).toSorted()).toEqual([
			"app/api/answer.server.ts",
			"app/middleware.server.ts",
		]);
		// A process reads the catalog when it starts, and two jobs read it once per run.
		expect(reads.filter((file) => !/^app\/(api\/|middleware)/.test(file ?? "")).toSorted()).toEqual(
			["app/jobs/housekeeping.server.ts", "app/portal.server.ts", "app/portal.server.ts"],
		);
	});

	it("No type has a name that ends in Port", () => {
		expect(found(/\b(?:interface|type) \w*Ports?\b/g)).toEqual([]);
	});

	it("The application uses TypeScript's Pick at most 198 times", () => {
		expect(found(/\bPick</g).length).toBeLessThanOrEqual(198);
	});

	it("Four middlewares run before every page, and a fifth runs before pages for logged-in users", () => {
		const listIn = (file: string) =>
			/export const middleware[^=]*= \[([^;]*)\];/
				.exec(sources.get(file) ?? "")?.[1]
				?.match(/\b(?:openRequest|i18nextMiddleware|identify|checkRequest|guard)\b/g);
		expect(listIn("app/root.tsx")).toEqual([
			"openRequest",
			"i18nextMiddleware",
			"identify",
			"checkRequest",
		]);
		expect(listIn("app/features/frame/logged-in.tsx")).toEqual(["guard"]);
	});
});
