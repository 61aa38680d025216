import { describe, expect, it } from "vitest";
import { builtRoutes } from "#tests/support/portal.ts";

/** Routes for API clients, scripts and downloads, which report failures as data. */
const forPrograms =
	/^(api|features\/diploma\/(keys|verifier)|features\/studio\/form\/autosave)(\/|$)/;

describe("Every route", () => {
	it("Every route for browsers has a page or an error boundary, so failures in the browser are shown", () => {
		const bare = builtRoutes().filter(
			({ id, module }) =>
				!forPrograms.test(id) && !("default" in module || "ErrorBoundary" in module),
		);
		expect(bare.map(({ id }) => id)).toEqual([]);
	});
});
