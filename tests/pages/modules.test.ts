import { describe, expect, it } from "vitest";
import { builtRoutes } from "#tests/support/portal.ts";

/** Routes whose answers are for programs and scripts or to be saved: they answer failures as data. */
const forPrograms =
	/^(api|features\/diploma\/(keys|offline\/verifier)|features\/studio\/form\/autosave)(\/|$)/;

describe("Every route", () => {
	it("Every route answers a browser's failures with a page: it has one of its own, or an error boundary", () => {
		const bare = builtRoutes().filter(
			({ id, module }) =>
				!forPrograms.test(id) && !("default" in module || "ErrorBoundary" in module),
		);
		expect(bare.map(({ id }) => id)).toEqual([]);
	});
});
