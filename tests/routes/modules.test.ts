import { describe, expect, it } from "vitest";
import { builtRoutes } from "#tests/support/portal.ts";

/** Routes whose answers are for programs: they answer failures as data. */
const forPrograms = /^routes\/(api|locales)(\/|$)/;

describe("Every route", () => {
	it("answers a browser's failures with a page: its own, or the one that the build gives it", () => {
		const bare = builtRoutes().filter(({ id, module }) => !forPrograms.test(id) && !("default" in module));
		expect(bare.map(({ id }) => id)).toEqual([]);
	});
});
