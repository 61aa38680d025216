import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const sources = globSync("app/**/*.{ts,tsx}").map(
	(path) => [path, readFileSync(path, "utf8")] as const,
);
const registry = "app/platform/logs/caches.server.ts";

describe("Caches (docs/performance.md)", () => {
	it("No module except the cache registry keeps a Map or Set that starts empty, and no feature's browser code uses the registry", () => {
		const gathered = sources
			.filter(
				([path, text]) =>
					path !== registry &&
					/^(?:export )?(?:const|let) \w+(?:: [^=]+)? = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\);/m.test(
						text,
					),
			)
			.map(([path]) => path);
		expect(gathered).toEqual([]);
		expect(
			sources
				.filter(
					([path, text]) =>
						/^app\/features\/.*(?<!\.server)\.tsx?$/.test(path) && text.includes("caches.server"),
				)
				.map(([path]) => path),
		).toEqual([]);
	});
});
