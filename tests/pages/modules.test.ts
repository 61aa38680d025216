import { describe, expect, it } from "vitest";
import { builtRoutes } from "#tests/support/portal.ts";

/** Routes for programs and scripts, or for files to save, which report failures as data. */
const forPrograms =
	/^(api|features\/diploma\/(keys|verifier)|features\/studio\/form\/autosave)(\/|$)/;

describe("Every route", () => {
	it("Every route shows a browser's failures on a page of its own or in an error boundary", () => {
		const bare = builtRoutes().filter(
			({ id, module }) =>
				!forPrograms.test(id) && !("default" in module || "ErrorBoundary" in module),
		);
		expect(bare.map(({ id }) => id)).toEqual([]);
	});
});
